/** Text from outside, made fit to show as text, or refused with the reason. It is never trusted to be short, plain or clean. */

import { ok, problem, type Result } from '../../result.ts';
import { explicitWord } from './explicit-words.ts';

type TextFault =
  | 'NOT_TEXT'
  | 'EMPTY'
  | 'TOO_LONG'
  | 'ADDRESS'
  | 'MARKUP'
  | 'DATE'
  | 'EXPLICIT'
  | 'DISGUISED'
  | 'ASTRAY';

/** Longer text is not read at all, which bounds the work of the expressions below. */
export const MAX_READ_LENGTH = 4_000;

const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Extended_Pictographic}]/gu;
const CONTROL = /[^\P{Cc}\n]/gu;
const ADDRESS =
  /https?:|www\.|\S@\S|\b[\w-]{1,63}\.(?:com|org|net|io|co|app|ru|info|biz|xyz|link|me|ly|gg|dev|uk|de)\b|\+?\d[\d ()-]{7,}\d/i;
const MARKUP = /<\/?[a-z!]|\]\(|!\[|```|&#?\w+;|\{\{|javascript:/i;
/**
 * Letters that only look like Latin ones, which no word list would know: Cyrillic or Greek within a Latin word, or the
 * whole word of letters that have a Latin twin, and the styled, wide and ringed alphabets.
 */
const DISGUISE =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]\p{M}*\p{Script=Latin}|(?<!\p{L})[\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u04BB\u04CF\u043A\u043C\u0442\u043D\u0432]{3,}(?!\p{L})|[\u{1D400}-\u{1D7FF}\u{FF21}-\u{FF3A}\u{FF41}-\u{FF5A}\u{24B6}-\u{24E9}\u{1F130}-\u{1F189}]/iu;
/** What only a reply that was led astray says to the reader. */
const ASTRAY =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier|safety|boundaries|rules)|\b(?:system prompt|developer message|as an ai|language model|api key|your password|credit card|log ?in (?:at|to|with))\b/i;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = new RegExp(
  [
    '\\d{4}-\\d{1,2}',
    '\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}',
    `\\b(?:${MONTH})\\.? \\d{1,2}`,
    `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH})\\b`,
    '\\b\\d{1,2}:\\d{2}\\b',
    "\\b\\d{1,2} ?(?:[ap]\\.?m\\b|o'clock)",
    '\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b',
    '\\bday \\d+',
  ].join('|'),
  'i',
);

/**
 * The text without control, invisible and pictographic characters, blanks collapsed (`lines` keeps paragraphs).
 * Refused: over `most` characters, and whatever names an address, a date, weekday or clock time, markup or explicit words,
 * hides behind letters of another alphabet, or speaks to the reader as a reply that was led astray does.
 */
export function untrustedText(raw: unknown, most: number, lines = false): Result<string, TextFault> {
  if (typeof raw !== 'string') return problem('NOT_TEXT');
  if (raw.length > MAX_READ_LENGTH) return problem('TOO_LONG');
  const visible = raw
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '');
  const text = (
    lines
      ? visible
          .replace(/[^\S\n]+/g, ' ')
          .replace(/ ?\n ?/g, '\n')
          .replace(/\n{2,}/g, '\n\n')
      : visible.replace(/\s+/g, ' ')
  ).trim();
  if (text === '') return problem('EMPTY');
  if (DATE.test(text)) return problem('DATE');
  if (ADDRESS.test(text)) return problem('ADDRESS');
  if (MARKUP.test(text)) return problem('MARKUP');
  if (explicitWord(text)) return problem('EXPLICIT');
  if (DISGUISE.test(text)) return problem('DISGUISED');
  if (ASTRAY.test(text)) return problem('ASTRAY');
  return text.length > most ? problem('TOO_LONG') : ok(text);
}

/** The whole sentences among the first `most` characters; empty when the first one alone is longer. */
export function wholeSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = Math.max(
    start.lastIndexOf('. '),
    start.lastIndexOf('.\n'),
    start.lastIndexOf('! '),
    start.lastIndexOf('? '),
    start.endsWith('.') ? most - 1 : -1,
  );
  return start.slice(0, end + 1);
}
