import type { Act } from '../licence/act.ts';

type Rule = Exclude<Act, 'limits'>;

const CLAIM =
  '(?:say|state|claim|report|conclude|infer|imply|suggest|assume|give|present|make|draw|mention|assert|announce|declare|name)';
const SAY =
  '(?:say|state|claim|report|conclude|infer|imply|suggest|assume|give|present|describe|tell|make|draw|mention|assert|use|write|answer|announce|declare|name|repeat|quote|offer|include|add)';
const SAID =
  '(?:said|stated|claimed|reported|concluded|inferred|implied|assumed|given|presented|described|told|made|drawn|mentioned|asserted|used|written|announced|declared|named|repeated|quoted|included|permitted)';
const CLAIMING =
  '(?:saying|stating|claiming|reporting|concluding|inferring|implying|assuming|giving|presenting|making|drawing|mentioning|asserting|announcing|declaring|naming)';
const HOW = '(?:(?:also|now|then|still|ever|always|even|either|in any words|under any circumstances) )*';
const DO_CLAIM = `${HOW}${CLAIM}(?: (?:or|and|nor) ${CLAIM}){0,2}`;
const DO = `${HOW}${SAY}(?: (?:or|and|nor) ${SAY}){0,2}`;
const BE_DONE = `${HOW}be ${HOW}${SAID}(?: (?:or|and|nor) ${SAID}){0,2}`;

/** Words for kinds of claim. No other is let in, since it could turn a rule round, or narrow it. */
const KIND =
  '(?:VALUE|an?|the|of|from|for|in|on|over|about|at|by|and|or|nor|as a whole|what was (?:not )?(?:read|seen|checked|covered|delivered)|whole|entire|overall|exact|general|present|current|any|absences?|approvals?|totals?|sums?|counts?|numbers?|figures?|amounts?|quantit(?:y|ies)|proportions?|percentages?|shares?|ratios?|rankings?|ranks?|averages?|superlatives?|comparisons?|presence|existence|findings?|completeness|coverage|statements?|claims?|conclusions?|verdicts?|assertions?|scopes?|sets?|collections?|sources?|parts?|records?|results?|\\d+ (?:not named here|others?|more|further)|values?|fields?|instants?|moments?|states?|status|time|now|today)';
const KINDS = `(?:${KIND},? )*${KIND}`;
/** What may stand between a rule and the colon before its kinds. */
const OBJECT =
  '(?:(?:any|all|each) of (?:this|these|those|the following)|(?:any |all |every )?(?:of )?(?:this|these|those|the following|such)?(?: ?(?:claims?|statements?|conclusions?))?(?: (?:of|about) (?:any of )?(?:this|these|the following) kinds?)?)';
const TO_KINDS = `(?:(?: ${OBJECT})?: ${KINDS}|(?: ${OBJECT})? ${KINDS}| ${OBJECT})?`;

const NOT_ALLOWED =
  '(?:not (?:allowed|permitted|licensed|supported|free)|forbidden|prohibited|unlicensed|unsupported|off limits|out of bounds)';
const WHO = '(?:you|we|i|it|the answer|your answer|this answer|an answer|the model|the text|the reply)';
const LINES =
  '(?:(?:all of |any of |each of |every one of )?(?:this|these|those|the following|it|them)(?: (?:lines?|sentences?|statements?|facts?|limits?|points?|wordings?))?(?: below)?)';
const MANNER =
  '(?:,? (?:in (?:any|some|these|the same|your own|its own|other) words|in words of (?:your|its) own|as (?:they are|it is|written)|verbatim|word for word|unchanged|in (?:the|your|every) answer|in full))*,?';

