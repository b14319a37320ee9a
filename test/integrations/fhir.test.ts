import { describe, expect, it } from 'vitest';
import { type FieldState, nextStep, parseFields, REASONS, type Reason } from '../../src/index.ts';
import {
  DATA_ABSENT_REASONS,
  fromDataAbsentReason,
  fromListEmptyReason,
  fromNullFlavor,
  LIST_EMPTY_REASONS,
  NULL_FLAVORS,
  toDataAbsentReason,
  toListEmptyReason,
  toNullFlavor,
} from '../../src/integrations/fhir.ts';

const REASON_NAMES = Object.keys(REASONS) as Reason[];

function effectOf(reason: Reason | null): string {
  return reason === null ? 'present' : REASONS[reason].effect;
}

function absent(reason: Reason): FieldState<readonly []> {
  return { value: null, status: 'not_applicable', reason };
}

/** What each code does to a question, by the meaning that its standard gives it. */
const DATA_ABSENT: Readonly<Record<string, string>> = {
  unknown: 'open',
  'asked-unknown': 'open',
  'temp-unknown': 'open',
  'not-asked': 'open',
  'asked-declined': 'open',
  masked: 'open',
  'not-applicable': 'neutral',
  unsupported: 'open',
  'as-text': 'open',
  error: 'open',
  'not-a-number': 'open',
  'negative-infinity': 'open',
  'positive-infinity': 'open',
  'not-performed': 'open',
  'not-permitted': 'open',
};

const LIST_EMPTY: Readonly<Record<string, string>> = {
  nilknown: 'present',
  notasked: 'open',
  withheld: 'open',
  unavailable: 'open',
  notstarted: 'open',
  closed: 'neutral',
};

const NULLS: readonly string[] = [
  ...['NI', 'INV', 'OTH', 'UNC', 'DER', 'NINF', 'PINF', 'MSK', 'NA', 'UNK', 'ASKU', 'NAV', 'NASK', 'NAVU'],
  ...['QS', 'TRC', 'NP'],
];

describe('data-absent-reason', () => {
  it('has every code of the standard', () => {
    expect([...DATA_ABSENT_REASONS].sort()).toEqual(Object.keys(DATA_ABSENT).sort());
  });

  it.each(Object.entries(DATA_ABSENT))('reads %s as %s', (code, effect) => {
    const { state } = fromDataAbsentReason(code);
    expect(effectOf(state.reason)).toBe(effect);
    expect(state.value).toBeNull();
  });

  it('does not take not-permitted for a matter of permission', () => {
    const { state, loss } = fromDataAbsentReason('not-permitted');
    expect(REASONS[state.reason].next).not.toBe('ask_for_access');
    expect(loss).toBe('that the profile or the type allows no value here');
  });

  it('does not take not-applicable for a failure', () => {
    const { state } = fromDataAbsentReason('not-applicable');
    expect(nextStep(state)).toEqual({ step: 'drop_the_question', reason: 'out_of_scope' });
  });

  it('keeps a question open that only the source did not ask', () => {
    expect(nextStep(fromDataAbsentReason('not-asked').state).step).toBe('use_another_source');
  });

  it.each(['', 'NI', 'toString', '__proto__'])('keeps the question open at the unknown code "%s"', (code) => {
    expect(fromDataAbsentReason(code)).toEqual({
      state: absent('unspecified'),
      loss: `the unknown code "${code}"`,
    });
  });

  it.each<[Reason, string | null]>([
    ['fetch_failed', 'error'],
    ['no_permission', 'masked'],
    ['not_requested', 'not-asked'],
    ['out_of_scope', null],
    ['possibly_filtered', null],
    ['unspecified', null],
    ['not_ready', 'temp-unknown'],
  ])('writes %s as %s', (reason, code) => {
    expect(toDataAbsentReason(reason).code).toBe(code);
  });
});

