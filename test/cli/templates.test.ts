import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInTemplates } from '../../src/index.ts';
import { MINIMAL, useCli } from './run-cli.ts';

const cli = useCli();

const GAP = 'answer/gap.plain.mustache';
const NEXT = 'answer/next-step.action.mustache';
const PART = {
  status: 'partial',
  scope: 'invoices of May',
  records_read: 12,
  observed_finding_count: 0,
  gaps: [{ part: 'page 4', reason: 'timed_out' }],
};

let number = 0;
let set = '';

const path = (file: string): string => join(cli.folder(), set, file);
const put = (file: string, content: string | Uint8Array): void => {
  mkdirSync(join(path(file), '..'), { recursive: true });
  writeFileSync(path(file), content);
};
const check = (...options: readonly string[]) => cli.run(['templates', 'check', set, ...options]);

/** The codes that a refused check prints, each with its file. */
const printed = (out: string): readonly string[] =>
  [...out.matchAll(/^(\S+): ([a-z]+-[a-z]+)/gm)].map(
    ([, file = '', code = '']) => `${code} ${file.replace(`${set}/`, '')}`,
  );

beforeEach(() => {
  set = `set-${number++}`;
  for (const [file, text] of Object.entries(builtInTemplates('en'))) put(file, text);
});

afterEach(() => rmSync(path('.'), { recursive: true, force: true }));

describe('underclaim templates init', () => {
  it('writes the built-in set, and says what to do next', () => {
    const { code, out, err } = cli.run(['templates', 'init', 'new/house', '--locale', 'en']);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain('underclaim templates check new/house');
    expect(err).toContain('underclaim render --templates new/house');
    const written = readdirSync(join(cli.folder(), 'new/house'));
    expect(written.sort()).toEqual(['answer', 'brief', 'phrases.json', 'prompt', 'report']);
    expect(readFileSync(join(cli.folder(), 'new/house', NEXT), 'utf8')).toBe('Next: {{action}}.\n');
  });

  it.each([[["our house's style"]], [['--', '-x']]])(
    'says what to do next in lines that run, whatever the name of the folder: %j',
    (folder) => {
      const { err } = cli.run(['templates', 'init', ...folder]);
      const [, next = ''] = /^ {2}(underclaim templates check .+)$/m.exec(err) ?? [];
      expect(cli.shell(next).code).toBe(0);
    },
  );

  it('writes into an empty folder', () => {
    mkdirSync(join(cli.folder(), 'empty'));
    expect(cli.run(['templates', 'init', 'empty']).code).toBe(0);
  });

  it('never writes into a folder that holds anything', () => {
    put(NEXT, 'Mine: {{action}}.');
    const { code, out, err } = cli.run(['templates', 'init', set]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`${set} is not empty: it holds "answer" and 4 more.`);
    expect(readFileSync(path(NEXT), 'utf8')).toBe('Mine: {{action}}.');
    mkdirSync(join(cli.folder(), 'hidden'));
    writeFileSync(join(cli.folder(), 'hidden/.keep'), '');
    expect(cli.run(['templates', 'init', 'hidden']).err).toContain('it holds ".keep".');
  });

  it('refuses a file, a path through a file and a locale that does not ship', () => {
    cli.write('file', 'x');
    for (const folder of ['file', 'file/deep']) {
      const { code, err } = cli.run(['templates', 'init', folder]);
      expect(code).toBe(2);
      expect(err).toMatch(
        /cannot write file\S*: (there is a file of that name|a part of its path is a file)\./,
      );
    }
    const { code, err } = cli.run(['templates', 'init', 'other', '--locale', 'de']);
    expect(code).toBe(2);
    expect(err).toContain('--locale takes one of: en');
  });
});

