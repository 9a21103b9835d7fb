/** The page's own words for ranges, steps and kinds. */

import type { Place } from '../../domain/analytics/around.ts';
import { oneDecimal } from '../../domain/analytics/averages.ts';
import type { Kind, Way } from '../../domain/analytics/kinds.ts';
import type { Range, Span } from '../../domain/analytics/range.ts';
import type { Theme } from '../../domain/planner/plan.ts';
import { longDate, monthDay, weekdayName } from '../kit/time/date-language.ts';

export const RANGE_WORDS: Readonly<Record<Range, string>> = {
  '7days': '7 days',
  '30days': '30 days',
  '3months': '3 months',
  '1year': '1 year',
};

/** 'The 7 days before: ...'. */
export const BEFORE_WORDS: Readonly<Record<Range, string>> = {
  '7days': 'The 7 days before',
  '30days': 'The 30 days before',
  '3months': 'The 3 months before',
  '1year': 'The year before',
};

export const WAY_WORDS: Readonly<Record<Way, string>> = {
  theme: 'Theme',
  weekday: 'Weekday',
  part: 'Part of day',
  length: 'Length',
};

export const PLACE_WORDS: Readonly<Record<Place, { short: string; long: string }>> = {
  before: { short: 'Before', long: 'The day before' },
  of: { short: 'The day', long: 'The day itself' },
  after: { short: 'After', long: 'The day after' },
  other: { short: 'Others', long: 'All other days' },
};

const SHORT_THEMES: Readonly<Record<Theme, string>> = {
  bonding: 'Bonding',
  pleasure: 'Pleasure',
  conception: 'Family',
  reconnection: 'Renewal',
};
const SHORT_LENGTHS = ['1 hour', '1½ hours', 'Longer'];

/** Short enough for a column on a phone. */
export function shortKind(way: Way, { key, label }: Pick<Kind, 'key' | 'label'>): string {
  if (way === 'theme') return SHORT_THEMES[key as Theme] ?? label;
  if (way === 'length') return SHORT_LENGTHS[Number(key)] ?? label;
  return way === 'weekday' ? label.slice(0, 3) : label;
}

/** 'Nov 1 to Nov 6', 'Saturday, November 21'. */
export const spanWords = ({ from, to }: Span): string =>
  from === to ? longDate(from) : `${monthDay(from)} to ${monthDay(to)}`;

/** Under the axis: a weekday, the step's first day, or its month. */
export function stepWords(range: Range, from: string): string {
  if (range === '7days') return weekdayName(from, 'short');
  return range === '1year' ? monthDay(from).replaceAll(/[\d.]/g, '').trim() : monthDay(from);
}

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const averageWords = ({ mean, count }: { mean: number | null; count: number }): string =>
  mean === null ? 'not rated' : `${oneDecimal(mean)} over ${counted(count, 'rating', 'ratings')}`;
