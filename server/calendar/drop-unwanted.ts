/** Lets go of all that was published of a person's plans once nothing is made from it: call it behind each end of a feed, a connection or reminders. */
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { dropPlans } from './keep-projection.ts';
import { isWanted, readState } from './read-state.ts';

/** In the transaction of that end. */
export async function dropUnwanted(tx: Db, house: House, userId: string): Promise<void> {
  const state = await readState(tx, userId);
  if (isWanted(state)) return;
  await dropPlans(
    tx,
    house,
    userId,
    state.plans.map(({ id }) => id),
  );
}
