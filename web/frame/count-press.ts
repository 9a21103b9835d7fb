/** Keys pressed several times in a row: Shift thrice leaves, Escape twice hides. */

/** How often a key was pressed in a row, each press within a moment of the one before. */
type KeyCount = { count: number; at: number };

export const NO_PRESSES: KeyCount = { count: 0, at: Number.NEGATIVE_INFINITY };

/** The count after one more key; any other key, or too long a pause, begins anew. Times in milliseconds. */
export function countPress(before: KeyCount, isTheKey: boolean, at: number, within: number): KeyCount {
  if (!isTheKey) return NO_PRESSES;
  return { count: at - before.at <= within ? before.count + 1 : 1, at };
}
