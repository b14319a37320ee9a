import { requireObject, UnderclaimError } from '../errors.ts';
import { received } from '../received.ts';
import { LOSSES, LOSSY_ADAPTERS, type Loss } from './lossy-adapter.ts';
import { CASE_ROWS, type CaseSource, READER_CASES, type ReaderCase } from './reader-case.ts';
import { checkReplay, type Subject } from './reader-check.ts';
import { type Runner, requireRunner } from './runner.ts';
import { lacking, type SourcePages } from './source-pages.ts';
import type { Transport } from './transport.ts';
import { ContractViolation } from './violation.ts';

export interface ReaderContract<T> {
  /** Runs the tool against the replayed source, without waiting between tries, and returns what it returns. */
  readonly read: (transport: Transport) => T | Promise<T>;
  /** How the source writes its pages. */
  readonly pages: SourcePages;
  /** The evidence in what the tool returned; all of it if left out. */
  readonly evidence?: (returned: T) => unknown;
  /** The most records that the reader reads, if it has a bound. */
  readonly cap?: number;
  /** The cases that cannot arise at this source or with this reader, and are not run. */
  readonly without?: readonly ReaderCase[];
}

/**
 * Registers the tests that a reader of pages has to pass, or a tool around one, with a test runner.
 *
 * Each case replays a source and holds what the tool returns against what that earns: its state, its count, and
 * that nothing beside an incomplete read states a total. Then, as a negative control, each lossy adapter of a
 * closed list is put around the tool, and its case has to fail. Throws for options that leave a case without what
 * it needs; `without` names the cases that cannot arise.
 *
 * @example
 * readerContract({ describe, it }, {
 *   read: (transport) => readInvoices(transport.fetchPage),
 *   pages: {
 *     record: (n) => ({ id: `invoice-${n}`, link: `doc-${n}` }),
 *     page: ({ records, next, total }) => ({ items: records, next, total }),
 *     required: ['/id', '/link'],
 *   },
 *   without: ['exactly at the cap', 'one past the cap'],
 * });
 */
export function readerContract<T>(runner: Runner, contract: ReaderContract<T>): void {
  requireRunner(runner);
  const subject = subjectOf(contract);
  const { source } = subject;
  const names = casesOf(source, contract.without ?? []);
  runner.describe('reader contract', () => {
    for (const name of names) {
      const { earns, replays } = CASE_ROWS[name];
      for (const replay of replays(source)) {
        runner.it(`${name}: ${earns} if the source ${replay.tells}`, async () => {
          await checkReplay(subject, earns, replay);
        });
      }
    }
  });
  runner.describe('reader contract, negative control', () => {
    for (const loss of LOSSES) {
      if (!names.includes(LOSSY_ADAPTERS[loss].noticedBy)) continue;
      runner.it(`notices if ${loss}`, () => requireNotice(subject, loss));
    }
  });
}

/** Throws unless the case of an adapter fails with it, and passes without. */
async function requireNotice<T>(subject: Subject<T>, loss: Loss): Promise<void> {
  const adapter = LOSSY_ADAPTERS[loss];
  const { earns, replays } = CASE_ROWS[adapter.noticedBy];
  let hasLost = false;
  for (const replay of replays(subject.source)) {
    // Else the adapter would be credited with a fault of the tool itself.
    await checkReplay(subject, earns, replay);
    try {
      hasLost = (await checkReplay(subject, earns, replay, adapter)) || hasLost;
    } catch (error) {
      if (error instanceof ContractViolation) return;
      throw error;
    }
  }
  if (!hasLost) return; // A tool that withholds its parts has no gaps that could be dropped.
  throw new Error(`Expected the case "${adapter.noticedBy}" to fail if ${loss}, but it passed.`);
}

function subjectOf<T>(contract: ReaderContract<T>): Subject<T> {
  const {
    read,
    pages,
    evidence = (returned: T): unknown => returned,
  } = requireObject('the contract', contract);
  requireFunction('read', read);
  requireFunction('evidence', evidence);
  requireObject('`pages`', pages);
  requireFunction('pages.page', pages.page);
  requireFunction('pages.record', pages.record);
  if (!Array.isArray(pages.required))
    throw wrong('pages.required', 'a list of JSON Pointers', pages.required);
  for (const pointer of pages.required) requireField(pages, pointer);
  return { read, evidence, source: sourceOf(contract) };
}

function sourceOf<T>({ pages, cap }: ReaderContract<T>): CaseSource {
  const { size = 2 } = pages;
  if (!Number.isSafeInteger(size) || size < 1) throw wrong('pages.size', 'a whole number from 1', size);
  if (cap === undefined) return { pages, size, cap: null };
  if (!Number.isSafeInteger(cap) || cap < 1) throw wrong('cap', 'a whole number from 1', cap);
  return { pages, size, cap };
}

/** The cases that are run; throws if one of them lacks what it needs. */
function casesOf(source: CaseSource, without: readonly ReaderCase[]): readonly ReaderCase[] {
  if (!Array.isArray(without)) throw wrong('without', 'a list of cases', without);
  const stranger = without.find((name) => !READER_CASES.includes(name));
  if (stranger !== undefined) throw wrong('without', `some of ${READER_CASES.join(', ')}`, stranger);
  const names = READER_CASES.filter((name) => !without.includes(name));
  for (const name of names) {
    const lacks = CASE_ROWS[name].lacks?.(source) ?? null;
    if (lacks === null) continue;
    throw new UnderclaimError(
      'unknown-option',
      `The case "${name}" needs ${lacks}. Give it, or say \`without: ['${name}']\` if the case cannot arise.`,
    );
  }
  return names;
}

/** A field that no record has cannot be left out. */
function requireField({ record }: SourcePages, pointer: unknown): void {
  if (typeof pointer !== 'string' || !pointer.startsWith('/')) {
    throw wrong('pages.required', 'JSON Pointers, as in "/link"', pointer);
  }
  const whole = record(0);
  if (JSON.stringify(lacking(whole, pointer)) === JSON.stringify(whole)) {
    throw wrong('pages.required', 'fields that `record` writes', pointer);
  }
}

function requireFunction(key: string, value: unknown): void {
  if (typeof value !== 'function') throw wrong(key, 'a function', value);
}

function wrong(key: string, expected: string, value: unknown): UnderclaimError {
  return new UnderclaimError(
    'unknown-option',
    `Expected \`${key}\` to be ${expected}, received ${received(value)}.`,
  );
}
