import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APPROVED_CASES } from '../golden/approved.ts';
import { bareEngine, udfFile } from './udf-file.ts';

const docs = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');

it('says what was approved as the body that docs/scale.md writes for Snowflake', () => {
  const script = [...docs.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].find(([, text]) => text?.includes('AS $$'));
  const folder = mkdtempSync(join(tmpdir(), 'snowflake-'));
  try {
    writeFileSync(join(folder, 'udf.js'), udfFile());
    const written = (script?.[1] ?? '').replace(/^udf=.*$/m, 'udf=udf.js');
    execFileSync('sh', ['-ec', written], { cwd: folder });
    const [, body = '', rest] = readFileSync(join(folder, 'underclaim.sql'), 'utf8').split('$$');
    expect(rest).toBe(';\n');
    const run = bareEngine();
    run(`function row(EVIDENCE) {${body}}`);
    for (const { input, text, name } of APPROVED_CASES) {
      const answer = run(`row(${JSON.stringify(JSON.stringify(input))})`);
      expect(JSON.parse(String(answer)).text, name).toBe(text);
    }
    expect(run('typeof underclaim')).toBe('undefined');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
