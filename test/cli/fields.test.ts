import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldState } from '../../src/index.ts';
import { absent, flatTickets, NO, present, tickets } from '../evidence/tickets.ts';
import { printedIssues, useCli } from './run-cli.ts';
import { startCli } from './start-cli.ts';

const cli = useCli();

const DEFINITION = {
  identity: ['ticket'],
  fields: {
    resolved: { type: 'boolean' },
    refund_issued: { type: 'boolean' },
    customer_vip: { type: 'boolean' },
    account_manager: { type: 'string' },
  },
  encoding: 'sentinel',
};

const TICKET = { ...NO, refund_issued: absent('no_permission'), customer_vip: absent('fetch_failed') };
const SHORT = { ticket: 't_1', resolved: false };

/** The arguments of a run that knows the tickets. */
const KNOWN = ['fields', '--definition', 'tickets.json'];

beforeAll(() => {
  cli.write('tickets.json', JSON.stringify(DEFINITION));
  cli.write('flat.json', JSON.stringify({ ...DEFINITION, encoding: 'sibling' }));
});

describe('underclaim fields', () => {
  it('says how many fields a response has, and how many are present', () => {
    const { code, out } = cli.run(KNOWN, { input: JSON.stringify(TICKET) });
    expect({ code, out }).toEqual({ code: 0, out: 'Valid: 4 fields, 2 present, 0 warnings.\n' });
    const json = cli.run([...KNOWN, '--format', 'json'], { input: JSON.stringify(TICKET) });
    expect(JSON.parse(json.out)).toEqual({ ok: true, fields: 4, present: 2, issues: [], warnings: [] });
  });

  it('lists every issue with file, code, place and mend, and never reads a missing field as a no', () => {
    cli.write('short.json', JSON.stringify(SHORT));
    const { code, out, err } = cli.run([...KNOWN, 'short.json']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(printedIssues(out).sort()).toEqual([
      'bare-value at resolved',
      'field-missing at account_manager',
      'field-missing at customer_vip',
      'field-missing at refund_issued',
    ]);
    expect(out).toMatch(
      /^short\.json: field-missing at customer_vip: .+ a field that is left out is not a no\.$/m,
    );
    expect(out).toContain('Invalid: 4 issues.');
    const json = cli.run([...KNOWN, '--format', 'json', 'short.json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, warnings: [] });
    expect(JSON.parse(json.out).issues).toHaveLength(4);
  });

  it('reads what stands in evidence where nobody names a definition', () => {
    const report = (values: object, definition: unknown = null) => JSON.stringify({ definition, values });
    const declared = {
      identity: ['ticket'],
      encoding: 'sentinel',
      reasons: ['no_permission', 'fetch_failed'],
    };
    expect(cli.run(['fields'], { input: report(TICKET, declared) }).code).toBe(0);
    const undeclared = report({ ...TICKET, resolved: absent('withheld') }, declared);
    expect(printedIssues(cli.run(['fields'], { input: undeclared }).out)).toEqual([
      'reason-undeclared at values.resolved.reason',
    ]);
    const lone = cli.run(['fields'], { input: report({ vip: absent('withheld') }) });
    expect(lone.code).toBe(0);
    expect(lone.out).toContain('warning: nothing-present at values');
    expect(lone.out).toContain('Valid: 1 field, 0 present, 1 warning.');
    expect(cli.run(['fields'], { input: JSON.stringify(TICKET) }).code).toBe(1);
  });

  it('sees a key that is written twice', () => {
    const twice = JSON.stringify(NO).replace(
      '"resolved":',
      '"resolved":{"value":true,"status":"present"},"resolved":',
    );
    const { code, out } = cli.run(KNOWN, { input: twice });
    expect(code).toBe(1);
    expect(printedIssues(out)).toEqual(['duplicate-key at resolved']);
  });
});

describe('underclaim fields --to', () => {
  it('writes a response in either encoding, and back to what it was', () => {
    const flat = cli.run([...KNOWN, '--to', 'sibling'], { input: JSON.stringify(TICKET) });
    expect({ code: flat.code, err: flat.err }).toEqual({ code: 0, err: '' });
    const expected = tickets.convert(TICKET, 'sibling');
    expect(JSON.parse(flat.out)).toEqual(expected.ok && expected.value);
    const back = cli.run(['fields', '--definition', 'flat.json', '--to', 'sentinel'], { input: flat.out });
    expect(JSON.parse(back.out)).toEqual(TICKET);
  });

  it('writes what stands in evidence as that, with the encoding that it has now', () => {
    const definition = {
      identity: ['ticket'],
      encoding: 'sentinel',
      reasons: ['no_permission', 'fetch_failed'],
    };
    const input = JSON.stringify({ definition, values: TICKET });
    const flat = cli.run(['fields', '--to', 'sibling'], { input }).out;
    expect(JSON.parse(flat)).toMatchObject({
      definition: { ...definition, encoding: 'sibling' },
      values: { customer_vip: null, customer_vip_reason: 'fetch_failed' },
    });
    expect(JSON.parse(cli.run(['fields', '--to', 'sentinel'], { input: flat }).out)).toEqual(
      JSON.parse(input),
    );
    const bare = cli.run(['fields', '--to', 'sibling'], { input: JSON.stringify({ values: NO }) });
    expect(JSON.parse(bare.out)).toMatchObject({ definition: null, values: { resolved: false } });
  });

  it('writes nothing of a response that falls short', () => {
    const { code, out, err } = cli.run([...KNOWN, '--to', 'sibling'], { input: JSON.stringify(SHORT) });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(printedIssues(err)).toContain('field-missing at customer_vip');
  });

  it('refuses two names that the sibling encoding would write under one key', () => {
    const input = JSON.stringify({ values: { vip: present(true), vip_status: present('x') } });
    expect(cli.run(['fields'], { input }).code).toBe(0);
    const { code, err } = cli.run(['fields', '--to', 'sibling'], { input });
    expect(code).toBe(1);
    expect(printedIssues(err)).toEqual(['key-shared']);
  });

  it('warns beside what it writes', () => {
    const { code, out, err } = cli.run(['fields', '--to', 'sibling'], {
      input: JSON.stringify({ values: { vip: absent('withheld') } }),
    });
    expect(code).toBe(0);
    expect(JSON.parse(out).values.vip_reason).toBe('withheld');
    expect(err).toContain('warning: nothing-present');
  });
});

describe('underclaim fields of a definition', () => {
  it('prints a row for each field and state, and counts them', () => {
    const { code, out } = cli.run([...KNOWN, '--state-table']);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 3)).toEqual([
      '  FIELD            STATUS          REASON',
      '  resolved         present',
      '  resolved         not_applicable  fetch_failed',
    ]);
    expect(out).toMatch(/\n20 states\.\n$/);
    const json = cli.run([...KNOWN, '--state-table', '--format', 'json']);
    expect(JSON.parse(json.out)).toEqual(tickets.stateTable());
  });

  it('prints the JSON Schema of its responses', () => {
    expect(JSON.parse(cli.run([...KNOWN, '--schema']).out)).toEqual(tickets.jsonSchema());
    const portable = cli.run([
      'fields',
      '--definition=flat.json',
      '--schema',
      '--io=input',
      '--keywords=portable',
    ]);
    expect(JSON.parse(portable.out)).toEqual(flatTickets.jsonSchema({ io: 'input', keywords: 'portable' }));
  });

  it('reads the definition from standard input where nothing else is read from it', () => {
    const input = JSON.stringify(DEFINITION);
    expect(JSON.parse(cli.run(['fields', '--definition', '-', '--schema'], { input }).out)).toEqual(
      tickets.jsonSchema(),
    );
    cli.write('ticket.json', JSON.stringify(TICKET));
    expect(cli.run(['fields', '--definition', '-', 'ticket.json'], { input }).out).toContain(
      'Valid: 4 fields',
    );
  });

  it('never lets a name act on a terminal', () => {
    const input = JSON.stringify({ fields: ['vip\u001B[31m\u202E'], encoding: 'sentinel' });
    const { out } = cli.run(['fields', '--definition', '-', '--state-table'], { input });
    expect(out).toContain('  vip');
    for (const act of ['\u001B', '\u202E']) expect(out).not.toContain(act);
  });
});

describe('wrong use of underclaim fields', () => {
  const MISUSES: readonly (readonly [readonly string[], string])[] = [
    [['--state-table'], '--state-table has a meaning with --definition only'],
    [['--schema'], '--schema has a meaning with --definition only'],
    [['--io', 'input'], '--io has a meaning with --schema only'],
    [['--definition', 'tickets.json', '--schema', '--to', 'sibling'], '--schema takes no --to'],
    [['--definition', 'tickets.json', '--schema', '--ndjson'], '--schema takes no --ndjson'],
    [['--definition', 'tickets.json', '--state-table', '--schema'], '--state-table takes no --schema'],
    [['--definition', 'tickets.json', '--schema', 'x.json'], 'read no FILE'],
    [['--definition', 'none', '--schema'], '--definition takes a file here'],
    [['--definition', '-'], 'standard input cannot hold both'],
    [['--definition', '-', '--ndjson'], '--ndjson takes the --definition from a file'],
    [['--definition', ''], '--definition takes a file'],
    [['--to', 'flat'], '--to takes one of: none, sentinel, sibling; received "flat"'],
    [['--definition', 'missing.json'], 'cannot read missing.json: there is no such file'],
    [['--definition', 'missing.json', '--ndjson'], 'cannot read missing.json: there is no such file'],
    [
      ['--definition', 'bad.json'],
      'bad.json is no definition that can be used: `feilds`: expected a known key',
    ],
    [['--definition', 'bad.json', '--ndjson'], 'bad.json is no definition that can be used'],
    [['--definition', 'code.json', '--state-table'], 'give one in `samples`'],
    [['a.json', 'b.json'], 'expected at most one FILE'],
  ];
  it.each(MISUSES)('is answered on one line: %s', (args, says) => {
    cli.write('bad.json', '{"feilds":["vip"],"encoding":"sentinel"}');
    cli.write(
      'code.json',
      '{"fields":{"code":{"type":"string","pattern":"^[A-Z]{3}$"}},"encoding":"sentinel"}',
    );
    const { code, out, err } = cli.run(['fields', ...args], { input: JSON.stringify({ values: NO }) });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{nope'],
    ['nothing', ''],
  ])('is told from input that could not be read: %s', (_, input) => {
    expect(cli.run(KNOWN, { input })).toMatchObject({ code: 2, out: '' });
    expect(cli.run([...KNOWN, '--to', 'sibling'], { input })).toMatchObject({ code: 2, out: '' });
  });
});

const LINE = JSON.stringify(TICKET);

function told(args: readonly string[], input: string) {
  const { code, out, err } = cli.run([...args, '--ndjson'], { input });
  expect(err).toBe('');
  return {
    code,
    lines: out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

describe('underclaim fields --ndjson', () => {
  it('answers each line in its place, named or not', () => {
    const given = [
      LINE,
      `{"id":7,"fields":${LINE}}`,
      'nope',
      `{"fields":${JSON.stringify(SHORT)},"id":"a"}`,
      LINE,
    ];
    const { code, lines } = told(KNOWN, `${given.join('\n')}\n`);
    expect(code).toBe(1);
    expect(lines.map(({ line, id, ok }) => [line, id, ok])).toEqual([
      [1, null, true],
      [2, 7, true],
      [3, null, false],
      [4, 'a', false],
      [5, null, true],
    ]);
    expect(lines[1]).toEqual({ line: 2, id: 7, ok: true, fields: 4, warnings: [] });
    expect(lines[3].issues.map(({ path }: { path: string }) => path)).toContain('fields.customer_vip');
  });

  it('converts each line', () => {
    const { code, lines } = told([...KNOWN, '--to', 'sibling'], `${LINE}\n{"id":7,"fields":${LINE}}\n{}\n`);
    const expected = tickets.convert(TICKET, 'sibling');
    expect(code).toBe(1);
    expect(lines[0].converted).toEqual(expected.ok && expected.value);
    expect(lines[1]).toEqual({ ...lines[0], line: 2, id: 7 });
    expect(lines[2]).toMatchObject({ ok: false });
    expect(lines[2]).not.toHaveProperty('converted');
  });

  it('reads what stands in evidence where nobody names a definition', () => {
    const report = `{"values":${LINE}}`;
    const { lines } = told(['fields'], `${report}\n{"id":7,"fields":${report}}\n${LINE}\n{"id":8}`);
    expect(lines.map(({ id, ok }) => [id, ok])).toEqual([
      [null, true],
      [7, true],
      [null, false],
      [8, false],
    ]);
  });

  it('tells a response with an id of its own from a line that has one', () => {
    cli.write('own-id.json', '{"identity":["id"],"fields":["vip"],"encoding":"sentinel"}');
    const bare = JSON.stringify({ id: 5, vip: present(0) });
    const args = ['fields', '--definition', 'own-id.json', '--to', 'sentinel'];
    const { code, lines } = told(args, `${bare}\n{"id":7,"fields":${bare}}\n`);
    expect(code).toBe(0);
    expect(lines.map(({ id, converted }) => [id, converted.id])).toEqual([
      [null, 5],
      [7, 5],
    ]);
  });

  it('reads a line as a response where the tool has a field named fields', () => {
    cli.write('own-fields.json', '{"identity":["id"],"fields":["fields"],"encoding":"sibling"}');
    const args = ['fields', '--definition', 'own-fields.json', '--to', 'sentinel'];
    const { code, lines } = told(args, '{"id":5,"fields":[],"fields_status":"present"}\n');
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ id: null, converted: { id: 5, fields: { value: [] } } });
  });

  it('gives every line the answer that it has by itself, however many threads judge', () => {
    const state = fc.oneof(
      fc.boolean().map((value): FieldState => ({ value, status: 'present', reason: null })),
      fc
        .constantFrom('fetch_failed', 'withheld')
        .map(
          (reason): FieldState => ({ value: null, status: 'not_applicable', reason: reason as 'withheld' }),
        ),
    );
    const response = fc.record(
      {
        ticket: fc.integer(),
        resolved: state,
        refund_issued: state,
        customer_vip: state,
        account_manager: state,
      },
      { requiredKeys: ['ticket', 'resolved'] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(response, fc.string()), { minLength: 1, maxLength: 60 }), (responses) => {
        const input = responses.map((one) => `${JSON.stringify(one)}\n`).join('');
        const one = told([...KNOWN, '--to', 'sibling'], input);
        expect(one.lines).toHaveLength(responses.length);
        for (const [i, line] of one.lines.entries()) {
          const alone = tickets.convert(JSON.stringify(responses[i]), 'sibling');
          expect(line.line).toBe(i + 1);
          expect(line.ok).toBe(alone.ok);
          expect(line.converted).toEqual(alone.ok ? alone.value : undefined);
        }
        expect(told([...KNOWN, '--to', 'sibling', '--jobs', '3'], input)).toEqual(one);
      }),
      { numRuns: 4 },
    );
  });

  it('answers each line when it comes', async () => {
    const { child, nextLine, ended } = startCli(cli.folder(), [...KNOWN, '--ndjson']);
    for (const line of [1, 2, 3]) {
      child.stdin.write(`${LINE}\n`);
      expect(JSON.parse(await nextLine())).toMatchObject({ line, ok: true });
    }
    child.stdin.end();
    expect(await ended()).toEqual({ code: 0, err: '' });
  });

  it('ends quietly when the reader has seen enough', () => {
    const forever = `while :; do printf '%s\\n' '${LINE}'; done`;
    const { code, out, err } = cli.shell(
      `(${forever}) 2>/dev/null | underclaim ${KNOWN.join(' ')} --ndjson --to sibling | head -n 1`,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ line: 1, ok: true });
  });

  it('stops reading while nobody takes what comes out', async () => {
    const { child, ended } = startCli(cli.folder(), [...KNOWN, '--ndjson', '--to', 'sibling']);
    const block = `${LINE}\n`.repeat(1000);
    const all = 60;
    let taken = 0;
    let stalled = 0;
    const feed = async (): Promise<void> => {
      for (let i = 0; i < all; i++) {
        await new Promise((done) => child.stdin.write(block, done));
        taken++;
        stalled = 0;
      }
      child.stdin.end();
    };
    const fed = feed();
    while (taken < all && stalled++ < 15) await new Promise((done) => setTimeout(done, 100));
    expect(taken).toBeLessThan(all);
    let lines = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString('latin1').split('\n').length - 1;
    });
    await fed;
    expect(await ended()).toEqual({ code: 0, err: '' });
    expect(lines).toBe(all * 1000);
  });
});
