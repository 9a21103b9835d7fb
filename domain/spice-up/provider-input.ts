/**
 * What an AI provider is told to write ideas, and nothing else: choices from closed lists, titles of our own library, a
 * season in place of a date. The browser makes it and shows the very same object under 'See what is sent'; the server takes
 * nothing else.
 */

import * as z from 'zod/mini';
import { ACTIVITIES, type Activity, BOUNDARIES } from '../list/topic-kinds.ts';
import { FINER_ACTIVITIES } from '../list/wish-topics.ts';
import { tieNumber } from '../planner/ties.ts';
import { someOf, valuesOf } from '../reply-schema.ts';
import { type DateIdea, SEASONS } from './date-idea.ts';
import { wasDoneBefore } from './earlier-activities.ts';
import { BUDGET_NAME, BUDGET_NAMES, IDEAS_WISHED } from './idea-bundle.ts';
import { chooseIdeas, limitsOf } from './idea-choice.ts';
import { type Minutes, TIME_MINUTES } from './idea-length.ts';
import { placeOf, STAYING_IN } from './idea-limits.ts';
import { spelledTopics, topicsOf } from './idea-topics.ts';
import { kindFor } from './idea-worth.ts';
import type { IdeasOrder } from './ideas-order.ts';
import { COMFORT_LEVELS, NEEDS, OCCASIONS, PLACES, type Stage } from './preferences.ts';

/** The lengths that a provider may choose from where no time was named. */
const ANY_LENGTH: Minutes = [60, 240];
/** Two ideas with their steps fit the token limit of one call. */
const IDEAS_PER_CALL = 2;
/** Titles told as done before, so that a wide word cannot send half the library. */
const MAX_DONE = 12;

const STAGE_BUCKETS: Readonly<Record<Stage, string>> = {
  new: '<6months',
  growing: '<2years',
  settled: '<5years',
  'long-term': '5+years',
};

/** One idea to write: the kind and place that the engine chose for its own in the same seat. */
const seat = z.strictObject({
  /** 1 for the first of the bundle. */
  idea: z.int().check(z.gte(1), z.lte(IDEAS_WISHED)),
  category: z.enum(ACTIVITIES),
  place: z.enum(PLACES),
});
export type Seat = z.output<typeof seat>;

/** Minutes that a choice of time begins or ends with. */
const minutes = z.literal([...ANY_LENGTH, ...Object.values(TIME_MINUTES).flat()]);
const topics = someOf(
  spelledTopics({ activities: ACTIVITIES, finer: FINER_ACTIVITIES, boundaries: BOUNDARIES }) as [string, ...string[]],
);
const needs = NEEDS.filter((need) => need !== 'just-me');

/** One call's input, in the order in which it is sent. */
export const sanitisedIdeasSchema = z.strictObject({
  task: z.literal('ideas'),
  solo: z.boolean(),
  relationship_stage: z.optional(valuesOf(STAGE_BUCKETS)),
  minutes: z.strictObject({ least: minutes, most: minutes }),
  /** No idea costs more. */
  budget: z.enum(BUDGET_NAMES),
  /** No idea is bolder. */
  comfort: z.enum(COMFORT_LEVELS),
  occasion: z.optional(z.enum(OCCASIONS)),
  season: z.enum(SEASONS),
  /** What every idea has to respect. */
  needs: z.array(z.enum(needs)).check(z.maxLength(needs.length)),
  liked: topics,
  never: topics,
  /**
   * Titles of library ideas that the couple's earlier activities match; the couple's own words stay here. The server
   * takes no other titles.
   */
  done_already: z.array(z.string()).check(z.maxLength(MAX_DONE)),
  /** 0 to 99, from the seed (spec 2 section 3). */
  variation_id: z.int().check(z.gte(0), z.lt(100)),
  ideas: z.array(seat).check(z.minLength(1), z.maxLength(IDEAS_PER_CALL)),
});
export type ProviderInput = z.output<typeof sanitisedIdeasSchema>;

/** The seats of a bundle: where the library has an idea, of its kind; further ones of the kinds wished for, else of any. */
function seatsOf({ preferences, seed, wishes }: IdeasOrder, chosen: readonly DateIdea[]): Seat[] {
  const { activityTypes, location, needs } = preferences;
  const avoided = topicsOf(wishes.avoid).activities;
  const open = (kinds: readonly Activity[]) => kinds.filter((kind) => !avoided.includes(kind));
  const wished = open(activityTypes);
  const kinds = wished.length > 0 ? wished : open(ACTIVITIES);
  const first = tieNumber(`${seed}:kinds`);
  const place = location ?? 'home';
  // Sleeping children and a place away from home cannot both be had: then there is nothing to write.
  if (kinds.length === 0 || (needs.includes('children-asleep') && !STAYING_IN.includes(place))) return [];
  return Array.from({ length: IDEAS_WISHED }, (_, at) => {
    const idea = chosen[at];
    if (idea)
      return { idea: at + 1, category: kindFor(idea, activityTypes), place: placeOf(idea, preferences) ?? place };
    return { idea: at + 1, category: kinds[(first + at) % kinds.length] ?? 'talk', place };
  });
}

/** The input of each call, exactly as sent: two ideas a call. `chosen` is what the engine chose for this order. */
export function sanitisedInput(
  order: IdeasOrder,
  library: readonly DateIdea[],
  chosen: readonly DateIdea[] = chooseIdeas(order, library).ideas,
): ProviderInput[] {
  const { preferences, seed, wishes } = order;
  const limits = limitsOf(order);
  const [least, most] = preferences.availableTime ? TIME_MINUTES[preferences.availableTime] : ANY_LENGTH;
  const done = library.filter((idea) => wasDoneBefore(idea, limits.earlier)).slice(0, MAX_DONE);
  const variation = tieNumber(`${seed}:variation`) % 100;
  const seats = seatsOf(order, chosen);
  const about = {
    task: 'ideas' as const,
    solo: preferences.needs.includes('just-me'),
    ...(preferences.relationshipType && { relationship_stage: STAGE_BUCKETS[preferences.relationshipType] }),
    minutes: { least, most },
    budget: BUDGET_NAME[preferences.budget ?? 'high'],
    comfort: preferences.comfortLevel ?? 'conservative',
    ...(preferences.specialOccasion && { occasion: preferences.specialOccasion }),
    season: limits.season,
    needs: preferences.needs.filter((need) => need !== 'just-me'),
    // A no outweighs a yes to the same.
    liked: spelledTopics(topicsOf(wishes.liked.filter((topic) => !wishes.avoid.includes(topic)))),
    never: spelledTopics(limits.avoided),
    done_already: done.map(({ title }) => title),
  };
  return Array.from({ length: Math.ceil(seats.length / IDEAS_PER_CALL) }, (_, call) => ({
    ...about,
    // Calls of one bundle differ in it, so that they do not write the same.
    variation_id: (variation + call * 50) % 100,
    ideas: seats.slice(call * IDEAS_PER_CALL, (call + 1) * IDEAS_PER_CALL),
  }));
}
