import { openSync } from 'node:fs';
import { eachLine } from './lines.ts';

/** The physical bound: every line of a file parsed as JSON, and nothing more. */
let records = 0;
eachLine(openSync(process.argv[2] ?? '', 'r'), (line) => {
  if (typeof JSON.parse(line) === 'object') records++;
});
console.log(records);
