/** The evening that is offered first when one falls out (docs/planner-model.md section 15). Nothing is booked. */
import type { PlannerInput, Session } from '../plan.ts';
import type { Opening } from './openings.ts';
import { bestPlan, scoringOf } from './plan-points.ts';

/**
 * For one of a plan's sessions to come, in order of day: the first session that the best plan without its day has and
 * this one has not, planned on the day after; undefined where none comes of it.
 */
export function spareEvening(
  input: PlannerInput,
  sessions: ReadonlyArray<Pick<Session, 'day' | 'window' | 'start' | 'points' | 'theme'>>,
  day: number,
): Opening | undefined {
  const { keep } = input;
  const later = sessions.filter((session) => session.day > day);
  const without: PlannerInput = {
    ...input,
    keep: {
      from: day + 1,
      lost: [...(keep?.lost ?? []), day],
      held: [...(keep?.held ?? []), ...sessions.filter((session) => session.day < day)],
      plan: later,
    },
  };
  const { chosen } = bestPlan(scoringOf(without));
  return chosen.find((opening) => !later.some(({ day, window }) => day === opening.day && window === opening.window));
}
