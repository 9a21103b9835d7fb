/** How often, as a ladder of six rungs: how far two answers lie apart, and the next rung on the way from one to the other. */
import type { CurrentFrequency, PreferredFrequency } from '../planner/questionnaire/answers.ts';

/** From seldom to often. 'rarely' is an answer about now and never a wish. */
const LADDER: readonly CurrentFrequency[] = [
  'rarely',
  'monthly',
  'bi-weekly',
  'weekly',
  'several-times-weekly',
  'daily',
];

const rung = (frequency: CurrentFrequency): number => LADDER.indexOf(frequency);

/** Rungs from now to the wish; negative where less is wished for. */
export const rungsBetween = (now: CurrentFrequency, wish: CurrentFrequency): number => rung(wish) - rung(now);

/** Times a week that a wish comes to, as the planner counts (docs/planner-model.md section 4). */
export const TIMES_A_WEEK: Readonly<Record<PreferredFrequency, number>> = {
  daily: 7,
  'several-times-weekly': 3.5,
  weekly: 1,
  'bi-weekly': 0.5,
  monthly: 0.25,
};

/** One rung from now towards the wish, the wish itself where that is nearer: never past it, and never away from it. */
export function nextRung(now: CurrentFrequency, wish: PreferredFrequency): PreferredFrequency {
  const next = LADDER[rung(now) + Math.sign(rungsBetween(now, wish))];
  return next === undefined || next === 'rarely' ? wish : next;
}

/** Whether `frequency` lies on the way from now to the wish, both ends counted. */
export function isOnTheWay(frequency: CurrentFrequency, now: CurrentFrequency, wish: PreferredFrequency): boolean {
  const [from, to] = [rung(now), rung(wish)].sort((a, b) => a - b);
  return rung(frequency) >= (from ?? 0) && rung(frequency) <= (to ?? 0);
}
