/** Looks after the connected calendars whose time has come, one after the other; several copies of the server share them out. */

import { eq } from 'drizzle-orm';
import { describeError } from '../platform/describe-error.ts';
import type { House } from '../platform/house.ts';
import { type Connection, holdDueConnection, letGo } from './hold-connection.ts';
import { isAtRest } from './is-at-rest.ts';
import { syncConnection } from './sync-connection.ts';
import { calendarConnections } from './tables.ts';

const HOUR_MS = 3_600_000;

/** Answers how many were looked after. */
export async function syncDueConnections(house: House, stop?: AbortSignal): Promise<number> {
  let done = 0;
  while (!stop?.aborted) {
    const connection = await holdDueConnection(house);
    if (!connection) break;
    if (await isAtRest(house, connection.userId)) {
      await letRest(house, connection);
      continue;
    }
    try {
      await syncConnection(house, connection);
      done++;
    } catch (error) {
      house.log.error({ connection: connection.id, error: describeError(error) }, 'a calendar failed');
    }
  }
  return done;
}

/** The account is closed or suspended: nothing is done for it, unless that is undone. */
async function letRest(house: House, connection: Connection): Promise<void> {
  await house.db
    .update(calendarConnections)
    .set({ dueAt: new Date(house.clock.now().getTime() + HOUR_MS) })
    .where(eq(calendarConnections.id, connection.id));
  await letGo(house, connection);
}
