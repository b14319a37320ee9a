import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { conclusionOf } from '../limit/conclusion-of.ts';
import { wordsByMustache } from '../peers/mustache-words.ts';
import { writingOf } from '../peers/writing.ts';
import { parseByZod } from '../peers/zod-schema.ts';

/** The batch as users write it: readline, zod, mustache, a write a line. */
const words = wordsByMustache(writingOf('en'));
let line = 0;
for await (const text of createInterface({ input: createReadStream(process.argv[2] ?? '') })) {
  line++;
  const result = parseByZod(JSON.parse(text));
  const said = { line, id: null, ok: true, text: words(result), conclusion: conclusionOf(result) };
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
