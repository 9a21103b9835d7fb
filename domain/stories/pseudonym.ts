/** Names for those who would rather not use theirs: two pleasant words that say nothing about anyone, chosen by a number. */

export interface PseudonymWords {
  /** Capitalised: 'Quiet'. */
  first: readonly string[];
  /** Capitalised: 'Harbour'. */
  second: readonly string[];
}

/**
 * The name of a seed (any 32-bit number). The seed has to be random or from a keyed hash: were it made of an id that is
 * public or of an account's number, anybody could work the name out again. One seed per story, and per person and story
 * for comments, so that no name leads from one story to another.
 */
export const pseudonym = (seed: number, words: PseudonymWords): string => nameAt(scattered(seed), words);

/** The same, passing over names that others have in the same place; once all are taken, with a number behind it. */
export function freePseudonym(seed: number, words: PseudonymWords, taken: ReadonlySet<string>): string {
  const count = words.first.length * words.second.length;
  const start = scattered(seed);
  for (let round = 1; ; round++) {
    for (let step = 0; step < count; step++) {
      const name = nameAt(start + step, words);
      const numbered = round === 1 ? name : `${name} ${round}`;
      if (!taken.has(numbered)) return numbered;
    }
  }
}

/** Each place of `first.length * second.length` has a name of its own; neighbours differ in both words. */
function nameAt(place: number, { first, second }: PseudonymWords): string {
  const column = place % first.length;
  const row = Math.floor(place / first.length);
  return `${first[column]} ${second[(column + row) % second.length]}`;
}

/** Spreads neighbouring seeds over all of 0..2^32-1 (the finaliser of MurmurHash3). */
function scattered(seed: number): number {
  let mixed = seed | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
