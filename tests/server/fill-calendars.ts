/** A row of one person in each of the calendars' tables, put straight in: for tests of what is left of them. */
import { randomUUID } from 'node:crypto';
import {
  calendarBusy,
  calendarChanges,
  calendarConnections,
  calendarFeeds,
  calendarImports,
  calendarProjections,
  calendarSignIns,
  calendarWritten,
} from '../../server/calendar/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';

export const CALENDAR_TABLES = [
  'calendar_busy',
  'calendar_changes',
  'calendar_connections',
  'calendar_feeds',
  'calendar_imports',
  'calendar_projections',
  'calendar_sign_ins',
  'calendar_written',
];

/** `canary` stands where something of theirs would. */
export async function fillCalendars({ db, clock }: AppContext, userId: string, canary: string): Promise<void> {
  const at = clock.now();
  const [planId, id, source] = [randomUUID(), randomUUID(), randomUUID()];
  const sealed = canary;
  const own = { userId, sealed };
  await db.insert(calendarProjections).values({ ...own, planId, changedAt: at });
  await db.insert(calendarFeeds).values({ userId, tokenHash: canary, madeAt: at });
  await db
    .insert(calendarConnections)
    .values({ ...own, id, type: 'caldav', preferences: '{"writePlan":false}', dueAt: at, createdAt: at });
  await db
    .insert(calendarWritten)
    .values({ connectionId: id, planId, eventId: canary, remoteId: canary, state: 'written', at });
  await db
    .insert(calendarChanges)
    .values({ ...own, id: randomUUID(), connectionId: id, planId, eventId: canary, notedAt: at });
  await db.insert(calendarSignIns).values({ ...own, stateHash: canary, type: 'google', expiresAt: at });
  await db.insert(calendarImports).values({ ...own, id: source, dueAt: at, createdAt: at });
  await db.insert(calendarBusy).values({ ...own, sourceId: source, readAt: at });
}
