import { describe, expect, it } from 'vitest';
import { MINIMAL, printedIssues, useCli } from './run-cli.ts';

const cli = useCli();

describe('underclaim render', () => {
  it('words the smallest failure without a number', () => {
    const { code, out, err } = cli.run(['render'], { input: MINIMAL });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('could not complete');
    expect(out).toContain('repeat the read');
    expect(out).not.toMatch(/\d/);
    expect(out.endsWith('.\n')).toBe(true);
  });

  it('prints the whole wording as JSON', () => {
    const { code, out } = cli.run(['render', '--format', 'json'], { input: MINIMAL });
    expect(code).toBe(0);
    const wording = JSON.parse(out);
    expect(wording).toMatchObject({ conclusion: 'open', locale: 'en', form: 'answer', proven: true });
    expect(wording.parts[0].statement).toBe('could-not-complete');
    expect(wording.parts[0].licensed_by.length).toBeGreaterThan(0);
  });

  it('takes every offered option by name', () => {
    const options = ['--form', 'answer', '--target', 'text', '--locale=en', '--format=text'];
    expect(cli.run(['render', ...options], { input: MINIMAL }).code).toBe(0);
  });

  it('writes instants in the time zone that is asked for', () => {
    const snapshot = { consistency: 'snapshot', snapshot_at: '2024-03-01T23:30:00Z' };
    const none = { status: 'complete', scope: 'invoices', records_read: 4, finding_count: 0, ...snapshot };
    const input = JSON.stringify(none);
    const utc = cli.run(['render'], { input }).out;
    const rome = cli.run(['render', '--time-zone', 'Europe/Rome'], { input }).out;
    expect(utc).toContain('23:30');
    expect(rome).toContain('00:30');
  });

  it('says on standard error what it accepted with a warning', () => {
    const input = '{"status":"complete","scope":"invoices","records_read":0,"finding_count":0}';
    const { code, out, err } = cli.run(['render', '--format', 'json'], { input });
    expect(code).toBe(0);
    expect(JSON.parse(out).conclusion).toBe('none');
    expect(err).toContain('warning: nothing-examined at method');
  });

  it('refuses invalid evidence with every issue', () => {
    const input = '{"status":"complete","records_read":3,"observed_finding_count":1}';
    const { code, out, err } = cli.run(['render'], { input });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(printedIssues(err).sort()).toEqual([
      'observed-on-complete at observed_finding_count',
      'scope-missing at scope',
    ]);
  });

  it('prints the issues as JSON too, with the same exit code', () => {
    const { code, out, err } = cli.run(['render', '--format', 'json'], { input: '{"status":"complete"}' });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, issues: [{ code: 'scope-missing', path: 'scope' }] });
    expect(printedIssues(err)).toEqual(['scope-missing at scope']);
  });

  const WRONG_VALUES: readonly (readonly [string, string, string])[] = [
    ['--form', 'poem', 'answer'],
    ['--target', 'braille', 'text'],
    ['--locale', 'xx', 'en'],
    ['--format', 'xml', 'text, json'],
    ['--time-zone', 'Mars/Base', 'IANA time zone'],
  ];
  it.each(WRONG_VALUES)('refuses %s %s and names what it takes', (option, value, takes) => {
    const { code, out, err } = cli.run(['render', option, value], { input: MINIMAL });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(option);
    expect(err).toContain(takes);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
