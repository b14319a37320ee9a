import type { EvidenceField } from '../evidence/evidence-field.ts';
import type { Operand } from '../evidence/operand.ts';
import { lookOf } from '../visible-text.ts';
import type { Claim } from './claim.ts';

/** What a claim is about. */
export interface Subject {
  readonly operands: readonly Operand[];
  readonly fields: readonly EvidenceField[];
}

/** Finds what a claim is about; null if it names what is not there. */
export type SubjectFinder = (about: Claim['about']) => Subject | null;

/** Makes the finder for the operands of a combination, and for fields, whose places follow. */
export function subjectFinder(operands: readonly Operand[], fields: readonly EvidenceField[]): SubjectFinder {
  const all: Subject = { operands, fields: [] };
  let index: ReadonlyMap<string, readonly number[]> | undefined;
  const placesOf = (name: string | number): readonly number[] => {
    if (typeof name === 'number') return [name];
    index ??= byLook(looksOf(operands, fields));
    return index.get(lookOf(name)) ?? [];
  };
  return (about) => {
    if (about === undefined) return all;
    if (!Array.isArray(about)) return null;
    const places = about.map(placesOf);
    const named = [...new Set(places.flat())];
    const found = {
      operands: named.flatMap((place) => operands[place] ?? []),
      fields: named.flatMap((place) => fields[place - operands.length] ?? []),
    };
    const isWhole = found.operands.length + found.fields.length === named.length;
    return isWhole && named.length > 0 && places.every((those) => those.length > 0) ? found : null;
  };
}

/** What a claim can call each operand and each field: its name if nothing else looks like it, else its place. */
export function namesOf(
  operands: readonly Operand[],
  fields: readonly EvidenceField[],
): readonly (string | number)[] {
  const looks = looksOf(operands, fields);
  const index = byLook(looks);
  return [...operands.map(({ result }) => result.source), ...fields.map(({ name }) => name)].map(
    (name, place) => {
      const look = looks[place] ?? null;
      return name !== null && look !== null && index.get(look)?.length === 1 ? name : place;
    },
  );
}

/** What a reader sees of each name; null of a source without one. */
function looksOf(operands: readonly Operand[], fields: readonly EvidenceField[]): readonly (string | null)[] {
  return [
    ...operands.map(({ result: { source } }) => (source === null ? null : lookOf(source))),
    ...fields.map(({ name }) => lookOf(name)),
  ];
}

function byLook(looks: readonly (string | null)[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  looks.forEach((look, place) => {
    if (look === null) return;
    const known = index.get(look);
    if (known === undefined) index.set(look, [place]);
    else known.push(place);
  });
  return index;
}
