import { beforeAll, describe, expect, it } from 'vitest';
import { parseEvidence, render } from '../../src/index.ts';
import * as udf from '../../src/integrations/udf.ts';
import { APPROVED_CASES } from '../golden/approved.ts';
import { bareEngine, call, type Engine, udfFile } from './udf-file.ts';

const SNAPSHOT = {
  status: 'complete',
  scope: 'May',
  finding_count: 0,
  records_read: 1234,
  consistency: 'snapshot',
  snapshot_at: '2026-05-31T10:00:00Z',
};

let file = '';
let run: Engine = () => undefined;

beforeAll(() => {
  file = udfFile();
  run = bareEngine();
  run(file);
});

/** An object that holds itself, where a form should stand. */
function circular(): object {
  const options: { form?: object } = {};
  options.form = options;
  return options;
}

const answer = (name: 'render' | 'validate', ...args: readonly unknown[]): unknown =>
  JSON.parse(String(run(call(name, ...args))));

describe('the file for user-defined functions', () => {
  it('has no import, no way to make code, and no delimiter of SQL', () => {
    const forbidden = /\bFunction\b|\b(?:import|require|eval)\s*\(|\b(?:import|export)\s*[{*"']|\$\$/g;
    expect(file.match(forbidden)).toBeNull();
    expect(file.match(/[^\t\n\x20-\x7e]/g)).toBeNull();
  });

  it('adds one name to an empty engine', () => {
    const engine = bareEngine();
    const before = 'Object.getOwnPropertyNames(globalThis).join()';
    const names = String(engine(before)).split(',');
    engine(file);
    const added = String(engine(before))
      .split(',')
      .filter((name) => !names.includes(name));
    // The schema library keeps its settings in a global of its own.
    expect(added.sort()).toEqual(['__zod_globalConfig', '__zod_globalRegistry', 'underclaim'].sort());
    expect(engine('Object.keys(underclaim).sort().join()')).toBe('render,validate');
  });

  it.each(APPROVED_CASES)('says what was approved, $name', ({ input, text }) => {
    const parsed = parseEvidence(input);
    if (!parsed.ok) throw new Error('A golden case does not parse.');
    const { conclusion } = render(parsed.value);
    expect(answer('render', JSON.stringify(input))).toEqual({ ok: true, text, conclusion });
  });

  it('takes the options of render as JSON', () => {
    const parsed = parseEvidence(SNAPSHOT);
    if (!parsed.ok) throw new Error('The snapshot does not parse.');
    const { text } = render(parsed.value, { timeZone: 'Asia/Tokyo' });
    const options = '{"timeZone": "Asia/Tokyo", "locale": "en", "form": "answer", "target": "text"}';
    expect(answer('render', JSON.stringify(SNAPSHOT), options)).toMatchObject({ ok: true, text });
    expect(text).toContain('19:00 GMT+9');
  });

  it.each([
    [null, 'wrong-type'],
    [undefined, 'wrong-type'],
    [7, 'wrong-type'],
    ['', 'not-json'],
    ['{"status": "complete"', 'not-json'],
    ['['.repeat(100_000), 'too-deep'],
    ['{"status": "partial", "status": "complete", "scope": "May", "finding_count": 0}', 'duplicate-key'],
    ['{"status": "complete", "scope": "May", "finding_count": 0, "records_total": 1}', 'wrong-type'],
    ['{"status": "complete", "finding_count": 0}', 'scope-missing'],
  ])('returns what is wrong with %j', (evidence, code) => {
    for (const name of ['render', 'validate'] as const) {
      expect(answer(name, evidence)).toMatchObject({ ok: false, issues: [{ code }] });
    }
  });

  it.each([
    ['not json', 'wrong-type', 'options'],
    ['[]', 'wrong-type', 'options'],
    ['{"zone": "UTC"}', 'unknown-key', 'options'],
    ['{"__proto__": {}}', 'unknown-key', 'options'],
    ['{"locale": "xx"}', 'unknown-value', 'options.locale'],
    ['{"form": "poem"}', 'unknown-value', 'options.form'],
    ['{"target": null}', 'unknown-value', 'options.target'],
    ['{"timeZone": 2}', 'wrong-type', 'options.timeZone'],
    ['{"timeZone": "Mars/Olympus"}', 'unknown-value', 'options.timeZone'],
  ])('returns what is wrong with the options %s', (options, code, path) => {
    expect(answer('render', JSON.stringify(SNAPSHOT), options)).toMatchObject({
      ok: false,
      issues: [{ code, path }],
    });
  });

  it.each([
    ['a number that JSON cannot hold', { timeZone: 7n }, 'wrong-type'],
    ['a circle', circular(), 'unknown-value'],
    ['a symbol', { form: Symbol('brief') }, 'unknown-value'],
    ['a bigint instead of options', 7n, 'wrong-type'],
  ])('refuses %s in options that an engine hands over as they are', (_, options, code) => {
    const { ok, issues } = JSON.parse(udf.render(SNAPSHOT, options));
    expect({ ok, code: issues[0].code }).toEqual({ ok: false, code });
  });

  it('takes no option that is only inherited', () => {
    const options: object = Object.create({ form: 'poem' });
    expect(udf.render(SNAPSHOT, options)).toBe(udf.render(SNAPSHOT));
  });

  it.each([7n, Symbol('s'), { status: 7n }, circular()])('refuses evidence that is no JSON', (evidence) => {
    for (const call of [udf.render, udf.validate]) {
      expect(JSON.parse(call(evidence))).toMatchObject({ ok: false });
    }
  });

  it('validates: how many results, and the warnings', () => {
    const empty = '{"status": "complete", "scope": "May", "finding_count": 0, "records_read": 0}';
    expect(answer('validate', empty)).toMatchObject({
      ok: true,
      results: 1,
      warnings: [{ code: 'nothing-examined' }],
    });
    expect(answer('validate', JSON.stringify(SNAPSHOT))).toEqual({ ok: true, results: 1, warnings: [] });
  });

  it('lists a bounded number of issues, and says how many more there are', () => {
    const junk = JSON.stringify(Array.from({ length: 1500 }, () => 0));
    const { issues, more_issues } = JSON.parse(String(run(call('render', junk))));
    expect([issues.length, more_issues]).toEqual([1000, 500]);
  });
});

describe('an engine without Intl', () => {
  const engine = (): Engine => {
    const without = bareEngine();
    without('delete globalThis.Intl');
    without(file);
    expect(without('typeof Intl')).toBe('undefined');
    return without;
  };

  it('says what was approved', () => {
    const without = engine();
    for (const { input, text, name } of APPROVED_CASES) {
      expect(JSON.parse(String(without(call('render', JSON.stringify(input))))).text, name).toBe(text);
    }
  });

  it('refuses a time zone that it cannot write, and names what it can', () => {
    const refused = JSON.parse(
      String(engine()(call('render', JSON.stringify(SNAPSHOT), '{"timeZone": "Asia/Tokyo"}'))),
    );
    expect(refused).toMatchObject({
      ok: false,
      issues: [{ code: 'unknown-value', path: 'options.timeZone' }],
    });
    expect(refused.issues[0].message).toContain('expected UTC, as this engine has no Intl');
  });
});

it('does not load where text has no normal form', () => {
  const engine = bareEngine();
  engine('String.prototype.normalize = function () { return String(this); }');
  expect(() => engine(file)).toThrow('underclaim needs an engine whose String.prototype.normalize');
});
