/** What no scenario may speak of, whatever a couple wishes for: the very young, family as lovers, force, and danger to life. */

/** Each code is what the log says; none of the expressions keeps state. */
const NEVER_WORDS = {
  age: [
    /\b(?:teen(?:s|aged?|agers?)?|adolescen\w*|schoolgirls?|schoolboys?|school ?child(?:ren)?|high[- ]school\w*|under-?age|barely (?:legal|of age)|(?:little|young) (?:girl|boy)s?|toddlers?|preteens?)\b/i,
    /\b(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|1[0-7])(?:[- ]years?[- ]old| years of age| ?y\/?o)\b/i,
    /\b(?:aged?|(?:student|girl|boy) of) (?:1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)\b/i,
    /\b(?:babysitters?|cheerleaders?)\b/i,
  ],
  family: [
    /\bstep-?(?:mother|father|mum|mom|dad|brother|sister|daughter|son|sibling)s?\b/i,
    /\b(?:your|their|own|the other's|partner's) (?:mother|father|brother|sister|daughter|son|child|uncle|aunt|cousin|niece|nephew)\b/i,
    /\bdaddy\b|\bmommy\b|\bmummy\b/i,
  ],
  force: [
    /\bagainst (?:your|their|his|her|the other's) will\b/i,
    /\bforc(?:e|es|ed|ing) (?:you|them|him|her|yourself|themselves)\b/i,
    /\b(?:blackmail\w*|coerc\w*|kidnap\w*|abduct\w*|drugged|unconscious|passed out)\b/i,
    /\bwithout (?:your |their |any |the other's )?consent\b/i,
    /\b(?:no|ignor(?:e|es|ed|ing) (?:the|a|any|your|their)|skip the|forget the) safe ?-?words?\b/i,
    /\beven (?:if|when|though) (?:you|they|the other|your partner) says? (?:no|stop)\b/i,
    /\bno means yes\b|\b(?:cannot|can't|may not|must not|never) (?:say no|refuse|stop)\b/i,
  ],
  danger: [
    /\b(?:chok(?:e|es|ed|ing)|strangl\w*|suffocat\w*|asphyx\w*|breath ?play)\b/i,
    /\bhands? (?:a?round|on|at) (?:your|their|the other's|the) throat\b|\b(?:belt|cord|rope) a?round (?:your|their|the) neck\b/i,
    /\b(?:blade|knife)\b[^.]{0,20}\b(?:neck|throat)\b/i,
    /\b(?:razors?|scalpels?|loaded gun|knife (?:to|at|against) (?:your|their))\b/i,
  ],
} as const satisfies Record<string, readonly RegExp[]>;

type NeverCode = keyof typeof NEVER_WORDS;

/** The codes of what this text speaks of; none for nearly every text. */
export const neverIn = (text: string): NeverCode[] =>
  (Object.keys(NEVER_WORDS) as NeverCode[]).filter((code) => NEVER_WORDS[code].some((word) => word.test(text)));
