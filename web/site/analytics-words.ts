/** How the administrators' analytics word their ranges, and what stands beside an axis. */
import type { AnalyticsRange } from '../../domain/articles/analytics-range.ts';

export const RANGE_WORDS: Record<AnalyticsRange, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
};

export const TOOL_WORDS: Record<string, string> = {
  plan: 'Plans',
  ideas: 'Ideas',
  scenarios: 'Scenarios',
  assessment: 'Assessments',
};

/** 'The 30 days before: 12'. */
export const beforeWords = (range: AnalyticsRange, before: number): string =>
  `Previous ${RANGE_WORDS[range]}: ${before.toLocaleString('en-US')}`;

/** Four even steps from 0 to what holds `most`: round numbers, whole ones. */
export function ticksUpTo(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power);
  const whole = Math.ceil(step);
  return [0, 1, 2, 3, 4].map((times) => times * whole);
}
