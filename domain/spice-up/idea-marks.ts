/**
 * What was said of ideas had before, as it goes into the next choice: more of the kinds that were good, and nothing again
 * that was not for them. It stays in the sealed record of each bundle.
 */
import type { Activity } from '../list/topic-kinds.ts';
import { type Marks, MOST_WORTH, worthOfMark } from '../mood/felt.ts';
import type { DateIdea } from './date-idea.ts';
import type { Idea } from './idea-bundle.ts';

export interface Liking {
  /** Of the library; what a provider wrote has none that lasts. */
  id: string;
  activity: Activity;
  /** -2 for 'Not for us' to 2 for 'Wonderful'. */
  worth: number;
}

/** The marks of one bundle; `ideas` are all that were seen with it. */
export const likingsIn = (ideas: readonly Pick<Idea, 'id' | 'activity'>[], marks: Marks = {}): Liking[] =>
  ideas.flatMap(({ id, activity }) => {
    const worth = worthOfMark(marks[id] ?? {});
    return worth === null ? [] : [{ id, activity, worth }];
  });

export interface Taste {
  /** Whether it was tried and is not for them. */
  isRuledOut(idea: Pick<DateIdea, 'id'>): boolean;
  /** The mean of what was said of its kind, -2 to 2; 0 where nothing was. */
  kindWorth(idea: Pick<DateIdea, 'activity'>): number;
}

export function tasteOf(likings: readonly Liking[] = []): Taste {
  const ruledOut = new Set(likings.filter(({ worth }) => worth === -MOST_WORTH).map(({ id }) => id));
  const kinds = new Map<Activity, number[]>();
  for (const { activity, worth } of likings) kinds.set(activity, [...(kinds.get(activity) ?? []), worth]);
  return {
    isRuledOut: ({ id }) => ruledOut.has(id),
    kindWorth({ activity }) {
      const said = kinds.get(activity) ?? [];
      return said.length === 0 ? 0 : said.reduce((sum, worth) => sum + worth, 0) / said.length;
    },
  };
}
