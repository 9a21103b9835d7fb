/** When a couple with children is alone: minutes, days and calm points of each alone time (docs/planner-model.md section 2). */
import type { AloneTime, Answers } from '../questionnaire/answers.ts';
import type { Span } from './windows.ts';

interface AloneTimeRule extends Span {
  /** Weekday numbers, 0 = Sunday. */
  days: readonly number[];
  /** 0..20: how undisturbed the time is. */
  calm: number;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];

export const ALONE_TIME_RULES: Readonly<Record<AloneTime, AloneTimeRule>> = {
  'early-mornings': { from: 360, to: 450, days: EVERY_DAY, calm: 8 },
  'nap-time': { from: 780, to: 900, days: EVERY_DAY, calm: 8 },
  'after-bedtime': { from: 1200, to: 1425, days: EVERY_DAY, calm: 14 },
  'late-night': { from: 1320, to: 1425, days: EVERY_DAY, calm: 10 },
  'school-daycare': { from: 540, to: 900, days: WEEKDAYS, calm: 20 },
  'weekend-mornings': { from: 480, to: 720, days: WEEKEND, calm: 12 },
  grandparents: { from: 600, to: 1320, days: WEEKEND, calm: 20 },
  'date-nights': { from: 1080, to: 1380, days: [5, 6], calm: 20 },
};

/** Whether events must lie inside an alone time. Without children the chosen ones mean nothing. */
export const needsAloneTime = (answers: Answers): boolean => answers.hasKids && answers.aloneTimeSlots.length > 0;

/** The chosen alone times that hold on a weekday (0 = Sunday). */
export function aloneTimesOn(answers: Answers, weekdayNumber: number): readonly AloneTimeRule[] {
  return answers.aloneTimeSlots.map((id) => ALONE_TIME_RULES[id]).filter((rule) => rule.days.includes(weekdayNumber));
}

/** Calm points of an event: the highest of the alone times that contain it; undefined when none does. */
export function calmOf(event: Span, aloneTimes: readonly AloneTimeRule[]): number | undefined {
  let calm: number | undefined;
  for (const rule of aloneTimes) {
    if (rule.from <= event.from && event.to <= rule.to && (calm === undefined || rule.calm > calm)) calm = rule.calm;
  }
  return calm;
}
