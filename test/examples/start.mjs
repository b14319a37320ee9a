// Renders the examples beside this file: what `npm start` shows.
import { readFileSync } from 'node:fs';
import { parseEvidence, render } from 'underclaim';

for (const name of ['complete', 'partial', 'unavailable', 'combined']) {
  const file = new URL(`${name}.json`, import.meta.url);
  const evidence = parseEvidence(readFileSync(file, 'utf8'));
  if (!evidence.ok) throw new Error(evidence.issues.map(({ message }) => message).join('\n'));
  const { conclusion, parts } = render(evidence.value);
  console.log(`${name}.json (${conclusion})`);
  for (const { text } of parts) console.log(`  ${text}`);
  console.log();
}
