/**
 * Shifts, children's days and school terms that changed while a plan is under way: it goes by the new ones from then on, and
 * what lies on them is told of (`clashes.ts`). Nothing moves by it.
 */
import { clashesOf } from '../clashes.ts';
import { aloneTimeOf } from '../ideas/occasion.ts';
import type { PlanEvent } from '../plan.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { minutesOfTime } from '../spoken-dates.ts';
import { type StoredPlan, sessionOf } from '../stored-plan.ts';
import { reasonFor } from './alternatives.ts';
import { recordChange } from './change-record.ts';

type Home = Pick<Answers, 'hasKids' | 'aloneTimeSlots' | 'rotas' | 'terms'>;

/** The plan with a household as it is by now. */
export function tellHome(stored: StoredPlan, { hasKids, aloneTimeSlots, rotas, terms }: Home): StoredPlan {
  const { rotas: _rotas, terms: _terms, ...rest } = stored.answers;
  const answers: Answers = { ...rest, hasKids, aloneTimeSlots, ...(rotas && { rotas }), ...(terms && { terms }) };
  return recordChange(stored, withReasons({ ...stored, answers }, stored), 'home');
}

/**
 * What a plan does not know yet that goes by other shifts, children's days or terms than this household's: its evenings still
 * to come that would lie on them, in order of time. Null where it goes by the same, or by the model before there were any.
 */
export function unfitBy(stored: StoredPlan, household: Home, now: Parameters<typeof clashesOf>[1]): PlanEvent[] | null {
  const partsOf = ({ rotas, terms }: Home) => JSON.stringify([rotas, terms]);
  if (stored.model !== 2 || partsOf(stored.answers) === partsOf(household)) return null;
  const known = new Set(clashesOf(stored, now).map(({ id }) => id));
  return clashesOf(tellHome(stored, household), now).filter(({ id }) => !known.has(id));
}

/** Reasons made true again where people are alone in another way than before. */
function withReasons(after: StoredPlan, before: StoredPlan): StoredPlan {
  const alone = ({ answers }: StoredPlan, { date, start_time, end_time }: PlanEvent) =>
    aloneTimeOf(answers, date, minutesOfTime(start_time), minutesOfTime(end_time));
  const sessions = after.plan.events.map((event) => sessionOf(after, event));
  const events = after.plan.events.map((event) =>
    event.own || alone(after, event) === alone(before, event)
      ? event
      : { ...event, why: reasonFor(after, sessionOf(after, event), sessions) },
  );
  return { ...after, plan: { ...after.plan, events } };
}
