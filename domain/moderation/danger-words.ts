/**
 * Phrases that may mean danger: to the writer's own life, to somebody under age, from or to a partner. They read words and
 * not meaning, so they ask a human to look and decide nothing. Searched in folded text.
 */
import { type EvenedText, type Found, matchesOf, without } from '../stories/found.ts';

const SELF = '(?:myself|my self|himself|herself|themselves|themself|ourselves|yourself)';
const PARTNER =
  '(?:he|she|they|husband|wife|partner|boyfriend|girlfriend|fiancee?|spouse|ex|father|mother|dad|mum|mom|stepfather|stepmother|brother|boss)';
const SOMEBODY = `(?:him|her|them|you|my (?:\\w+ )?${PARTNER}|the (?:kids|children))`;
const HARM = '(?:kill|murder|strangle|stab|shoot|beat up|choke)';
const BLOW =
  '(?:hit|hits|beat|beats|punched|punches|slapped|slaps|kicked|kicks|choked|chokes|strangled|strangles|shoved|shoves)';
/** 'beat me at chess', 'hit me up', 'kicked me out of the kitchen', 'slapped me on the back'. */
const IN_FUN =
  '(?! (?:at|to it|to the|up|home|in a|in the (?:game|race|final)|by (?:a|two|three|\\d)|again at|every game|out of the kitchen|on the (?:back|shoulder)|with (?:a|the|an) (?:question|pillow|idea|news|smile|surprise|snowball|cushion)|playfully|gently|under the))';

/** Sayings and works whose words mean nothing of it. */
const SAYINGS = [
  /\b(?:suicide squad|(?:career|political|social|commercial|professional) suicide|murder myster(?:y|ies)|the virgin suicides)\b/g,
  new RegExp(
    `\\bkill(?:ed|ing|s)? ${SELF},? (?:laughing|with laughter|trying to|to (?:get|finish|be|make|keep|please))`,
    'g',
  ),
  /\bwant(?:ed|s)? to die,? (?:of (?:embarrassment|laughter|shame|boredom|happiness)|laughing|on the spot|old|together when|with (?:you|him|her|them))/g,
  /\bcut(?:ting|s)? (?:myself|himself|herself) (?:off|short|some|a |an |out|while|with|shaving|in the kitchen|on (?:the|a) (?!purpose))/g,
  /\boverdos(?:e|ed|ing) on (?:chocolate|coffee|caffeine|cake|sugar|cheese|cute\w*|series|television|netflix|christmas)/g,
];

