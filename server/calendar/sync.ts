/** Brings connected calendars up to date: the plan is written, changes made there are noticed, busy times are read. */

import { and, eq } from 'drizzle-orm';
import {
  type ConnectionError,
  type ConnectionPreferences,
  NO_PROVIDERS,
  SYNC_HOURS,
} from '../../domain/calendar/connections/connection.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/time-units.ts';
import { isSuspended } from '../accounts/admin/suspension.ts';
import { findClosing } from '../accounts/closed-account.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { PublicError } from '../platform/public-error.ts';
import { keyedId } from '../platform/seal-text.ts';
import { readBusyTimes } from './busy/busy.ts';
import { type CalendarService, CalendarServiceError } from './calendar-service.ts';
import {
  type Connection,
  holdConnection,
  holdDueConnection,
  keepSecrets,
  openConnection,
  releaseLease,
} from './connection.ts';
import { noticeClashes, tellChanges, tellError } from './notices.ts';
import { openService } from './open-service.ts';
import { calendarConnections } from './tables.ts';
import { writePlan } from './write-plan.ts';
import { planForCalendar, readWritten } from './written-plan.ts';

/** Says nothing of anybody; whoever sees the list of calendars sees it. */
const OWN_CALENDAR = 'Reserved';
/** After the first failure, doubled with each further one, up to a day. */
const FIRST_WAIT_MS = 2 * MINUTE_MS;
const MAX_WAIT_MS = 24 * HOUR_MS;
/** A service that is unreachable for a moment is not reported to its owner. */
const QUIET_FAILURES = 3;

/** Returns 'done' or the error. Releases the connection's lease in any case; its owner is told of an error once. */
async function syncConnection(ctx: AppContext, connection: Connection): Promise<'done' | CalendarServiceError['kind']> {
  const { type } = connection;
  try {
    const { noted, whole } = await bringUpToDate(ctx, connection);
    await recordDone(ctx, connection, whole ? null : 'partly-read');
    ctx.metrics.count('calendarSyncs', { service: type, outcome: 'done' });
    if (noted) await tellChanges(ctx, connection);
    await noticeClashes(ctx, connection.userId);
    return 'done';
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) {
      await recordFailure(ctx, connection, new CalendarServiceError('unreadable'));
      throw error;
    }
    ctx.metrics.count('calendarSyncs', { service: type, outcome: error.kind });
    ctx.log.info({ connection: connection.id, kind: error.kind }, 'a calendar could not be brought up to date');
    await recordFailure(ctx, connection, error);
    return error.kind;
  } finally {
    await releaseLease(ctx, connection);
  }
}

async function bringUpToDate(ctx: AppContext, connection: Connection): Promise<{ noted: boolean; whole: boolean }> {
  const { id, userId, type } = connection;
  const secrets = openConnection(ctx, id, connection.sealed);
  if (!secrets) throw new CalendarServiceError('access-ended');
  const service = openService(ctx, type, secrets.access, (access) => keepSecrets(ctx, id, { access }));
  const preferences = JSON.parse(connection.preferences) as ConnectionPreferences;
  const wanted = await planForCalendar(ctx, userId, preferences);
  let noted = 0;
  if (wanted.length > 0 || (await readWritten(ctx.db, id)).size > 0) {
    const calendar = secrets.calendar ?? (await makeOwn(ctx, userId, service));
    if (!secrets.calendar) await keepSecrets(ctx, id, { calendar });
    secrets.calendar = calendar;
    noted = await writePlan({ ctx, connection, service, calendar: calendar.id }, wanted);
  }
  const timezone = wanted[0]?.outgoing.timezone ?? 'UTC';
  const wantedBusy = { preferences, calendar: secrets.calendar, timezone };
  return { whole: await readBusyTimes(ctx, connection, service, wantedBusy), noted: noted > 0 };
}

async function makeOwn(ctx: AppContext, userId: string, service: CalendarService) {
  const made = await service.makeCalendar(OWN_CALENDAR, keyedId(ctx, 'calendar-own', userId));
  return { id: made.id, name: made.name, own: true, made: made.made };
}

async function recordDone(
  { db, clock }: AppContext,
  { id, dueAt, preferences }: Connection,
  error: ConnectionError | null,
): Promise<void> {
  const now = clock.now();
  const { syncFrequency } = JSON.parse(preferences) as ConnectionPreferences;
  await db
    .update(calendarConnections)
    .set({ syncedAt: now, error, toldAt: null, failures: 0 })
    .where(eq(calendarConnections.id, id));
  // Where it was asked for meanwhile, that stays.
  await db
    .update(calendarConnections)
    .set({ dueAt: new Date(now.getTime() + SYNC_HOURS[syncFrequency] * HOUR_MS) })
    .where(and(eq(calendarConnections.id, id), eq(calendarConnections.dueAt, dueAt)));
}

async function recordFailure(ctx: AppContext, connection: Connection, error: CalendarServiceError): Promise<void> {
  const { db, clock } = ctx;
  const failures = connection.failures + 1;
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  const wait = Math.max(asked, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
  const shown = shownError(error.kind, failures) ?? connection.error;
  // Asked for meanwhile, such as by a new sign-in: then it is tried again before anything is said.
  const [failed] = await db
    .update(calendarConnections)
    .set({ failures, error: shown, dueAt: new Date(clock.now().getTime() + wait) })
    .where(and(eq(calendarConnections.id, connection.id), eq(calendarConnections.dueAt, connection.dueAt)))
    .returning({ id: calendarConnections.id });
  if (failed && shown === 'access-ended') {
    ctx.log.warn({ connection: connection.id, error: describeError(error) }, 'access to a calendar ended');
    await tellError(ctx, connection);
  }
}

/** Null for what will pass by itself. */
function shownError(kind: CalendarServiceError['kind'], failures: number): ConnectionError | null {
  switch (kind) {
    case 'access-ended':
    case 'not-allowed':
    case 'unreadable':
      return kind;
    case 'gone':
      return 'calendar-gone';
    case 'unreachable':
      return failures > QUIET_FAILURES ? 'unreachable' : null;
    default:
      return null;
  }
}

/**
 * Brings all of a person's connected calendars up to date while they wait. Those that somebody is at already are up to
 * date in a moment. Refuses with 'conflict' where none is connected.
 */
export async function syncNow(ctx: AppContext, actor: Actor): Promise<void> {
  const rows = await ctx.db
    .select({ id: calendarConnections.id, error: calendarConnections.error })
    .from(calendarConnections)
    .where(eq(calendarConnections.userId, actor.userId));
  const open = rows.filter(({ error }) => error !== 'access-ended');
  if (open.length === 0) throw new PublicError('conflict', NO_PROVIDERS);
  for (const { id } of open) {
    const held = await holdConnection(ctx, actor.userId, id).catch((error: unknown) => {
      if (error instanceof PublicError) return null;
      throw error;
    });
    if (held) await syncConnection(ctx, held);
  }
}

/** Almost all of the work is waiting for other servers, and nobody's slow one holds up the calendars of all. */
const AT_A_TIME = 6;

/**
 * Looks after the connected calendars whose time has come, a few at a time; several copies of the server share them
 * out. Returns how many were looked after.
 */
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

/**
 * Whether a person's calendars are left alone for now: the account is closed and waits for its end, or an
 * administrator suspended it. Nothing is asked of other servers, written or noted meanwhile; nothing is forgotten
 * either, for both may be undone.
 */
export const isAtRest = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, userId: string): Promise<boolean> =>
  (await findClosing(db, userId)) !== null || (await isSuspended(db, userId, clock.now()));
