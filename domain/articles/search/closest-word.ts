/** What somebody meant who typed a word wrong: the word of a list that is fewest slips away, where it is near enough. */

/** Letters swapped, missing, doubled or wrong that a word of its length may have; a short word is soon another one. */
const mostSlips = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Both in lower case. Null where nothing is near; between equals the first of the list. */
export function closestWord(typed: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = mostSlips(typed) + 1;
  for (const word of known) {
    if (Math.abs(word.length - typed.length) >= least) continue;
    const slips = slipsBetween(typed, word, least);
    if (slips < least) [best, least] = [word, slips];
  }
  return best;
}

/**
 * Damerau's distance, restricted (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbours. Never more than `enough`.
 */
export function slipsBetween(a: string, b: string, enough: number): number {
  const letters = [...b];
  let before: number[] = [];
  let last = Array.from({ length: letters.length + 1 }, (_, at) => at);
  [...a].forEach((letter, row) => {
    const line = [row + 1];
    letters.forEach((other, column) => {
      const same = letter === other;
      let slips = Math.min(at(last, column + 1) + 1, at(line, column) + 1, at(last, column) + (same ? 0 : 1));
      const swapped = row > 0 && column > 0 && letter === letters[column - 1] && [...a][row - 1] === other;
      if (swapped && !same) slips = Math.min(slips, at(before, column - 1) + 1);
      line.push(slips);
    });
    [before, last] = [last, line];
  });
  return Math.min(at(last, letters.length), enough);
}

const at = (line: readonly number[], index: number): number => line[index] ?? Number.MAX_SAFE_INTEGER;

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every word that is one slip away: a letter left out, swapped with its neighbour, wrong or too many. Each once. */
export function oneSlipAway(word: string): string[] {
  const letters = [...word];
  const away = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at)];
    const [one = '', two = '', ...rest] = after;
    if (two) away.add(before + two + one + rest.join(''));
    if (one) away.add(before + after.slice(1).join(''));
    for (const letter of ALPHABET) {
      if (one) away.add(before + letter + after.slice(1).join(''));
      away.add(before + letter + after.join(''));
    }
  }
  away.delete(word);
  return [...away];
}

/** Of a text, for such a list: in lower case, each once, in their order. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [],
  ),
];
