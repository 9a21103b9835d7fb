/** When a couple with children is alone: minutes, days and calm points of each alone time (docs/planner-model.md section 2). */
import { dayNumber } from '../../calendar-date.ts';
import type { PlannerInput } from '../plan.ts';
import type { AloneTime, Answers } from '../questionnaire/answers.ts';
import { rotaSpans } from '../rotas/rota-spans.ts';
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
function aloneTimesOn(answers: Answers, weekdayNumber: number): readonly AloneTimeRule[] {
  return answers.aloneTimeSlots.map((id) => ALONE_TIME_RULES[id]).filter((rule) => rule.days.includes(weekdayNumber));
}

/** The hours at which a couple with children is alone on a day of a plan. */
interface AloneHours {
  times: readonly AloneTimeRule[];
  /** When the children are here, in minutes of that day; undefined where nothing says so. */
  children: readonly Span[] | undefined;
}

/** With the children at another home: as calm as can be (docs/planner-model.md section 13). */
const CHILDREN_AWAY = 20;
const DAY = 1440;

/** Whether rule 3 holds for an input: children, and something known of when they are not near. */
export const keepsToAloneTime = (
  input: Pick<PlannerInput, 'answers' | 'startDate' | 'rotas' | 'terms' | 'days'>,
): boolean => needsAloneTime(input.answers) || (input.answers.hasKids && rotaSpans(input).kids !== undefined);

/**
 * By day and its weekday (0 = Sunday), when the couple is alone; undefined where any hour will do. `children` are the
 * hours at which they are here, counted from 00:00 of day 0. School hours hold in the terms alone, where those are known.
 */
export function aloneHours(
  { answers, startDate, terms }: Pick<PlannerInput, 'answers' | 'startDate' | 'terms'>,
  children: ReadonlyArray<readonly [number, number]> | undefined,
): (day: number, weekdayNumber: number) => AloneHours | undefined {
  if (!needsAloneTime(answers) && !(answers.hasKids && children)) return () => undefined;
  const first = dayNumber(startDate);
  const schoolDays = terms?.map(([from, to]) => ({ from: dayNumber(from) - first, to: dayNumber(to) - first }));
  return (day, weekdayNumber) => {
    const times = aloneTimesOn(answers, weekdayNumber);
    const inSchool = schoolDays?.some(({ from, to }) => from <= day && day <= to) ?? true;
    return {
      times: inSchool ? times : times.filter((rule) => rule !== ALONE_TIME_RULES['school-daycare']),
      children: children?.flatMap(([from, to]) =>
        to > day * DAY && from < (day + 1) * DAY ? [{ from: from - day * DAY, to: to - day * DAY }] : [],
      ),
    };
  };
}

/** Calm points of an event: the highest of the alone times that contain it; undefined when none does. */
export function calmOf(event: Span, { times, children }: AloneHours): number | undefined {
  if (children && isClear(event, children)) return CHILDREN_AWAY;
  let calm: number | undefined;
  for (const rule of times) {
    if (rule.from <= event.from && event.to <= rule.to && (calm === undefined || rule.calm > calm)) calm = rule.calm;
  }
  return calm;
}

const isClear = (event: Span, spans: readonly Span[]): boolean =>
  spans.every(({ from, to }) => to <= event.from || from >= event.to);

/** Whether the answers say that the children are at another home, in minutes `[start, end)` of a date (YYYY-MM-DD). */
export function childrenAway(answers: Answers, date: string, { start, end }: { start: number; end: number }): boolean {
  if (!answers.hasKids || !answers.rotas) return false;
  const { kids } = rotaSpans({ answers, startDate: date, days: 1 });
  return (
    kids !== undefined &&
    isClear(
      { from: start, to: end },
      kids.map(([from, to]) => ({ from, to })),
    )
  );
}
