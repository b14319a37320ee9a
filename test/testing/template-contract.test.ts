import { describe, expect, it } from 'vitest';
import { builtInTemplates, readEnglish, UnderclaimError } from '../../src/index.ts';
import { LOSSY_TEMPLATES, lossyFiles, TEMPLATE_LOSSES } from '../../src/testing/lossy-template.ts';
import { type TemplateContract, templateContract } from '../../src/testing.ts';
import { collect, failuresOf } from './collect.ts';

const EN = builtInTemplates('en');
const OPEN = 'answer/conclusion-open.place.mustache';

const testsOf = (contract: TemplateContract) => collect((runner) => templateContract(runner, contract));

describe('the built-in set, read by a judge', () => {
  templateContract({ describe, it }, { files: EN, judge: readEnglish });
});

describe('the built-in set, read by nobody', () => {
  templateContract({ describe, it }, { files: EN, locale: 'en-GB' });
});

describe('templateContract', () => {
  it('holds a set without a judge to its form only', () => {
    expect(testsOf({ files: EN }).map(({ name }) => name)).toEqual([
      'has every template, with its own placeholders',
      'words every state, without a claim too much or a limit too few',
      'notices if a gap does not name its part',
    ]);
  });

  it('names the sentence that reads as more', async () => {
    const files = { ...EN, [OPEN]: 'Nothing found in {{place}}: no {{finding_noun}}.' };
    const failures = await failuresOf(testsOf({ files, judge: readEnglish }).slice(0, 3));
    expect([...failures.keys()]).toEqual([
      'has no sentence that reads as more, or as less, than its statement',
    ]);
    const [failure] = [...failures.values()];
    expect(failure?.message).toMatch(
      /^`answer\/conclusion-open\.place\.mustache`: Reads as "Nothing found in .*claims absence_full\. Reword it, .* There are \d+ more issues\.$/,
    );
  });

  it('names the file that is missing, and takes none of its controls for passed', async () => {
    const { [OPEN]: _, ...files } = EN;
    const tests = testsOf({ files, judge: readEnglish });
    const failures = await failuresOf(tests);
    expect(failures.size).toBe(tests.length);
    for (const { message } of failures.values()) expect(message).toContain(`\`${OPEN}\``);
  });

  it('fails where a loss goes unnoticed: by a judge who reads nothing', async () => {
    const silent = () => ({ claims: new Set<string>(), numbers: [], acts: new Set<never>() });
    const failures = await failuresOf(testsOf({ files: EN, judge: silent }));
    expect([...failures.keys()]).toContain('notices if an open conclusion reads as none');
  });

  it('takes no crash of a judge for a catch', async () => {
    const judge: typeof readEnglish = (sentence) => {
      if (sentence.startsWith('The source returned no findings') && !seen.has(sentence)) seen.add(sentence);
      else if (seen.has(sentence)) throw new Error('judge crashed');
      return readEnglish(sentence);
    };
    const seen = new Set<string>();
    const failures = await failuresOf(testsOf({ files: EN, judge }).slice(-8, -7));
    expect([...failures.values()].map(({ message }) => message)).toEqual(['judge crashed']);
  });

  it.each([
    [null, 'Expected the contract to be an object, received null.'],
    [{ files: null }, 'Expected `files` to be an object, received null.'],
    [{ files: EN, judge: 'readEnglish' }, 'Expected `judge` to be a function, received "readEnglish".'],
  ])('refuses a contract that is none: %#', (contract, message) => {
    const register = () => Reflect.apply(templateContract, undefined, [{ describe, it }, contract]);
    expect(register).toThrow(UnderclaimError);
    expect(register).toThrow(message);
  });
});

describe('lossyFiles', () => {
  it.each(TEMPLATE_LOSSES)('changes one file of a set that has it: %s', (loss) => {
    const lossy = lossyFiles(EN, loss);
    const changed = Object.keys(lossy).filter((file) => lossy[file] !== EN[file]);
    expect(changed).toEqual([LOSSY_TEMPLATES[loss].file]);
    expect(lossy[LOSSY_TEMPLATES[loss].file]).not.toBe('');
  });
});
