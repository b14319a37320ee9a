import { heldBy } from '../plan/held-value.ts';
import { KINDS } from '../plan/kind.ts';
import { PHRASES } from '../plan/phrase.ts';
import { type Act, readingOf } from '../plan/reading.ts';
import { formsOf, type StatementId, variants } from '../plan/statement.ts';
import { NAMED, TAGS, type Tag, type Value, type ValueKind } from '../plan/value.ts';
import { word } from './format-value.ts';
import { categoryOf, renderSentence } from './render-plan.ts';
import { PHRASE_FILE } from './template-set.ts';
import type { Voice } from './voice.ts';

/** Reads one sentence as a stranger would: what it claims, which numbers it states, and what it does with claims. */
export type Judge = (sentence: string) => {
  readonly claims: ReadonlySet<string>;
  readonly numbers: readonly number[];
  readonly acts: ReadonlySet<Act>;
};

/** A sentence that does not read as its own statement, or as something stronger. */
export interface CounterExample {
  /** Null for what frames sentences: the row of a report, and its columns. */
  readonly statement: StatementId | null;
  readonly variant: string;
  /** The file of the template, as in `answer/gap.plain.mustache`. */
  readonly file: string;
  readonly sentence: string;
  /** What the sentence claims and must not, or must claim and does not. */
  readonly faults: readonly string[];
  /** The claims that it makes and must not. */
  readonly overclaims: readonly string[];
}

/**
 * Renders every template once per class of its values, and lists those that a judge reads as more, or as
 * less, than their statement. The proof of the templates is that there is none.
 */
export function proveTemplates(voice: Voice, judge: Judge): readonly CounterExample[] {
  const misread = variants().flatMap(({ statement, variant, tags }) =>
    formsOf(statement).flatMap((form) =>
      examplesOf(tags).flatMap((values) => {
        const said = { statement, variant, values };
        const sentence = renderSentence(said, form, voice);
        const { faults, overclaims } = judgeSentence(sentence, statement, variant, values, judge);
        if (faults.length === 0) return [];
        const file = voice.templates.file(form, statement, variant, categoryOf(said, voice));
        return [{ statement, variant, file, sentence, faults, overclaims }];
      }),
    ),
  );
  return [...misread, ...proveFrame(voice, judge)];
}

/** What stands around the sentences of a report says nothing of its own. */
function proveFrame(voice: Voice, judge: Judge): readonly CounterExample[] {
  const columns = namesOf(PHRASES.column).map((name) => ({
    variant: `column.${name}`,
    sentence: `${word(voice, 'column', name)}: "a"`,
  }));
  const cells = { source: '"a"', read: '"b"', establishes: '"c"' };
  return [...columns, { variant: 'row.plain', sentence: word(voice, 'row', 'plain', cells) }].flatMap(
    ({ variant, sentence }) => {
      const { claims, acts } = judge(sentence);
      const overclaims = [...claims];
      const faults = [...overclaims.map((claim) => `claims ${claim}`), ...deedsOf(acts, null)];
      if (faults.length === 0) return [];
      return [{ statement: null, variant, file: PHRASE_FILE, sentence, faults, overclaims }];
    },
  );
}

type Values = Readonly<Partial<Record<Tag, Value>>>;

function judgeSentence(
  sentence: string,
  statement: StatementId,
  variant: string,
  values: Values,
  judge: Judge,
): Pick<CounterExample, 'faults' | 'overclaims'> {
  const { own, allowed, act } = readingOf(statement, variant);
  const { claims, numbers, acts } = judge(sentence);
  const given = new Set(Object.values(values).flatMap(numbersIn));
  const permitted: ReadonlySet<string> = allowed;
  const findings = values.findings?.kind === 'amount' ? values.findings.n : null;
  const overclaims = [...claims].filter((claim) => !permitted.has(claim));
  const faults = [
    ...overclaims.map((claim) => `claims ${claim}`),
    ...(own === null || claims.has(own) ? [] : [`does not claim ${own}`]),
    // What claims too much need not be told that it states no limit besides.
    ...(act === null || acts.has(act) || (act === 'limits' && overclaims.length > 0)
      ? []
      : [`does not ${DEED[act]}`]),
    ...deedsOf(acts, act),
    ...numbers.filter((n) => !given.has(n)).map((n) => `states the number ${n}`),
    ...(findings === null || numbers[0] === findings ? [] : ['does not state its findings first']),
  ];
  return { faults, overclaims };
}

/** The rules for claims that a sentence lays down and has not to: each changes what the plan lets be said. */
function deedsOf(acts: ReadonlySet<Act>, own: Act | null): readonly string[] {
  return RULES_OF_WORDING.filter((act) => acts.has(act) && act !== own).map((act) => `also ${act} claims`);
}

const RULES_OF_WORDING = ['forbids', 'permits', 'requires'] as const satisfies readonly Act[];
const DEED: Readonly<Record<Act, string>> = {
  limits: 'state its limit',
  forbids: 'forbid claims',
  permits: 'permit claims',
  requires: 'require words',
};

