/** Looks after the connected calendars whose time has come, a few at a time; several copies of the server share them out. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import { type Connection, holdDueConnection, releaseLease } from './hold-connection.ts';
import { isAtRest } from './is-at-rest.ts';
import { syncConnection } from './sync-connection.ts';
import { calendarConnections } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Almost all of the work is waiting for other servers, and nobody's slow one holds up the calendars of all. */
const AT_A_TIME = 6;

/** Answers how many were looked after. */
export async function syncDueConnections(ctx: AppContext, stop?: AbortSignal): Promise<number> {
  const lanes = await Promise.all(Array.from({ length: AT_A_TIME }, () => syncOneByOne(ctx, stop)));
  return lanes.reduce((sum, done) => sum + done, 0);
}

async function syncOneByOne(ctx: AppContext, stop?: AbortSignal): Promise<number> {
  let done = 0;
  while (!stop?.aborted) {
    const connection = await holdDueConnection(ctx);
    if (!connection) break;
    if (await isAtRest(ctx, connection.userId)) {
      await letRest(ctx, connection);
      continue;
    }
    try {
      await syncConnection(ctx, connection);
      done++;
    } catch (error) {
      ctx.log.error({ connection: connection.id, error: describeError(error) }, 'a calendar failed');
    }
  }
  return done;
}

/** The account is closed or suspended: nothing is done for it, unless that is undone. */
async function letRest(ctx: AppContext, connection: Connection): Promise<void> {
  await ctx.db
    .update(calendarConnections)
    .set({ dueAt: new Date(ctx.clock.now().getTime() + HOUR_MS) })
    .where(eq(calendarConnections.id, connection.id));
  await releaseLease(ctx, connection);
}
