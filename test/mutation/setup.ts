import fc from 'fast-check';

/** Enough examples to kill a mutant that can be killed, few enough to run for each of some thousand. */
fc.configureGlobal({ numRuns: 20 });
