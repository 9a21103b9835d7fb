/** Whether anything waits for a person's evenings at all, and which of their plans are published: what a browser asks before it publishes. */
import { count, eq } from 'drizzle-orm';
import type { ConnectionPreferences } from '../../domain/calendar/connection.ts';
import type { Db } from '../platform/db.ts';
import { wantsReminders } from '../reminders/wants.ts';
import { calendarConnections, calendarFeeds, calendarProjections } from './tables.ts';

export interface CalendarState {
  feed: boolean;
  /** There is a connection that the plan is written into. */
  connections: boolean;
  reminders: boolean;
  plans: { id: string; version: number; deviceOnly: boolean }[];
}

export async function readState(db: Db, userId: string): Promise<CalendarState> {
  const [feeds, connected, reminders, plans] = [
    await db.select({ there: count() }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
    await db
      .select({ preferences: calendarConnections.preferences })
      .from(calendarConnections)
      .where(eq(calendarConnections.userId, userId)),
    await wantsReminders(db, userId),
    await db
      .select({
        id: calendarProjections.planId,
        version: calendarProjections.version,
        deviceOnly: calendarProjections.deviceOnly,
      })
      .from(calendarProjections)
      .where(eq(calendarProjections.userId, userId)),
  ];
  const writes = ({ preferences }: { preferences: string }) =>
    (JSON.parse(preferences) as ConnectionPreferences).writePlan;
  return { feed: (feeds[0]?.there ?? 0) > 0, connections: connected.some(writes), reminders, plans };
}

/** Whether anything is made from what is published. */
export const isWanted = ({ feed, connections, reminders }: CalendarState): boolean => feed || connections || reminders;
