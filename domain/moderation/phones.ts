/** Telephone numbers as people write them, told from dates, times, years, sums and counts. */
import { type EvenedText, type Found, foundAt, without } from '../stories/found.ts';

/** What has as many digits as a number to call, and is none. */
const OTHER_NUMBERS = [
  /(?<![\d+][-/.]?)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?![-/.]?\d)/g,
  /(?<![\d+][-/.]?)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?![-/.]?\d)/g,
  /(?<!\d)\d{1,2}[.:]\d{2}(?: ?[-–] ?\d{1,2}[.:]\d{2})?(?![-/.]?\d)(?= ?(?:[-–]|[ap]\.?m\b|o'clock|h\b|to\b|until\b|Uhr))/gi,
  /(?<![\d+-])(?:(?:19|20)\d\d(?: ?[-–/] ?| ))+(?:19|20)\d\d(?![\d-])/g,
  /(?<!\d)[1-9]\d{4} ?– ?[1-9]\d{4}(?!\d)/g,
  /[$€£¥] ?\d[\d .]*|(?<!\d)\d[\d .]*(?:[$€£¥]|(?:euros?|dollars?|pounds)\b)/gi,
];

/** Groups of digits with at most one blank and one sign between them. */
const DIGITS = /(?<![\p{L}\d])(?:\+ ?|\()?\d(?:(?: ?[-–/.()] ?| )?\d)+(?![\p{L}\d])/gu;

/** Words after which a shorter number is one to call. */
const CALL =
  /\b(?:call|text|phone|ring|whats ?app|signal|telegram|tel|mobile|cell|reach (?:me|us|him|her|them)|number is|number:|(?:my|his|her|their) number)\b[^.!?\n\d]{0,25}$/i;

export function findPhones(text: EvenedText): Found[] {
  const read = without(text, OTHER_NUMBERS);
  return [...read.text.matchAll(DIGITS)].flatMap(({ 0: written, index }) => {
    const called = CALL.test(read.text.slice(Math.max(0, index - 45), index));
    const span = phoneWithin(written, called);
    return span ? [foundAt('phone', text, index + span.from, index + span.to)] : [];
  });
}

/** '00 33 6 12 34 56 78' and a little. */
const MAX_GROUPS = 8;

/** The longest run of groups that is a number to call: '2019 07700 900123' holds one. */
function phoneWithin(written: string, called: boolean): { from: number; to: number } | null {
  const groups = [...written.matchAll(/(?:\+ ?|\()?\d+/g)].map(({ 0: group, index }) => ({ group, index }));
  for (let length = Math.min(groups.length, MAX_GROUPS); length > 0; length--) {
    for (let first = 0; first + length <= groups.length; first++) {
      const run = groups.slice(first, first + length);
      const last = run.at(-1);
      if (
        last &&
        isPhone(
          run.map(({ group }) => group),
          called,
        )
      ) {
        return { from: run[0]?.index ?? 0, to: last.index + last.group.length };
      }
    }
  }
  return null;
}

function isPhone(groups: readonly string[], called: boolean): boolean {
  const sizes = groups.map((group) => group.replaceAll(/\D/g, '').length);
  const digits = groups.join('').replaceAll(/\D/g, '');
  const length = digits.length;
  const shape = sizes.join('-');
  const small = sizes.some((size, at) => at > 0 && size < 2);
  if (length > 15 || small) return false;
  // E.164, also with the usual prefix for abroad.
  if (/^\+/.test(groups[0] ?? '') || digits.startsWith('00')) return length >= 8;
  if (called) return length >= 7;
  if (groups.every((group) => /0$/.test(group))) return false;
  if (digits.startsWith('0')) return length >= 9 && length <= 12;
  if (groups[0]?.startsWith('(')) return length >= 7 && length <= 12;
  // Three, three, four as in North America; ten in a row or in halves; threes as in Spain and Poland.
  if (/^(?:1-)?3-3-4$|^5-5$|^3-7$|^4-3-3$|^3-3-3$|^3-2-2-2$/.test(shape)) return true;
  return sizes.length === 1 && length >= 10 && length <= 12;
}
