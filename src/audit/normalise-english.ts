import { NUMBER } from './english-number.ts';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const CLOCK = '\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:\\s?[ap]\\.?m\\b\\.?)?(?:\\s?(?:utc|gmt|z)\\b)?';
const DATE = `\\d{4}-\\d{2}-\\d{2}(?:t${CLOCK})?|${MONTH} \\d{1,2}(?:, \\d{4})?\\b|\\d{1,2} ${MONTH}(?: \\d{4})?\\b`;
const MOMENT = new RegExp(`\\b(?:${DATE})(?:,? (?:at )?${CLOCK})?|\\b${CLOCK}`, 'g');
/** The colon of "missing links: 3." */
const ANSWER = new RegExp(`: (?=(?:none|nil|${NUMBER})\\s*(?:[.;]|$))`, 'g');

/** A text in lower case, with contractions written out, quoted values, times and revisions as words in capitals. */
export function normaliseEnglish(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\ufeff*_`]/g, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/"[^"]*"|“[^”]*”/g, 'VALUE')
    .replace(/VALUE \(VALUE\)/g, 'VALUE')
    .replace(/VALUE(?:(?:,| and| or|, and|, or) VALUE)+/g, 'VALUE')
    .replace(MOMENT, 'TIME')
    .replace(/\b(revision|rev\.?|version|snapshot) (?=\S*\d)[^\s,;:]+/g, '$1 REV')
    .replace(/\b(?=[\w.-]*\d)(?=[\w.-]*[a-z])[a-z0-9][\w-]*(?:\.\w+)*/g, 'REV')
    .replace(/\bcannot\b|\bcan't\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/[()]/g, ',')
    .replace(/(?<!\b(?:was|were) )\bread: /g, 'read ')
    .replace(ANSWER, ' = ')
    .replace(/\s+,/g, ',');
}
