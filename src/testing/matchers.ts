import { offered, UnderclaimError } from '../errors.ts';
import {
  CLAIM_TYPES,
  type Claim,
  type ClaimType,
  type CoverageResult,
  combine,
  type Decision,
  type Evidence,
  grantLicence,
  parseEvidence,
  RULES,
  STATUSES,
} from '../index.ts';
import { received } from '../received.ts';
import { type GoldenContext, goldenPath, goldenUpdate, readGolden, writeGolden } from './golden-file.ts';
import { sentenceDiff } from './sentence-diff.ts';

/** What a matcher tells its runner. */
export interface Match {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The matchers, as a runner offers them on what is expected; for the types of jest and bun. */
export interface UnderclaimMatchers<R = void> {
  /** The wording is what stands in the golden file. A path is taken from the folder of the test. */
  toMatchWording(golden: string | URL): R;
  /** The evidence, all of it together, has this coverage. */
  toBeCoverage(status: CoverageResult['status']): R;
  /** The evidence allows the claim. */
  toLicense(claim: Claim | ClaimType): R;
  /** The evidence does not allow to say "none". */
  toDenyAbsence(): R;
}

/** The matchers for `expect.extend` of vitest, jest and bun. */
export const matchers: {
  readonly toMatchWording: (this: GoldenContext, wording: unknown, golden: string | URL) => Match;
  readonly toBeCoverage: (evidence: unknown, status: CoverageResult['status']) => Match;
  readonly toLicense: (evidence: unknown, claim: Claim | ClaimType) => Match;
  readonly toDenyAbsence: (evidence: unknown) => Match;
} = { toMatchWording, toBeCoverage, toLicense, toDenyAbsence };

function toMatchWording(this: GoldenContext, wording: unknown, golden: string | URL): Match {
  const text = textOf(wording);
  const path = goldenPath(golden, this);
  const approved = readGolden(path);
  const isNot = this.isNot === true;
  const update = isNot ? 'none' : goldenUpdate(this);
  if (approved === null) {
    // Under `.not` a missing file must fail too: there is nothing that the wording could differ from.
    const pass = isNot || update !== 'none';
    if (update !== 'none') writeGolden(path, text);
    return { pass, message: () => `Expected the golden file ${path}, received none. ${ACCEPT}` };
  }
  if (approved === text) {
    return { pass: true, message: () => `Expected another wording than that of ${path}:\n\n${text}` };
  }
  if (update === 'all') {
    writeGolden(path, text);
    return { pass: true, message: () => '' };
  }
  const diff = sentenceDiff(approved, text);
  return {
    pass: false,
    message: () => `Expected the wording of ${path} (-), received (+):\n\n${diff}\n\n${ACCEPT}`,
  };
}

const ACCEPT = 'Run the test with -u, or with UNDERCLAIM_UPDATE=1, to accept what came; then read the diff.';

function toBeCoverage(input: unknown, status: CoverageResult['status']): Match {
  offered('status', status, STATUSES);
  const evidence = evidenceOf(input);
  const { coverage } = combine(evidence);
  const decision = grantLicence(evidence).decide({ type: 'completeness' });
  const not = coverage === status ? 'not ' : '';
  return {
    pass: coverage === status,
    message: () =>
      `Expected the coverage ${not}to be ${status}, received ${coverage} ${groundsOf(decision, evidence)}.`,
  };
}

function toLicense(input: unknown, claim: Claim | ClaimType): Match {
  const asked: Claim = typeof claim === 'string' ? { type: claim } : claim;
  offered('type', asked.type, Object.keys(CLAIM_TYPES) as ClaimType[]);
  return matchDecision(evidenceOf(input), asked, true);
}

function toDenyAbsence(input: unknown): Match {
  return matchDecision(evidenceOf(input), { type: 'absence_full' }, false);
}

/** Passes if the evidence grants the claim, or denies it, as is expected. */
function matchDecision(evidence: Evidence, claim: Claim, isGranted: boolean): Match {
  const decision = grantLicence(evidence).decide(claim);
  const came = decision.granted ? 'granted' : 'denied';
  const expected = decision.granted ? 'denied' : 'granted';
  return {
    pass: decision.granted === isGranted,
    message: () =>
      `Expected the claim ${inWords(claim)} to be ${expected}, received: ${came} ${groundsOf(decision, evidence)}. ` +
      RULES[decision.rule],
  };
}

function inWords({ type, n, about, at }: Claim): string {
  return [
    type,
    ...(n === undefined ? [] : [String(n)]),
    ...(about === undefined ? [] : [`about ${about.map(received).join(', ')}`]),
    ...(at === undefined ? [] : [`at ${received(at)}`]),
  ].join(' ');
}

/** The rule and the places of the evidence that decided, with what stands there. */
function groundsOf({ rule, evidence: places }: Decision, evidence: Evidence): string {
  const grounds = places.map((place) => {
    const [, unanswered] = /^expected\[(\d+)\]/.exec(place) ?? [];
    if (unanswered !== undefined) return `${received(evidence.expected[Number(unanswered)])} did not answer`;
    return `\`${place}\` is ${received(valueAt(evidence, place))}`;
  });
  return `by ${rule}${grounds.length === 0 ? '' : `, since ${grounds.join(', ')}`}`;
}

function valueAt(evidence: Evidence, place: string): unknown {
  const keys = place.match(/\w+/g) ?? [];
  return keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    evidence,
  );
}

/** What is no evidence satisfies nothing, not even a `.not`: it throws. */
function evidenceOf(input: unknown): Evidence {
  const parsed = parseEvidence(input);
  if (parsed.ok) return parsed.value;
  const [{ message }] = parsed.issues;
  throw new UnderclaimError('not-parsed', `Expected a coverage result, evidence or a carrier. ${message}`);
}

/** The text of a wording: itself, of what `render` returned, or of a carrier. */
function textOf(wording: unknown): string {
  if (typeof wording === 'string') return wording;
  if (typeof wording === 'object' && wording !== null) {
    if ('text' in wording && typeof wording.text === 'string') return wording.text;
    if ('wording' in wording && typeof wording.wording === 'string') return wording.wording;
  }
  const came = received(wording);
  throw new UnderclaimError(
    'unknown-option',
    `Expected a wording: a text, what \`render\` returned, or a carrier; received ${came}.`,
  );
}
