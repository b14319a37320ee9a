import { BE, pattern, READ, WORDS } from './english-words.ts';

/** To deny one of these is to state a limit: they are about the read, the check, or what is known. */
const LIMIT_STATE = `${READ}|complete|completed|finished|run|started|executed|carried out|asked|answered|accessed|accessible|available|reachable|readable|visible|verified|assessed|successful|established|determined|known|clear|certain|sure|settled|decided|final|possible|permitted|allowed|authori[sz]ed|included|reflected|applied|applicable|defined|supported|able to|part of|added|combined|repeated|compared|disclosed`;
const LIMIT_ACT =
  'read|load|deliver|fetch|open|reach|check|examine|inspect|search|scan|review|evaluate|access|cover|verify|assess|complete|finish|run|start|answer|respond|reply|succeed|determine|know|establish|tell|permit|allow|include|apply|help|add|combine|repeat|compare|say|go through|get to|get through';
/** What a source says of its own read. */
const SAID_VERB = 'confirmed|confirm|recorded|stated|given|named|shown|made|listed';
const HOW = '(?: (?:yet|fully|completely|entirely|been|be|have|even|all|always))*';
const TO_WHAT =
  '(?: successfully| completely| fully| in full| in time)*(?: (?:all|every|each|any|everything|anything|both)\\b)?';
const LIMIT_NOUN =
  '(?:reason|cause|detail|permission|access|answer|response|reply|snapshot|total|statement|conclusion|claim|step|action|check|instant|moment|record of (?:a|any|this|the|such a) (?:check|read|run))s?';
const LIMIT_ADJECTIVE =
  'consistent|single|further|next|overall|known|stated|usable|exact|such|recommended|safe|other|more';

/** The rest of a clause that leaves something open, up to a word that settles it. */
const OPEN =
  '(?:(?! that | (?:no|none|nothing|nobody|never|all|every|everything|fine|clean|clear|settled|known|clearly|answered|open|unknown|unclear|undecided|(?:is|are|was|were|has|have|had|can|could) not)\\b)[^,])*';

/** A wording that claims nothing; by itself it states a limit, unless it says otherwise. */
interface EnglishLimit {
  readonly pattern: RegExp;
  /** It is none where something is said to be wrong. */
  readonly unlessFlaw?: true;
  readonly statesNone?: true;
}