/** The shapes of each rule. One holds for a whole sentence, so that nothing around it takes it back. */
const SHAPES: Readonly<Record<Rule, readonly string[]>> = {
  forbids: [
    `(?:please )?${HOW}(?:do not|never|under no circumstances) ${DO_CLAIM}${TO_KINDS}`,
    `(?:nobody|no one|no answer) (?:may|must|can|could|should|shall|is to|are to) ${DO_CLAIM}${TO_KINDS}`,
    `${WHO} (?:(?:may|must|can|could|should|shall|is|are) not(?: to)?|(?:is|are) ${NOT_ALLOWED} to) ${DO_CLAIM}${TO_KINDS}`,
    `it is ${NOT_ALLOWED} to ${DO_CLAIM}${TO_KINDS}`,
    `(?:please )?(?:avoid|refrain from|abstain from)(?: ${CLAIMING}(?: or ${CLAIMING})?)?${TO_KINDS}`,
    `(?:please )?(?:make|state|give|draw|claim|say) (?:none of (?:this|these|the following)|no)${TO_KINDS}`,
    `(?:please )?keep claims of these kinds to the sources to which (?:the|a) checks? appl(?:y|ies)${TO_KINDS}`,
    `the (?:evidence|result|check|read) (?:does|can) not (?:support|license|allow|carry)${TO_KINDS}`,
    `(?:please )?leave ${OBJECT} out(?: of (?:the|your) answer)?${TO_KINDS}`,
    `(?:please )?(?:leave out|omit|exclude)${TO_KINDS}`,
    `(?:these are |all this is )?(?:off limits|out of bounds|forbidden|prohibited|not allowed|not permitted|not licensed|unlicensed|not to be ${SAID})${TO_KINDS}`,
    `(?:${KINDS}|${OBJECT}) (?:(?:may|must|can|could|should|shall|is to|are to) not(?: to)? ${BE_DONE}|(?:is|are) ${NOT_ALLOWED}|(?:is|are) not to ${BE_DONE})${TO_KINDS}`,
    `(?:no|none of) ${OBJECT} (?:(?:may|must|can|could|should|shall|is to|are to) ${BE_DONE}|(?:is|are) (?:allowed|permitted|licensed|supported))${TO_KINDS}`,
  ],
  permits: [
    `(?:${LINES} (?:is|are) )?(?:ready|free|safe|licensed|cleared|fit) (?:to|for) (?:use|be used|quote|be quoted|be said|say)${MANNER}`,
    `(?:${LINES} (?:is|are) )?(?:allowed|licensed|permitted|supported|usable|safe|ready)(?: (?:lines|sentences|statements|by the evidence|here))?${MANNER}`,
    `(?:${WHO} )?(?:may|can) ${DO}(?: ${LINES})?${MANNER}`,
    `${LINES} (?:may|can) ${BE_DONE}${MANNER}`,
    `(?:may|can) ${BE_DONE}${MANNER}`,
    `(?:lines|sentences|statements) (?:that )?(?:${WHO} )?(?:may|can) ${DO}${MANNER}`,
  ],
  requires: [
    `${WHO} (?:must|has to|have to|needs to|need to|shall|should|is to|are to) ${DO}(?: ${LINES})?${MANNER}`,
    `(?:please )?(?:${DO}(?: ${LINES}|(?= in))|(?:always|be sure to|make sure to|remember to|do not forget to) ${DO}(?: ${LINES})?)${MANNER}`,
    `${LINES} (?:must|has to|have to|needs to|need to|shall|should|is to|are to) ${BE_DONE}${MANNER}`,
    `(?:required|mandatory|obligatory|to be ${SAID})${MANNER}`,
    `must ${BE_DONE}${MANNER}`,
  ],
};

/** The reason for a rule, before it. */
const LEAD =
  '(?:.*(?:[:–—] |, |^)(?:(?:and )?(?:so|thus|hence|therefore) )|.*[:–—] |(?:as|since|because|with|by|given) .*, |)';
const SUBJECT =
  '(?:(?:of|about|for) (?:(?:all of )?the (?:sources|reads|results|checks)(?: together)?|anything else|all else),? )?';
const SHAPED = (Object.keys(SHAPES) as Rule[]).map((rule) => ({
  rule,
  pattern: new RegExp(`^(?<lead>${LEAD})${SUBJECT}(?:${SHAPES[rule].join('|')})[:.;!]?$`),
}));

/** What turns round, suspends or plays down the rule that it stands beside. */
const GOVERNS =
  /\?|\b(?:if|unless|when|whenever|while|until|once|where|wherever|whether|in case|provided|otherwise|except|save|but|though|although|however|ignore|forget|disregard|skip|break|overrule|override|pretend|false|untrue|wrong|lie|jok(?:e|ing)|kidding|jest|obsolete|outdated|former|formerly|no longer|used to|ideally|preferably|perhaps|maybe|possibly|sometimes|usually|often|optional(?:ly)?|at will|rule|instruction|example|quote|opposite|contrary|reverse|said|told|claim|claims)\b/;

