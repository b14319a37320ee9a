import { describe, expect, it } from 'vitest';
import { IdentityMemory } from '../../src/reader/identity-memory.ts';

const ROOM = 2 ** 31;

describe('IdentityMemory', () => {
  it('knows each name that it was given, and no other', () => {
    const memory = new IdentityMemory(ROOM);
    const names = Array.from({ length: 20_000 }, (_, i) => `inv-${i}`);
    expect(names.filter((name) => memory.add(name) !== 'new')).toEqual([]);
    expect(names.filter((name) => memory.add(name) !== 'seen')).toEqual([]);
    expect(memory.size).toBe(20_000);
  });

  it('keeps names apart by every character, of any script and length', () => {
    const memory = new IdentityMemory(ROOM);
    const names = [
      'a',
      'aa',
      'A',
      'ä',
      'ā',
      '\u0000',
      '\u0100',
      'a\u0000',
      '日本',
      '日木',
      'x'.repeat(10_000),
      `${'x'.repeat(9_999)}ÿ`,
    ];
    for (const name of names) expect(memory.add(name)).toBe('new');
    for (const name of names) expect(memory.add(name)).toBe('seen');
  });

  it('says that it is full rather than forget', () => {
    const memory = new IdentityMemory(3 * 2 ** 20);
    let i = 0;
    while (memory.add(`id-${i}`) === 'new') i++;
    expect(i).toBeGreaterThan(50_000);
    expect(memory.size).toBe(i);
  });
});
