import type { Act } from '../licence/act.ts';
import type { AuditedClaimType } from '../licence/claim.ts';
import { LIMITS } from './english-limits.ts';
import { NUMBER, parseNumber } from './english-number.ts';
import { BE, JOINT, pattern, READ, WORD, WORDS } from './english-words.ts';
import { normaliseEnglish } from './normalise-english.ts';
import { readRules } from './read-rules.ts';

/** What a sentence was taken for: the claims it makes, the numbers it states, and what it does with claims. */
export type EnglishReading = {
  claims: ReadonlySet<AuditedClaimType>;
  numbers: readonly number[];
  acts: ReadonlySet<Act>;
};

const FLAW =
  /\b(?:miss(?:ing|es)|lack|errors?|issues?|problems?|fail(?:ed|ures?)|faults?|defects?|violations?|invalid|broken|duplicates?|mismatch|match(?:es)?|hits?|findings?|overdue|orphan|conflicts?|warnings?|vulnerab|bugs?|any\b)/;

/** The whole of a clause that says what one named thing is. */
const HELD = '^VALUE(?: of VALUE)? (?:is|was)';

const VERDICT =
  'fine|ok|okay|healthy|compliant|intact|in order|spotless|flawless|sound|lgtm|looks good|all good|good to go|all set|checks out|green|pass|passed|passes|operational|as expected|up to date|satisfied|watertight|unaffected|back to normal|safe|in place|conforms?|valid|correct|perfect|clean|clear|good|great|normal|nominal|as usual|harmless|negligible|reassuring|unlikely|improbable|low risk';
const CHECK = 'check|run|scan|search|query|job|test|audit|review|inspection|lookup';
const THE_READ = 'read|reading|listing|download|export|traversal|scan|coverage';
const DONE =
  '(?:complete|completed|finished|done|went through|ran to (?:its|the) end|covered (?:all|every|everything|the whole))\\b';
const ALL = 'all|every|each|everything|everyone|both|the whole|the entire';
const NOT_THE_SET = '(?<!\\b(?:among|of|in|at|across|from|for|over|after|above|not|with) )';

type Cue = {
  claims: readonly AuditedClaimType[];
  pattern: RegExp;
  keep?: true;
  bounded?: true;
  unlessAfter?: RegExp;
  token?: string;
};

/**
 * What claims, in the order of reading. A cue that has matched is taken out unless it is to be kept; a `bounded` one
 * weakens to `absence_observed` when its clause speaks of the records read; `unlessAfter` looks at what stands before it.
 */
