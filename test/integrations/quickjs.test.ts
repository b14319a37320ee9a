import { getQuickJS } from 'quickjs-emscripten';
import { expect, it } from 'vitest';
import { APPROVED_CASES } from '../golden/approved.ts';
import { call, type Engine, udfFile } from './udf-file.ts';

it('says what was approved in QuickJS, an engine without Intl and by other authors', async () => {
  const quickjs = await getQuickJS();
  const context = quickjs.newContext();
  const run: Engine = (code) => context.unwrapResult(context.evalCode(code)).consume(context.dump);
  run(`${udfFile()};0`);
  expect(run('typeof Intl')).toBe('undefined');

  for (const { input, text, name } of APPROVED_CASES) {
    expect(JSON.parse(String(run(call('render', JSON.stringify(input))))).text, name).toBe(text);
  }
  for (const bad of [null, '', '{', '['.repeat(100_000), '{"status": "complete", "finding_count": 0}']) {
    expect(JSON.parse(String(run(call('validate', bad))))).toMatchObject({ ok: false });
  }
  context.dispose();
});
