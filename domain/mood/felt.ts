/**
 * How something was that two people tried, in the five shapes of a check-in, and whether they are fond of it. What was said
 * goes into the next choice: more of the kinds that were good, and nothing again that was not for them.
 */
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

/** What was said of one thing, as it goes into the next choice. */
export interface Liking<Kind extends string> {
  /** Of the library; what a provider wrote has none that lasts. */
  id: string;
  kind: Kind;
  /** -2 for 'Not for us' to 2 for 'Wonderful'. */
  worth: number;
}

/** Of the things that were had with a bundle those of which something was said. */
export const likingsIn = <Thing extends { id: string }, Kind extends string>(
  things: readonly Thing[],
  marks: Marks | undefined,
  kindOf: (thing: Thing) => Kind,
): Liking<Kind>[] =>
  things.flatMap((thing) => {
    const worth = worthOf(marks?.[thing.id] ?? {});
    return worth === null ? [] : [{ id: thing.id, kind: kindOf(thing), worth }];
  });

const MIDDLE_SHAPE = 2;
const MAX_WORTH = 2;

/** A favorite that was not done yet is 1, one that was done one more than it was felt. Null for a mark that says nothing. */
function worthOf({ favorite, felt }: Mark): number | null {
  if (!favorite && felt === undefined) return null;
  return Math.min(MAX_WORTH, (felt === undefined ? 0 : felt - MIDDLE_SHAPE) + (favorite ? 1 : 0));
}

export interface Taste<Kind extends string> {
  /** Whether the thing of this id was tried and is not for them: it never comes again. */
  isRuledOut(thing: { id: string }): boolean;
  /** The mean of what was said of a kind, -2 to 2; 0 where nothing was. */
  worthOfKind(kind: Kind): number;
}

export function tasteOf<Kind extends string>(likings: readonly Liking<Kind>[] = []): Taste<Kind> {
  const ruledOut = new Set(likings.filter(({ worth }) => worth === -MAX_WORTH).map(({ id }) => id));
  const kinds = new Map<Kind, number[]>();
  for (const { kind, worth } of likings) kinds.set(kind, [...(kinds.get(kind) ?? []), worth]);
  return {
    isRuledOut: ({ id }) => ruledOut.has(id),
    worthOfKind(kind) {
      const said = kinds.get(kind) ?? [];
      return said.length === 0 ? 0 : said.reduce((sum, worth) => sum + worth, 0) / said.length;
    },
  };
}
