/**
 * Reads when somebody is busy by one connection, and keeps that alone; where it is not wanted, what was kept goes. Answers
 * whether all of it could be read.
 */
import { eq } from 'drizzle-orm';
import type { BusyInterval } from '../../domain/calendar/busy-intervals.ts';
import { eventBounds } from '../../domain/calendar/calendar-file.ts';
import type { ConnectionPreferences } from '../../domain/calendar/connection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openSealed, sealFor } from '../platform/seal-text.ts';
import type { CalendarService } from './calendar-service.ts';
import type { Connection } from './hold-connection.ts';
import { keepBusy } from './keep-busy.ts';
import { readProjections } from './read-projections.ts';
import type { ConnectionSecrets } from './seal-connection.ts';
import { spansOf } from './spans-of.ts';
import { calendarBusy, calendarConnections } from './tables.ts';
import { readWritten } from './written-rows.ts';

const PURPOSE = 'calendar-cursor';
const DAY_MS = 86_400_000;
/** A plan of thirty days, and the next. */
const DAYS_AHEAD = 62;

export interface BusyWanted {
  preferences: ConnectionPreferences;
  /** Where the plan is written. */
  calendar: ConnectionSecrets['calendar'];
  timezone: string;
}

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
      .set({ cursor: next && sealFor(ctx, PURPOSE, id, Buffer.from(next)) })
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
    to: new Date(today + DAYS_AHEAD * DAY_MS),
    ...{ timezone, calendars },
    own: calendar && !calendar.own ? { calendar: calendar.id, ids } : null,
    evenings: await eveningsOf(ctx, userId),
    cursor: cursor && (openSealed(ctx, PURPOSE, id, cursor)?.toString() ?? null),
  });
  if (answer.intervals === null) return answer.whole;
  await db.transaction(async (tx) => {
    await keepBusy(tx, ctx, { sourceId: id, userId }, answer.intervals ?? [], now);
    await tx
      .update(calendarConnections)
      .set({ cursor: answer.cursor && sealFor(ctx, PURPOSE, id, Buffer.from(answer.cursor)) })
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
