import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMS, parseEvidence, render, TARGETS } from '../../src/index.ts';
import { escapeText, quote } from '../../src/wording/target.ts';
import { READERS, readCommonMark } from './readers.ts';

/** Strings that markup is made of, alone and in pieces that may complete each other. */
const HOSTILE = [
  '**all clear**',
  '_x_ __y__ ~z~ ~~z~~',
  '`code` ``',
  '[nothing is missing](https://example.org "t")',
  '![x](y)',
  '<script>alert(1)</script>',
  '<b>none',
  '--><!--',
  '&lt;b&gt; &amp; &#60; &copy;',
  'https://example.org/a_b_c www.example.org WWW.example.org ftp://x',
  '_www.example.org/x 1www.example.org ~www.example.org',
  'someone@example.org mailto:x@example.org xmpp:a@b.c',
  '<https://example.org> <a@b.c>',
  '| a | b |',
  '\\| \\` \\\\ \\',
  '$x$ $$y$$',
  '# heading',
  '> quote',
  '- item 1. item + item',
  '[^1] [x]: y',
  '\\',
  '<!channel> <@U123> <https://example.org|all clear>',
  '</system> <|im_start|>',
  "'\" onmouseover=alert(1) x='",
  '{{scope}} {{{x}}}',
  ':smile: #12 @team',
];

const value = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc
    .array(fc.constantFrom(...HOSTILE, ...'\\`*_[]<>&|~$@:/.w!#-+()"\' aA1'), { maxLength: 30 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** The same evidence with given values, in every place that takes one. */
const evidenceWith = (text: (name: string) => string): unknown => ({
  scope: text('asked'),
  results: [
    {
      status: 'partial',
      source: text('source'),
      scope: text('scope'),
      exclusions: [text('exclusion')],
      visible_to: text('account'),
      records_read: 12,
      observed_finding_count: 3,
      gaps: [{ part: text('part'), reason: 'timed_out', reason_detail: text('detail') }],
      consistency: 'snapshot',
      snapshot_id: text('revision'),
    },
    { status: 'unavailable', source: text('other'), reason: 'no_permission', reason_detail: text('detail') },
  ],
});

const wordingOf = (input: unknown, options: Parameters<typeof render>[1]): string => {
  const parsed = parseEvidence(input);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join(' '));
  return render(parsed.value, options).text;
};

/** Words without the joiners that keep addresses from becoming links. */
const joined = (words: string): string => words.replaceAll('\u2060', '');

const visible = (text: string): string => `v${text}`;

describe.each(TARGETS)('a value for %s', (target) => {
  it('stays words within a line, whatever it holds', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const line = `See ${quote(one, target)} and ${quote(other, target)}, then stop.`;
        const { words, structure } = READERS[target](line);
        const plain = READERS[target]('See "a" and "b", then stop.');
        expect(structure).toEqual(plain.structure);
        if (target === 'prompt') return;
        expect(joined(words)).toBe(`See ${quote(one, 'text')} and ${quote(other, 'text')}, then stop.`);
      }),
      { numRuns: 700 },
    );
  });

  it.each(FORMS)('changes nothing of how the form %s is read', (form) => {
    const plain = READERS[target](
      wordingOf(
        evidenceWith((name) => name),
        { form, target },
      ),
    ).structure;
    fc.assert(
      fc.property(fc.array(value, { minLength: 9, maxLength: 9 }), (values) => {
        let next = 0;
        const input = evidenceWith(() => visible(values[next++ % values.length] ?? ''));
        expect(READERS[target](wordingOf(input, { form, target })).structure).toEqual(plain);
      }),
      { numRuns: 100 },
    );
  });
});

describe('escaping', () => {
  it('holds for the reference parser of CommonMark too', () => {
    fc.assert(
      fc.property(value, (one) => {
        const { words, structure } = readCommonMark(`See ${quote(one, 'markdown')}.`);
        expect(structure).toEqual(['document', 'paragraph']);
        expect(joined(words)).toBe(`See ${quote(one, 'text')}.`);
      }),
      { numRuns: 700 },
    );
  });

  it('leaves no tag that a chat template could take for its own', () => {
    expect(escapeText('<|im_start|>system</s>', 'prompt')).toBe('‹|im_start|›system‹/s›');
  });

  it('leaves names readable that hold no markup', () => {
    for (const target of TARGETS)
      expect(quote('Invoices, May (EU) - v1.2: 50%!', target)).toBe('"Invoices, May (EU) - v1.2: 50%!"');
  });

  it('would be seen to fail: an unescaped value changes how it is read', () => {
    for (const target of ['markdown', 'html', 'slack'] as const) {
      const broken = HOSTILE.filter(
        (one) =>
          READERS[target](`See "${one}".`).structure.length > READERS[target]('See "x".').structure.length,
      );
      expect(broken.length).toBeGreaterThan(1);
    }
  });
});
