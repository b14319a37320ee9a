import type { PhraseList, PhraseNames } from '../plan/phrase.ts';
import { type Fields, NAMED, type NounRole, type Place, type Value, type ValueOf } from '../plan/value.ts';
import { isVisible, spelledOut } from '../visible-text.ts';
import { escapeText, quote } from './target.ts';
import { fill } from './template.ts';
import type { Voice } from './voice.ts';

/** Writes a value as it stands in a sentence; what came from outside is quoted. */
export function formatValue(value: Value, voice: Voice): string {
  switch (value.kind) {
    case 'place':
      return formatPlace(value, voice);
    case 'places':
      return formatList(value.places, (place) => formatPlace(place, voice), voice);
    case 'fields':
      return formatFields(value, voice);
    case 'value':
      return formatHeld(value.value, voice);
    case 'text':
      return quote(value.text, voice.target);
    case 'texts':
      return formatList(value.texts, (text) => quote(text, voice.target), voice);
    case 'number':
      return voice.language.number(value.n);
    case 'amount': {
      const noun = formatNoun(value.role, value.noun, formOf(value.n, voice), voice);
      return word(voice, 'amount', 'noun', { number: voice.language.number(value.n), noun });
    }
    case 'noun':
      return formatNoun(value.role, value.noun, value.form, voice);
    case 'instant':
      return formatInstant(value.at, voice);
    case 'moment':
      return formatMoment(value, voice);
    case 'cause':
      return formatCause(value, voice);
    case 'action':
      return word(voice, 'action', value.action);
    case 'kinds':
      return voice.language.list(value.kinds.map((kind) => word(voice, 'kind', kind)));
    case 'tally':
      return voice.language.list(
        value.entries.map(({ reason, n }) => {
          const noun = word(voice, value.unit, formOf(n, voice));
          return word(voice, 'tally', 'reason', {
            amount: word(voice, 'amount', 'noun', { number: voice.language.number(n), noun }),
            reason: word(voice, 'reason', reason),
          });
        }),
      );
  }
}

/** Nouns come in two forms; which one a number takes is up to the language. */
function formOf(n: number, voice: Voice): 'one' | 'other' {
  return voice.language.category(n) === 'one' ? 'one' : 'other';
}

type Held = ValueOf<'value'>['value'];

type Values = Readonly<Record<string, string | undefined>>;

const NO_VALUES: Values = {};

/** Fills a phrase; one that asks for a value that is not there is a fault of this module. */
export function word<L extends PhraseList>(
  { templates }: Voice,
  list: L,
  name: PhraseNames[L],
  values: Values = NO_VALUES,
): string {
  const program = templates.phrase(list, name);
  const [text = ''] = program;
  if (program.length === 1) return text;
  return fill(program, (tag) => {
    const value = values[tag];
    if (value === undefined) throw new Error(`The phrase \`${list}.${name}\` has no value for {{${tag}}}.`);
    return value;
  });
}

/** The place written last: most sentences of a wording name the same one. */
let written:
  | {
      readonly scope: string | null;
      readonly source: string | null;
      readonly voice: Voice;
      readonly text: string;
    }
  | undefined;

export function formatPlace({ scope, source }: Place, voice: Voice): string {
  if (written?.voice === voice && written.scope === scope && written.source === source) return written.text;
  written = { scope, source, voice, text: writePlace(scope, source, voice) };
  return written.text;
}

function writePlace(scope: string | null, source: string | null, voice: Voice): string {
  const { target } = voice;
  if (scope !== null && source !== null) {
    return word(voice, 'place', 'both', { scope: quote(scope, target), source: quote(source, target) });
  }
  if (scope !== null) return word(voice, 'place', 'scope', { scope: quote(scope, target) });
  if (source !== null) return word(voice, 'place', 'source', { source: quote(source, target) });
  return word(voice, 'place', 'unnamed');
}

/** Names the first few of a list, and says how many more there are. */
function formatList<T>(items: readonly T[], format: (item: T) => string, voice: Voice): string {
  const named = items.slice(0, NAMED).map(format);
  const further = items.length - named.length;
  if (further > 0) named.push(word(voice, 'list', 'further', { count: voice.language.number(further) }));
  return voice.language.list(named);
}

export function formatFields({ names, identity }: Fields, voice: Voice): string {
  const list = formatList(names, (name) => quote(name, voice.target), voice);
  const parts = Object.entries(identity).map(([key, value]) => `${key} ${plainText(value)}`);
  if (parts.length === 0) return word(voice, 'fields', 'alone', { names: list });
  return word(voice, 'fields', 'of', { names: list, record: quote(parts.join(', '), voice.target) });
}

/** Writes what a field holds to the letter: a number is never rounded, and a text that shows nothing is spelled out. */
function formatHeld(value: Held, voice: Voice): string {
  if (value === true) return word(voice, 'value', 'true');
  if (value === false) return word(voice, 'value', 'false');
  if (value === '') return word(voice, 'value', 'empty');
  if (Array.isArray(value) && value.length === 0) return word(voice, 'value', 'empty_list');
  if (Number.isSafeInteger(value)) return voice.language.number(Number(value) + 0);
  return typeof value === 'number' ? String(value) : quote(plainText(value), voice.target);
}

function plainText(value: Held): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isVisible(value) ? value : spelledOut(value);
}

function formatNoun(
  role: NounRole,
  noun: { readonly one: string; readonly other: string } | null,
  form: 'one' | 'other',
  voice: Voice,
): string {
  return noun === null ? word(voice, role, form) : escapeText(noun[form], voice.target);
}

function formatInstant(at: number, voice: Voice): string {
  const instant = new Date(at);
  return word(voice, 'instant', 'whole', {
    date: voice.language.date(instant),
    time: voice.language.time(instant),
  });
}

function formatMoment({ at, revision }: ValueOf<'moment'>, voice: Voice): string {
  const values = {
    at: at === null ? undefined : formatInstant(at, voice),
    revision: revision === null ? undefined : quote(revision, voice.target),
  };
  if (at === null) return word(voice, 'moment', 'revision', values);
  return word(voice, 'moment', revision === null ? 'at' : 'both', values);
}

function formatCause({ reason, detail }: ValueOf<'cause'>, voice: Voice): string {
  const values = {
    reason: reason === null ? undefined : word(voice, 'reason', reason),
    detail: detail === null ? undefined : quote(detail, voice.target),
  };
  if (reason === null) return word(voice, 'cause', 'detail', values);
  return word(voice, 'cause', detail === null ? 'reason' : 'both', values);
}
