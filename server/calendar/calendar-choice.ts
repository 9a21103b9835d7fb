/**
 * Which calendar of an account the plan is written into, and what happens to what we wrote when that changes or the
 * connection ends.
 */
import { eq } from 'drizzle-orm';
import { recordAccess } from '../accounts/access-log.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { type CalendarService, CalendarServiceError, type RemoteCalendar } from './calendar-service.ts';
import {
  type Connection,
  type ConnectionSecrets,
  holdConnection,
  keepSecrets,
  openConnection,
  releaseLease,
} from './connection.ts';
import { openService } from './open-service.ts';
import { dropUnwanted } from './publishing/publish.ts';
import { endAccess } from './sign-in/tokens.ts';
import { calendarBusy, calendarConnections } from './tables.ts';
import { type Writing, writePlan } from './write-plan.ts';
import { readWritten } from './written-plan.ts';

const UNANSWERED = 'The calendar didn’t answer. Nothing was changed. Please try again.';

/** Those that can be written into. Refuses with 'not-found', 'conflict', and 'unavailable' where the service does not answer. */
export async function offerCalendars(ctx: AppContext, actor: Actor, id: string): Promise<RemoteCalendar[]> {
  return atService(ctx, actor, id, async ({ service }) =>
    (await service.listCalendars()).filter(({ writable }) => writable),
  );
}

/** `calendar` is one of those; null for one of its own. The same refusals, and 'invalid' for one that is not there. */
export async function chooseCalendar(
  ctx: AppContext,
  actor: Actor,
  id: string,
  calendar: string | null,
): Promise<void> {
  await atService(ctx, actor, id, async ({ connection, secrets, service }) => {
    const wanted = calendar === null ? null : (await service.listCalendars()).find((one) => one.id === calendar);
    if (wanted === undefined || wanted?.writable === false) {
      throw new PublicError('invalid', 'We can’t add anything to this calendar.', { field: 'calendar' });
    }
    const before = secrets.calendar;
    if (wanted ? before?.id === wanted.id : before?.own) return;
    const left = before ? await clearWritten(ctx, connection, service, before.id) : 0;
    if (left > 0) throw new PublicError('unavailable', UNANSWERED);
    await keepSecrets(ctx, id, { calendar: wanted && { id: wanted.id, name: wanted.name, own: false, made: false } });
    if (before) await removeOwnCalendar(ctx, service, before);
    await ctx.db
      .update(calendarConnections)
      .set({ dueAt: ctx.clock.now(), failures: 0, error: null, cursor: null })
      .where(eq(calendarConnections.id, id));
  });
}

interface At {
  connection: Connection;
  secrets: ConnectionSecrets;
  service: CalendarService;
}

async function atService<T>(ctx: AppContext, actor: Actor, id: string, work: (at: At) => Promise<T>): Promise<T> {
  const connection = await holdConnection(ctx, actor.userId, id);
  try {
    const secrets = openConnection(ctx, id, connection.sealed);
    if (!secrets) throw new CalendarServiceError('access-ended');
    const service = openService(ctx, connection.type, secrets.access, (access) => keepSecrets(ctx, id, { access }));
    return await work({ connection, secrets, service });
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    throw new PublicError('unavailable', UNANSWERED, { note: error.kind });
  } finally {
    await releaseLease(ctx, connection);
  }
}

/**
 * Takes away a calendar that we made in somebody's account, once nothing is in it; whatever its owner put there keeps
 * it. Nobody's end waits for it: a service that does not answer, or will not, leaves an empty calendar there.
 */
async function removeOwnCalendar(
  ctx: AppContext,
  service: CalendarService,
  { id, made }: NonNullable<ConnectionSecrets['calendar']>,
): Promise<void> {
  if (!made) return;
  try {
    await service.removeEmpty(id);
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    ctx.log.info({ kind: error.kind }, 'an empty calendar of ours stays where it was made');
  }
}

/**
 * Takes what we wrote out of a connected calendar again, each by its ETag; nothing else in it is touched. Returns how
 * many are left, where the service could not be asked or would not.
 */
async function clearWritten(
  ctx: AppContext,
  connection: Connection,
  service: CalendarService,
  calendar: string,
): Promise<number> {
  const writing: Writing = { ctx, connection, service, calendar };
  try {
    await writePlan(writing, []);
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    // With the calendar itself everything in it is gone.
    if (error.kind === 'gone') return 0;
  }
  return (await readWritten(ctx.db, connection.id)).size;
}

/**
 * Ends a connection: what we wrote is taken out where that is wanted and can be, the access is given back, and
 * everything here goes. Returns how many events of ours stay there. Refuses with 'not-found', and 'conflict' while it
 * is being brought up to date.
 */
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

/** Takes our events out and, with the last of them, the calendar that we made for them. Returns how many stay. */
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
