/**
 * What was saved or removed on a device and is not in the journal yet. Each click is an entry of its own; putting the
 * entries of a day together over what the journal holds gives the same whichever arrived before, and however often.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';
import { type CheckIn, isCheckIn } from './check-in.ts';
import { afterRemoval, mergeCheckIns } from './merge.ts';

const schema = z.object({
  version: z.literal(1),
  kind: z.literal('waiting'),
  date: z.string().check(z.refine(isCalendarDate)),
  checkIn: z.optional(z.custom<CheckIn>(isCheckIn)),
  /** Set where the day was removed, in milliseconds since 1970. */
  removedAt: z.optional(z.int()),
  /** What was chosen with it for where check-ins are kept. */
  cloudBackup: z.optional(z.boolean()),
});

export type Waiting = z.infer<typeof schema>;

/** Null for what is no such entry. */
export function readWaiting(value: unknown): Waiting | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The entries by their date. */
export function byDate<Entry extends Waiting>(entries: readonly Entry[]): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  return days;
}

/** The day as it is to be: what is kept with its entries over it. Null for no check-in. */
export function settled(kept: CheckIn | null, entries: readonly Waiting[]): CheckIn | null {
  const saved = entries.flatMap(({ checkIn }) => (checkIn ? [checkIn] : []));
  const removedAt = Math.max(-1, ...entries.map((entry) => entry.removedAt ?? -1));
  const left = (kept ? [kept, ...saved] : saved).flatMap((one) => afterRemoval(one, removedAt) ?? []);
  return left.length > 0 ? left.reduce(mergeCheckIns) : null;
}
