/** The figures at the top: how much of what was planned was marked as done, how it was, and the same before for comparison. */
import type { Activity } from './activity.ts';
import { type Average, averageOf } from './averages.ts';
import { isWithin, type Range, type Span, spanBefore, spanOf, stepsOf } from './range.ts';

interface Overview {
  span: Span;
  /** Times that were planned for these days and are over, with those that are done; what was put off is not among them. */
  planned: number;
  done: number;
  /** Of the done ones that were rated. */
  satisfaction: Average;
  /** The same of as many days before; null when nothing at all is known from then. */
  before: { planned: number; done: number; satisfaction: Average } | null;
}

export function overviewOf(activities: readonly Activity[], range: Range, today: string): Overview {
  const span = spanOf(range, today);
  const earlier = within(activities, spanBefore(span));
  return {
    span,
    ...figuresOf(within(activities, span)),
    before: earlier.length > 0 ? figuresOf(earlier) : null,
  };
}

export interface TrendStep extends Span {
  planned: number;
  done: number;
  satisfaction: Average;
}

/** The same figures step by step, oldest first; a step with nothing rated has no mean, which is drawn as a gap. */
export const trendOf = (activities: readonly Activity[], range: Range, today: string): TrendStep[] =>
  stepsOf(range, today).map((step) => ({ ...step, ...figuresOf(within(activities, step)) }));

export const within = (activities: readonly Activity[], span: Span): Activity[] =>
  activities.filter(({ date }) => isWithin(span, date));

/** Ratings of those that have one. */
export const ratingsOf = (activities: readonly Activity[]): number[] =>
  activities.flatMap(({ satisfaction }) => (satisfaction === undefined ? [] : [satisfaction]));

const figuresOf = (activities: readonly Activity[]) => ({
  planned: activities.length,
  done: activities.filter(({ done }) => done).length,
  satisfaction: averageOf(ratingsOf(activities)),
});