describe('underclaim templates check', () => {
  it('proves what init wrote', () => {
    rmSync(path('.'), { recursive: true });
    expect(cli.run(['templates', 'init', set]).code).toBe(0);
    const { code, out, err } = check();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Proven: \d+ files in en\./);
    const json = check('--format', 'json');
    expect(json.code).toBe(0);
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, verdict: 'proven', locale: 'en', issues: [] });
  });

  it('prints of a sentence that says too much the file, the claim, a state and the mend', () => {
    put(GAP, 'All clear apart from {{parts}} in {{place}}: {{cause}}.');
    const { code, out } = check();
    expect(code).toBe(1);
    expect(out).toContain(`${set}/${GAP}: template-misread`);
    expect(out).toMatch(/^ {2}sentence +All clear apart from /m);
    expect(out).toMatch(/^ {2}which +claims universal_positive/m);
    expect(out).toMatch(/^ {2}state +\{"status":"partial",.*"gaps":\[/m);
    expect(out).toMatch(/^ {2}denied +universal_positive, by \S+ at results\[0\]/m);
    expect(out).toMatch(/^ {2}mend +Reword it/m);
    expect(out).toMatch(/^Refused: \d+ issues?\.\n$/m);
  });

  it('prints of a sentence that says too little what it fails to claim', () => {
    put('answer/none-found.query.mustache', 'Whether {{place}} has any {{finding_noun}} is open.');
    const { code, out } = check('--format', 'json');
    expect(code).toBe(1);
    const { ok, verdict, issues } = JSON.parse(out);
    expect({ ok, verdict }).toEqual({ ok: false, verdict: 'refused' });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ code: 'template-misread', faults: ['does not claim absence_full'] });
  });

  it('lists everything that keeps a set from loading at once', () => {
    rmSync(path(GAP));
    put(NEXT, 'Next.');
    put('answer/excluded.plain.mustache', '{{#place}}{{exclusions}}{{/place}}');
    put('answer/none.mustache', 'None.');
    put('README.md', 'Our house style.');
    put('phrases.json', '{}');
    put('.DS_Store', new Uint8Array([0, 255]));
    const { code, out } = check();
    expect(code).toBe(1);
    const list = printed(check('--format', 'text').out);
    expect(list).toEqual(printed(out));
    for (const issue of [
      `template-missing ${GAP}`,
      `template-tags ${NEXT}`,
      'template-syntax answer/excluded.plain.mustache',
      'template-unknown answer/none.mustache',
      'template-unknown README.md',
    ]) {
      expect(list).toContain(issue);
    }
    expect(out).toContain('more; --format json lists all.');
    const all = JSON.parse(check('--format', 'json').out).issues;
    expect(all.some(({ code: one }: { code: string }) => one === 'phrases-malformed')).toBe(true);
    expect(all.some(({ file }: { file: string }) => file.includes('DS_Store'))).toBe(false);
  });

  it('takes the line ends and the byte order mark of Windows', () => {
    put(NEXT, '\uFEFFPlease {{action}}.\r\n');
    expect(check().code).toBe(0);
    const { out } = cli.run(['render', '--templates', set], { input: MINIMAL });
    expect(out.endsWith(' Please repeat the read.\n')).toBe(true);
  });

  it.each([
    ['a file that is not UTF-8', () => put(GAP, new Uint8Array([0xff, 0xfe, 0x41])), 'template-unreadable'],
    ['a huge file', () => put(GAP, 'x'.repeat(2 ** 20)), 'template-unreadable'],
    ['a folder that is not there', () => rmSync(path('.'), { recursive: true }), 'folder-unreadable'],
    [
      'a folder of something else',
      () => {
        rmSync(path('.'), { recursive: true });
        put('src/index.ts', 'x');
      },
      'folder-unreadable',
    ],
  ] as const)('cannot read %s', (_, spoil, code) => {
    spoil();
    const text = check();
    expect({ code: text.code, out: text.out }).toEqual({ code: 2, out: '' });
    expect(text.err).toContain(`: ${code}: `);
    const json = check('--format', 'json');
    expect(json.code).toBe(2);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, issues: [{ code }] });
  });

  it('calls a set that no judge reads not proven', () => {
    const { code, out } = check('--locale', 'fr-x-klingon');
    expect(code).toBe(1);
    expect(out).toMatch(/template-missing/); // French has a category for millions.
    const german = check('--locale', 'de');
    expect(german.code).toBe(1);
    expect(german.out).toMatch(/^Not proven: \d+ files in de load,.* no judge reads de,/);
    expect(check('--locale', 'de', '--allow-not-proven').code).toBe(0);
    const json = JSON.parse(check('--locale', 'de', '--format', 'json').out);
    expect(json).toMatchObject({ ok: false, verdict: 'not-proven', issues: [] });
  });

  it('allows nothing else with --allow-not-proven', () => {
    put(GAP, 'Nothing is missing.');
    expect(check('--locale', 'de', '--allow-not-proven').code).toBe(1);
  });

  it('reads every kind of English', () => {
    expect(check('--locale', 'en-GB').out).toMatch(/^Proven: \d+ files in en-GB\./);
  });

  it('asks for the plurals of the locale', () => {
    const missing = printed(check('--locale', 'pl').out);
    expect(missing).toContain('template-missing answer/further-gaps.plain.few.mustache');
    expect(missing).toContain('template-missing answer/further-gaps.plain.many.mustache');
  });

  it('names a file without acting on its name', () => {
    put('a\u001B[31m.txt', 'x');
    const { out } = check();
    expect(out).toContain(`${set}/a[31m.txt: template-unknown`);
    expect(out).not.toContain('\u001B');
  });

  it.each([
    [['templates'], 'expected templates init or templates check, received nothing'],
    [['templates', 'chek', 'x'], 'received "chek"'],
    [['templates', 'check'], 'expected one DIR, received nothing'],
    [['templates', 'check', ''], 'expected one DIR'],
    [['templates', 'check', 'a', 'b'], 'expected one DIR, received "a", "b"'],
    [['templates', 'check', 'a', '--locale', 'not a tag'], '--locale takes a language tag'],
    [['templates', 'check', 'a', '--format', 'xml'], '--format takes one of: text, json'],
    [['templates', 'init', 'a', '--format', 'json'], 'unknown option "--format"'],
    [['templates', 'check', 'a', '--lokale', 'en'], 'Did you mean --locale?'],
  ])('refuses %j in one line', (args, says) => {
    const { code, out, err } = cli.run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(err).toContain('underclaim templates --help');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('helps in every spelling, with an example that runs', () => {
    const { code, out } = cli.run(['templates', '--help']);
    expect(code).toBe(0);
    for (const args of [
      ['help', 'templates'],
      ['templates', 'check', '--help'],
      ['templates', 'init', '-h'],
    ]) {
      expect(cli.run(args).out).toBe(out);
    }
    const [, example = ''] = /^ {2}(underclaim .+&&.+)$/m.exec(out) ?? [];
    expect(cli.shell(example)).toMatchObject({ code: 0 });
  });
});

