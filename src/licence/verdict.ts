/** Whether a requirement is met, and the places that decided it. */
export type Verdict = { readonly granted: boolean; readonly evidence: readonly string[] };
