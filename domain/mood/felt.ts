/** How something was that two people tried, in the five shapes of a check-in, and whether they are fond of it. */
import type { Shape } from './five-shapes.ts';

/** What the five shapes stand for here. */
export const FELT_WORDS: Record<Shape, string> = {
  0: 'Not for us',
  1: 'So-so',
  2: 'Fine',
  3: 'Good',
  4: 'Wonderful',
};

export interface Mark {
  favorite?: true;
  /** Done, and how it was. */
  felt?: Shape;
}

/** By the id of what was tried. */
export type Marks = Readonly<Record<string, Mark>>;

/** The marks with one changed; a mark that says nothing any more goes. */
export function withMark(marks: Marks | undefined, id: string, mark: Mark): Marks {
  const { [id]: _before, ...others } = marks ?? {};
  return mark.favorite || mark.felt !== undefined ? { ...others, [id]: mark } : others;
}

const MIDDLE_SHAPE = 2;
export const MOST_WORTH = 2;

/**
 * -2 for 'Not for us' to 2 for 'Wonderful'; a favorite that was not done yet is 1, one that was done one more than it was
 * felt. Null for a mark that says nothing.
 */
export function worthOfMark({ favorite, felt }: Mark): number | null {
  if (!favorite && felt === undefined) return null;
  return Math.min(MOST_WORTH, (felt === undefined ? 0 : felt - MIDDLE_SHAPE) + (favorite ? 1 : 0));
}
