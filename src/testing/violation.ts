/** What a contract holds of a case. */
export type ContractRule =
  /** The tool returns, and what it returns is evidence. */
  | 'evidence'
  /** The read comes to an end. */
  | 'end'
  /** The state is the one that the replay earns. */
  | 'state'
  /** What was counted is what was there. */
  | 'count'
  /** Nothing beside the evidence states a total that it does not have. */
  | 'total';

/** A rule of a contract that was broken: nothing else counts as a catch. */
export class ContractViolation extends Error {
  readonly rule: ContractRule;

  constructor(rule: ContractRule, message: string) {
    super(message);
    this.name = 'ContractViolation';
    this.rule = rule;
  }
}
