/** What may be counted of those who agreed to be counted: these names, how often, and nothing about whom. */
import * as z from 'zod/mini';

const USAGE_EVENTS = [
  'opened planner',
  'opened spice-up',
  'opened role-play',
  'opened analytics',
  'opened check-in',
  'opened privacy',
  'opened wish list',
  'opened list',
  'opened partner',
  'opened account',
  'evening done',
  'check-in saved',
] as const;

export type UsageEvent = (typeof USAGE_EVENTS)[number];

/** Counted with the word on 'Analytics Sharing', all others with that on 'Usage Analytics'. */
export const SHARED_EVENTS: readonly UsageEvent[] = ['evening done', 'check-in saved'];

/** One browser tells at most this many of a kind at a time. */
const MAX_TIMES = 200;

/** What one browser sends at a time: sums since it last did. Names that are not listed are refused. */
export const usageReportSchema = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        what: z.enum(USAGE_EVENTS),
        times: z.int().check(z.minimum(1), z.maximum(MAX_TIMES)),
      }),
    )
    .check(z.minLength(1), z.maxLength(USAGE_EVENTS.length)),
});

export type UsageReport = z.infer<typeof usageReportSchema>;
