import { received } from '../received.ts';
import { detailOf } from './page-failure.ts';

/** How many findings a record has, or why that cannot be told. */
export type Judgement =
  | { readonly ok: true; readonly findings: number }
  | { readonly ok: false; readonly detail: string | null };

/** Has a record inspected. Nothing but a clear answer is one. */
export function judge<R>(inspect: (record: R) => unknown, record: R): Judgement {
  try {
    const answer = inspect(record);
    if (typeof answer === 'boolean') return { ok: true, findings: answer ? 1 : 0 };
    if (typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0) {
      return { ok: true, findings: answer };
    }
    return { ok: false, detail: answer === null ? null : `the check answered ${received(answer)}` };
  } catch (error) {
    return { ok: false, detail: detailOf(error) };
  }
}
