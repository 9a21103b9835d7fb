/** The body of POST /api/assessments. Unknown fields are refused. */
import * as z from 'zod/mini';
import { seedSchema } from '../seed.ts';
import { assessmentInputSchema } from './input.ts';

export const assessmentOrderSchema = z.strictObject({
  input: assessmentInputSchema,
  /** Chooses words and the provider's focus; it never moves a point. Absent: chosen here. */
  seed: z.optional(seedSchema),
});

export type AssessmentOrder = z.infer<typeof assessmentOrderSchema>;
