/** The body of POST /api/plans: what the browser sends for a plan. Unknown fields are refused. */
import * as z from 'zod/mini';
import { zoneSchema } from '../accounts/preferences.ts';
import { wishesSchema } from '../list/wishes.ts';
import { planRequestParts, seedSchema } from './plan-request.ts';
import { answersSchema } from './questionnaire/answers.ts';

export const planOrderSchema = z.strictObject({
  ...planRequestParts,
  answers: answersSchema,
  timezone: zoneSchema,
  /** Absent: made from the Idempotency-Key, and told in the answer. */
  seed: z.optional(seedSchema),
  /** What the couple's lists say; for use in memory only. */
  wishes: wishesSchema,
});

export type PlanOrder = z.infer<typeof planOrderSchema>;
