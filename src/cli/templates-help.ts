import { LOCALES } from '../index.ts';
import type { Paint } from './colour.ts';
import { HELP, section } from './help.ts';

/** The help of both commands that work on template sets. */
export function templatesHelp(paint: Paint): string {
  return [
    'Starts a set of templates of your own, or proves one. The guide is docs/templates.md.',
    `${paint.heading('Usage:')} underclaim templates init|check DIR [options]`,
    section(
      'Commands',
      [
        ['init DIR', 'write the built-in set into a new or empty folder'],
        ['check DIR', 'hold the set against every state, and read every sentence of it'],
      ],
      paint,
    ),
    section(
      'Options',
      [
        ['--locale TAG', `the language of the set (en if left out); init has ${LOCALES.join(', ')}`],
        ['--format text|json', 'how check prints (text if left out)'],
        ['--allow-not-proven', 'let check accept a set in a language that no judge reads'],
        HELP,
      ],
      paint,
    ),
    section(
      'Example',
      [['underclaim templates init house-style && underclaim templates check house-style', '']],
      paint,
    ),
    section(
      'Exit codes',
      [
        ['0', 'fine: written, or proven'],
        ['1', 'the set is refused or not proven'],
        ['2', 'wrong use, or the folder could not be read or written'],
      ],
      paint,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
