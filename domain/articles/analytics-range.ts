/** The ranges of the operator's analytics, ending today, and the range that each is compared with. Dates are YYYY-MM-DD. */
import { type Span, spanBefore } from '../analytics/range.ts';
import { addDays } from '../calendar-date.ts';

export const ANALYTICS_RANGES = ['7d', '30d', '90d', '1y'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];

export const DEFAULT_RANGE: AnalyticsRange = '30d';

const DAYS_OF_RANGE: Readonly<Record<AnalyticsRange, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** The default for what is no range. */
export const readAnalyticsRange = (text: string | null | undefined): AnalyticsRange =>
  ANALYTICS_RANGES.find((range) => range === text) ?? DEFAULT_RANGE;

/** Both days of each span included; `before` holds as many days, right before. */
export function analyticsSpans(range: AnalyticsRange, today: string): { now: Span; before: Span } {
  const now = { from: addDays(today, 1 - DAYS_OF_RANGE[range]), to: today };
  return { now, before: spanBefore(now) };
}
