import { openSync } from 'node:fs';
import { check } from '../limit/check.ts';
import { conclusionOf } from '../limit/conclusion-of.ts';
import { losesNothing } from '../limit/json-keys.ts';
import { numbersOf } from '../limit/numbers.ts';
import { wordsWith } from '../limit/words.ts';
import { eachLine, flush, writeLine } from './lines.ts';

/** The limit of the batch: split, parse, look for repeated keys, check and word by hand, write in blocks. */
const words = wordsWith(numbersOf('en'));
let line = 0;
eachLine(openSync(process.argv[2] ?? '', 'r'), (text) => {
  line++;
  const value: unknown = JSON.parse(text);
  const checked = check(value);
  if (!checked.ok || !losesNothing(text, value)) throw new Error(`Line ${line} is refused.`);
  const said = JSON.stringify(words(checked.value));
  writeLine(
    `{"line":${line},"id":null,"ok":true,"text":${said},"conclusion":"${conclusionOf(checked.value)}"}`,
  );
});
flush();
