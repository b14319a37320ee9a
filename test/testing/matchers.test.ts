import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../src/testing/vitest.ts';
import { parseEvidence, render } from '../../src/index.ts';
import { matchers } from '../../src/testing/matchers.ts';

const none = { status: 'complete', source: 'events', scope: 'events', records_read: 40, finding_count: 0 };
const partial = {
  status: 'partial',
  scope: 'logs',
  reason: 'timed_out',
  records_read: 12,
  observed_finding_count: 1,
};
const unavailable = { status: 'unavailable', source: 'metrics', reason: 'timed_out' };

/** What a failing assertion says. */
const messageOf = (assertion: () => unknown): string => {
  try {
    assertion();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('Expected the assertion to fail.');
};

const evidenceOf = (input: unknown) => {
  const parsed = parseEvidence(input);
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
};

describe('toBeCoverage', () => {
  it('takes a result, a list, parsed evidence, a carrier and raw JSON', () => {
    expect(none).toBeCoverage('complete');
    expect([none, unavailable]).toBeCoverage('partial');
    expect(evidenceOf(unavailable)).toBeCoverage('unavailable');
    expect({ coverage: partial, wording: 'x', data: null }).toBeCoverage('partial');
    expect(JSON.stringify(none)).toBeCoverage('complete');
    expect(none).not.toBeCoverage('partial');
  });

  it('says what came, by which rule and from where', () => {
    expect(messageOf(() => expect([none, unavailable]).toBeCoverage('complete'))).toBe(
      'Expected the coverage to be complete, received partial by end-was-reached, since `results[1].status` is "unavailable".',
    );
    expect(messageOf(() => expect(none).not.toBeCoverage('complete'))).toBe(
      'Expected the coverage not to be complete, received complete by end-was-reached, since `results[0].status` is "complete".',
    );
  });

  it('names a source that did not answer', () => {
    const evidence = { results: [none], expected: ['metrics'] };
    expect(messageOf(() => expect(evidence).toBeCoverage('complete'))).toContain(
      'since "metrics" did not answer.',
    );
  });

  it('throws for a status that there is not', () => {
    // @ts-expect-error It is not offered by its type either.
    expect(() => expect(none).toBeCoverage('whole')).toThrow(
      'Expected `status` to be one of complete, partial, ',
    );
  });
});

describe('toLicense', () => {
  it('passes for what is granted, and under not for what is denied', () => {
    expect(none).toLicense('absence_full');
    expect(none).toLicense({ type: 'count_exact', n: 0 });
    expect(none).not.toLicense('snapshot');
    expect([none, unavailable]).toLicense({ type: 'absence_full', about: ['events'] });
    expect([none, unavailable]).not.toLicense('absence_full');
  });

  it('says the claim, the rule in words and the place that decided', () => {
    expect(messageOf(() => expect([none, unavailable]).toLicense('absence_full'))).toBe(
      'Expected the claim absence_full to be granted, received: denied by none-is-earned, since ' +
        '`results[1].status` is "unavailable". Only a complete read with an evaluated count of 0 licenses an absence ' +
        'over the scope.',
    );
    const claim = { type: 'count_lower_bound', n: 1, about: [0] } as const;
    expect(messageOf(() => expect(partial).not.toLicense(claim))).toBe(
      'Expected the claim count_lower_bound 1 about 0 to be denied, received: granted by positives-survive-gaps, ' +
        'since `results[0].observed_finding_count` is 1. What was found stays found, whatever was not read.',
    );
  });

  it('throws for a claim that there is not', () => {
    // @ts-expect-error It is not offered by its type either.
    expect(() => expect(none).toLicense('nothing')).toThrow('Expected `type` to be one of absence_full, ');
  });
});

describe('toDenyAbsence', () => {
  it('passes where "none" is not earned, and under not where it is', () => {
    expect(partial).toDenyAbsence();
    expect(unavailable).toDenyAbsence();
    expect(none).not.toDenyAbsence();
  });

  it('says why "none" may be said, or not', () => {
    expect(messageOf(() => expect(none).toDenyAbsence())).toContain(
      'Expected the claim absence_full to be denied, received: granted by none-is-earned, since `results[0].status` is "complete"',
    );
    expect(messageOf(() => expect(unavailable).not.toDenyAbsence())).toContain(
      'to be granted, received: denied',
    );
  });
});

describe('what is no evidence', () => {
  it.each([[undefined], [[{ status: 'done' }]], ['[]]'], [{ items: [] }]])(
    'passes nothing, nor its contrary: %j',
    (input) => {
      const message = /^Expected a coverage result, evidence or a carrier\. /;
      expect(() => expect(input).toDenyAbsence()).toThrow(message);
      expect(() => expect(input).not.toDenyAbsence()).toThrow(message);
      expect(() => expect(input).not.toLicense('absence_full')).toThrow(message);
      expect(() => expect(input).not.toBeCoverage('complete')).toThrow(message);
    },
  );
});

describe('toMatchWording', () => {
  const TEXT = 'Whether it has any is open. Next: repeat the read.';
  let folder = '';
  let file = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'golden-'));
    file = join(folder, 'words', 'open.txt');
    vi.stubEnv('CI', '');
    vi.stubEnv('UNDERCLAIM_UPDATE', '');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const match = (context: object, text: unknown = TEXT, golden: string | URL = file) =>
    matchers.toMatchWording.call(context, text, golden);
  const accept = (text: string) => {
    match({}, text);
    expect(readFileSync(file, 'utf8')).toBe(`${text}\n`);
  };

  it('writes a golden file that is missing, and matches it from then on', () => {
    expect(existsSync(file)).toBe(false);
    expect(match({}).pass).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(`${TEXT}\n`);
    vi.stubEnv('CI', 'true');
    expect(match({}).pass).toBe(true);
  });

  it.each([
    ['in CI', 'true', {}],
    ['in CI, whatever the runner would write', '1', { snapshotState: { snapshotUpdateState: 'new' } }],
    ['where vitest writes none', '', { snapshotState: { snapshotUpdateState: 'none' } }],
    ['where jest writes none', '', { snapshotState: { _updateSnapshot: 'none' } }],
  ])('fails for a golden file that is missing %s', (_, CI, context) => {
    vi.stubEnv('CI', CI);
    const { pass, message } = match(context);
    expect(pass).toBe(false);
    expect(message()).toBe(
      `Expected the golden file ${file}, received none. Run the test with -u, or with UNDERCLAIM_UPDATE=1, to accept what came; then read the diff.`,
    );
    expect(existsSync(file)).toBe(false);
  });

  it('fails for a changed wording with a diff by sentence, and does not write it', () => {
    accept(TEXT);
    const { pass, message } = match({}, 'It has none. Next: repeat the read.');
    expect(pass).toBe(false);
    expect(message().split('\n\n')).toEqual([
      `Expected the wording of ${file} (-), received (+):`,
      '- Whether it has any is open.\n+ It has none.\n  Next: repeat the read.',
      'Run the test with -u, or with UNDERCLAIM_UPDATE=1, to accept what came; then read the diff.',
    ]);
    expect(readFileSync(file, 'utf8')).toBe(`${TEXT}\n`);
  });

  it.each([
    ['-u of vitest', '', { snapshotState: { snapshotUpdateState: 'all' } }],
    ['-u of jest', '', { snapshotState: { _updateSnapshot: 'all' } }],
    ['UNDERCLAIM_UPDATE', '1', {}],
  ])('accepts a changed wording by %s', (_, UNDERCLAIM_UPDATE, context) => {
    accept('Nothing is open.');
    vi.stubEnv('UNDERCLAIM_UPDATE', UNDERCLAIM_UPDATE);
    expect(match(context).pass).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(`${TEXT}\n`);
  });

  it('under not passes for another wording, fails for the same and for no file, and writes nothing', () => {
    vi.stubEnv('UNDERCLAIM_UPDATE', '1');
    const not = { isNot: true };
    expect(match(not)).toMatchObject({ pass: true });
    expect(match(not).message()).toContain('received none');
    expect(existsSync(file)).toBe(false);
    vi.stubEnv('UNDERCLAIM_UPDATE', '');
    accept('Nothing is open.');
    expect(match(not).pass).toBe(false);
    accept.call(null, 'Nothing is open.');
    expect(match(not, 'Nothing is open.').message()).toContain(
      `Expected another wording than that of ${file}`,
    );
  });

  it('takes a text, a wording and a carrier, and a file with other line ends', () => {
    const wording = render(evidenceOf([none, unavailable]));
    accept(wording.text);
    expect(match({}, wording).pass).toBe(true);
    expect(match({}, { coverage: none, wording: wording.text, data: null }).pass).toBe(true);
    writeFileSync(file, 'a\r\nb\r\n');
    expect(match({}, 'a\nb').pass).toBe(true);
  });

  it.each([[null], [7], [{ text: 7 }], [none]])('throws for what is no wording: %j', (wording) => {
    expect(() => match({}, wording)).toThrow(
      'Expected a wording: a text, what `render` returned, or a carrier;',
    );
  });

  it('takes a path from the folder of the test, and a URL as it is', () => {
    const testPath = join(folder, 'open.test.ts');
    expect(match({ testPath }, TEXT, 'words/open.txt').pass).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(`${TEXT}\n`);
    expect(match({}, TEXT, pathToFileURL(file)).pass).toBe(true);
    expect(match({}, 'Other.', pathToFileURL(file)).pass).toBe(false);
  });

  it('is offered by vitest, whose own update it heeds', () => {
    // The tests of this project write no golden file by themselves.
    expect(messageOf(() => expect(TEXT).toMatchWording(file))).toContain('received none');
    expect(existsSync(file)).toBe(false);
    accept(TEXT);
    expect(TEXT).toMatchWording(file);
    expect('Other.').not.toMatchWording(file);
    expect(messageOf(() => expect(TEXT).not.toMatchWording(file))).toContain('Expected another wording');
  });
});
