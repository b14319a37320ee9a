import { describe, expect, it } from 'vitest';
import { coverageJsonSchema, evidenceJsonSchema } from '../../src/index.ts';
import { useCli } from './run-cli.ts';

const cli = useCli();

function printed(...args: readonly string[]): unknown {
  const { code, out, err } = cli.run(['schema', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

describe('underclaim schema', () => {
  it('prints each schema as the library writes it', () => {
    expect(printed('coverage')).toEqual(coverageJsonSchema());
    expect(printed('evidence')).toEqual(evidenceJsonSchema());
  });

  it('takes its options before and after the name', () => {
    const portable = { io: 'input', keywords: 'portable' } as const;
    expect(printed('--io', 'input', 'coverage', '--keywords=portable')).toEqual(coverageJsonSchema(portable));
    expect(printed('evidence', '--io=input', '--keywords', 'portable')).toEqual(evidenceJsonSchema(portable));
  });

  it('reads nothing: neither a file nor standard input', () => {
    expect(cli.run(['schema', 'coverage'], { input: 'no JSON' }).code).toBe(0);
  });

  it('names its operands in its help instead of a file', () => {
    const { out } = cli.run(['schema', '--help']);
    expect(out).toContain('Usage: underclaim schema coverage|evidence [options]');
    expect(out).not.toContain('FILE');
  });
});
