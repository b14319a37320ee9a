import { combine, type Evidence, parseEvidence } from '../index.ts';
import { isObject } from '../object.ts';
import { received } from '../received.ts';
import type { LossyAdapter } from './lossy-adapter.ts';
import type { Outcome } from './outcome.ts';
import { type CaseSource, type Earned, heldBy, type Replay } from './reader-case.ts';
import { strayTotals } from './stray-total.ts';
import { Transport } from './transport.ts';
import { type ContractRule, ContractViolation } from './violation.ts';

/** A tool under contract. */
export interface Subject<T> {
  readonly read: (transport: Transport) => T | Promise<T>;
  readonly evidence: (returned: T) => unknown;
  readonly source: CaseSource;
}

/** What a tool threw in a replay: no rule is broken by a crash alone, and no crash is a catch. */
class ReaderCrash extends Error {}

const STATES: Readonly<Record<Earned, readonly string[]>> = {
  complete: ['complete'],
  'partial or unavailable': ['partial', 'unavailable'],
  unavailable: ['unavailable'],
};

/**
 * Runs a tool against a replay, if asked for through a lossy adapter, and throws the rule that it breaks.
 *
 * Returns whether the adapter had anything to lose.
 */
export async function checkReplay<T>(
  subject: Subject<T>,
  earns: Earned,
  replay: Replay,
  adapter: LossyAdapter | null = null,
): Promise<boolean> {
  const { pages, cap } = subject.source;
  const transport = new Transport(pages, adapter?.before?.(replay.script, cap) ?? replay.script);
  const told = `The source ${replay.tells}.`;
  const fail = (rule: ContractRule, message: string): never => {
    throw new ContractViolation(rule, `${message} ${told}`);
  };
  const read = await outcomeOf(subject, transport, told);
  if (transport.fault !== null) fail('end', transport.fault);
  const outcome = adapter?.behind?.(read, transport.delivered) ?? read;
  const isLossy = adapter?.before !== undefined || outcome !== read;
  const parsed = parseEvidence(outcome.evidence);
  if (!parsed.ok) return fail('evidence', `Expected evidence. ${parsed.issues[0].message}`);
  const evidence = parsed.value;
  const { coverage } = combine(evidence);
  if (!STATES[earns].includes(coverage)) {
    fail('state', `Expected the state ${STATES[earns].join(' or ')}, received ${coverage}.`);
  }
  if (earns === 'complete') {
    const wrong = wrongCount(evidence, heldBy(replay.script, pages));
    if (wrong !== null) fail('count', wrong);
    return isLossy;
  }
  const spared = { values: new Set([evidencePlace(outcome.evidence)]), records: transport.sent };
  const [stray] = strayTotals(outcome.returned, transport.delivered, spared);
  if (stray !== undefined) {
    const { path, value } = stray;
    fail('total', `Expected no total beside an incomplete read, received ${value} at \`${path}\`.`);
  }
  return isLossy;
}

async function outcomeOf<T>(
  { read, evidence }: Subject<T>,
  transport: Transport,
  told: string,
): Promise<Outcome> {
  try {
    const returned = await read(transport);
    return { returned, evidence: evidence(returned) };
  } catch (error) {
    const came = error instanceof Error ? `${error.name}: ${error.message}` : received(error);
    throw new ReaderCrash(
      `Expected the tool to return what the source does as data, but it threw ${came}. ${told}`,
      { cause: error },
    );
  }
}

/** What is wrong with the numbers of a complete read; null if nothing is. */
function wrongCount(evidence: Evidence, held: { records: number; findings: number }): string | null {
  const { count, results } = combine(evidence);
  const read = results.map(({ records_read }) => records_read).find((records) => records !== null);
  if (read !== undefined && read !== held.records) {
    return `Expected ${held.records} records read, received ${read}.`;
  }
  if (count.kind === 'exact' && count.value !== held.findings) {
    return `Expected the count of findings ${held.findings}, received ${count.value}.`;
  }
  if (count.kind !== 'exact' && read === undefined) {
    return 'Expected `records_read` or `finding_count` of a complete read, received neither.';
  }
  return null;
}

/** Where the evidence itself stands: the parser lets nothing stand there that is not licensed. */
function evidencePlace(evidence: unknown): unknown {
  return isObject(evidence) && isObject(evidence['coverage']) ? evidence['coverage'] : evidence;
}
