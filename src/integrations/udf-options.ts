import { FORMS, type IssueCode, LOCALES, type RenderOptions, TARGETS } from '../index.ts';
import { isObject } from '../object.ts';
import { received } from '../received.ts';
import { type Issue, issue, type Result } from '../result.ts';
import { knownTimeZone, timeZonesInWords } from '../time-zone.ts';

/** The options that can be written as JSON. */
type WrittenOptions = Omit<RenderOptions, 'templates' | 'onEvent'>;

/** What each option takes; which time zones there are is for the engine to say. */
const OFFERED: Readonly<Record<keyof WrittenOptions, readonly string[] | null>> = {
  form: FORMS,
  target: TARGETS,
  locale: LOCALES,
  timeZone: null,
};

/** Reads the options of a call, which come as JSON text, or as an object from engines that know JSON. */
export function readOptions(given: unknown): Result<WrittenOptions> {
  const read = typeof given === 'string' ? fromJson(given) : given;
  if (!isObject(read)) return { ok: false, issues: [notAnObject(given)] };
  // An option that is inherited was not given.
  const options = { ...read };
  if (areSound(options)) return { ok: true, value: options, warnings: [] };
  const [first, ...rest] = Object.entries(options).flatMap(([key, value]) => optionIssues(key, value));
  return { ok: false, issues: [first ?? notAnObject(given), ...rest] };
}

/** The issue of a time zone that this engine does not know; null if it knows it. */
export function unknownZone({ timeZone = 'UTC' }: WrittenOptions): Issue | null {
  if (knownTimeZone(timeZone) !== null) return null;
  return refusal(
    'unknown-value',
    'timeZone',
    timeZonesInWords(),
    received(timeZone),
    'Leave it out for UTC.',
  );
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isOption(key: string): key is keyof WrittenOptions {
  return Object.hasOwn(OFFERED, key);
}

function areSound(options: object): options is WrittenOptions {
  return Object.entries(options).every(([key, value]) => optionIssues(key, value).length === 0);
}

function optionIssues(key: string, value: unknown): readonly Issue[] {
  if (!isOption(key)) {
    const known = `one of ${Object.keys(OFFERED).join(', ')}`;
    return [refusal('unknown-key', '', known, `the key ${received(key)}`, 'Leave it out.')];
  }
  const values = OFFERED[key];
  if (values === null) {
    const zone = 'Leave it out for UTC.';
    return typeof value === 'string'
      ? []
      : [refusal('wrong-type', key, 'an IANA time zone', received(value), zone)];
  }
  if (values.some((one) => one === value)) return [];
  return [refusal('unknown-value', key, `one of ${values.join(', ')}`, received(value), 'Use one of them.')];
}

function notAnObject(given: unknown): Issue {
  const mend = `Give an object with any of ${Object.keys(OFFERED).join(', ')}, or nothing.`;
  return refusal('wrong-type', '', 'a JSON object', received(given), mend);
}

/** Builds an issue of the options, which stand beside the evidence. */
function refusal(code: IssueCode, key: string, expected: string, received: string, mend: string): Issue {
  return issue({ code, path: key === '' ? 'options' : `options.${key}`, expected, received, mend });
}
