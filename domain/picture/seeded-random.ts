/** Chance that can be had again: the same text gives the same numbers, on every machine. Bryc's `xmur3` and Ettinger's `mulberry32`. */

export interface SeededRandom {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True in that share of all cases, 0..1. */
  chance(share: number): boolean;
}

export function seededRandom(text: string): SeededRandom {
  let state = hashOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  // Texts that differ in their last letter only begin alike.
  next();
  next();
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share) => next() < share,
  };
}

/** 32 bits of a text. */
export function hashOf(text: string): number {
  let hash = 1779033703 ^ text.length;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return hash;
}
