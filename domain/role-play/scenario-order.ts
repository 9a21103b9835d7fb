/** What a browser sends for scenarios. There is no field for a name, and unknown fields are refused: names stay at home. */

import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';
import { wishesSchema } from '../list/wishes.ts';
import { seedSchema } from '../seed.ts';
import { MAX_SEEN } from '../seen.ts';
import { rolePlaySchema } from './preferences.ts';

/** Spec 2 section 9: 1 to 3 scenarios, default 3. */
export const MAX_SCENARIOS = 3;

const COUNT = { error: `Please ask for 1 to ${MAX_SCENARIOS} scenarios.` };
const DAY = { error: 'Please give days as real dates, YYYY-MM-DD.' };
const SEEN = { error: `Please send what was seen as a list of at most ${MAX_SEEN} ids and days.` };

const day = z.string(DAY).check(z.refine(isCalendarDate, DAY));

export const scenarioOrderSchema = z.strictObject({
  preferences: rolePlaySchema,
  count: z._default(z.int(COUNT).check(z.gte(1, COUNT), z.lte(MAX_SCENARIOS, COUNT)), MAX_SCENARIOS),
  /** Absent: made from the Idempotency-Key. The same seed gives the same scenarios. */
  seed: z.optional(seedSchema),
  /** The asker's today. */
  day,
  /** Scenarios they had, and when: left out for 90 days while others fit. */
  seen: z._default(
    z
      .array(z.strictObject({ id: z.string(SEEN).check(z.regex(/^[a-z0-9-]{1,80}$/, SEEN)), day }), SEEN)
      .check(z.maxLength(MAX_SEEN, SEEN)),
    [],
  ),
  wishes: wishesSchema,
});

/** As it arrives: the seed may be missing. */
export type ScenarioRequest = z.infer<typeof scenarioOrderSchema>;
/** As the engine reads it. */
export type ScenarioOrder = ScenarioRequest & { seed: number };
