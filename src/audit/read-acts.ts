import type { Act } from '../licence/act.ts';

const SAY =
  '(?:say|state|claim|report|conclude|infer|assume|give|present|describe|tell|make|draw|mention|assert|use|write|answer|announce|declare|name|repeat|quote)';
const SAID =
  '(?:said|stated|claimed|reported|concluded|inferred|assumed|given|presented|described|told|made|drawn|mentioned|asserted|used|written|announced|declared|named|repeated|quoted)';
const ADVERBS =
  '(?:(?:also|now|then|still|ever|always|freely|safely|simply|just|even|either|in any words) )*';
const TO_SAY = `${ADVERBS}(?:${SAY}|be ${ADVERBS}${SAID})\\b`;
/** "Claim nothing but this" forbids all else, and permits this. */
const NOTHING_BUT = '\\b(?:but|except|other than|besides|apart from|beyond|less than)\\b';

/** How a rule is worded, in lower case with contractions written out; the rest of a sentence is read on for another. */
const WORDINGS: Readonly<Record<Exclude<Act, 'limits'>, RegExp>> = {
  forbids: new RegExp(
    [
      `\\b(?:(?:do|may|must|can|could|should|shall) not|never|not to|(?:is|are) not (?:allowed|permitted|free|licensed|entitled|authori[sz]ed) to|(?:forbidden|prohibited|unable) to) ${TO_SAY}(?![^,.;:]*${NOTHING_BUT})`,
      `\\b(?:avoid|refrain from|stop) (?:claim|say|stat|report|mak|giv|draw|nam)ing\\b(?![^,.;:]*${NOTHING_BUT})`,
      `\\b${SAY} (?:none of|no (?:\\w+ )?(?:claim|statement|total|number|count|conclusion)s?)\\b`,
      '(?<!\\b(?:not|never) )\\bkeep (?:all |any |every )?claims?\\b[^.;]* (?:to|within)\\b',
      '(?<!\\bno [^.;:]*)\\b(?:claims?|statements?|kinds?)\\b(?![^.;]* (?:which|that) (?:is|are) )[^.;]* (?:is|are) (?:not (?:allowed|permitted|licensed|supported)|forbidden|prohibited|unlicensed|off limits)\\b',
      '\\bno (?:claims?|statements?)\\b[^.;:]* (?:is|are) (?:allowed|permitted|licensed)\\b',
    ].join('|'),
  ),
  permits: new RegExp(
    [
      `\\b(?:may|can|could|might) ${TO_SAY}`,
      `(?<!\\b(?:not|never|nor|hardly) )\\b(?:free|allowed|permitted|welcome|safe|fine|okay|ok|right|good|licensed|entitled|authori[sz]ed|cleared|enough) to ${TO_SAY}`,
      '(?<!\\bnot )\\bready (?:to|for) use\\b|\\bfeel free\\b|\\bgo ahead\\b|\\bas you (?:like|please|wish)\\b',
      '\\bneed not\\b|\\bno need to\\b|\\bnot (?:have|need) to\\b|\\b(?:not|never) hesitate to\\b',
      '(?<!\\bno [^.;:]*)\\b(?:claims?|statements?|kinds?|these|this|it|they)\\b[^.;]* (?:is|are) (?:allowed|permitted|licensed|supported|safe|fine|okay|ok)\\b',
      `\\b(?:not|never) ${ADVERBS}${SAY}\\b[^,.;:]*${NOTHING_BUT}|\\b${SAY} (?:only|nothing but)\\b`,
      '\\b(?:but|except) (?:you )?(?:can|may|do)\\b',
    ].join('|'),
  ),
  requires: new RegExp(
    [
      `\\b(?<!\\bnot )(?:must|has to|have to|needs to|need to|shall|should|is to|are to) (?!not\\b|never\\b)${TO_SAY}`,
      `\\b(?:always|be sure to|make sure to|remember to|not (?:forget|fail|omit) to|required to|obliged to) ${TO_SAY}`,
      `\\b(?:be sure|make sure|ensure) (?:that )?(?:you|the answer|it) ${SAY}`,
      `(?:^|[.;:] )(?:please |then |now )?(?:say|state|claim|report|conclude|assert|announce|declare|answer)\\b(?! (?:no|none|neither|nothing|only)\\b)`,
    ].join('|'),
  ),
};

/** Which rules of wording an English text lays down for who reads it. The text is in lower case, contractions written out. */
export function readActs(text: string): ReadonlySet<Act> {
  const rules = Object.keys(WORDINGS) as (keyof typeof WORDINGS)[];
  return new Set(rules.filter((act) => WORDINGS[act].test(text)));
}
