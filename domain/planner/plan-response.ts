/** The body of a generated plan, field by field: nothing leaves that is not named here. */
import * as z from 'zod/mini';
import { EXPLANATION_CODES, THEMES } from './plan.ts';
import { WINDOWS } from './questionnaire/answers.ts';

const texts = z.optional(z.array(z.string()));

const eventSchema = z.object({
  id: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  title: z.string(),
  real_title: z.optional(z.string()),
  discreet_label: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  reminders: z.array(z.enum(['1h', '12h', '1d'])),
  theme: z.enum(THEMES),
  window: z.enum(WINDOWS),
  points: z.int(),
  why: z.string(),
  idea: z.optional(z.string()),
});

export const planAnswerSchema = z.object({
  plan: z.object({
    summary: z.string(),
    start_date: z.string(),
    events: z.array(eventSchema),
    modules: z.optional(
      z.object({ roleplays: texts, ideas: texts, positions: texts, variety_tips: texts, wellness_tips: texts }),
    ),
  }),
  writer: z.enum(['engine', 'provider']),
  explanations: z.array(z.object({ code: z.enum(EXPLANATION_CODES), text: z.string() })),
  credits: z.int(),
  seed: z.string(),
  points: z.int(),
  tie: z.int(),
  target: z.int(),
  tier: z.enum(['free', 'paid']),
  freeCap: z.int(),
  /** As the ledger names it; null where nothing was charged. */
  generation: z.nullable(z.uuid()),
});
