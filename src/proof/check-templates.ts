import { requireObject, requireOptions } from '../errors.ts';
import { CLAIM_TYPES, type ClaimType } from '../licence/claim.ts';
import type { Decision } from '../licence/decide.ts';
import { grantLicence, type Licence } from '../licence/grant-licence.ts';
import { FORMS, type Form } from '../plan/form.ts';
import { sentencesOf } from '../plan/plan.ts';
import { planForm } from '../plan/plan-form.ts';
import { wordedIn } from '../plan/statement.ts';
import { languageOf } from '../wording/language.ts';
import { type CounterExample, proveTemplates } from '../wording/prove-templates.ts';
import { categoryOf, renderPlan, renderSentence } from '../wording/render-plan.ts';
import type { TemplateFaultCode, TemplateIssue } from '../wording/template-issue.ts';
import { loadTemplateSet, type TemplateFiles } from '../wording/template-set.ts';
import { type LoadOptions, localeOf, misread } from '../wording/templates.ts';
import type { Voice } from '../wording/voice.ts';
import { type PlanFaultCode, planFaults } from './plan-faults.ts';
import { type Sample, sampleEvidence } from './sample-evidence.ts';

/** A state in which a sentence would be said. */
export interface StateExample {
  readonly form: Form;
  /** The evidence, as it would be given to the parser. */
  readonly evidence: unknown;
  /** The sentence, as this state words it. */
  readonly text: string;
  /** What the sentence would claim there, and the licence of this state denies. */
  readonly denied: readonly Pick<Decision, 'claim' | 'rule' | 'evidence'>[];
}

/** One thing that keeps a template set from being proven; of alike sentences of a file the first. */
export interface CheckIssue extends Omit<TemplateIssue, 'code'> {
  readonly code: TemplateFaultCode | PlanFaultCode;
  /** The sentence that a judge has read; null if the issue is not about one. */
  readonly sentence: string | null;
  readonly faults: readonly string[];
  /** How many more sentences of the file have the same faults. */
  readonly more: number;
  readonly state: StateExample | null;
}

/** What came out of the proof of a template set. */
export interface TemplateCheck {
  /** As `Intl` writes it. */
  readonly locale: string;
  /** `not-proven`: nothing is wrong, and no judge has read it. */
  readonly verdict: 'proven' | 'not-proven' | 'refused';
  /** How many states were planned and worded, each in every form; none if the set does not load. */
  readonly states: number;
  readonly wordings: number;
  readonly issues: readonly CheckIssue[];
}

/**
 * Checks a template set by both factors of the proof, and names a state for whatever is wrong.
 *
 * The plans: in a sample of all states, no plan claims more than its evidence, nor leaves out what must be said;
 * each is worded with the set. The templates: a judge takes no sentence for more, or for less, than its statement.
 * Throws if the files or options are no object, or the locale is not one that `Intl` knows.
 *
 * @example
 * checkTemplates(builtInTemplates('en'), { judge: readEnglish }).verdict; // proven
 */
export function checkTemplates(files: TemplateFiles, options: LoadOptions = {}): TemplateCheck {
  const { locale = 'en', judge } = requireOptions(options, { locale: true, judge: true });
  const language = languageOf(localeOf(locale), 'UTC');
  const set = loadTemplateSet(requireObject('the files', files), language.categories);
  const counted = { locale: language.locale, states: 0, wordings: 0 };
  if (!set.ok)
    return { ...counted, verdict: 'refused', issues: set.issues.map((issue) => ({ ...issue, ...BARE })) };
  const voice: Voice = { language, templates: set.value, target: 'text' };
  const samples = sampleEvidence();
  const survey = surveyStates(samples, voice);
  const misreadings = firstOfEach(judge === undefined ? [] : proveTemplates(voice, judge)).map(
    (one): CheckIssue => ({
      ...misread(one),
      sentence: one.sentence,
      faults: one.faults,
      more: one.more,
      state: stateFor(one, samples, voice),
    }),
  );
  const issues = [...survey.issues, ...misreadings];
  return {
    ...counted,
    states: survey.states,
    wordings: survey.wordings,
    verdict: issues.length > 0 ? 'refused' : judge === undefined ? 'not-proven' : 'proven',
    issues,
  };
}

const BARE = { sentence: null, faults: [], more: 0, state: null } as const;

interface Survey {
  readonly states: number;
  readonly wordings: number;
  readonly issues: readonly CheckIssue[];
}

/** Plans and words every state in every form. */
function surveyStates(samples: readonly Sample[], voice: Voice): Survey {
  const issues: CheckIssue[] = [];
  for (const sample of samples) {
    const licence = grantLicence(sample.evidence);
    for (const form of FORMS) {
      const plan = planForm(licence, form);
      const { text } = renderPlan(plan, voice, false);
      for (const { code, message } of planFaults(licence, plan)) {
        const state = { form, evidence: sample.input, text, denied: [] };
        issues.push({ ...BARE, code, file: '', message, mend: NO_MEND, state });
      }
    }
  }
  return { states: samples.length, wordings: samples.length * FORMS.length, issues };
}

const NO_MEND = 'No template can mend this: it is a fault of underclaim itself.';

interface Misreading extends CounterExample {
  readonly more: number;
}

/** The first counter-example of each file and fault, with the number of those like it. */
function firstOfEach(found: readonly CounterExample[]): readonly Misreading[] {
  const firsts = new Map<string, Misreading>();
  for (const one of found) {
    const key = `${one.file} ${one.faults.join()}`;
    const first = firsts.get(key);
    firsts.set(key, first === undefined ? { ...one, more: 0 } : { ...first, more: first.more + 1 });
  }
  return [...firsts.values()];
}

/** A state that uses the file of a misread sentence, and denies what it claims, if any does. */
function stateFor(
  { file, statement, overclaims }: Misreading,
  samples: readonly Sample[],
  voice: Voice,
): StateExample | null {
  if (statement === null) return null;
  let first: StateExample | null = null;
  for (const { input, evidence } of samples) {
    const licence = grantLicence(evidence);
    const denied = deniedBy(licence, overclaims);
    if (first !== null && denied.length === 0) continue;
    for (const form of FORMS) {
      if (wordedIn(form, statement) !== file.slice(0, file.indexOf('/'))) continue;
      const used = sentencesOf(planForm(licence, form)).find(
        (one) =>
          one.statement === statement &&
          voice.templates.file(form, statement, one.variant, categoryOf(one, voice)) === file,
      );
      if (used === undefined) continue;
      const state = { form, evidence: input, text: renderSentence(used, form, voice), denied };
      if (denied.length > 0 || overclaims.length === 0) return state;
      first ??= state;
    }
  }
  return first;
}

function deniedBy({ decide }: Licence, claims: readonly string[]): StateExample['denied'] {
  return claims
    .filter((claim): claim is ClaimType => Object.hasOwn(CLAIM_TYPES, claim))
    .map((type) => decide({ type }))
    .filter(({ granted }) => !granted)
    .map(({ claim, rule, evidence }) => ({ claim, rule, evidence }));
}