// biome-ignore format: one cue a line
const CUES: readonly Cue[] = [
  { claims: ['negative_field', 'count_exact'], pattern: pattern(`${HELD} (?:0|zero)$`) },
  { claims: ['negative_field'], pattern: pattern(`${HELD} (?:false|no|empty|an empty (?:list|text|string))$`) },
  { claims: ['count_exact'], pattern: pattern(`${HELD} -?(?:${NUMBER})$`) },
  { claims: ['existence'], pattern: pattern(`${HELD} (?:true|VALUE)$`) },
  { claims: ['completeness'], keep: true, pattern: pattern(`\\b(?:${THE_READ})${WORDS}(?: (?:${BE}))*(?: now| fully)? ${DONE}`) },
  { claims: ['completeness'], pattern: pattern(`${NOT_THE_SET}\\b(?:${ALL})\\b${WORDS}(?:(?: (?:${BE}))+(?: \\w+ly)? (?:${READ}|seen)\\b| (?:${READ})(?=\\s*$))`) },
  { claims: ['completeness'], pattern: pattern(`\\b(?:${READ})(?: through)? (?:(?:${ALL}|them all|the lot)\\b|completely|fully|in full|entirely|to (?:its|the) end|exhaustively)|\\b(?:completely|fully|entirely) (?:${READ})\\b`) },
  { claims: ['completeness'], pattern: pattern('^(?:(?:read|checked|covered)(?=\\s*(?:,|$))|(?:in full|fully|complete)$)') },
  { claims: ['completeness'], pattern: pattern('\\bexhaustive(?:ly)?\\b|\\b(?:complete|full|entire) (?:read|scan|check|list|coverage|set|review|data|result)\\b|\\bnot partial\\b') },
  { claims: ['completeness'], keep: true, pattern: pattern('\\b(?:no|none|nothing)\\b[^,]* (?:left out|skipped|left unread|unread|unchecked|excluded|missed|gaps?)\\b|\\bno (?:further )?gaps?\\b') },
  { claims: ['completeness', 'universal_positive'], pattern: pattern('\\b(?:VALUE|list|file|set|data|result) (?:is|are|was|were) complete\\b') },
  { claims: ['check_success'], keep: true, pattern: pattern(`\\b(?:${CHECK})s?\\b${WORDS}(?: (?:${BE}))*(?: now| fully)? ${DONE}`) },
  { claims: ['check_success'], pattern: pattern('(?<!LIMIT[^,]*)\\b(?:successful|successfully|succeeded|success)\\b|\\b(?:ran|run|complete|completed|finished|ended) (?:through )?(?:without (?:any |an? )?(?:errors?|problems?|issues?|failures?|incidents?|hitch|interruption)|cleanly)\\b') },
  { claims: ['snapshot'], pattern: pattern("\\b(?:as of|(?:in|at) (?:revision|REV)|currently|presently|(?<!\\b(?:until|to|by) )now|today(?!')|at present|at TIME|at the moment|as things stand|as we speak|live|(?:at|to|in) (?:one|a single|this|this very|that) (?:instant|moment|point in time)|snapshot)\\b") },
  { claims: ['aggregate'], pattern: pattern('\\b(?:average|median|the mean|percent|percentage|majority|the (?:only|sole|most|least))\\b|\\d ?%|\\bthe (?!rest|request|test|west|guest|interest|manifest|digest)\\w{2,}est\\b') },
  { claims: ['count_upper_bound'], token: 'COUNT', pattern: pattern('\\b(?:hardly|barely|scarcely) any\\b|\\b(?:almost|next to) (?:no|none|nothing)\\b|\\b(?:just|only) a (?:handful|few)\\b|\\bat most an?\\b') },
  { claims: ['count_lower_bound'], token: 'COUNT', pattern: pattern('\\bat least an?\\b') },
  { claims: ['negative_field', 'absence_full'], token: 'NONE', pattern: pattern('\\bno longer\\b') },
  { claims: ['negative_field'], pattern: pattern('\\b(?:no value|not set|unset|blank|unassigned|inactive)\\b') },
  { claims: ['existence'], pattern: pattern(`\\bnot (?:\\w+ly |be )?(?:${VERDICT}|all|every\\w*|each)\\b`) },
  { claims: ['universal_positive', 'absence_full'], bounded: true, token: 'NONE', pattern: pattern('\\b(?:clean|all clear|in the clear|\\w+-free|(?:the rest|everything else|all (?:the )?others?)\\b(?= (?:is|are|was|were|has|have|passed)\\b(?! (?:open|unknown|unread|outstanding|pending))))\\b') },
  { claims: ['universal_positive'], bounded: true, token: 'NONE', pattern: pattern(`${NOT_THE_SET}\\b(?:${ALL})\\b(?! told)|\\b(?:${VERDICT})\\b|[✓✔✅☑👍🟢]`) },
  { claims: ['universal_positive'], bounded: true, keep: true, pattern: pattern(`\\b(?:no|none)\\b[^,]* (?:without|not)\\b`) },
  { claims: ['absence_full'], bounded: true, token: 'NONE', pattern: pattern("\\b(?:none|nothing|nobody|nowhere|neither|nil|nought|∅|free (?:of|from)|devoid of|clear of|cleared of|empty|absent|absence of|non-?existent|(?:can|could) rule out|(?:is|are|was|were|be|been) ruled out|lacks? any|draws? a blank|drew a blank|(?:unable|failed) to find|resolved|gone|went away)\\b") },
  { claims: ['absence_full'], bounded: true, token: 'NONE', unlessAfter: /COUNT/, pattern: pattern('\\b(?:no|not|never|nor|without)\\b(?! (?:more|fewer|less) than\\b)') },
  { claims: ['existence'], unlessAfter: /COUNT|LIMIT|NONE/, pattern: pattern(`\\bthere (?:is|are|was|were) (?!${BE}|${JOINT}|at )[a-z](?![^,]*LIMIT)|\\b(?:VALUE|it|set|list) (?:has|have|had|contains?|contained|holds?|held) (?!at |only |been )[a-z](?![^,]*LIMIT)|\\bfound(?! NONE)\\b|\\b(?:detected|identified|discovered|lacks?|(?:is|are|was|were) missing)\\b`) },
];

const LOWER =
  /(?:\bat least|\b(?:no|not) (?:fewer|less) than|(?<!\b(?:no|not) )\bmore than|\bover|\bminimum of) $/;
