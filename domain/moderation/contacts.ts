/** E-mail addresses, links and names on other sites, plain or half hidden ('anna (at) mail (dot) com'). */
import { type EvenedText, type Found, matchesOf, without } from '../stories/found.ts';

const AT = String.raw`\s?[([{]\s?at\s?[)\]}]\s?`;
const DOT = String.raw`(?:\.|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?|\sdot\s)`;
const MAILERS = 'gmail|googlemail|hotmail|outlook|yahoo|icloud|proton ?mail|proton|gmx|aol|web';

const EMAILS = [
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu,
  new RegExp(String.raw`[\w.+-]{2,64}${AT}[\w-]{2,63}${DOT}[a-z]{2,10}\b`, 'giu'),
  new RegExp(String.raw`[\w.+-]{2,64} at (?:${MAILERS}) ?${DOT} ?(?:com|net|org|de|me|ch|at|fr|co)\b`, 'giu'),
];

/** Ends that are no words of their own: a forgotten blank behind a full stop ('home.In') is no address. */
const ENDS = 'com|org|net|info|biz|io|co|de|fr|nl|eu|uk|ie|ch|es|ru|pl|dev|xyz|gg|tv|ly|ca|au|jp';
/** These need a path: 't.me/anna'. */
const WORDY_ENDS = 'me|app|link|page|site|online|club|shop|store|live|chat|social|be|it|in|us|to';

const LINKS = [
  /\b(?:https?|ftp):\/\/[^\s<>"']+/gi,
  /\bhxxps?:\/\/[^\s<>"']+/gi,
  /\bwww\.[a-z0-9-]+\.[^\s<>"']+/gi,
  new RegExp(String.raw`(?<![\w@./-])(?:[a-z0-9-]{1,63}\.){1,4}(?:${ENDS})\b(?![\w-])(?:/[^\s<>"']*)?`, 'gi'),
  new RegExp(String.raw`(?<![\w@./-])(?:[a-z0-9-]{1,63}\.){1,4}(?:${WORDY_ENDS})/[^\s<>"']+`, 'gi'),
  /(?<![\w@./-])[a-z0-9-]{2,63}\s?[([{]\s?dot\s?[)\]}]\s?[a-z]{2,10}\b/gi,
  // A name on another site leads to a person as a link does.
  /(?<![\p{L}\p{N}@./_-])@[a-z0-9_][a-z0-9_.]{1,28}[a-z0-9_]/giu,
];

/** What ends in the same letters and is no address. */
const NO_LINKS = [/\b(?:node|vue|next|d3)\.js\b/gi];

export function findContacts(text: EvenedText): Found[] {
  const emails = matchesOf('email', text, EMAILS);
  const links = matchesOf('link', without(without(text, EMAILS), NO_LINKS), LINKS);
  return [...emails, ...links.map((link) => withoutFinalStop(text, link))];
}

/** The full stop or bracket behind an address belongs to the sentence. */
function withoutFinalStop(text: EvenedText, link: Found): Found {
  const from = text.starts.indexOf(link.start);
  let to = text.ends.lastIndexOf(link.end);
  while (to > from && /[.,;:!?)\]]/.test(text.text[to] ?? '')) to--;
  return { ...link, end: text.ends[to] ?? link.end };
}
