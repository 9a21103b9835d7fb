/** Looks after the connected calendars whose time has come, a few at a time; several copies of the server share them out. */
import { eq } from 'drizzle-orm';
import { describeError } from '../platform/describe-error.ts';
import type { House } from '../platform/house.ts';
import { type Connection, holdDueConnection, letGo } from './hold-connection.ts';
import { isAtRest } from './is-at-rest.ts';
import { syncConnection } from './sync-connection.ts';
import { calendarConnections } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Almost all of the work is waiting for other servers, and nobody's slow one holds up the calendars of all. */
const AT_A_TIME = 6;

/** Answers how many were looked after. */
export async function syncDueConnections(house: House, stop?: AbortSignal): Promise<number> {
  const lanes = await Promise.all(Array.from({ length: AT_A_TIME }, () => syncOneByOne(house, stop)));
  return lanes.reduce((sum, done) => sum + done, 0);
}

async function syncOneByOne(house: House, stop?: AbortSignal): Promise<number> {
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