const UPPER =
  /(?:\bat (?:the )?most|\b(?:no|not) more than|(?<!\b(?:no|not) )\b(?:fewer|less) than|\bup to|\bmaximum of) $/;
const QUANTITY = pattern(
  `\\b(?:${NUMBER}|some|several|many|a few|multiple|numerous|(?<!at )(?<!the )most)\\b`,
);
const TOTAL = /\b(?:in total|altogether|all told|exactly|only|just)\b/;
/** A limit that has no negative word in it. */
const LIMITED =
  /\b(?:read in part|part read|incomplete|unread|unchecked|unevaluated|unconfirmed|unavailable|unreachable|unknown|left out|n\/a|out of (?:scope|reach)|skipped|only what|in part|undecided|unclear)\b|^failed\b|\b(?:check|read|query|request|scan)\b[^,.;]* failed\b|\b(?:totals?|questions?|conclusions?|whether|remains?|stays?|still|left)\b[^,.;]* open\b|\bopen:? (?:whether|totals?)\b/;
const PARTIAL =
  /(?<!\bnot )\bpart(?:ly|ial(?:ly)?)\b(?! to\b)|\b(?:so far|up to now|until now|to date|part read)\b/;
/** The clause speaks of the records read, not of the set. */
const PART = `(?:among|of|in|on|across|within|to)(?: ${WORD}){0,7}(?: (?:that|which))?(?: (?:was|were|have been|has been|had been|could be|can be|i could|i|it))?`;
const BOUNDED = new RegExp(
  `\\b${PART} (?:${READ}|seen|observed)\\b(?! (?:is|was|of|completed|ended|ran|covered|stopped)\\b(?! read))|^(?:all|all of the|the|each of the|every)(?: ${WORD}){1,4} (?:read|checked|seen)\\b|\\bas far as(?: \\w+)* read\\b|\\bso far\\b`,
);
/** A number in such a place sizes the read, labels a part or is the source's own word: not a count of findings. */
// biome-ignore format: one place a line
const NO_COUNT: readonly { before?: RegExp; after?: RegExp }[] = [
  { before: new RegExp(`${HELD} -?$`), after: /^$/ },
  { before: /\b(?:page|part|chunk|line|row|record|section|step|number|id|attempt)s? (?:\d+ (?:to|and|-) )?$/ },
  { before: /\bLIMIT(?: from| of| for| in)? $/ },
  { before: /(?<!\b(?:total|sum|number|count) )\b(?:among|of|out of)(?: all| the| these| those| its| about)* $/ },
  { before: /\b(?:in|from|for|across|within|on) (?:all |all of )?(?:the|these|those|all) $/ },
  { before: /(?<!\b(?:in|not) )\b(?:all|both|every|each)(?: of)?(?: the| these| those)* $/ },
  { before: /\bstate[sd]?\b[^,]*$/ },
  { before: new RegExp(`\\b(?:${READ}|covers?|delivers?|reads?)(?: only| all| about| just| the| VALUE| =)* $`) },
  { before: /^ ?(?:the|these) $/, after: new RegExp(`^(?: ${WORD}){1,3} (?:${READ})\\b`) },
  { before: /^ ?(?:only )?$/, after: new RegExp(`^ of (?:the )?\\d+(?: ${WORD}){1,4} (?:${READ})\\s*$`) },
  { after: /^ (?:seconds?|minutes?|hours?|days?|instants?|moments?)\b/ },
  { after: /^(?: of the)?(?: further| more| other)*(?: of the| of)? (?:parts?|gaps?|sources?|reads?|attempts?|checks?|fields?)\b/ },
  { after: new RegExp(`^${WORDS}(?: that| which)?(?:(?: (?:${BE}))+(?: \\w+ly)? (?:${READ})| LIMIT)\\b`) },
  { after: new RegExp(`^(?: (?!of\\b)${WORD}){0,4} (?:${READ})(?=\\s*(?:,|$)| (?:in|from|for|so far|out|between|over|at)\\b)`) },
  { after: new RegExp(`^${WORDS}(?: (?:${BE}))* (?:timed out|refused|denied|unreachable|unavailable|unreadable|readable|left out)\\b`) },
];

const CLAUSE =
  /[.!](?=\s|$)|[;:\n–—]|\s-\s|\b(?:but|however|although|though|whereas|while|except|because)\b|,? so\b(?! far)|,? and (?=(?:no|none|nothing|nobody|never|all|everything|every|each|the|there|it|they|i|that|this|so)\b(?! \d))/;

