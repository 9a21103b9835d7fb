/** What was had before, as far as the next bundle is concerned: when each idea was last seen, and which were had on one day. */
import { dayNumber } from '../calendar-date.ts';
import type { IdeasOrder } from './ideas-order.ts';

/** An idea stays away for so many days after it was seen. */
const REST_DAYS = 90;

export interface SeenIdeas {
  /** Days since each idea was last seen, 0 for today; ids never seen are missing. */
  age: ReadonlyMap<string, number>;
  /** The ids of each day: one bundle, or several. */
  days: readonly ReadonlySet<string>[];
}

/** A day ahead of today, as another time zone may have it, counts as today. */
export function seenIdeas({ seen, day }: Pick<IdeasOrder, 'seen' | 'day'>): SeenIdeas {
  const today = dayNumber(day);
  const days = new Map<string, Set<string>>();
  for (const entry of seen) {
    const ofDay = days.get(entry.day) ?? new Set<string>();
    days.set(entry.day, ofDay.add(entry.id));
  }
  const age = new Map<string, number>();
  for (const [had, ids] of days) {
    const ago = Math.max(0, today - dayNumber(had));
    for (const id of ids) age.set(id, Math.min(ago, age.get(id) ?? ago));
  }
  return { age, days: [...days.values()] };
}

/** Whether the idea was seen so lately that it rests. */
export function isResting(id: string, { age }: SeenIdeas): boolean {
  const ago = age.get(id);
  return ago !== undefined && ago < REST_DAYS;
}

/** Whether all of these were had on one day before, so that together they may be a bundle of then. */
export const hadTogether = (ids: readonly string[], { days }: SeenIdeas): boolean =>
  ids.length > 0 && days.some((ofDay) => ids.every((id) => ofDay.has(id)));
