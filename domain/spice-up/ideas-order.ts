/** The body of POST /api/ideas: what is wished for, where and when, and what was had before. Unknown fields are refused. */
import * as z from 'zod/mini';
import { zoneSchema } from '../accounts/preferences.ts';
import { isCalendarDate } from '../calendar-date.ts';
import { wishesSchema } from '../list/wishes.ts';
import { seedSchema } from '../seed.ts';
import { MAX_SEEN } from '../seen.ts';
import { spiceUpSchema } from './preferences.ts';

const MAX_ID_LENGTH = 100;

const DAY = { error: 'Please give today as a real date, YYYY-MM-DD.' };
const SEEN = { error: `Please send at most ${MAX_SEEN} ideas seen, each with its id and day.` };

const day = z.string(DAY).check(z.refine(isCalendarDate, DAY));

export const ideasOrderSchema = z.strictObject({
  preferences: spiceUpSchema,
  /** Absent: made from the Idempotency-Key, and told in the answer. */
  seed: z.optional(seedSchema),
  /** The asker's today. */
  day,
  timezone: zoneSchema,
  /** Ids of ideas had before, and when. */
  seen: z._default(
    z
      .array(z.strictObject({ id: z.string(SEEN).check(z.maxLength(MAX_ID_LENGTH, SEEN)), day }, SEEN))
      .check(z.maxLength(MAX_SEEN, SEEN)),
    [],
  ),
  wishes: wishesSchema,
});
export type IdeasOrder = z.infer<typeof ideasOrderSchema>;

/** An order with its seed settled: what the engine and the provider's questions are made from. */
export type SeededOrder = IdeasOrder & { seed: number };
