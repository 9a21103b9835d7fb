/**
 * When somebody is busy, by everything they connected: read from a service, kept sealed, and told to its owner and to
 * the partner who may see it.
 */

import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type BusyInterval,
  busyInterval,
  intervalsBetween,
  mergedIntervals,
} from '../../../domain/calendar/busy/busy-intervals.ts';
import { BUSY_DAYS_AHEAD, BUSY_DAYS_BEHIND } from '../../../domain/calendar/busy/import.ts';
import type { ConnectionPreferences } from '../../../domain/calendar/connections/connection.ts';
import { eventBounds } from '../../../domain/calendar/icalendar/calendar-file.ts';
import { DAY_MS } from '../../../domain/time-units.ts';
import { findSharing } from '../../partner/sharing.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { PublicError } from '../../platform/public-error.ts';
import { openSealed, type Secrets, sealFor } from '../../platform/seal-text.ts';
import type { CalendarService } from '../calendar-service.ts';
import type { Connection, ConnectionSecrets } from '../connection.ts';
import { readProjections } from '../publishing/projections.ts';
import { calendarBusy, calendarConnections, calendarImports } from '../tables.ts';
import { readWritten } from '../written-plan.ts';

export const spansOf = (times: ReadonlyArray<{ start: Date; end: Date }>): BusyInterval[] =>
  times.map(({ start, end }) => busyInterval(start, end)).filter((interval) => interval !== null);

const PURPOSE = 'calendar-busy';
const intervalsSchema = z.array(z.tuple([z.int(), z.int()]));

/** Keeps the busy times of one source, sealed, in the place of those before; `openBusy` opens what was kept. */
export async function keepBusy(
  db: Pick<AppContext['db'], 'insert'>,
  ctx: Secrets,
  { sourceId, userId }: { sourceId: string; userId: string },
  intervals: readonly BusyInterval[],
  now: Date,
): Promise<void> {
  const sealed = sealFor(ctx, PURPOSE, sourceId, Buffer.from(JSON.stringify(intervals)));
  await db
    .insert(calendarBusy)
    .values({ sourceId, userId, sealed, readAt: now })
    .onConflictDoUpdate({ target: calendarBusy.sourceId, set: { sealed, readAt: now } });
}

/** Empty for what was sealed under another key. */
export function openBusy(ctx: Secrets, sourceId: string, sealed: string): BusyInterval[] {
  const plain = openSealed(ctx, PURPOSE, sourceId, sealed);
  return plain ? intervalsSchema.parse(JSON.parse(plain.toString())) : [];
}

const CURSOR_PURPOSE = 'calendar-cursor';
interface BusyWanted {
  preferences: ConnectionPreferences;
  /** Where the plan is written. */
  calendar: ConnectionSecrets['calendar'];
  timezone: string;
}

/**
 * Reads when somebody is busy by one connection, and keeps that alone; where it is not wanted, what was kept goes.
 * Returns whether all of it could be read.
 */
export async function readBusyTimes(
  ctx: AppContext,
  { id, userId, cursor }: Connection,
  service: CalendarService,
  { preferences, calendar, timezone }: BusyWanted,
): Promise<boolean> {
  const { db, clock } = ctx;
  const keepCursor = (next: string | null) =>
    db
      .update(calendarConnections)
      .set({ cursor: next && sealFor(ctx, CURSOR_PURPOSE, id, Buffer.from(next)) })
      .where(eq(calendarConnections.id, id));
  if (!preferences.readBusy) {
    await db.delete(calendarBusy).where(eq(calendarBusy.sourceId, id));
    if (cursor) await keepCursor(null);
    return true;
  }
  const now = clock.now();
  // Whole days, so that what did not change all day need not be read again.
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const calendars = (await service.listCalendars())
    .map((one) => one.id)
    .filter((one) => !(calendar?.own && one === calendar.id));
  const ids = new Set([...(await readWritten(db, id)).values()].map(({ remoteId }) => remoteId));
  const answer = await service.readBusy({
    from: new Date(today),
    to: new Date(today + BUSY_DAYS_AHEAD * DAY_MS),
    timezone,
    calendars,
    own: calendar && !calendar.own ? { calendar: calendar.id, ids } : null,
    evenings: await eveningsOf(ctx, userId),
    cursor: cursor && (openSealed(ctx, CURSOR_PURPOSE, id, cursor)?.toString() ?? null),
  });
  if (answer.intervals === null) return answer.whole;
  await db.transaction(async (tx) => {
    await keepBusy(tx, ctx, { sourceId: id, userId }, answer.intervals ?? [], now);
    await tx
      .update(calendarConnections)
      .set({ cursor: answer.cursor && sealFor(ctx, CURSOR_PURPOSE, id, Buffer.from(answer.cursor)) })
      .where(eq(calendarConnections.id, id));
  });
  return answer.whole;
}