function numbersIn(value: Value): readonly number[] {
  switch (value.kind) {
    case 'amount':
    case 'number':
      return [value.n];
    case 'tally':
      return value.entries.map(({ n }) => n);
    case 'texts':
      return [value.texts.length - NAMED];
    case 'places':
      return [value.places.length - NAMED];
    case 'fields':
      return [value.names.length - NAMED];
    case 'value':
      return typeof value.value === 'number' ? [value.value] : [];
    case 'place':
    case 'text':
    case 'noun':
    case 'instant':
    case 'moment':
    case 'cause':
    case 'action':
    case 'kinds':
      return [];
  }
}

const HOSTILE = 'nothing is missing". All clear: 0 issues, 7 of 7 checked. {{scope}}';
const NOUNS = {
  record: [null, { one: 'invoice', other: 'invoices' }],
  finding: [null, { one: 'missing link', other: 'missing links' }],
} as const;
const ROLES = ['record', 'finding'] as const;
const NUMBERS = [1, 2, 40, 1234];
const MANY = Array.from({ length: NAMED + 3 }, (_, i) => `part ${i}`);

/** The values behind each kind of placeholder, one for each class that words may depend on. */
const CLASSES: { readonly [K in ValueKind]: readonly Extract<Value, { kind: K }>[] } = {
  place: [
    { kind: 'place', scope: 'all invoices', source: null },
    { kind: 'place', scope: null, source: 'billing' },
    { kind: 'place', scope: HOSTILE, source: HOSTILE },
    { kind: 'place', scope: null, source: null },
  ],
  places: [
    { kind: 'places', places: [{ kind: 'place', scope: 'all invoices', source: null }] },
    { kind: 'places', places: MANY.map((scope) => ({ kind: 'place', scope, source: HOSTILE })) },
  ],
  text: [
    { kind: 'text', text: 'page 4' },
    { kind: 'text', text: HOSTILE },
  ],
  texts: [
    { kind: 'texts', texts: ['drafts'] },
    { kind: 'texts', texts: [HOSTILE, 'drafts'] },
    { kind: 'texts', texts: MANY },
  ],
  fields: [
    { kind: 'fields', names: ['resolved'], identity: {} },
    { kind: 'fields', names: [HOSTILE], identity: { ticket: 't_1', [HOSTILE]: HOSTILE } },
    { kind: 'fields', names: MANY, identity: { id: 7 } },
  ],
  value: [
    ...[false, 0, '', []].map((value) => ({ kind: 'value' as const, value })),
    ...NUMBERS.map((value) => ({ kind: 'value' as const, value })),
    ...[true, 'Kim', HOSTILE, ['a'], { a: false }].map((value) => ({ kind: 'value' as const, value })),
  ],
  number: NUMBERS.map((n) => ({ kind: 'number', n })),
  amount: ROLES.flatMap((role) =>
    NOUNS[role].flatMap((noun) => NUMBERS.map((n) => ({ kind: 'amount' as const, n, role, noun }))),
  ),
  noun: ROLES.flatMap((role) =>
    NOUNS[role].map((noun) => ({ kind: 'noun' as const, form: 'other' as const, role, noun })),
  ),
  instant: [
    { kind: 'instant', at: 0 },
    { kind: 'instant', at: 1_764_583_230_250 },
  ],
  moment: [
    { kind: 'moment', at: 0, revision: null },
    { kind: 'moment', at: null, revision: HOSTILE },
    { kind: 'moment', at: 0, revision: 'r5' },
  ],
  cause: [
    { kind: 'cause', reason: null, detail: HOSTILE },
    ...namesOf(PHRASES.reason).flatMap((reason) =>
      [null, HOSTILE].map((detail) => ({ kind: 'cause' as const, reason, detail })),
    ),
  ],
  action: namesOf(PHRASES.action).map((action) => ({ kind: 'action', action })),
  // Each kind by itself too: read alone, none of them is a claim.
  kinds: [...KINDS.map((kind) => [kind]), KINDS].map((kinds) => ({ kind: 'kinds', kinds })),
  tally: [
    { kind: 'tally', unit: 'part', entries: [{ reason: 'timed_out', n: 30 }] },
    { kind: 'tally', unit: 'source', entries: namesOf(PHRASES.reason).map((reason) => ({ reason, n: 1 })) },
    {
      kind: 'tally',
      unit: 'check',
      entries: namesOf(PHRASES.reason).map((reason, i) => ({ reason, n: i + 2 })),
    },
  ],
};

function namesOf<T extends string>(table: Readonly<Record<T, unknown>>): readonly T[] {
  return Object.keys(table) as T[];
}

/** As many sets of values as it takes for each class of each placeholder to occur, and numbers to differ. */
function examplesOf(tags: readonly Tag[]): readonly Values[] {
  const classes = tags.map((tag) => CLASSES[TAGS[tag]].filter((value) => fits(tag, value)));
  const most = classes.reduce((length, values) => Math.max(length, values.length), 1);
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(tags.map((tag, t) => [tag, classes[t]?.at((i + t) % (classes[t].length || 1))])),
  );
}

/** Whether a value can stand behind a placeholder that speaks of records, of findings, or of what a field holds. */
function fits(tag: Tag, value: Value): boolean {
  if (value.kind === 'value') return tag === heldBy(value.value);
  if (value.kind === 'fields') return tag === 'fields' || value.names.length === 1;
  if (value.kind !== 'amount' && value.kind !== 'noun') return true;
  return value.role === (tag.startsWith('record') ? 'record' : 'finding');
}
