/** The body of POST /api/assessments. Unknown fields are refused. */
import * as z from 'zod/mini';
import { assessmentInputSchema } from '../../domain/assessment/input.ts';
import { seedSchema } from '../../domain/seed.ts';

export const assessmentOrderSchema = z.strictObject({
  input: assessmentInputSchema,
  /** Chooses words and the provider's focus; it never moves a point. Absent: chosen here. */
  seed: z.optional(seedSchema),
});

export type AssessmentOrder = z.infer<typeof assessmentOrderSchema>;
