/** What is said of a time that people choose for themselves, before it is taken: whether it can be, and who is free then. */
import { checkOwnTime } from '../../../domain/planner/choices/own-choices.ts';
import { type Freedom, freedomAt } from '../../../domain/planner/clashes.ts';
import type { EventTime } from '../../../domain/planner/plan.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { nowIn } from '../plans-ahead.ts';
import type { Verdict } from './use-bend.ts';

/** `stored` has the busy times of now; `known` says whose they are, null while nobody's are known. */
export function verdictOn(stored: StoredPlan, known: PlannerKnown | null, time: EventTime, eventId?: string): Verdict {
  const possible = checkOwnTime(stored, time, nowIn(stored.timezone), eventId);
  if (!possible.ok) return { fits: false, text: possible.problem.message };
  return { fits: true, text: freeWords(freedomAt(stored, time), known?.whose, stored.answers.solo) };
}

export function freeWords(freedom: Freedom, whose: PlannerKnown['whose'], solo: boolean): string {
  if (freedom === 'busy') return 'Something else is on then.';
  if (freedom === 'shift') return solo ? 'You work then.' : 'One of you works then.';
  if (freedom === 'children') return 'The children are with you then.';
  if (freedom === 'closed') return 'It’s early or late where your partner is.';
  if (whose === 'both') return 'Free for both of you.';
  if (whose === 'own') return solo ? 'You are free then.' : 'Free in your calendar.';
  return whose === 'partner' ? 'Free in your partner’s calendar.' : 'Nothing else is planned then.';
}

/** What stands in the way there, or has something against it; null for nothing. */
export function inTheWay(stored: StoredPlan, time: EventTime, eventId: string): Verdict | null {
  const verdict = verdictOn(stored, null, time, eventId);
  return verdict.fits && freedomAt(stored, time) === 'free' ? null : verdict;
}
