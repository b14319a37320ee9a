import { readFile } from 'node:fs/promises';
import { markdownPage } from '../catalogue/markdown-page.ts';
import { openedWith } from '../catalogue/opening.ts';
import { recordOf } from '../catalogue/record.ts';
import { type OrAll, type Selection, selectShapes } from '../catalogue/selection.ts';
import { textPage } from '../catalogue/text-page.ts';
import { CONCLUSIONS, FORMS, LOCALES, TARGETS } from '../index.ts';
import { type Command, choice, type Options, type Report } from './command.ts';
import { toJson } from './printable.ts';
import { UnreadableInput } from './refusal.ts';

const FORMATS = ['text', 'markdown', 'html', 'json'] as const;

const options = {
  conclusion: choice('only cases that settle this', orAll(CONCLUSIONS), 'all'),
  form: choice('the shape of the words', orAll(FORMS), 'answer'),
  target: choice(
    'where the words will stand; auto is what the form is for',
    orAll(['auto', ...TARGETS] as const),
    'auto',
  ),
  locale: choice('the language of the words', LOCALES, 'en'),
  format: choice('how to print', FORMATS, 'text'),
} satisfies Options;

export const catalogueCommand: Command<typeof options> = {
  name: 'catalogue',
  about:
    'Lists every shape of evidence with what it settles, what it allows to be said, and its wording, for those\n' +
    'who approve the wording. With --format html it is one page that needs no network: it holds every\n' +
    'case, opens with the filters given, and reads evidence that is pasted into it.',
  options,
  names: [],
  examples: ['underclaim catalogue --conclusion open', 'underclaim catalogue --form all --format markdown'],
  run: async (_, { format, ...selection }, paints) => {
    switch (format) {
      case 'text':
        return printed(pages(selection, (shape) => textPage(shape, selection, paints.out.heading)));
      case 'markdown':
        return printed(pages(selection, (shape) => markdownPage(shape, selection)));
      case 'html':
        return printed(openedWith(await builtPage(), selection));
      case 'json':
        return printed(
          toJson(
            selectShapes(selection.conclusion).flatMap(({ entries }) =>
              entries.map((entry) => recordOf(entry, selection)),
            ),
          ),
        );
    }
  },
};

function orAll<V extends string>(values: readonly V[]): readonly OrAll<V>[] {
  return [...values, 'all'];
}

function pages(
  selection: Selection,
  write: (shape: ReturnType<typeof selectShapes>[number]) => string,
): string {
  return selectShapes(selection.conclusion).map(write).join('\n');
}

function printed(out: string): Report {
  return { code: 0, out, err: '' };
}

/** The page that the build lays beside the program. */
async function builtPage(): Promise<string> {
  try {
    return await readFile(new URL('catalogue.html', import.meta.url), 'utf8');
  } catch {
    throw new UnreadableInput('catalogue.html is not beside the program; `npm run build` writes it.');
  }
}