/** Wordings with a negative or a positive word that claim nothing. Earlier ones are taken out first. */
// biome-ignore format: one limit a line
export const LIMITS: readonly EnglishLimit[] = [
  // questions left open, conditions, possibilities
  { pattern: pattern(`\\b(?:whether|how many)\\b${OPEN}`), statesNone: true },
  { pattern: pattern(`\\b(?:if|unless|(?<!\\buntil )once|until|as soon as|provided that|assuming)\\b(?! again\\b| anything\\b| now\\b)${OPEN}`), statesNone: true },
  { pattern: pattern(`(?<!\\b(?:in|since|by|last|this|of|as you|as they|as we) )\\b(?:may|might)\\b(?: (?:not|also|still|well|be|have|hold|contain|exist|show|remain)\\b)*(?: (?:no|none|nothing)\\b)?${OPEN}`) },
  { pattern: pattern('\\bcould (?:still |also |well )?(?:have|contain|hold|exist|differ|change)\\b') },
  // what does not follow
  { pattern: pattern('\\bnot (?:mean|prove|imply|guarantee|rule out|necessarily|claim|promise)\\b[^,]*') },
  { pattern: pattern('\\bnot (?:show|say|know|tell|establish|confirm) (?:that|how|what|which|why|when)\\b[^,]*') },
  { pattern: pattern('\\bnot (?:show|say|confirm)\\b(?! (?:a|an) )(?:(?! (?:but|and) )[^,])*'), unlessFlaw: true },
  // advice
  { pattern: pattern('(?:^|must |should |shall )(?:please )?(?:do not|not|never) (?:say|state|claim|report|conclude|infer|assume|name|give|present|call|describe|treat|use|tell|draw|make|mention|add|count)\\b[^,]*'), statesNone: true },
  { pattern: pattern('^(?:please )?(?:make|state|give|draw|name|say|claim|infer|conclude) no(?:thing|ne)?\\b[^,]*'), statesNone: true },
  { pattern: pattern('^(?:then |next |please )?(?:repeat|run|retry|ask|wait|request|grant|try|call|continue|resume|obtain|correct|fix|narrow|change|raise|use|contact) (?:the|a|an|it|this|for|with|again|VALUE|to)\\b[^,]*'), statesNone: true },
  { pattern: pattern('\\bnothing (?:can|could|is to) be done\\b|\\bnothing (?:more |else |further )?to do\\b'), statesNone: true },
  // more than one instant
  { pattern: pattern('\\b(?:(?:not|never)(?: all)?(?: belong| read| taken)?|rather than|instead of) (?:at|to|from|in) (?:one|a single|the same|any one) (?:instant|moment|time|point|snapshot)\\b') },
  { pattern: pattern('\\bmore than one (?:instant|moment|snapshot)\\b|\\bno (?:single|one) (?:instant|moment)\\b') },
  { pattern: pattern('\\bsnapshot(?: \\w+)? (?:is|was|has been|can|could) not (?:be |been )?(?:established|taken|available|possible|known|confirmed)\\b') },
  { pattern: pattern('\\bno evidence either way\\b|\\bnot only\\b|\\bwithout VALUE\\b|\\bno repeat\\b') },
  // a denied reading: "no record was delivered", "not all of S was read", "nobody asked", "nothing is known"
  { pattern: pattern(`\\b(?:no|none|nothing|neither|not a single|not one)${WORDS}(?: (?:${BE}))+(?: yet| fully)*(?: ever)? (?:${READ}|LIMIT (?:${READ}))\\b`), unlessFlaw: true },
  { pattern: pattern('\\b(?:delivered|delivers) (?:no (?:records?|rows?|pages?|entries|entry|items?|data|content)\\b|none of (?:them|it|these|those)\\b)') },
  { pattern: pattern('\\bno (?:tool )?results? (?:is|are|was|were) on record\\b') },
  { pattern: pattern(`\\bnot (?:all|every\\w*|each)${WORDS}(?: (?:${BE}))+ (?:${READ})\\b`) },
  { pattern: pattern('\\b(?:nobody|no one)(?: has| had)? (?:asked|checked|read|looked|ran|searched|answered)\\b') },
  { pattern: pattern(`\\b(?:no|none)${WORDS} (?:answered|responded|replied)\\b`), unlessFlaw: true },
  { pattern: pattern('\\bnothing (?:is|was|can be|could be|LIMIT) (?:known|said|concluded|established|stated|inferred)\\b') },
  // a denied reason, permission, answer, snapshot
  { pattern: pattern(`\\b(?:no|without|lack of|not(?: \\w+)?)(?: an?| any| the| its)?(?: (?:${LIMIT_ADJECTIVE}))* ${LIMIT_NOUN}(?! (?:to|for) (?:concern|worry|believe|doubt|alarm|suspect))(?:(?: about| of| for)(?: VALUE| as a whole)+)?(?:(?: (?:${BE}|LIMIT))+ (?:${LIMIT_STATE}|${SAID_VERB}|on record|due|needed)\\b|(?=\\s*(?:,|$))|(?= (?:of|from|about|on|to|for|by|came|exists?|follows)\\b))`) },
  // plain inability
  { pattern: pattern(`(?:\\b(?:${BE}) )*\\b(?:not|never|no longer)${HOW}(?: LIMIT)? (?:${LIMIT_STATE})\\b${TO_WHAT}`) },
  { pattern: pattern(`\\b(?:(?:do|does|did|can|could|will|would) (?:not|never)|(?:unable|failed|impossible) to)${HOW} (?:${LIMIT_ACT})\\b${TO_WHAT}`) },
  { pattern: pattern(`\\b(?:not|never)(?: (?:yet|been|be))* (?:${SAID_VERB})\\b`), unlessFlaw: true },
];
