import { describe, expect, it } from 'vitest';
import { freeze, requireParsed, seal } from '../../src/evidence/parsed.ts';

describe('freeze', () => {
  it('freezes all the way down, and returns the same value', () => {
    const value = { list: [{ inner: { text: 'x' } }], none: null };
    expect(freeze(value)).toBe(value);
    for (const part of [value, value.list, value.list[0], value.list[0]?.inner]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe('seal', () => {
  it('freezes a value, and lets it pass for the parser that made it', () => {
    const value = seal({ list: [1] }, 'parseEvidence');
    expect(Object.isFrozen(value) && Object.isFrozen(value.list)).toBe(true);
    expect(() => requireParsed(value, 'parseEvidence')).not.toThrow();
    expect(() => requireParsed({ ...value }, 'parseEvidence')).toThrow();
  });
});

describe('requireParsed', () => {
  it.each([undefined, null, 0, 'text', {}, [], Object.freeze({ status: 'complete' })])(
    'throws for %o',
    (value) => {
      expect(() => requireParsed(value, 'parseEvidence')).toThrow(
        expect.objectContaining({ name: 'UnderclaimError', code: 'not-parsed' }),
      );
    },
  );

  it('throws for what another parser made', () => {
    const value = seal({ status: 'complete' }, 'parseCoverage');
    expect(() => requireParsed(value, 'parseEvidence')).toThrow(
      expect.objectContaining({ name: 'UnderclaimError', code: 'not-parsed' }),
    );
  });

  it('names the parser and what came', () => {
    expect(() => requireParsed({}, 'parseCoverage')).toThrow(
      'Expected a value that `parseCoverage` returned, received an object that it did not make.',
    );
    expect(() => requireParsed('text', 'parseEvidence')).toThrow('received string that it did not make');
  });
});
