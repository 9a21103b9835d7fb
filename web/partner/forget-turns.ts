/** What one's plans moved between the two counts in that couple alone, and goes with it. */

import { lengthOf } from '../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import type { Journal } from '../journal/journal.ts';
import { PLANS } from '../journal/records/use-plans.ts';

/** How often another device may be quicker. */
const MAX_TRIES = 3;

/** Rejects with the journal's errors. A plan that only a newer page reads keeps it: it counts for no other couple. */
export async function forgetTurns(journal: Pick<Journal, 'list' | 'write'>): Promise<void> {
  const { records } = await journal.list<unknown>('planner');
  for (const { id, value } of records) {
    let found: unknown = value;
    for (let tries = 0; tries < MAX_TRIES && PLANS.is(found) && found.turn; tries++) {
      const plan = withoutTurn(found);
      const outcome = await journal.write('planner', id, plan, planRecordDay(plan.startDate, lengthOf(plan)));
      found = outcome.saved ? null : outcome.current?.value;
    }
  }
}

function withoutTurn({ turn: _turn, ...plan }: StoredPlan): StoredPlan {
  return plan;
}
