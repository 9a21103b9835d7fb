/** From the chance of each start to the chances of each day of a plan: phases and fertile days, in parts of 65536 (docs/planner-model.md section 14, 'chances'). */
import { FERTILE_POINTS, type FertileWindow, PHASE_POINTS } from '../cycle.ts';
import type { DayChances } from '../model-input.ts';
import { rounded } from '../whole-numbers.ts';
import type { StartChances } from './cycle-forecast.ts';

const WHOLE = 65536;
/** Ovulation is so many days before the next start, with these weights (mean 13.4; Bull 2019: 12.4 and the day itself). */
const MIN_LUTEAL = 8;
const LUTEAL = [1, 2, 3, 6, 9, 12, 12, 8, 5, 3, 2, 1] as const;
const LUTEAL_SUM = 64;
const FERTILE_DAYS = 6;
/** From a chance of one in three on a day is likely fertile. */
const LIKELY = 21845;
const WISHED = 2;

/** The days 0..`days`-1 of a plan. */
export function dayChances(chances: StartChances, days: number): DayChances[] {
  const start = (day: number) => chances.start(day + chances.dayZero);
  const toCome = (day: number) => (day + chances.dayZero === 0 ? 0 : start(day));
  const ovulations = Array.from({ length: days + 8 }, (_, at) => ovulationOn(at - 3, toCome));
  const ovulation = (day: number) => ovulations[day + 3] ?? 0;
  const sum = (from: number, to: number, of: (day: number) => number) => {
    let total = 0;
    for (let day = from; day <= to; day++) total += of(day);
    return total;
  };
  return Array.from({ length: days }, (_, day) => {
    const menstrual = Math.min(WHOLE, sum(day - 4, day, start));
    const ovulating = Math.min(WHOLE - menstrual, sum(day - 3, day + 1, ovulation));
    const luteal = Math.min(WHOLE - menstrual - ovulating, lutealOn(day, toCome));
    const follicular = WHOLE - menstrual - ovulating - luteal;
    const points =
      PHASE_POINTS.follicular * follicular + PHASE_POINTS.ovulation * ovulating + PHASE_POINTS.luteal * luteal;
    let fertilePoints = 0;
    for (let i = 0; i < FERTILE_DAYS; i++) fertilePoints += (FERTILE_POINTS[i + 1] ?? 0) * ovulation(day + 5 - i);
    return {
      menstrual,
      follicular,
      ovulation: ovulating,
      luteal,
      fertile: Math.min(WHOLE, sum(day, day + 5, ovulation)),
      phasePoints: rounded(points, WHOLE),
      fertilePoints: rounded(fertilePoints, WHOLE),
    };
  });
}

/** O: the chance of ovulation on a day. */
function ovulationOn(day: number, toCome: (day: number) => number): number {
  let sum = 0;
  for (let at = 0; at < LUTEAL.length; at++) sum += (LUTEAL[at] ?? 0) * toCome(day + MIN_LUTEAL + at);
  return Math.floor(sum / LUTEAL_SUM);
}

/** U, before its limit: the next start comes within the days that a luteal phase has left. */
function lutealOn(day: number, toCome: (day: number) => number): number {
  let sum = 0;
  let within = 0;
  for (let ahead = 1; ahead <= MIN_LUTEAL + LUTEAL.length - 1 - 4; ahead++) {
    within += toCome(day + ahead);
    sum += (LUTEAL[ahead + 4 - MIN_LUTEAL] ?? 0) * within;
  }
  return Math.floor(sum / LUTEAL_SUM);
}

/**
 * The likely fertile stretches, as long as can be. `held` counts the sessions on the last so many days before day 0,
 * which count where a stretch of fewer than six days begins there.
 */
export function likelyStretches(chances: readonly DayChances[], held: (days: number) => number): FertileWindow[] {
  const stretches: FertileWindow[] = [];
  const likely = (day: number) => (chances[day]?.fertile ?? 0) >= LIKELY;
  for (let from = 0; from < chances.length; from++) {
    if (!likely(from) || (from > 0 && likely(from - 1))) continue;
    let to = from;
    while (likely(to + 1)) to++;
    const length = to - from + 1;
    const before = from === 0 && length < FERTILE_DAYS ? held(FERTILE_DAYS - length) : 0;
    const need = Math.min(length, Math.max(0, WISHED - before));
    stretches.push({ from, to, cut: undefined, need, held: before });
  }
  return stretches;
}