const TO_SAY = `(?:(?:also|now|then|still|ever|always|freely|safely|simply|just|even|either|in any words|only) )*(?:${SAY}|be (?:also |freely |safely )*${SAID})\\b`;
/** What lets something be said, or has it said, wherever it stands: wider than the shapes, since it refuses. */
const LOOSENS = new RegExp(
  [
    `\\b(?:may|can|could|might) ${TO_SAY}`,
    `\\b(?<!\\bnot )(?:must|has to|have to|needs to|need to|shall|should|is to|are to) (?!not\\b|never\\b)${TO_SAY}`,
    `\\b(?:always|be sure to|make sure to|remember to|not (?:forget|fail|omit) to|required to|obliged to) ${TO_SAY}`,
    `\\b(?:be sure|make sure|ensure) (?:that )?(?:you|the answer|it) ${SAY}`,
    '(?:^|[.;:] |, |\\band )(?:please |then |now |do )*(?:say|state|claim|report|conclude|assert|announce|declare|answer|tell|assume)\\b(?! (?:no|none|neither|nothing|only)\\b)',
    `\\b(?:free|allowed|permitted|welcome|invited|safe|fine|okay|ok|right|good|licensed|entitled|authori[sz]ed|cleared|enough|encouraged|trusted|able) to ${TO_SAY}`,
    '(?<!\\bnot )\\bready (?:to|for) use\\b|\\bfeel free\\b|\\bfree rein\\b|\\bgo ahead\\b|\\bup to you\\b|\\b(?:welcome|invited) to\\b',
    '\\bat (?:your |full )?(?:liberty|leisure|will|discretion)\\b|\\bas (?:you|they) (?:like|please|wish|want|see fit)\\b',
    '\\b(?:whatever|whichever)\\b|\\b(?:however|anything|everything|what) (?:you|they|one) (?:like|please|wish|want|need|choose|fancy)\\b',
    '\\b(?:treat|regard|consider|count|take|mark|call|label|present|report|view) (?:it|this|that|them|these|all|everything|VALUE|the \\w+)(?: \\w+)? (?:as|to be)\\b',
    '\\bneed not\\b|\\bno need to\\b|\\bnot (?:have|need|required|obliged|bound) to\\b|\\b(?:not|never) (?:hesitate|shy|fear|be afraid)\\b',
    '(?<!\\bno [^.;:]*)\\b(?:claims?|statements?|kinds?|these|this|it|they)\\b[^.;]* (?:is|are) (?:allowed|permitted|licensed|supported|safe|fine|okay|ok)\\b',
    `\\b(?:(?:do|must|may|should) not|never) ${HOW}${SAY}\\b|\\b${SAY} (?:only|nothing but)\\b`,
    '\\b(?:ignore|disregard|forget|never mind|skip|overlook) (?:this|that|it|these|those|the|what|any|all)\\b|\\boff the hook\\b',
    '\\b(?:but|except|and) (?:you )?(?:can|may|do)\\b',
  ].join('|'),
);

/** What a text lays down for the wording of who reads it, and what else it says. */
export type EnglishRules = { acts: ReadonlySet<Act>; rest: string };

/**
 * Takes the rules of wording out of an English text, which is in lower case with contractions written out.
 *
 * A sentence lays down a rule if all of it has one of the shapes; before it may stand the reason, after it nothing.
 * Where something is let be said outside of a shape, nobody can tell how far: that permits and requires.
 */
export function readRules(text: string): EnglishRules {
  const acts = new Set<Act>();
  let rest = '';
  let isTakenBack = false;
  for (const sentence of text.split(/(?<=[.;!?]) +/)) {
    const shape = shapeOf(sentence);
    if (shape !== undefined) acts.add(shape.rule);
    else if (LOOSENS.test(sentence)) acts.add('permits').add('requires');
    isTakenBack ||= shape === undefined && (acts.has('forbids') || GOVERNS.test(sentence));
    rest += `${shape?.lead ?? sentence} `;
  }
  if (!isTakenBack) return { acts, rest };
  acts.delete('forbids');
  return { acts, rest: text };
}

/** The rule that a whole sentence lays down, and the reason that it gives first. */
function shapeOf(sentence: string): { rule: Rule; lead: string } | undefined {
  for (const { rule, pattern } of SHAPED) {
    const lead = pattern.exec(sentence)?.groups?.['lead'];
    if (lead !== undefined && !LOOSENS.test(lead) && !GOVERNS.test(lead)) return { rule, lead };
  }
  return undefined;
}
