import type { Act } from '../licence/act.ts';
import type { ClaimType } from '../licence/claim.ts';
import type { Limit } from '../licence/limit.ts';
import type { Form } from './form.ts';
import type { Tag } from './value.ts';

/** What a statement claims, says and is made of. */
export interface StatementRow {
  /** The claim that every variant makes. */
  readonly claim: ClaimType;
  /** Of a field it says nothing about a scope; of results if left out. */
  readonly of?: 'field';
  /** The limits that every variant says of its result; none if left out. */
  readonly says?: readonly Limit[];
  /** What it does with claims; if left out, one that claims nothing and says a limit states that. */
  readonly act?: Act;
  /** The forms with words of their own for it; the others use those of the first. If left out: answer, brief. */
  readonly forms?: readonly [Form, ...Form[]];
  /** The placeholder by whose number the sentence inflects, in a template per plural category. */
  readonly plural?: Tag;
  /** The variants, and the placeholders of each: which optional values are there. */
  readonly variants: Readonly<Record<string, readonly Tag[]>>;
}