/** What only asks: it begins with a word of asking, and is no statement with a question mark. */
const QUESTION =
  /(?<=^|[.;:!?] )(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|shall|may)\b[^.;:!?,]*\?/g;

/** A claim; `ofPart` if it speaks of the records read alone. */
type Claimed = { claim: AuditedClaimType; ofPart: boolean };

/** What an independent reader of English would take one rendered sentence to claim. */
export function readEnglish(sentence: string): EnglishReading {
  const text = normaliseEnglish(sentence);
  const partial = PARTIAL.test(text);
  const { acts: rules, rest } = readRules(text);
  const asserted = rest.replace(QUESTION, ' ').split(CLAUSE);
  const read = asserted.map((clause) => readClause(clause.replace(/ +/g, ' ').trim(), partial));
  const claimed = read.flatMap((clause) => clause.claimed);
  const claims = new Set(claimed.map(({ claim, ofPart }) => (ofPart ? 'absence_observed' : claim)));
  // Once the whole was read, what holds of the records read holds of the whole.
  if (claims.has('completeness') || claims.has('check_success')) {
    for (const { claim } of claimed) claims.add(claim);
  }
  const acts = new Set(rules);
  if (partial || LIMITED.test(text) || read.some(({ limited }) => limited)) acts.add('limits');
  return { claims, numbers: (text.match(pattern(`\\b(?:${NUMBER})\\b`)) ?? []).map(parseNumber), acts };
}

/** What a clause claims, and whether it states a limit. */
function readClause(clause: string, partial: boolean): { claimed: readonly Claimed[]; limited: boolean } {
  let rest = clause;
  let limited = false;
  for (const limit of LIMITS) {
    rest = rest.replace(limit.pattern, (match: string, at: number, whole: string) => {
      if (limit.unlessFlaw && FLAW.test(segmentBefore(whole, at) + match)) return match;
      limited ||= limit.statesNone !== true;
      return match.startsWith(' ') ? ' LIMIT' : 'LIMIT';
    });
  }
  const claimed: Claimed[] = [];
  const bounded = BOUNDED.test(rest);
  rest = rest.replace(QUANTITY, (match: string, at: number, whole: string) => {
    const claim = quantityClaim(match, segmentBefore(whole, at), segmentAfter(whole, at + match.length));
    if (claim === undefined) return match;
    if (claim === 'absence_full') {
      claimed.push({ claim, ofPart: bounded });
      if (!bounded) claimed.push({ claim: 'count_exact', ofPart: false });
      return 'NONE';
    }
    const soFar = claim === 'count_exact' && partial && !TOTAL.test(whole);
    claimed.push({ claim: soFar ? 'count_observed' : claim, ofPart: false });
    return 'COUNT';
  });
  for (const cue of CUES) {
    rest = rest.replace(cue.pattern, (match: string, at: number, whole: string) => {
      if (cue.unlessAfter?.test(segmentBefore(whole, at))) return match;
      claimed.push(...cue.claims.map((claim) => ({ claim, ofPart: bounded && cue.bounded === true })));
      return cue.keep ? match : (cue.token ?? 'SAID');
    });
  }
  return { claimed, limited };
}

function quantityClaim(quantity: string, before: string, after: string): AuditedClaimType | undefined {
  const sized = (place: (typeof NO_COUNT)[number]) =>
    (place.before?.test(before) ?? true) &&
    !FLAW.test(place.after?.exec(after)?.[0] ?? '') &&
    (place.after?.test(after) ?? true);
  if (NO_COUNT.some(sized)) return undefined;
  if (/^ ?(?:%|percent)/.test(after) || quantity === 'most') return 'aggregate';
  if (UPPER.test(before) || /^ or (?:fewer|less)\b/.test(after)) return 'count_upper_bound';
  if (LOWER.test(before) || /^(?:\+| or more\b)/.test(after)) return 'count_lower_bound';
  if (parseNumber(quantity) === 0) return 'absence_full';
  return /^(?:some|several|many|a few|multiple|numerous)$/.test(quantity) ? 'existence' : 'count_exact';
}

const segmentBefore = (text: string, at: number) => text.slice(text.lastIndexOf(',', at - 1) + 1, at);
const segmentAfter = (text: string, at: number) => text.slice(at).split(',', 1)[0] ?? '';
