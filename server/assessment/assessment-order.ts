/** The body of POST /api/assessments. Unknown fields are refused. */
import * as z from 'zod/mini';
import { assessmentInputSchema } from '../../domain/assessment/input.ts';

const SEED = { error: 'Please give the seed as a whole number from 0 to 2147483647.' };

/** Chooses words and the provider's focus; it never moves a point. */
export const MOST_SEED = 2 ** 31 - 1;

export const assessmentOrderSchema = z.strictObject({
  input: assessmentInputSchema,
  /** Absent: chosen here. */
  seed: z.optional(z.int(SEED).check(z.gte(0, SEED), z.lte(MOST_SEED, SEED))),
});

export type AssessmentOrder = z.infer<typeof assessmentOrderSchema>;
