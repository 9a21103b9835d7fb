/** Ends a connection: what we wrote is taken out where that is wanted and can be, the access is given back, and everything here goes. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { type CalendarService, CalendarServiceError } from './calendar-service.ts';
import { clearWritten } from './clear-written.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { endAccess } from './end-access.ts';
import { type Connection, holdConnection } from './hold-connection.ts';
import { keepSecrets } from './keep-secrets.ts';
import { openService } from './open-service.ts';
import { removeOwnCalendar } from './remove-own-calendar.ts';
import { type ConnectionSecrets, openConnection } from './seal-connection.ts';
import { calendarBusy, calendarConnections } from './tables.ts';
import { readWritten } from './written-rows.ts';

/** Answers how many events of ours stay there. Refuses with 'not-found', and 'conflict' while it is being brought up to date. */
export async function disconnect(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { leave }: { leave: boolean },
): Promise<number> {
  const connection = await holdConnection(ctx, actor.userId, id);
  const secrets = openConnection(ctx, id, connection.sealed);
  let left = (await readWritten(ctx.db, id)).size;
  if (secrets?.calendar && !leave && (left > 0 || secrets.calendar.made)) {
    left = await leaveCalendar(ctx, connection, secrets, left);
  }
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx.delete(calendarConnections).where(eq(calendarConnections.id, id));
    await tx.delete(calendarBusy).where(eq(calendarBusy.sourceId, id));
    await recordAccess(tx, { userId: actor.userId, act: 'calendar-disconnected', detail: connection.type, at: now });
    await dropUnwanted(tx, ctx, actor.userId);
  });
  if (secrets) await endAccess(ctx, connection.type, secrets.access);
  return left;
}

/** Takes our events out and, with the last of them, the calendar that we made for them. Answers how many stay. */
async function leaveCalendar(
  ctx: AppContext,
  connection: Connection,
  secrets: ConnectionSecrets,
  left: number,
): Promise<number> {
  const service = openedService(ctx, connection, secrets);
  if (!service || !secrets.calendar) return left;
  const stay = left > 0 ? await clearWritten(ctx, connection, service, secrets.calendar.id) : 0;
  if (stay === 0) await removeOwnCalendar(ctx, service, secrets.calendar);
  return stay;
}

/** Null where the operator has taken the service away: its owner can leave all the same. */
function openedService(ctx: AppContext, { id, type }: Connection, secrets: ConnectionSecrets): CalendarService | null {
  try {
    return openService(ctx, type, secrets.access, async (access) => {
      secrets.access = access;
      await keepSecrets(ctx, id, { access });
    });
  } catch (error) {
    if (error instanceof CalendarServiceError) return null;
    throw error;
  }
}
