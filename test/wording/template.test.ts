import { describe, expect, it } from 'vitest';
import { compileTemplate, fill, isFault } from '../../src/wording/template.ts';

const codeOf = (source: string, tags: readonly string[]): string => {
  const compiled = compileTemplate(source, tags);
  return isFault(compiled) ? compiled.code : 'loads';
};

describe('compileTemplate', () => {
  it('flattens a template into text and placeholders', () => {
    expect(compileTemplate('Whether {{place}} has {{noun}}.\n', ['place', 'noun'])).toEqual([
      'Whether ',
      'place',
      ' has ',
      'noun',
      '.',
    ]);
  });

  it.each([
    ['a section', '{{#place}}x{{/place}}'],
    ['an inverted section', '{{^place}}x{{/place}}'],
    ['a partial', '{{> place}}'],
    ['a comment', '{{! place}}'],
    ['triple braces', '{{{place}}}'],
    ['an unescaped placeholder', '{{&place}}'],
    ['other delimiters', '{{=<% %>=}}<% place %>'],
    ['an unclosed placeholder', '{{place'],
    ['two lines', 'a {{place}}\nb'],
    ['no text', ' \n'],
    ['an invisible character', 'a\u200B {{place}}'],
    ['a broken encoding', 'a\uFFFD {{place}}'],
    ['a quotation, which would pass for data', 'a {{place}} "b"'],
    ['markup that can hide words', 'a {{place}} <s>b</s>'],
    ['words struck out', 'a {{place}} ~~b~~'],
    ['one character too many', `{{place}}${'x'.repeat(992)}`],
  ])('refuses %s', (_, source) => {
    expect(codeOf(source, ['place'])).toBe('template-syntax');
  });

  it.each([
    ['a placeholder that is missing', 'Whether it has any.', ['place']],
    ['a placeholder without a value', '{{place}} {{scope}}', ['place']],
    ['a path into a value', '{{place.scope}}', ['place']],
    ['a name of every object', '{{constructor}}', []],
  ])('refuses %s', (_, source, tags) => {
    expect(codeOf(source, tags)).toBe('template-tags');
  });

  it('takes as many characters as a judge will read', () => {
    expect(codeOf(`{{place}}${'x'.repeat(991)}`, ['place'])).toBe('loads');
  });

  it('takes emphasis, and a sign of comparison', () => {
    expect(codeOf('**{{place}}** < 3', ['place'])).toBe('loads');
  });

  it('takes a placeholder twice', () => {
    expect(codeOf('{{place}}, {{ place }}', ['place'])).toBe('loads');
  });
});

describe('fill', () => {
  it('puts in values as they are, and reads none of them again', () => {
    const program = compileTemplate('<{{a}}|{{b}}>', ['a', 'b']);
    if (isFault(program)) throw new Error(program.message);
    expect(fill(program, (tag) => (tag === 'a' ? '{{b}} $& <i>' : ''))).toBe('<{{b}} $& <i>|>');
  });
});
