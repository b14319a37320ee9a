import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useCli } from './run-cli.ts';

const cli = useCli();

const GOOD = '{"status":"unavailable","scope":"invoices","reason":"timed_out"}';
const ZERO = '{"status":"complete","scope":"invoices","records_read":0,"finding_count":0}';
const MIB = 2 ** 20;

interface Told {
  readonly line: number;
  readonly id: unknown;
  readonly ok: boolean;
  readonly text?: string;
  readonly issues?: readonly { code: string; path: string; expected: string; message: string }[];
}

function told(out: string): Told[] {
  if (out === '') return [];
  expect(out.endsWith('\n')).toBe(true);
  return out
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

function render(input: string | Uint8Array, ...args: string[]): { code: number | null; lines: Told[] } {
  const { code, out, err } = cli.run(['render', '--ndjson', ...args], { input });
  expect(err).toBe('');
  return { code, lines: told(out) };
}

const codesOf = ({ issues }: Told): string[] => issues?.map(({ code, path }) => `${code} at ${path}`) ?? [];

describe('underclaim render --ndjson', () => {
  it('writes the wording and the conclusion of each line', () => {
    const { code, out } = cli.run(['render', '--ndjson'], { input: `${GOOD}\n[${GOOD}]\n` });
    expect(code).toBe(0);
    const [first, second] = told(out);
    expect(Object.keys(first ?? {})).toEqual(['line', 'id', 'ok', 'text', 'conclusion']);
    expect(first).toMatchObject({ line: 1, id: null, ok: true, conclusion: 'open' });
    expect(first?.text).toBe(cli.run(['render'], { input: GOOD }).out.trimEnd());
    expect(second).toEqual({ ...first, line: 2 });
  });

  it('takes every shape of evidence, bare or under a key', () => {
    const shapes = [
      GOOD,
      `[${GOOD}]`,
      `{"results":[${GOOD}],"expected":["a"]}`,
      `{"coverage":${GOOD},"wording":null,"data":{"id":1,"evidence":2}}`,
    ];
    const bare = render(shapes.join('\n'));
    const named = render(shapes.map((one) => ` { "evidence" : ${one} , "id":"x" } `).join('\n'));
    expect(bare.code).toBe(0);
    expect(named).toEqual({ code: 0, lines: bare.lines.map((line) => ({ ...line, id: 'x' })) });
  });

  it('applies the options of render', () => {
    const at = '"consistency":"snapshot","snapshot_at":"2024-03-01T23:30:00Z"';
    const input = `{"status":"complete","scope":"x","records_read":4,"finding_count":0,${at}}`;
    expect(render(input).lines[0]?.text).toContain('23:30');
    expect(render(input, '--time-zone', 'Europe/Rome').lines[0]?.text).toContain('00:30');
    expect(render(input, '--time-zone', 'Europe/Rome', '--jobs', '2').lines[0]?.text).toContain('00:30');
  });

  it('reads a file, and standard input as -', () => {
    cli.write('lines.ndjson', `${GOOD}\n`);
    const { out } = cli.run(['render', '--ndjson', 'lines.ndjson']);
    expect(told(out)).toHaveLength(1);
    expect(cli.run(['render', '--ndjson', '-'], { input: `${GOOD}\n` }).out).toBe(out);
  });
});

describe('underclaim validate --ndjson', () => {
  it('counts results and lists warnings, or lists issues', () => {
    const input = `${ZERO}\n[${GOOD},${GOOD}]\n{"id":3,"evidence":{"status":"complete"}}`;
    const { code, out, err } = cli.run(['validate', '--ndjson'], { input });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const lines = told(out);
    expect(lines[0]).toMatchObject({ line: 1, id: null, ok: true, results: 1 });
    expect(lines[0]).toMatchObject({ warnings: [{ code: 'nothing-examined', path: 'method' }] });
    expect(lines[1]).toEqual({ line: 2, id: null, ok: true, results: 2, warnings: [] });
    expect(lines[2]).toMatchObject({ line: 3, id: 3, ok: false });
    expect(lines[2]?.issues?.map(({ path }) => path)).toEqual(['evidence.scope']);
  });

  it('names the place of a warning below the key', () => {
    const { out } = cli.run(['validate', '--ndjson'], { input: `{"evidence":[${ZERO}]}` });
    const [line] = told(out);
    expect(line).toMatchObject({ ok: true, warnings: [{ path: 'evidence[0].method' }] });
  });
});

const BAD: readonly { of: string; line: string | Uint8Array; says: readonly string[] }[] = [
  { of: 'a blank line', line: '', says: ['not-json at '] },
  { of: 'a line of blanks', line: ' \t', says: ['not-json at '] },
  { of: 'no JSON', line: '{nope', says: ['not-json at '] },
  { of: 'two values', line: `${GOOD} ${GOOD}`, says: ['not-json at '] },
  { of: 'a cut line', line: GOOD.slice(0, -1), says: ['not-json at '] },
  { of: 'no UTF-8', line: Buffer.from('{"scope":"\xE9"}', 'latin1'), says: ['not-json at '] },
  { of: 'a NUL byte', line: `${GOOD}\0`, says: ['not-json at '] },
  { of: 'a late byte order mark', line: `\uFEFF${GOOD}`, says: ['not-json at '] },
  { of: 'deep nesting', line: '['.repeat(500), says: ['too-deep at '] },
  { of: 'deep nesting under a key', line: `{"evidence":${'['.repeat(500)}`, says: ['too-deep at '] },
  { of: 'no evidence', line: '7', says: ['wrong-type at '] },
  { of: 'null', line: 'null', says: ['wrong-type at '] },
  { of: 'an empty object', line: '{}', says: ['status-missing at status'] },
  { of: 'broken JSON beside evidence', line: `{"id":1,"evidence":${GOOD},"x":@}`, says: ['not-json at '] },
  { of: 'broken evidence', line: '{"id":1,"evidence":{"status":]}}', says: ['not-json at '] },
  { of: 'an id that is broken', line: `{"id":01,"evidence":${GOOD}}`, says: ['not-json at '] },
  {
    of: 'a key twice in evidence',
    line: '{"evidence":{"status":"unavailable","status":"unavailable"}}',
    says: ['duplicate-key at evidence.status'],
  },
  {
    of: 'evidence twice',
    line: `{"evidence":${GOOD},"evidence":${GOOD}}`,
    says: ['duplicate-key at evidence'],
  },
  { of: 'an escaped key', line: `{"id":1,"\\u0069d":2,"evidence":${GOOD}}`, says: ['duplicate-key at id'] },
  { of: 'no evidence beside the id', line: '{"id":1}', says: ['wrong-type at evidence'] },
  {
    of: 'an id inside a result',
    line: '{"status":"unavailable","id":1}',
    says: ['unknown-key at status', 'wrong-type at evidence'],
  },
  { of: 'another key', line: `{"evidence":${GOOD},"a b":1}`, says: ['unknown-key at ["a b"]'] },
];

describe('a bad line', () => {
  it.each(BAD)('is refused in its place, and the run goes on: $of', ({ line, says }) => {
    const good = Buffer.from(`${GOOD}\n`);
    const bad = Buffer.concat([Buffer.from(line), Buffer.from('\n')]);
    const { code, lines } = render(Buffer.concat([good, bad, good, bad]));
    expect(code).toBe(1);
    expect(lines.map(({ line: number, ok }) => [number, ok])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
    ]);
    for (const told of [lines[1], lines[3]]) expect(told === undefined ? [] : codesOf(told)).toEqual(says);
  });

  it('says in which column it stops being JSON, and not in which line of itself', () => {
    const [, bad] = render(`${GOOD}\n{"id":1,"evidence":@}`).lines;
    expect(bad?.issues?.[0]?.message).toMatch(/ at column 20,/);
  });

  it('may be the first', () => {
    expect(render(`\n${GOOD}\n`).lines.map(({ ok }) => ok)).toEqual([false, true]);
    const latin1 = Buffer.from(`"\xE9"\n${GOOD}`, 'latin1');
    expect(render(latin1).lines.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('that is too long is refused, whatever it holds; one that just fits is read', () => {
    const fits = GOOD + ' '.repeat(MIB - GOOD.length);
    const huge = ' '.repeat(3 * MIB) + GOOD;
    const { code, lines } = render([GOOD, huge, fits, `${fits} `, GOOD, huge].join('\n'));
    expect(code).toBe(1);
    expect(lines.map(({ line, ok }) => [line, ok])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
      [5, true],
      [6, false],
    ]);
    expect(lines[1]?.issues?.[0]?.expected).toContain(`${MIB} bytes`);
  });

  it('of junk without end does not flood the output', () => {
    const { lines } = render(`[${'1,'.repeat(4999)}1]\n${GOOD}`);
    expect(lines[0]?.issues).toHaveLength(1000);
    expect(lines[0]).toMatchObject({ more_issues: 4000 });
    expect(lines[1]?.ok).toBe(true);
  });
});

describe('the id of a line', () => {
  const IDS: readonly (readonly [string, unknown])[] = [
    ['"a"', 'a'],
    ['""', ''],
    ['7', 7],
    ['-0.5', -0.5],
    ['"\\u2028\\"}"', '\u2028"}'],
  ];
  it.each(IDS)('is given back: %s', (written, id) => {
    const bad = `{"evidence":{},"id":${written}}`;
    const { lines } = render(`{"id":${written},"evidence":${GOOD}}\n${bad}`);
    expect(lines.map((line) => [line.id, line.ok])).toEqual([
      [id, true],
      [id, false],
    ]);
  });

  it('keeps the digits of a number that a reader would round', () => {
    const { out } = cli.run(['render', '--ndjson'], {
      input: `{"id":12345678901234567890,"evidence":${GOOD}}`,
    });
    expect(out).toContain('"id":12345678901234567890,');
  });

  it.each(['null', 'true', '[1]', '{"a":1}'])('is a string or a number: %s is refused', (written) => {
    const { code, lines } = render(`{"id":${written},"evidence":${GOOD}}`);
    expect(code).toBe(1);
    expect(lines[0]).toMatchObject({ id: null, ok: false, issues: [{ code: 'wrong-type', path: 'id' }] });
  });

  it('never ends a line or acts on a terminal', () => {
    const input = `{"id":"\u2028\u0085\u202E\u007F","evidence":${GOOD}}`;
    const { out } = cli.run(['render', '--ndjson'], { input });
    expect(out).not.toMatch(/[\u2028\u0085\u202E\u007F]/u);
    expect(told(out)[0]?.id).toBe('\u2028\u0085\u202E\u007F');
  });
});

describe('the lines of an input', () => {
  const COUNTS: readonly { of: string; input: string; ok: readonly boolean[] }[] = [
    { of: 'a last line without an end', input: `${GOOD}\n${GOOD}`, ok: [true, true] },
    { of: 'a last line with its end', input: `${GOOD}\n${GOOD}\n`, ok: [true, true] },
    { of: 'a blank last line', input: `${GOOD}\n\n`, ok: [true, false] },
    { of: 'CRLF', input: `${GOOD}\r\n\r\n${GOOD}\r\n`, ok: [true, false, true] },
    { of: 'a byte order mark', input: `\uFEFF${GOOD}\n${GOOD}\n`, ok: [true, true] },
    { of: 'a mark and nothing', input: '\uFEFF\n', ok: [false] },
    { of: 'a lone newline', input: '\n', ok: [false] },
    { of: 'a lone character', input: '1', ok: [false] },
  ];
  it.each(COUNTS)('are counted: $of', ({ input, ok }) => {
    const { code, lines } = render(input);
    expect(lines.map((line) => line.ok)).toEqual(ok);
    expect(lines.map(({ line }) => line)).toEqual(ok.map((_, i) => i + 1));
    expect(code).toBe(ok.every(Boolean) ? 0 : 1);
  });

  it.each(['', '\uFEFF'])('may be none, which is fine and is said', (input) => {
    const { code, out, err } = cli.run(['render', '--ndjson'], { input });
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toBe('standard input holds no line.\n');
  });

  const UTF16: readonly (readonly [string, Buffer])[] = [
    ['with a mark', Buffer.from(`\uFEFF${GOOD}\n`, 'utf16le')],
    ['with a mark, the other way round', Buffer.from(`\uFEFF${GOOD}\n`, 'utf16le').swap16()],
    ['without a mark', Buffer.from(`${GOOD}\n`, 'utf16le')],
    ['without a mark, the other way round', Buffer.from(`${GOOD}\n`, 'utf16le').swap16()],
  ];
  it.each(UTF16)('are refused as a whole in UTF-16 %s', (_, input) => {
    const { code, out, err } = cli.run(['validate', '--ndjson'], { input });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('standard input is UTF-16');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('are not there if the input is not', () => {
    const missing = cli.run(['render', '--ndjson', 'missing.ndjson']);
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toContain('missing.ndjson: there is no such file');
    expect(cli.run(['render', '--ndjson', cli.folder()]).err).toContain('it is a directory');
    expect(cli.run(['render', '--ndjson', '--jobs', '2', 'missing.ndjson']).code).toBe(2);
  });
});

describe('the options --ndjson and --jobs', () => {
  const MISUSES: readonly (readonly [string, readonly string[], string])[] = [
    ['render', ['--ndjson', '--format', 'json'], '--ndjson takes no --format'],
    ['validate', ['--ndjson', '--format=text'], '--ndjson takes no --format'],
    ['render', ['--jobs', '2'], '--jobs has a meaning with --ndjson only'],
    ['render', ['--ndjson=yes'], 'does not take an argument'],
    ['render', ['--ndjson', '--jobs', '0'], '--jobs takes a whole number from 1 to'],
    ['render', ['--ndjson', '--jobs', '1.5'], '--jobs takes'],
    ['render', ['--ndjson', '--jobs', '-1'], '--jobs'],
    ['render', ['--ndjson', '--jobs', 'all'], 'received "all"'],
    ['render', ['--ndjson', '--jobs', '99999'], 'received "99999"'],
    ['licence', ['--ndjson'], 'unknown option "--ndjson"'],
  ];
  it.each(MISUSES)('are refused where they have no meaning: %s %s', (command, args, says) => {
    const { code, out, err } = cli.run([command, ...args], { input: GOOD });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('are in the help of the commands that take them', () => {
    expect(cli.run(['render', '--help']).out).toMatch(/--ndjson {2,}.*\n.*--jobs N .*\(1 if left out\)/);
    expect(cli.run(['licence', '--help']).out).not.toContain('--ndjson');
  });
});

/** Lines of every kind, each named by its place so that an answer can be told from another's. */
const line = fc.constantFrom<(n: number) => string>(
  (n) => `{"id":${n},"evidence":${GOOD}}`,
  (n) => `{"evidence":{"status":"unavailable","scope":"s${n}"},"id":"${n}"}`,
  (n) => `{"status":"unavailable","scope":"scope ${n} é"}`,
  (n) => `{"status":"complete","scope":"scope ${n}"} ${n}`,
  () => '',
  (n) => `${' '.repeat(n * 3000)}[${n}]`,
);

describe('every line', () => {
  it('has its own answer in its own place, however many threads judge', () => {
    const lines = fc.array(fc.tuple(line, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), (runs, newline, isClosed) => {
        const makers = runs.flatMap(([make, times]) => Array.from({ length: times }, () => make));
        const given = makers.map((make, i) => make(i % 40));
        const input = given.join(newline) + (isClosed || given.at(-1) === '' ? newline : '');
        const one = cli.run(['render', '--ndjson'], { input });
        const answers = told(one.out);
        expect(answers.map((answer) => answer.line)).toEqual(given.map((_, i) => i + 1));
        for (const [i, answer] of answers.entries()) {
          const id = /"id":"?(\d+)/.exec(given[i] ?? '')?.[1];
          expect(answer.id === null ? undefined : String(answer.id)).toBe(id);
          const scope = /"scope":"(s(?:cope )?\d+)/.exec(given[i] ?? '')?.[1];
          if (answer.ok && scope !== undefined) expect(answer.text).toContain(`"${scope}`);
        }
        expect(cli.run(['render', '--ndjson', '--jobs', '3'], { input })).toEqual(one);
      }),
      { numRuns: 4 },
    );
  });
});
