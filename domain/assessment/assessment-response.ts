/** The body of an assessment, field by field: nothing leaves that is not named here. */
import * as z from 'zod/mini';
import { PREFERRED_FREQUENCIES, WINDOWS } from '../planner/answers.ts';
import { ANALYSIS_FIELDS, FACTOR_IDS } from './analysis.ts';
import { assessmentInputSchema } from './input.ts';

const score = z.int().check(z.gte(0), z.lte(100));
const texts = z.array(z.string());

export const assessmentAnswerSchema = z.object({
  analysis: z.object({
    compatibilityScore: score,
    recommendedFrequency: z.enum(PREFERRED_FREQUENCIES),
    preferredTimeSlots: z.array(z.enum(WINDOWS)),
    personalityInsights: z.object({ communicationStyle: z.string(), intimacyPreferences: texts, growthAreas: texts }),
    customRecommendations: texts,
  }),
  strengths: texts,
  factors: z.array(
    z.object({ id: z.enum(FACTOR_IDS), label: z.string(), points: z.int(), most: z.int(), why: z.string() }),
  ),
  base: z.int(),
  ownScore: score,
  /** 'default': the provider gave no number, and 75 stands in its place. */
  scoreSource: z.enum(['engine', 'provider', 'default']),
  restsOn: z.array(z.keyof(assessmentInputSchema)),
  doesNotKnow: texts,
  writer: z.enum(['engine', 'provider']),
  ownFields: z.array(z.enum(ANALYSIS_FIELDS)),
});
