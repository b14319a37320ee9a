import { describe, expect, it } from 'vitest';
import { once, remember } from '../src/remember.ts';

describe('remember', () => {
  it('computes a value once', () => {
    const asked: number[] = [];
    const double = remember((n: number) => {
      asked.push(n);
      return 2 * n;
    });
    expect([double(1), double(2), double(1)]).toEqual([2, 4, 2]);
    expect(asked).toEqual([1, 2]);
  });

  it('answers the same after more values than it holds', () => {
    let computed = 0;
    const double = remember((n: number) => {
      computed += 1;
      return 2 * n;
    });
    const numbers = Array.from({ length: 5000 }, (_, n) => n);
    expect(numbers.map(double)).toEqual(numbers.map((n) => 2 * n));
    expect(double(0)).toBe(0);
    expect(computed).toBe(5001);
  });

  it('does not remember what was thrown', () => {
    const attempts: string[] = [];
    const fail = remember((text: string): string => {
      attempts.push(text);
      throw new Error(text);
    });
    expect(() => fail('a')).toThrow('a');
    expect(() => fail('a')).toThrow('a');
    expect(attempts).toEqual(['a', 'a']);
  });
});

describe('once', () => {
  it('makes a value when it is first asked for, and then the same', () => {
    let made = 0;
    const value = once(() => ({ made: ++made }));
    expect(made).toBe(0);
    expect(value()).toBe(value());
    expect(made).toBe(1);
  });
});
