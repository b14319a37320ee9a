import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/evidence/json-text.ts';
import { plainJson } from '../../src/evidence/plain-json.ts';
import { evidenceInput } from '../arbitraries.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('plainJson', () => {
  it('reads any evidence, however it is spaced', () => {
    fc.assert(
      fc.property(evidenceInput(), fc.constantFrom('', ' ', '\t'), (input, space) => {
        const text = JSON.stringify(input, null, space);
        expect(plainJson(text)?.value ?? JSON.parse(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(plainJson('{"a" : 1, "b":{"a":"x:y"}}')).toEqual({ value: { a: 1, b: { a: 'x:y' } } });
    expect(plainJson('{"data":{"rate":0.5,"ids":[1,2]},"a":["b"]}')).toBeDefined();
  });

  it.each([
    ['a key that is written twice', '{"a":1,"a":1}'],
    ['a key that is written twice with blanks', '{"a" :1,"a"\n:1}'],
    ['a key that is spelled twice', '{"a":1,"\\u0061":1}'],
    ['a key that is written twice deep down', '{"a":[{"b":{"c":1,"c":2}}]}'],
    ['a fraction that is rounded', '{"a":1e-400}'],
    ['a fraction that is rounded after blanks', '{"a":\n -1.00000000000000000001}'],
    ['a fraction that is rounded in a list', '{"a":[1e-400]}'],
    ['a fraction that is rounded alone', '1e-400'],
    ['a fraction that is rounded in a field', '{"fields":{"values":{"data":[1e-400]}}}'],
    ['what is no JSON', '{"a":1'],
    ['what nests too deep', nested(101)],
    ['nothing', ''],
  ])('leaves %s to the close scan', (_, text) => {
    expect(plainJson(text)).toBeUndefined();
  });

  it('reads as deep as the close scan', () => {
    expect(plainJson(nested(100))).toBeDefined();
    expect(readJson(nested(101)).ok).toBe(false);
  });

  it('reads nothing while every object seems to have a key', () => {
    Object.defineProperty(Object.prototype, 'c', {
      value: 1,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    try {
      expect(plainJson('{"a":1,"a":2}')).toBeUndefined();
    } finally {
      Reflect.deleteProperty(Object.prototype, 'c');
    }
  });
});
