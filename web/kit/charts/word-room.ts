/** How much room the words of a drawing take, and which of them may stand where not all can: none is cut, and none lies over another. */

/** Pixels that one sign takes in the small type of charts, where the page's type is as it comes. */
const SIGN = 7.6;

/** Of the longest, in pixels; `scale` is how much larger the page's type is. */
export const wordRoom = (words: readonly string[], scale: number): number =>
  Math.max(0, ...words.map(({ length }) => length)) * SIGN * scale;

/** Two words may touch. */
const TOUCHING = 2;

/** Which of `count` places keep their word, where each has `room`: every one, every second and so on, and always the last. */
export function placesWithWord(count: number, needed: number, room: number): (at: number) => boolean {
  // At the edge the last one moves in, towards the one before it.
  const movesIn = Math.max(0, (needed - room) / 2);
  const every = needed - TOUCHING <= room ? 1 : Math.ceil((needed - TOUCHING + movesIn) / Math.max(1, room));
  return (at) => (count - 1 - at) % every === 0;
}

/** The middle of a word of `needed` pixels that is to stand at `middle`, within what is drawn. */
export const middleWithin = (middle: number, needed: number, width: number): number =>
  Math.max(needed / 2, Math.min(middle, width - needed / 2));
