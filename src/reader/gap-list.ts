import type { Gap } from '../evidence/coverage-result.ts';
import type { OpenReason } from '../evidence/reason.ts';

/** More gaps than that tell nobody more; the others are counted. */
const MOST_NAMED = 100;

/** The parts that were not read: the first by name, the others by number for each reason. */
export class GapList {
  readonly #named: Gap<OpenReason>[] = [];
  readonly #further = new Map<OpenReason, number>();

  add(gap: Gap<OpenReason>): void {
    if (this.#named.length < MOST_NAMED) this.#named.push(gap);
    else this.#further.set(gap.reason, (this.#further.get(gap.reason) ?? 0) + 1);
  }

  list(): readonly Gap<OpenReason>[] {
    const further = [...this.#further].map(([reason, n]) => ({
      part: `${n} further ${n === 1 ? 'record' : 'records'}`,
      reason,
      reason_detail: null,
    }));
    return [...this.#named, ...further];
  }
}