const SELF_HARM = [
  new RegExp(
    `\\b(?:kill|killed|killing|hang|hanged|hanging|drown|drowning|hate) ${SELF}(?: and (?:want|wanted) to die)?(?! (?:for|that|when|if|because|a)\\b)`,
    'g',
  ),
  new RegExp(
    `\\b(?:want(?:ed|s|ing)?|going|tried|trying|thought(?:s)? (?:of|about)|thinking (?:of|about)|plan(?:ned|ning)?|urge|started|stop|keep|kept) (?:to )?(?:hurt|hurting|harm|harming|cut|cutting|starve|starving|burn|burning) ${SELF}\\b`,
    'g',
  ),
  /\b(?:cut|cutting|burn|burning|harm|harming|harmed) (?:myself|himself|herself)(?= (?:on purpose|again|to feel|at night|every)|[.,;!?]|\s*$)/g,
  /\bself[- ]?(?:harm\w*|injur\w*|mutilat\w*)\b/g,
  /\bsuicid(?:e|es|al|ality)\b/g,
  /\b(?:end|ended|ending|take|took|taken|taking) (?:my|his|her|their) (?:own )?life\b/g,
  /\bend(?:ing)? it all\b/g,
  /\b(?:want(?:ed|s)? to|wanna|wish(?:ed)? i (?:could|would)) (?:die|be dead)\b/g,
  /\bwish(?:ed)? (?:i|to) (?:was|were|be) (?:dead|never born)\b/g,
  /\b(?:do not|don't|dont|did not|didn't|no longer|not) want(?:ed)? to (?:live|be alive|be here|exist|wake up|go on)(?: any ?more| again)?(?= *(?:[.,;!?]|$|any|again|because|and))/g,
  /\bbetter off (?:dead|without me|if i (?:was|were) (?:dead|gone|not here))\b/g,
  /\b(?:no|any|a single) reason (?:left )?to (?:live|go on living|stay alive)\b/g,
  /\bcan(?:not|'t|t| not) go on(?: living| any ?more|(?= *(?:[.,;!?]|$)))/g,
  /\b(?:took|swallowed|take) all (?:of )?(?:the|my) (?:sleeping )?pills\b/g,
  /\boverdos(?:e|ed|ing)\b/g,
  /\bslit(?:ting)? (?:my|his|her|their) wrists?\b/g,
  /\bunalive\b/g,
];

const TEEN = '(?:thirteen|fourteen|fifteen|sixteen|seventeen)';
const CHILD = '(?:eight|nine|ten|eleven|twelve)';
const UNDER_18 = `(?:\\d|1[0-7]|${TEEN}|${CHILD}|one|two|three|four|five|six|seven)`;
/** What may be ten years old without being anybody. */
const THINGS =
  '(?! ?[- ]?(?:house|home|flat|car|van|bike|marriage|relationship|sofa|couch|bed|mattress|whisky|whiskey|wine|cheese|bottle|dog|cat|puppy|kitten|horse|tree|phone|laptop|computer|habit|argument|fight|quarrel|problem|promise|plan|dream|tradition|photo|picture|letter|song|film|story|company|business|mortgage|memory|memories|friendship|jumper|sweater|shirt|ring|secret))';

const MINORS = [
  new RegExp(`(?<![\\w.,-])${UNDER_18}(?:[- ](?:years?|yrs?)[- ]olds?|[- ]?(?:y/?o)\\b)\\b${THINGS}`, 'g'),
  new RegExp(
    `\\b(?:aged|at (?:the )?age(?: of)?) (?:\\d|1[0-7]|${TEEN}|${CHILD})(?![\\d.]*\\d| ?(?:to|and|or|-) ?\\d|[\\w-])`,
    'g',
  ),
  // Only where the number ends the clause: 'I was 15 minutes late' is no age.
  new RegExp(
    `\\b(?:i am|i'm|im|i was|she was|he was|she is|he is|she's|he's|they were|we are|we were|turned|i turned|just) (?:only |just |still |barely |both )?(?:[89]|1[0-7]|${TEEN})(?= *(?:$|\\n|[,;!?)]|\\.(?!\\d))| (?:and|when|at the time|back then|then|but|so|years? of age))(?! and (?:a half|counting|\\d))`,
    'g',
  ),
  /\bunder-?age[dr]?\b/g,
  /\b(?:am|was|were|is|being|still) (?:still |only |just )?(?:a minor|minors)(?= *(?:$|\n|[.,;!?)])| (?:and|when|at|then|back))/g,
  /\bschool ?(?:girl|boy)s?\b/g,
  /\b(?:pre-?|young )?teen(?:age|aged)? (?:girl|boy)s?\b/g,
  /\b(?:jail ?bait|barely legal|child (?:porn\w*|bride))\b/g,
];

const VIOLENCE = [
  new RegExp(
    `\\b(?:going to|gonna|will|want(?:ed|s)? to|threatened to|threatens to|threatening to|tried to|trying to|planned to|about to|i'll|he'll|she'll) ${HARM} ${SOMEBODY}\\b(?! (?:with|at|to) (?:kindness|love|laughter|chess|cards|it))`,
    'g',
  ),
  new RegExp(
    `\\b(?:${HARM}|killed|murdered|strangled|stabbed|shot) (?:him|her|them)(?= (?:with a (?:knife|gun|hammer)|in (?:his|her|their) sleep|in anger))`,
    'g',
  ),
  new RegExp(
    `\\bi (?:\\w+ )?(?:hit|beat|punched|slapped|kicked|choked|strangled|shoved) (?:him|her|them|my (?:\\w+ )?${PARTNER})\\b${IN_FUN}`,
    'g',
  ),
  /\b(?:knife|gun|blade) (?:to|at|against) (?:my|his|her|their) (?:head|throat|neck|back)\b/g,
  /\b(?:beat|beaten) (?:him|her|them|me) (?:unconscious|bloody|black and blue)\b/g,
  /\bbroke (?:my|his|her|their) (?:nose|jaw|ribs?|arm|wrist) (?:in anger|with (?:his|her|their|my) fists?)\b/g,
];

