/** The body of POST /api/plans: what the browser sends for a plan. Unknown fields are refused. */
import * as z from 'zod/mini';
import { wishesSchema } from '../list/wishes.ts';
import { isTimeZone } from '../zone.ts';
import { answersSchema } from './answers.ts';
import { planRequestParts, seedSchema } from './plan-request.ts';

const ZONE = { error: 'Please give the time zone as an IANA name, such as Europe/Madrid.' };

export const planOrderSchema = z.strictObject({
  ...planRequestParts,
  answers: answersSchema,
  timezone: z.string(ZONE).check(z.maxLength(64, ZONE), z.refine(isTimeZone, ZONE)),
  /** Absent: made from the Idempotency-Key, and told in the answer. */
  seed: z.optional(seedSchema),
  /** What the couple's lists say; for use in memory only. */
  wishes: wishesSchema,
});

export type PlanOrder = z.infer<typeof planOrderSchema>;
