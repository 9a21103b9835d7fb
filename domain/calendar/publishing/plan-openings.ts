/** What of a plan's possible times is published beside its projection: starts alone, so that a move in a calendar can be judged. */
import { chosenStarts } from '../../planner/changes/chosen-time.ts';
import type { StoredPlan } from '../../planner/stored-plan.ts';
import type { Openings } from './openings-shared.ts';

/** After `today` (YYYY-MM-DD by the plan's clocks), on the half hours; an event with none is left out. */
export const openingsOf = (stored: StoredPlan, today: string): Openings =>
  Object.fromEntries(Object.entries(chosenStarts(stored, today)).filter(([, starts]) => starts.length > 0));
