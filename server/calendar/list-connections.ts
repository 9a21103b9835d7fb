/** A person's connected calendars as their cards show them (spec 1, 'Calendar provider'), with what may be chosen for each. */
import { asc, count, eq } from 'drizzle-orm';
import {
  type CalendarProvider,
  type ConnectionPreferences,
  type ConnectionTrouble,
  DEFAULT_PREFERENCES,
  PROVIDER_NAMES,
} from '../../domain/calendar/connection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openConnection } from './seal-connection.ts';
import { calendarConnections, calendarWritten } from './tables.ts';

export interface ConnectionView extends CalendarProvider {
  /** The account as its owner knows it; empty where that is not known. */
  account: string;
  trouble: ConnectionTrouble | null;
  preferences: ConnectionPreferences;
  /** Where the plan is written; null before the first time. */
  calendar: { id: string; name: string; own: boolean } | null;
  /** Events of ours that stand there. */
  written: number;
}

export async function listConnections(ctx: AppContext, userId: string): Promise<ConnectionView[]> {
  const rows = await ctx.db
    .select({ connection: calendarConnections, written: count(calendarWritten.eventId) })
    .from(calendarConnections)
    .leftJoin(calendarWritten, eq(calendarWritten.connectionId, calendarConnections.id))
    .where(eq(calendarConnections.userId, userId))
    .groupBy(calendarConnections.id)
    .orderBy(asc(calendarConnections.createdAt), asc(calendarConnections.id));
  const [oldest] = rows;
  // One length for all: a calendar that was connected later has not been told it.
  const { defaultDuration } = oldest ? chosenFor(oldest.connection) : DEFAULT_PREFERENCES;
  return rows.map(({ connection, written }) => {
    const { id, type, trouble, sealed, syncedAt } = connection;
    const secrets = openConnection(ctx, id, sealed);
    const access = secrets?.access;
    const calendar = secrets?.calendar;
    return {
      ...{ id, type, trouble, written },
      name: PROVIDER_NAMES[type],
      isConnected: secrets !== null && trouble !== 'access-ended',
      lastSync: syncedAt?.toISOString() ?? null,
      account: access?.kind === 'caldav' ? access.username : (access?.account ?? ''),
      preferences: { ...chosenFor(connection), defaultDuration },
      calendar: calendar ? { id: calendar.id, name: calendar.name, own: calendar.own } : null,
    };
  });
}

const chosenFor = ({ preferences }: { preferences: string }) => JSON.parse(preferences) as ConnectionPreferences;
