import { requireObject, UnderclaimError } from '../errors.ts';
import {
  checkTemplates,
  type Judge,
  type LoadOptions,
  loadTemplates,
  type TemplateFiles,
  type TemplateIssue,
} from '../index.ts';
import { received } from '../received.ts';
import { LOSSY_TEMPLATES, lossyFiles, TEMPLATE_LOSSES, type TemplateLoss } from './lossy-template.ts';
import { type Runner, requireRunner } from './runner.ts';

export interface TemplateContract {
  /** The whole set, as `readTemplates` returns it. */
  readonly files: TemplateFiles;
  /** The locale of the set; `en` if left out. */
  readonly locale?: string;
  /** Reads sentences of that locale, as `readEnglish` does; without one the set is held to its form only. */
  readonly judge?: Judge;
}

/**
 * Registers the tests that a template set of your own has to pass with a test runner: both factors of its proof.
 *
 * Then, as a negative control, sentences of the set are put where they say too much, and the set has to be
 * refused. Throws for options that are none.
 *
 * @example
 * const files = readTemplates('house-style');
 * if (files.ok) templateContract({ describe, it }, { files: files.value, judge: readEnglish });
 */
export function templateContract(runner: Runner, contract: TemplateContract): void {
  requireRunner(runner);
  const { files, locale = 'en', judge } = requireObject('the contract', contract);
  requireObject('`files`', files);
  if (judge !== undefined && typeof judge !== 'function') {
    const message = `Expected \`judge\` to be a function, received ${received(judge)}.`;
    throw new UnderclaimError('unknown-option', message);
  }
  const options: LoadOptions = judge === undefined ? { locale } : { locale, judge };
  runner.describe('template contract', () => {
    runner.it('has every template, with its own placeholders', () => {
      throwFirst(refusalOf(files, { locale }));
    });
    runner.it('words every state, without a claim too much or a limit too few', () => {
      throwFirst(checkTemplates(files, { locale }).issues);
    });
    if (judge === undefined) return;
    runner.it('has no sentence that reads as more, or as less, than its statement', () => {
      throwFirst(refusalOf(files, options));
    });
  });
  runner.describe('template contract, negative control', () => {
    for (const loss of TEMPLATE_LOSSES) {
      if (judge === undefined && LOSSY_TEMPLATES[loss].fault === 'template-misread') continue;
      runner.it(`notices if ${loss}`, () => requireRefusal(files, options, loss));
    }
  });
}

/** Throws unless the set loads as it is, and is refused for the loss. */
function requireRefusal(files: TemplateFiles, options: LoadOptions, loss: TemplateLoss): void {
  throwFirst(refusalOf(files, options));
  const { file, fault } = LOSSY_TEMPLATES[loss];
  const refusal = refusalOf(lossyFiles(files, loss), options);
  if (refusal.some((issue) => issue.file === file && issue.code === fault)) return;
  throw new Error(`Expected \`${file}\` to be refused as ${fault} if ${loss}, but it was not.`);
}

type Refusal = readonly Pick<TemplateIssue, 'file' | 'message' | 'mend'>[];

function refusalOf(files: TemplateFiles, options: LoadOptions): readonly TemplateIssue[] {
  const loaded = loadTemplates(files, options);
  return loaded.ok ? [] : loaded.issues;
}

/** Throws the first issue, and says how many more there are. */
function throwFirst([first, ...more]: Refusal): void {
  if (first === undefined) return;
  const place = first.file === '' ? 'The set' : `\`${first.file}\``;
  const others = more.length === 0 ? '' : ` There are ${more.length} more issues.`;
  throw new Error(`${place}: ${first.message} ${first.mend}${others}`);
}
