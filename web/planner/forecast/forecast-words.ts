/** A forecast of the cycle in words: dates it lies between, how sure it is and on how much it rests. */
import { dayNumber } from '../../../domain/calendar-date.ts';
import type { DateSpan, Ground } from '../../../domain/planner/forecast/next-start.ts';
import { monthDay } from '../../kit/time/date-language.ts';

/** 'between Dec 4 and Dec 9'. */
export const betweenWords = ({ from, to }: DateSpan): string =>
  from === to ? `around ${monthDay(from)}` : `between ${monthDay(from)} and ${monthDay(to)}`;

/** 'Dec 4 to Dec 9'. */
export const spanWords = ({ from, to }: DateSpan): string =>
  from === to ? monthDay(from) : `${monthDay(from)} to ${monthDay(to)}`;

/** 'Eight times in ten it begins within these 6 days. Based on 3 starts and the usual length.' */
export function sureWords(span: DateSpan, ground: Ground): string {
  const days = dayNumber(span.to) - dayNumber(span.from) + 1;
  return `Eight times in ten it begins within ${days === 1 ? 'that day' : `these ${days} days`}. ${groundWords(ground)}`;
}

/** 'Based on 3 starts and the usual length.' */
export function groundWords({ starts, told }: Ground): string {
  return `Based on ${starts === 1 ? 'one start' : `${starts} starts`}${told ? ' and the usual length' : ''}.`;
}
