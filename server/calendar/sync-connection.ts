/** Brings one held connection up to date: the plan is written, what was done to it there is noted, busy times are read. */
import { and, eq } from 'drizzle-orm';
import { type ConnectionPreferences, type ConnectionTrouble, SYNC_HOURS } from '../../domain/calendar/connection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import { keyedId } from '../platform/seal-text.ts';
import { type CalendarService, CalendarServiceError } from './calendar-service.ts';
import { type Connection, releaseLease } from './hold-connection.ts';
import { keepSecrets } from './keep-secrets.ts';
import { noticeClashes } from './notice-clashes.ts';
import { openService } from './open-service.ts';
import { planForCalendar } from './plan-for-calendar.ts';
import { readBusyTimes } from './read-busy-times.ts';
import { openConnection } from './seal-connection.ts';
import { calendarConnections } from './tables.ts';
import { tellChanges, tellTrouble } from './tell-owner.ts';
import { writePlan } from './write-plan.ts';
import { readWritten } from './written-rows.ts';

/** Says nothing of anybody; whoever sees the list of calendars sees it. */
const OWN_CALENDAR = 'Reserved';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** After the first failure, doubled with each further one, up to a day. */
const FIRST_WAIT_MS = 2 * MINUTE_MS;
const MAX_WAIT_MS = 24 * HOUR_MS;
/** A service that cannot be reached for a moment is no trouble of its owner's. */
const QUIET_FAILURES = 3;

/** What came of it: 'done', or what stood in the way. Lets go of the connection in any case; its owner is told of trouble once. */
export async function syncConnection(
  ctx: AppContext,
  connection: Connection,
): Promise<'done' | CalendarServiceError['kind']> {
  try {
    const { noted, whole } = await bringUpToDate(ctx, connection);
    await recordDone(ctx, connection, whole ? null : 'partly-read');
    if (noted) await tellChanges(ctx, connection);
    await noticeClashes(ctx, connection.userId);
    return 'done';
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) {
      await recordFailure(ctx, connection, new CalendarServiceError('unreadable'));
      throw error;
    }
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
  trouble: ConnectionTrouble | null,
): Promise<void> {
  const now = clock.now();
  const { syncFrequency } = JSON.parse(preferences) as ConnectionPreferences;
  await db
    .update(calendarConnections)
    .set({ syncedAt: now, trouble, toldAt: null, failures: 0 })
    .where(eq(calendarConnections.id, id));
  // Where it was asked for meanwhile, that stays.
  await db
    .update(calendarConnections)
    .set({ dueAt: new Date(now.getTime() + SYNC_HOURS[syncFrequency] * HOUR_MS) })
    .where(and(eq(calendarConnections.id, id), eq(calendarConnections.dueAt, dueAt)));
}

async function recordFailure(ctx: AppContext, connection: Connection, trouble: CalendarServiceError): Promise<void> {
  const { db, clock } = ctx;
  const failures = connection.failures + 1;
  const asked = (trouble.retryAfterSeconds ?? 0) * 1000;
  const wait = Math.max(asked, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
  const shown = shownTrouble(trouble.kind, failures) ?? connection.trouble;
  // Asked for meanwhile, such as by a new sign-in: then it is tried again before anything is said.
  const [failed] = await db
    .update(calendarConnections)
    .set({ failures, trouble: shown, dueAt: new Date(clock.now().getTime() + wait) })
    .where(and(eq(calendarConnections.id, connection.id), eq(calendarConnections.dueAt, connection.dueAt)))
    .returning({ id: calendarConnections.id });
  if (failed && shown === 'access-ended') {
    ctx.log.warn({ connection: connection.id, error: describeError(trouble) }, 'access to a calendar ended');
    await tellTrouble(ctx, connection);
  }
}

/** Null for what will pass by itself. */
function shownTrouble(kind: CalendarServiceError['kind'], failures: number): ConnectionTrouble | null {
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
