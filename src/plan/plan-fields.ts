import { fieldStatus } from '../evidence/evidence-field.ts';
import type { Reason } from '../evidence/reason.ts';
import type { AskedField } from './asked-field.ts';
import { heldBy } from './held-value.ts';
import { tallyOf } from './result-value.ts';
import { type Sentence, type Subject, say } from './sentence.ts';
import type { Fields, ValueOf } from './value.ts';

/**
 * Says the value of each field, or why it has none; of more than `most` in one state, the rest by number.
 *
 * Fields without a value for one reason share a sentence.
 */
export function planFields(fields: readonly AskedField[], most: number): readonly Sentence[] {
  const inState = (status: ReturnType<typeof fieldStatus>): Split => {
    const all = fields.filter((field) => fieldStatus(field) === status);
    return { named: all.slice(0, most), further: all.slice(most) };
  };
  const present = inState('complete');
  const unknown = inState('unavailable');
  const inapplicable = inState('not_applicable');
  return [
    ...present.named.map(planValue),
    ...furtherOf(present, (subject, count) => say(subject, 'further-fields-present', 'plain', { count })),
    ...byReason(unknown.named, (subject, values) => say(subject, 'field-unknown', 'plain', values)),
    ...furtherOf(unknown, (subject, count, tally) =>
      say(subject, 'further-fields-unknown', 'plain', { count, tally }),
    ),
    ...byReason(inapplicable.named, (subject, values) => say(subject, 'field-inapplicable', 'plain', values)),
    ...furtherOf(inapplicable, (subject, count, tally) =>
      say(subject, 'further-fields-inapplicable', 'plain', { count, tally }),
    ),
  ];
}

/** The fields in one state: those that are named, and the others. */
interface Split {
  readonly named: readonly AskedField[];
  readonly further: readonly AskedField[];
}

/** Names fields of one response. */
export function namedFields(fields: readonly AskedField[]): Fields {
  return { kind: 'fields', names: fields.map(({ name }) => name), identity: fields[0]?.identity ?? {} };
}

function planValue(field: AskedField): Sentence {
  const subject: Subject = { about: [field.subject], path: field.path };
  const named = namedFields([field]);
  const value = { kind: 'value', value: field.state.value } as const;
  switch (heldBy(field.state.value)) {
    case 'negative_value':
      return say(subject, 'field-negative', 'plain', { field: named, negative_value: value });
    case 'number_value':
      return say(subject, 'field-number', 'plain', { field: named, number_value: value });
    case 'value':
      return say(subject, 'field-positive', 'plain', { field: named, value });
  }
}

/** Says of fields together what is so for one reason, and of each that it has no value. */
function byReason(
  fields: readonly AskedField[],
  make: (subject: Subject, values: { readonly fields: Fields; readonly cause: ValueOf<'cause'> }) => Sentence,
): readonly Sentence[] {
  const groups = new Map<Reason, AskedField[]>();
  for (const field of fields) {
    const { reason } = field.state;
    if (reason === null) continue;
    const group = groups.get(reason) ?? [];
    group.push(field);
    groups.set(reason, group);
  }
  return [...groups].map(([reason, group]) => {
    const cause = { kind: 'cause', reason, detail: null } as const;
    return ofEach(group, (subject) => make(subject, { fields: namedFields(group), cause }));
  });
}

function furtherOf(
  { further }: Split,
  make: (subject: Subject, count: ValueOf<'count'>, tally: ValueOf<'tally'>) => Sentence,
): readonly Sentence[] {
  if (further.length === 0) return [];
  const reasons = further.flatMap(({ state }) => state.reason ?? []);
  const count = { kind: 'number', n: further.length } as const;
  return [ofEach(further, (subject) => make(subject, count, tallyOf('field', reasons)))];
}

/** A sentence about several fields meets what has to be said of each. */
function ofEach(fields: readonly AskedField[], make: (subject: Subject) => Sentence): Sentence {
  const sentence = make({ about: fields.map(({ subject }) => subject), path: '' });
  const duties = sentence.duties.flatMap(({ limit }) => fields.map(({ path }) => ({ limit, path })));
  return { ...sentence, duties };
}