describe('underclaim render --templates', () => {
  const input = JSON.stringify(PART);

  it('words evidence with the set, and reports it as proven', () => {
    put(GAP, 'We could not read {{parts}} of {{place}}: {{cause}}.');
    const { code, out, err } = cli.run(['render', '--templates', set], { input });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(
      'We could not read "page 4" of "invoices of May": the source did not answer in time.',
    );
    const json = cli.run(['render', '--templates', set, '--format', 'json'], { input });
    expect(JSON.parse(json.out)).toMatchObject({ proven: true, locale: 'en' });
  });

  it('takes other locales, and notes that nobody has read the words', () => {
    put('answer/next-step.action.mustache', 'Als Nächstes: {{action}}.');
    const text = cli.run(['render', '--templates', set, '--locale', 'de-AT'], { input });
    expect(text.code).toBe(0);
    expect(text.out).toContain('Als Nächstes: ');
    expect(text.err).toBe(`note: the templates of ${set} are not proven: no judge reads de-AT.\n`);
    const json = cli.run(['render', '--templates', set, '--locale', 'de-AT', '--format', 'json'], { input });
    expect(json.err).toBe('');
    expect(JSON.parse(json.out)).toMatchObject({ proven: false, locale: 'de-AT' });
  });

  it('inflects by the plurals of German', () => {
    rmSync(path('answer/found-exactly.counted.mustache'));
    put(
      'answer/found-exactly.counted.one.mustache',
      'In {{place}} fand sich {{findings}} unter {{records}}.',
    );
    put(
      'answer/found-exactly.counted.other.mustache',
      'In {{place}} fanden sich {{findings}} unter {{records}}.',
    );
    const nouns = {
      record: { one: 'Rechnung', other: 'Rechnungen' },
      finding: { one: 'Fehler', other: 'Fehler' },
    };
    const found = (finding_count: number): string => {
      const evidence = { status: 'complete', scope: 'Mai', records_read: 1200, finding_count, ...nouns };
      const options = ['--templates', set, '--locale', 'de'];
      return cli.run(['render', ...options], { input: JSON.stringify(evidence) }).out;
    };
    expect(found(1)).toContain('In "Mai" fand sich 1 Fehler unter 1.200 Rechnungen.');
    expect(found(3)).toContain('In "Mai" fanden sich 3 Fehler unter 1.200 Rechnungen.');
  });

  it('inflects by the four plurals of Polish', () => {
    for (const [file, text] of Object.entries(builtInTemplates('en'))) {
      if (!file.endsWith('.other.mustache')) continue;
      put(file.replace('.other.', '.few.'), `few: ${text}`);
      put(file.replace('.other.', '.many.'), `many: ${text}`);
    }
    const failed = (n: number): string => {
      const results = Array.from({ length: n }, (_, i) => ({ status: 'unavailable', source: `s${i}` }));
      const options = ['--templates', set, '--locale', 'pl'];
      return cli.run(['render', ...options], { input: JSON.stringify(results) }).out;
    };
    expect(failed(6)).toContain(' 1 further source could not be checked');
    expect(failed(8)).toContain(' few: 3 further sources could not be checked');
    expect(failed(10)).toContain(' many: 5 further sources could not be checked');
  });

  it('does not render with a set that does not load', () => {
    rmSync(path(GAP));
    const text = cli.run(['render', '--templates', set], { input });
    expect({ code: text.code, out: text.out }).toEqual({ code: 2, out: '' });
    expect(printed(text.err)).toEqual([`template-missing ${GAP}`]);
    const json = cli.run(['render', '--templates', set, '--format', 'json'], { input });
    expect(json.code).toBe(2);
    expect(JSON.parse(json.out)).toMatchObject({
      ok: false,
      issues: [{ code: 'template-missing', file: GAP }],
    });
  });

  it('does not render with a sentence that says too much', () => {
    put(GAP, 'Nothing is missing from {{place}} but {{parts}}: {{cause}}.');
    const { code, out, err } = cli.run(['render', '--templates', set], { input });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(printed(err)).toEqual([`template-misread ${GAP}`]);
  });

  it.each(['{{cause}} {{{place}}}', '{{#a}}x{{/a}}', '{{> gap}}'])('keeps %s in a value as text', (value) => {
    put(GAP, 'We could not read {{parts}} of {{place}}: {{cause}}.');
    const hostile = {
      ...PART,
      scope: value,
      gaps: [{ part: value, reason: 'timed_out', reason_detail: value }],
    };
    const { code, out } = cli.run(['render', '--templates', set], { input: JSON.stringify(hostile) });
    expect(code).toBe(0);
    expect(out).toContain(
      `We could not read "${value}" of "${value}": the source did not answer in time ("${value}").`,
    );
  });

  it('takes no other locale without a set, and no empty folder name', () => {
    const locale = cli.run(['render', '--locale', 'de'], { input });
    expect(locale).toMatchObject({ code: 2, out: '' });
    expect(locale.err).toContain('--locale takes one of: en; or with --templates a language tag');
    const empty = cli.run(['render', '--templates', ''], { input });
    expect(empty).toMatchObject({ code: 2, out: '' });
    expect(empty.err).toContain('--templates takes a folder');
  });
});