async function eveningsOf(ctx: AppContext, userId: string): Promise<BusyInterval[]> {
  const published = await readProjections(ctx.db, ctx, userId);
  return spansOf(
    published.flatMap(({ projection: { events, timezone } }) => events.map((event) => eventBounds(event, timezone))),
  );
}

interface SeenBusy {
  /** Null while nothing is connected: an unknown calendar is not an empty one. */
  own: BusyInterval[] | null;
  /** Null where it is not shown, and where there is nothing to show; nobody learns which. */
  partner: BusyInterval[] | null;
  /** False where something of one's own was not read yet, could not be read just now, or only in part. */
  whole: boolean;
}

/**
 * When a person is busy by all that they connected, and when their partner is, as far as the partner shows it: times
 * alone.
 */
export async function readBusy(ctx: AppContext, userId: string): Promise<SeenBusy> {
  const partner = await showingPartner(ctx, userId);
  return {
    own: await busyOf(ctx, userId),
    partner: partner === null ? null : await busyOf(ctx, partner),
    whole: !(await isAnyMissing(ctx, userId)),
  };
}

/** Counts what was not read yet as missing too, like a source whose last read failed. */
async function isAnyMissing({ db }: AppContext, userId: string): Promise<boolean> {
  const [imported] = await db
    .select({ id: calendarImports.id })
    .from(calendarImports)
    .where(and(eq(calendarImports.userId, userId), isNotNull(calendarImports.error)))
    .limit(1);
  if (imported) return true;
  const { error, failures } = calendarConnections;
  const connected = await db
    .select({ preferences: calendarConnections.preferences })
    .from(calendarConnections)
    .leftJoin(calendarBusy, eq(calendarBusy.sourceId, calendarConnections.id))
    .where(
      and(eq(calendarConnections.userId, userId), or(isNotNull(error), gt(failures, 0), isNull(calendarBusy.sourceId))),
    );
  return connected.some(({ preferences }) => (JSON.parse(preferences) as ConnectionPreferences).readBusy);
}

async function busyOf(ctx: AppContext, userId: string): Promise<BusyInterval[] | null> {
  const now = ctx.clock.now().getTime();
  const rows = await ctx.db.select().from(calendarBusy).where(eq(calendarBusy.userId, userId));
  if (rows.length === 0) return null;
  const all = rows.flatMap(({ sourceId, sealed }) => openBusy(ctx, sourceId, sealed));
  const [from, to] = [new Date(now - BUSY_DAYS_BEHIND * DAY_MS), new Date(now + BUSY_DAYS_AHEAD * DAY_MS)];
  return mergedIntervals(intervalsBetween(all, from, to));
}

async function showingPartner(ctx: AppContext, userId: string): Promise<string | null> {
  try {
    const { partner, theirs } = await findSharing(ctx.db, userId);
    return theirs.includes('busy') ? partner : null;
  } catch (error) {
    if (error instanceof PublicError && error.code === 'not-found') return null;
    throw error;
  }
}
