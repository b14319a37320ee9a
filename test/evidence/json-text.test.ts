import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/evidence/json-text.ts';

function duplicatesIn(text: string): readonly string[] {
  const json = readJson(text);
  if (!json.ok) throw new Error(json.issues[0].message);
  return json.losses.map(({ code, path }) => `${code} ${path}`);
}

function issueOf(text: string) {
  const json = readJson(text);
  if (json.ok) throw new Error(`read ${text}`);
  return json.issues[0];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function lists(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function objects(levels: number): string {
  return `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
}

/** Text that is nearly JSON: valid text with one run of characters put somewhere, or cut out. */
function damaged(): fc.Arbitrary<string> {
  const pieces = [
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '-',
    '0',
    '1e',
    '.',
    'null',
    '\n',
    '\u0000',
    '\\u12',
    ' ',
  ];
  return fc
    .tuple(fc.json({ stringUnit: 'binary' }), fc.nat(), fc.nat(3), fc.constantFrom('', ...pieces))
    .map(([text, place, cut, piece]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + piece + text.slice(at + cut);
    });
}

describe('readJson', () => {
  it('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 6 }), fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text), losses: [] });
      }),
      { numRuns: 200 },
    );
  });

  it('reads a text exactly if JSON.parse reads it', () => {
    const jsonLike = fc.string({
      unit: fc.constantFrom(...'{}[]",:\\/ \t\n\r\f01.eE+-untrfalsb\u00A0\uFEFF\u2028\u0001'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.oneof(damaged(), jsonLike, fc.string({ unit: 'binary' })), (text) => {
        expect(readJson(text).ok, text).toBe(isJson(text));
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    '0',
    '-0',
    '-0.0e-0',
    '1E+400',
    '0.10',
    '""',
    '"\\u0000\\uD800\\/\\b\\f\\n\\r\\t\\"\\\\"',
    '"\u007F\u2028\uD800"',
    ' \t\r\n[ \t\r\n] \t\r\n',
    '{"":{"":[]}}',
    '{"__proto__":{"a":1},"constructor":2}',
    'null',
    'true',
    '[false,[],{},""]',
  ])('reads %j', (text) => {
    expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text), losses: [] });
  });

  it.each([
    ['', 1, 1],
    ['   ', 1, 4],
    ['nul', 1, 1],
    ['nullx', 1, 5],
    ['NaN', 1, 1],
    ['Infinity', 1, 1],
    ['undefined', 1, 1],
    ['01', 1, 2],
    ['1.', 1, 2],
    ['.5', 1, 1],
    ['+1', 1, 1],
    ['-', 1, 1],
    ['1e', 1, 2],
    ["'a'", 1, 1],
    ['"a', 1, 3],
    ['"a\nb"', 1, 3],
    ['"\u0000"', 1, 2],
    ['\uFEFF{}', 1, 1],
    ['\u00A0{}', 1, 1],
    ['{} {}', 1, 4],
    ['[1,]', 1, 4],
    ['[,1]', 1, 2],
    ['[1 2]', 1, 4],
    ['[1', 1, 3],
    ['{"a":1,}', 1, 8],
    ['{"a"}', 1, 5],
    ['{"a" 1}', 1, 6],
    ['{a:1}', 1, 2],
    ['{"a":}', 1, 6],
    ['{"a":1]', 1, 7],
    ['[1}', 1, 3],
    ['{', 1, 2],
    ['// note\n{}', 1, 1],
    ['{\n  "status": "partial",\n  "scope": all\n}', 3, 12],
    ['{\r\n"a": 1\r\n"b": 2}', 3, 1],
    ['[\n\n\n', 4, 1],
  ])('refuses %j at line %i, column %i', (text, line, column) => {
    expect(issueOf(text)).toMatchObject({ code: 'not-json', path: '' });
    expect(issueOf(text).expected).toMatch(new RegExp(` at line ${line}, column ${column}$`));
  });

  it.each(['"\\x41"', '"\\u12"', '"\\u12G4"', '"\\U0041"', '"\\', '"\\u', '{"\\a":1}'])(
    'refuses the escape in %j',
    (text) => {
      expect(issueOf(text).code).toBe('not-json');
    },
  );

  it('says what came at the place, or that the text ended', () => {
    expect(issueOf('{"status": partial}').received).toBe('"partial}"');
    expect(issueOf('{"status": ').received).toBe('the end of the text');
  });

  it.each([
    ['{"a":1,"a":1}', ['a']],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['{"\\u0061":1,"a":2}', ['a']],
    ['{"a\\/b":1,"a/b":2}', ['["a/b"]']],
    ['{"é":1,"\\u00e9":2,"\\u00E9":3}', ['["é"]', '["é"]']],
    ['{"":1,"":2}', ['[""]']],
    ['{"a":1,"a":2,"a":3}', ['a', 'a']],
    ['{"a":{"b":1,"b":2}}', ['a.b']],
    ['[{"a":1},{"a":1,"a":2}]', ['[1].a']],
    ['[[],[0,{"x":[{"y":1,"y":2}]}]]', ['[1][1].x[0].y']],
    ['{"results":[{"gaps":[{},{"part":"p","part":"q"}]}]}', ['results[0].gaps[1].part']],
    ['{"a":{"k":1,"k":2},"b":1,"b":{"k":1,"k":2}}', ['a.k', 'b', 'b.k']],
    ['{"a b":{"c":1,"c":2}}', ['["a b"].c']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    [' { "a" : 1 , "a" : 2 } ', ['a']],
  ])('finds the repeated keys in %s', (text, paths) => {
    expect(duplicatesIn(text)).toEqual(paths.map((path) => `duplicate-key ${path}`));
  });

  it.each([
    '{"a":1,"A":2}',
    '{"a":1,"a ":2}',
    '{"a":1,"\\\\u0061":2}',
    '{"é":1,"e\\u0301":2}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":["a","a"]}',
    '{"a":{"b":1},"c":{"b":1}}',
    '{"constructor":1,"toString":2,"__proto__":3}',
  ])('finds no repeated key in %s', (text) => {
    expect(duplicatesIn(text)).toEqual([]);
  });

  it('finds each repeated key of generated objects', () => {
    const key = fc.constantFrom('a', 'b', '\\u0061', 'c', '__proto__');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 8 }), (keys) => {
        const text = `[{${keys.map((name) => `"${name}":[]`).join(',')}}]`;
        const names = keys.map((name) => (name === '\\u0061' ? 'a' : name));
        const repeated = names.filter((name, i) => names.indexOf(name) < i);
        expect(duplicatesIn(text)).toEqual(repeated.map((name) => `duplicate-key [0].${name}`));
      }),
    );
  });

  it("leaves the keys inside a carrier's data alone", () => {
    expect(duplicatesIn('{"coverage":{},"data":{"a":1,"a":2,"b":[{"c":1,"c":2}]}}')).toEqual([]);
    expect(duplicatesIn('[{"coverage":{},"data":[{"a":1,"a":2}]}]')).toEqual([]);
    expect(duplicatesIn('{"data":{"a":1,"a":2},"coverage":{"x":1,"x":2}}')).toEqual([
      'duplicate-key coverage.x',
    ]);
    expect(duplicatesIn('{"coverage":{},"data":1,"data":2}')).toEqual(['duplicate-key data']);
    expect(duplicatesIn('{"data":{"x":1},"y":1,"y":2}')).toEqual(['duplicate-key y']);
    expect(duplicatesIn('{"dat\\u0061":{"a":1,"a":2}}')).toEqual([]);
    expect(duplicatesIn('["data",{"a":1,"a":2}]')).toEqual(['duplicate-key [1].a']);
  });

  it('reads 100 levels and refuses 101', () => {
    expect(readJson(lists(100)).ok).toBe(true);
    expect(readJson(objects(100)).ok).toBe(true);
    expect(issueOf(lists(101))).toMatchObject({ code: 'too-deep', path: '' });
    expect(issueOf(objects(101)).code).toBe('too-deep');
    expect(issueOf(lists(101)).expected).toBe('at most 100 levels at line 1, column 102');
  });

  it('counts levels, not brackets', () => {
    expect(readJson(`[${'[],'.repeat(200)}{}]`).ok).toBe(true);
    expect(readJson(JSON.stringify('['.repeat(500))).ok).toBe(true);
  });

  it('refuses a million levels without failing itself', () => {
    expect(issueOf('['.repeat(1_000_000)).code).toBe('too-deep');
    expect(issueOf('{"a":'.repeat(1_000_000)).code).toBe('too-deep');
  });

  it('reads a string of a million characters', () => {
    const text = JSON.stringify({ plain: 'x'.repeat(1_000_000), escaped: '\n"\\é'.repeat(250_000) });
    const json = readJson(text);
    expect(json.ok && JSON.stringify(json.value) === text && json.losses.length === 0).toBe(true);
  });

  it('reads a list of 200,000 objects', () => {
    const text = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => ({ i })));
    const json = readJson(text);
    expect(json.ok && JSON.stringify(json.value) === text && json.losses.length === 0).toBe(true);
  });
});

describe('readJson, of numbers', () => {
  const lossesOf = (text: string): readonly string[] => {
    const json = readJson(text);
    return json.ok ? json.losses.map(({ code, path }) => `${code} ${path}`) : ['unreadable'];
  };

  it.each(['4.00000000000000000001', '-1e-400', '1e-400', '9007199254740991.4', '0.9999999999999999999'])(
    'lists %s, which would be rounded to a whole number',
    (number) => {
      expect(lossesOf(`{"a": [${number}]}`)).toEqual(['wrong-type a[0]']);
      expect(lossesOf(`{"coverage": {}, "data": {"a": ${number}}}`)).toEqual([]);
    },
  );

  it.each(['4', '4.0', '4.5', '40e-1', '1.5e1', '0e-9', '0.0', '-0', '1e3', '0.1', '12e0'])(
    'takes %s',
    (number) => {
      expect(lossesOf(`{"a": [${number}]}`)).toEqual([]);
    },
  );
});
