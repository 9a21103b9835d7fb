/** The days of a plan: how many there are, which is the last, and where among them a date lies. Apart from the rules that make plans, which a page that only shows one does without. */
import { addDays, dayNumber } from '../calendar-date.ts';
import { daysOf } from './cycle.ts';
import type { StoredPlan } from './stored-plan.ts';

type Lasting = { plan: Pick<StoredPlan['plan'], 'days'> };
type Begun = Pick<StoredPlan, 'startDate'>;

/** How many days the plan has. */
export const lengthOf = ({ plan }: Lasting): number => daysOf(plan);

/** Day index of a date in the plan: 0 on its first day, negative before it. */
export const dayIndex = (stored: Begun, date: string): number => dayNumber(date) - dayNumber(stored.startDate);

/** YYYY-MM-DD: the last day that can hold anything. */
export const lastDayOf = (stored: Begun & Lasting): string => addDays(stored.startDate, lengthOf(stored) - 1);
