/** Tie numbers: what makes one seed's plan differ from another's of the same quality, without any randomness. */

/**
 * Tie number 0..32748 of an ASCII text such as `seed:day:window` (docs/planner-model.md section 5): 32-bit FNV-1a,
 * then two xor-shifts around a multiplication.
 */
export const tieNumber = (text: string): number => finished(hashed(text, 2166136261));

/** The tie number of `start` and a text behind it: what many have in common is read once. */
export function tieNumbersFrom(start: string): (text: string) => number {
  const begun = hashed(start, 2166136261);
  return (text) => finished(hashed(text, begun));
}

function hashed(text: string, begun: number): number {
  let hash = begun;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash;
}

function finished(begun: number): number {
  let hash = begun;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 739982445);
  hash ^= hash >>> 12;
  return (hash >>> 0) % 32749;
}

/** One point outweighs every sum of ties (at most 90 x 32748 < 2^22), and 2^22 keeps both exact in a double. */
export const POINT = 2 ** 22;

/** Splits `points * POINT + tie` again; points may be negative. */
export function pointsAndTie(value: number): { points: number; tie: number } {
  const points = Math.floor(value / POINT);
  return { points, tie: value - points * POINT };
}
