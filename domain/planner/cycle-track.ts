/** What a plan reads of the cycle, whichever way it is known: by one length, or as chances (docs/planner-model.md sections 3 and 14). */
import {
  type CycleDay,
  cycleDays,
  daysOf,
  FERTILE_POINTS,
  type FertileWindow,
  fertileWindows,
  PHASE_POINTS,
  usesFertileDays,
} from './cycle.ts';
import { startChances } from './forecast/cycle-forecast.ts';
import { dayChances, likelyStretches } from './forecast/day-chances.ts';
import type { Phase } from './library/session-idea.ts';
import type { CycleOutlook } from './model-input.ts';
import type { PlannerInput, Session } from './plan.ts';

export interface CycleTrack {
  /** P + W of docs/planner-model.md section 2 by day. */
  points: readonly number[];
  /** W of each day: which sessions of a fertile window are the best. */
  fertilePoints: readonly number[];
  /** Fertile windows that count for this couple, in order. */
  fertile: FertileWindow[];
  /** A theme's points for a day that lies in one of these phases. */
  themePoints(day: number, phases: readonly Phase[]): number;
  /** What words may go by. */
  facts(day: number): Pick<Session, 'phase' | 'fertile'>;
  /** How sure it is; absent where one length says all. */
  outlook?: CycleOutlook;
}

type Asked = Pick<PlannerInput, 'answers' | 'startDate' | 'cycle' | 'before' | 'days'>;

/** How far back an evening counts. */
const DAYS_BACK = 30;
const WHOLE = 65536;
const PHASE_FOR_THEME = 10;
const PHASES = ['menstrual', 'follicular', 'ovulation', 'luteal'] as const;

/** Undefined without tracking, and where the starts say nothing. */
export function cycleTrack(input: Asked): CycleTrack | undefined {
  if (!input.answers.cycleTracking) return undefined;
  return input.cycle ? byChances(input, input.cycle) : byLength(input);
}

/** The sessions of the month before that still count, in order (docs/planner-model.md section 12). */
export const countedBefore = ({ before = [] }: Pick<PlannerInput, 'before'>) =>
  before.filter(({ day }) => day >= -DAYS_BACK && day < 0).sort((a, b) => a.day - b.day);

function byLength(input: Asked): CycleTrack | undefined {
  const { answers, startDate } = input;
  const dayOf = cycleDays(answers, startDate);
  if (!dayOf) return undefined;
  const days = Array.from({ length: daysOf(input) }, (_, day) => dayOf(day));
  const fertileCounts = usesFertileDays(answers);
  const fertilePoints = days.map(({ fertileDay }) => FERTILE_POINTS[fertileDay] ?? 0);
  return {
    points: days.map(({ phase }, day) => PHASE_POINTS[phase] + (fertileCounts ? (fertilePoints[day] ?? 0) : 0)),
    fertilePoints,
    fertile: fertileWindows(
      answers,
      days,
      countedBefore(input).map(({ day }) => dayOf(day)),
    ),
    themePoints: (day, phases) => (phases.some((phase) => phase === days[day]?.phase) ? PHASE_FOR_THEME : 0),
    facts: (day) => factsOf(days[day]),
  };
}

const factsOf = (day: CycleDay | undefined) => ({
  ...(day && { phase: day.phase }),
  fertile: (day?.fertileDay ?? 0) > 0,
});

function byChances(input: Asked, cycle: NonNullable<Asked['cycle']>): CycleTrack | undefined {
  const { answers, startDate } = input;
  const days = daysOf(input);
  const chances = startChances(cycle, startDate, days);
  if (!chances) return undefined;
  const byDay = dayChances(chances, days);
  const fertileCounts = usesFertileDays(answers);
  const before = countedBefore(input);
  const stretches = likelyStretches(byDay, (last) => before.filter(({ day }) => day >= -last).length);
  const likely = (day: number) => stretches.some(({ from, to }) => from <= day && day <= to);
  const { next } = chances;
  return {
    points: byDay.map(({ phasePoints, fertilePoints }) => phasePoints + (fertileCounts ? fertilePoints : 0)),
    fertilePoints: byDay.map(({ fertilePoints }) => fertilePoints),
    fertile: fertileCounts ? stretches : [],
    themePoints: (day, phases) => {
      const together = phases.reduce((sum, phase) => sum + (byDay[day]?.[phase] ?? 0), 0);
      return Math.floor((2 * PHASE_FOR_THEME * together + WHOLE) / (2 * WHOLE));
    },
    facts: (day) => {
      const phase = PHASES.find((each) => 2 * (byDay[day]?.[each] ?? 0) > WHOLE);
      return { ...(phase && { phase }), fertile: likely(day) };
    },
    outlook: { next, days: byDay, vague: fertileCounts && stretches.length === 0 },
  };
}