describe('list-empty-reason', () => {
  it('has every code of the standard', () => {
    expect([...LIST_EMPTY_REASONS].sort()).toEqual(Object.keys(LIST_EMPTY).sort());
  });

  it.each(Object.entries(LIST_EMPTY))('reads %s as %s', (code, effect) => {
    const { state } = fromListEmptyReason(code);
    expect(effectOf(state.reason)).toBe(effect);
    expect(state.value).toEqual(code === 'nilknown' ? [] : null);
  });

  it('keeps the question of an empty list without a reason open', () => {
    const { state } = fromListEmptyReason(null);
    expect(state).toEqual(absent('unspecified'));
    expect(effectOf(state.reason)).toBe('open');
  });

  it('never writes that a person knows of none', () => {
    const states: readonly FieldState<readonly []>[] = [
      { value: [], status: 'present', reason: null },
      ...REASON_NAMES.map(absent),
    ];
    for (const state of states) expect(toListEmptyReason(state).code).not.toBe('nilknown');
    expect(toListEmptyReason({ value: [], status: 'present', reason: null }).loss).toContain('nilknown');
    expect(toListEmptyReason({ value: ['x'], status: 'present', reason: null })).toEqual({
      code: null,
      loss: null,
    });
  });
});

describe('null flavors', () => {
  it('has every code of the standard', () => {
    expect([...NULL_FLAVORS].sort()).toEqual([...NULLS].sort());
  });

  it.each(NULLS)('reads %s as a question that stays open, unless nothing applies', (code) => {
    const { state } = fromNullFlavor(code);
    expect(effectOf(state.reason)).toBe(code === 'NA' ? 'neutral' : 'open');
    expect(state.value).toBeNull();
  });

  it('tells what comes later from what may never come', () => {
    expect(nextStep(fromNullFlavor('NAV').state).step).toBe('wait_and_repeat');
    expect(fromNullFlavor('NAVU').loss).not.toBeNull();
  });

  it('takes an amount above zero neither for a value nor for none', () => {
    for (const code of ['TRC', 'QS']) expect(fromNullFlavor(code).loss).toContain('above zero');
  });
});

describe('every exchange', () => {
  it('says what is lost wherever a reason does not come back', () => {
    for (const reason of REASON_NAMES) {
      const there = [
        [toDataAbsentReason(reason), fromDataAbsentReason],
        [toListEmptyReason(absent(reason)), fromListEmptyReason],
        [toNullFlavor(reason), fromNullFlavor],
      ] as const;
      for (const [{ code, loss }, back] of there) {
        const returned = code === null ? 'unspecified' : back(code).state.reason;
        if (loss === null) expect(returned).toBe(reason);
        if (returned !== reason) expect(loss).not.toBeNull();
      }
    }
  });

  it('turns no open question into one that does not apply, and none into a value', () => {
    for (const reason of REASON_NAMES.filter((one) => effectOf(one) === 'open')) {
      const { code: dataAbsent } = toDataAbsentReason(reason);
      const { code: nullFlavor } = toNullFlavor(reason);
      const { code: listEmpty } = toListEmptyReason(absent(reason));
      if (dataAbsent !== null) expect(effectOf(fromDataAbsentReason(dataAbsent).state.reason)).toBe('open');
      if (nullFlavor !== null) expect(effectOf(fromNullFlavor(nullFlavor).state.reason)).toBe('open');
      expect(effectOf(fromListEmptyReason(listEmpty).state.reason)).toBe('open');
    }
  });

  it('reads states that the parser takes', () => {
    const states = [
      ...DATA_ABSENT_REASONS.map((code) => fromDataAbsentReason(code).state),
      ...NULL_FLAVORS.map((code) => fromNullFlavor(code).state),
      ...LIST_EMPTY_REASONS.map((code) => fromListEmptyReason(code).state),
    ];
    expect(parseFields({ values: Object.fromEntries(states.map((state, i) => [`f${i}`, state])) }).ok).toBe(
      true,
    );
  });
});
