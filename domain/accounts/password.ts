/** How hard a password is to guess for somebody who knows its owner: their names, their address, and what everybody tries first. */

/** Ten to this many guesses is what a password must be worth. */
const MIN_COST = 6;
/** So many different characters at least, however long it is. */
const MIN_DISTINCT = 4;
/** Each as a power of ten: what one more piece of a kind costs somebody who guesses. */
const ONE_CHARACTER = 1;
const OWN_WORD = 0.5;
const EVERYDAY_WORD = 2;
const YEAR = 2;
const DATE = 4;
const RUN = 1.5;

/** What a person is known by: addresses and names as they are written. What is no text is nobody's word. */
export type OwnWords = readonly unknown[];

/** Of the product and of the calendar. */
const EVERYDAY =
  'twofold couple partner together evening tonight planner intimacy love spring summer autumn winter fall january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .map(lettersOf);

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((run) => [run, backwards(run)]);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'il',
  '!': 'il',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Longer words are found in no password. */
const MAX_WORD = 72;

/**
 * Whether it falls to few guesses. `rank` tells how soon a word is tried, 1 first, for somebody who has the list;
 * without it a word that is only common counts by its letters.
 */
export function isGuessable(
  password: string,
  own: OwnWords,
  rank: (word: string) => number | null = () => null,
): boolean {
  const read = plain(password);
  return new Set(read).size < MIN_DISTINCT || cost(read, knownWords(own), rank) < MIN_COST;
}

function knownWords(own: OwnWords): string[][] {
  const told = own.filter((word): word is string => typeof word === 'string');
  const words = told.flatMap((text) => {
    const whole = plain(text.slice(0, 255));
    return [whole, whole.replace(/\s+/g, ''), ...whole.split('@'), ...whole.split(/[^\p{L}\p{M}]+/u)];
  });
  const usable = words.filter((word) => word.length > 1 && word.length <= MAX_WORD);
  return [...new Set(usable.flatMap((word) => [word, backwards(word)]))].map(lettersOf);
}

/** The cheapest way to put it together from pieces that are tried first. */
function cost(password: string, own: readonly string[][], rank: (word: string) => number | null): number {
  const signs = [...password];
  const best = [0];
  for (let end = 1; end <= signs.length; end += 1) {
    let least = (best[end - 1] ?? 0) + ONE_CHARACTER;
    for (let start = 0; start < end - 1; start += 1) {
      const before = best[start] ?? 0;
      if (before >= least) continue;
      least = Math.min(least, before + pieceCost(signs.slice(start, end), own, rank));
    }
    best.push(least);
  }
  return best.at(-1) ?? 0;
}

function pieceCost(signs: string[], own: readonly string[][], rank: (word: string) => number | null): number {
  const piece = signs.join('');
  if (own.some((word) => readsAs(signs, word))) return OWN_WORD;
  if (EVERYDAY.some((word) => readsAs(signs, word))) return EVERYDAY_WORD;
  if (/^(19|20)\d\d$/.test(piece)) return YEAR;
  if (isDate(piece)) return DATE;
  if (signs.length > 2 && RUNS.some((run) => run.includes(piece))) return RUN;
  const place = rank(piece);
  const listed = place === null ? Number.POSITIVE_INFINITY : Math.log10(place + 1);
  return Math.min(listed, repeatCost(signs, own, rank));
}

/** Something short, again and again: it costs itself once, and how often. */
function repeatCost(signs: string[], own: readonly string[][], rank: (word: string) => number | null): number {
  const block = Array.from({ length: Math.floor(signs.length / 2) }, (_, index) => index + 1).find(
    (length) => signs.length % length === 0 && signs.every((sign, index) => sign === signs[index % length]),
  );
  if (!block) return Number.POSITIVE_INFINITY;
  return cost(signs.slice(0, block).join(''), own, rank) + Math.log10(signs.length / block);
}

/** Day, month and year in any order, with the separators that people write. */
function isDate(piece: string): boolean {
  const digits = piece.replace(/[-./ ]/g, '');
  if (!/^(\d{6}|\d{8})$/.test(digits) || !/^\d+(?:([-./ ])\d+\1\d+)?$/.test(piece)) return false;
  const pairs = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(-4, -2), digits.slice(-2)].map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = pairs;
  const dayAndMonth = (one: number, other: number) =>
    one > 0 && other > 0 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
  return dayAndMonth(a, b) || dayAndMonth(c, d);
}

/** Letter for letter, or with the digits and marks that look like letters. */
function readsAs(signs: readonly string[], letters: readonly string[]): boolean {
  return (
    signs.length === letters.length &&
    signs.every((sign, index) => sign === letters[index] || (LOOKALIKES[sign] ?? '').includes(letters[index] ?? sign))
  );
}

/** Without capitals and accents: nobody who guesses is held up by either. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function lettersOf(word: string): string[] {
  return [...word];
}

function backwards(word: string): string {
  return [...word].reverse().join('');
}
