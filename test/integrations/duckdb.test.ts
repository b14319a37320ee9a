import { runInThisContext } from 'node:vm';
import { DuckDBInstance, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { APPROVED_CASES } from '../golden/approved.ts';
import { udfFile } from './udf-file.ts';

/** The file's functions, as a host takes them out of the engine that ran it. */
interface Udf {
  readonly render: (evidence: unknown, options?: unknown) => string;
}

it('renders a table of evidence inside DuckDB, row by row as approved', async () => {
  const udf: Udf = runInThisContext(`${udfFile()}; underclaim`);

  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name: 'underclaim_render',
      parameterTypes: [VARCHAR],
      returnType: VARCHAR,
      // Without this, DuckDB answers for a row without evidence, and says nothing.
      specialHandling: true,
      mainFunction: (_, input, output) => {
        const evidence = input.getColumnVector(0);
        for (let row = 0; row < input.rowCount; row++) output.setItem(row, udf.render(evidence.getItem(row)));
        output.flush();
      },
    }),
  );

  const rows = 3000;
  await connection.run('create table checks (id integer, evidence varchar)');
  const appender = await connection.createAppender('checks');
  for (let id = 0; id < rows; id++) {
    appender.appendInteger(id);
    appender.appendVarchar(JSON.stringify(APPROVED_CASES[id % APPROVED_CASES.length]?.input));
    appender.endRow();
  }
  appender.flushSync();
  await connection.run("insert into checks values (-2, 'no evidence'), (-1, null)");

  const wrong = "count(*) filter (where not (answer ->> 'ok')::boolean)";
  await connection.run(
    'create table answers as select id, underclaim_render(evidence) as answer from checks',
  );
  const summary = await connection.runAndReadAll(
    `select count(*)::integer, (${wrong})::integer from answers`,
  );
  expect(summary.getRows()).toEqual([[rows + 2, 2]]);

  const texts = await connection.runAndReadAll(
    "select answer ->> 'text' from answers where id >= 0 order by id",
  );
  expect(texts.getRows().map(([text]) => text)).toEqual(
    Array.from({ length: rows }, (_, id) => APPROVED_CASES[id % APPROVED_CASES.length]?.text),
  );
  connection.closeSync();
  instance.closeSync();
});
