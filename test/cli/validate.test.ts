import { describe, expect, it } from 'vitest';
import { printedIssues, useCli } from './run-cli.ts';

const cli = useCli();

const ZERO = '{"status":"complete","scope":"invoices","records_read":0,"finding_count":0}';
const FAILED = '{"status":"unavailable","reason":"timed_out"}';

describe('underclaim validate', () => {
  it('says how many results are valid', () => {
    const { code, out } = cli.run(['validate'], { input: `[${FAILED},${FAILED},${FAILED}]` });
    expect({ code, out }).toEqual({ code: 0, out: 'Valid: 3 results, 0 warnings.\n' });
  });

  it('lists warnings and stays at exit code 0', () => {
    const { code, out, err } = cli.run(['validate'], { input: ZERO });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('warning: nothing-examined at method');
    expect(out).toContain('Say `query`');
    expect(out).toContain('Valid: 1 result, 1 warning.');
  });

  it('prints issues with file, code, place and mend as its data', () => {
    cli.write('invoices.json', `[${FAILED},{"status":"partial"}]`);
    const { code, out, err } = cli.run(['validate', 'invoices.json']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(printedIssues(out).sort()).toEqual(['reason-missing at [1].reason', 'scope-missing at [1].scope']);
    expect(out).toMatch(/^invoices\.json: scope-missing at .+ Say in words what was to be covered\.$/m);
    expect(out).toContain('Invalid: 2 issues.');
  });

  it('prints a verdict as JSON for valid and for invalid evidence', () => {
    const valid = cli.run(['validate', '--format', 'json'], { input: ZERO });
    expect(valid.code).toBe(0);
    expect(JSON.parse(valid.out)).toMatchObject({
      ok: true,
      results: 1,
      issues: [],
      warnings: [{ code: 'nothing-examined' }],
    });
    const invalid = cli.run(['validate', '--format', 'json'], { input: '{"status":"partial"}' });
    expect(invalid.code).toBe(1);
    expect(JSON.parse(invalid.out)).toMatchObject({ ok: false, warnings: [] });
    const issue = JSON.parse(invalid.out).issues[0];
    expect(Object.keys(issue)).toEqual(
      expect.arrayContaining(['code', 'path', 'expected', 'received', 'mend']),
    );
  });

  it('sees keys that JSON readers drop, unsafe integers and junk in a list, all at once', () => {
    const twice = '{"status":"unavailable","status":"unavailable"}';
    const large = '{"status":"complete","scope":"x","finding_count":90071992547409999}';
    const { code, out } = cli.run(['validate'], { input: `[${twice},3,${large}]` });
    expect(code).toBe(1);
    expect(printedIssues(out)).toEqual(
      expect.arrayContaining([
        'duplicate-key at [0].status',
        'wrong-type at [1]',
        'unsafe-integer at [2].finding_count',
      ]),
    );
  });

  it('names what is wrong with single fields', () => {
    const values = '{"vip":{"value":false,"status":"not_applicable","reason":"lost"}}';
    const { code, out } = cli.run(['validate'], { input: `{"fields":{"values":${values}}}` });
    expect(code).toBe(1);
    expect(printedIssues(out)).toEqual([
      'value-on-not-applicable at fields.values.vip.value',
      'unknown-value at fields.values.vip.reason',
    ]);
  });

  it('counts fields beside results, where there are any', () => {
    const values = '{"vip":{"value":false,"status":"present"},"age":{"value":7,"status":"present"}}';
    const { out } = cli.run(['validate'], { input: `{"fields":{"values":${values}}}` });
    expect(out).toBe('Valid: 0 results, 2 fields, 0 warnings.\n');
  });
});