const ABUSE = [
  new RegExp(
    `\\b${PARTNER}(?: (?:has|had|have|once|twice|also|then|even|often|always|sometimes|suddenly|regularly|used to|would|just|grabbed me and|got drunk and|got angry and)){0,2} ${BLOW} (?:me|us|the (?:kids|children)|(?:my|our) (?:kids|children|son|daughter))\\b${IN_FUN}`,
    'g',
  ),
  new RegExp(
    `\\b(?:going to|will|want(?:ed|s)? to|threatened to|threatens to|threatening to|tried to|tries to) (?:${HARM}|hurt|beat|hit|drown) (?:me|us|me and (?:my|the) (?:kids|children))\\b${IN_FUN}`,
    'g',
  ),
  new RegExp(
    `\\b${PARTNER} (?:\\w+ )?(?:(?:threw|slammed|dragged) me (?:against|across|down|to the|into the wall|by)|pushed me down the stairs)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:said|says|swore|warned me|told me)(?: that)? (?:he|she|they)(?: would| will|'d|'ll) (?:${HARM}|hurt|beat|hit) (?:me|us|the kids|the children)\\b`,
    'g',
  ),
  /\b(?:domestic|sexual|physical|emotional|verbal|financial|intimate partner) (?:violence|abuse)\b/g,
  /\b(?:physically|emotionally|sexually|verbally|financially) (?:abus\w*|assault\w*)\b/g,
  /\babusive (?:relationship|marriage|partner|husband|wife|boyfriend|girlfriend|ex|father|mother|parent|home|man|woman|person)\b/g,
  new RegExp(
    `\\b${PARTNER} (?:was|is|became|becomes|gets|got|turned|had been|has been) (?:\\w+ )?(?:abusive|violent)\\b`,
    'g',
  ),
  /\b(?:abused|raped|molested|groped|assaulted|drugged|threatened|stalk(?:ed|s|ing)) (?:me|by (?:my|a|an|him|her))\b/g,
  /\b(?:was|been|being|were|got) (?:\w+ )?(?:raped|molested|sexually assaulted|beaten up|abused)\b/g,
  /\b(?:rape|rapist|marital rape|sexual assault)\b/g,
  /\bforced (?:himself|herself|themselves|themself) on me\b/g,
  new RegExp(
    `\\b${PARTNER} (?:would |has |had |always )?(?:force[sd]?|made|makes) me (?:(?:to )?(?:have (?:sex|it)|sleep with|touch|let (?:him|her|them))|into (?:sex|it|bed))\\b`,
    'g',
  ),
  /\b(?:against my will|without my consent|(?:i|when i) said no,? (?:and|but) (?:he|she|they) (?:did not|didn't|would not|kept|went on)(?: stop)?)\b/g,
  new RegExp(`\\b(?:afraid|scared|frightened|terrified) of (?:him|her|my (?:\\w+ )?${PARTNER})\\b`, 'g'),
  /\b(?:afraid|scared|frightened|terrified) (?:of what|that) (?:he|she|they) (?:will|would|might|could|'ll|may) do\b/g,
  new RegExp(
    `\\b${PARTNER} (?:does not|doesn't|did not|didn't|won't|will not|would not|wouldn't|never) (?:let|lets|allow|allows) me (?:to )?(?:leave|go out|see my|work|have (?:my own|any) money|talk to|call my|use my)\\b`,
    'g',
  ),
  new RegExp(
    `\\b${PARTNER} (?:controls|checks|tracks|monitors) (?:all )?(?:my (?:phone|money|messages|location|every)|where i)\\b`,
    'g',
  ),
  /\b(?:locked me (?:in|up|inside)|restraining order|black eye from (?:him|her|my)|walking on eggshells (?:around|with) (?:him|her|my))\b/g,
];

const KINDS = { 'self-harm': SELF_HARM, minor: MINORS, violence: VIOLENCE, abuse: ABUSE } as const;

/** `text` folded. */
export function findDanger(text: EvenedText): Found[] {
  const read = without(text, SAYINGS);
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => matchesOf(kind, read, KINDS[kind]));
}
