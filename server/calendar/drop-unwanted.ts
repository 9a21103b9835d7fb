/** Lets go of all that was published of a person's plans once nothing is made from it: call it behind each end of a feed, a connection or reminders. */

import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { dropPlans } from './keep-projection.ts';
import { isWanted, readState } from './read-state.ts';

/** In the transaction of that end. */
export async function dropUnwanted(tx: Db, ctx: AppContext, userId: string): Promise<void> {
  const state = await readState(tx, userId);
  if (isWanted(state)) return;
  await dropPlans(
    tx,
    ctx,
    userId,
    state.plans.map(({ id }) => id),
  );
}
