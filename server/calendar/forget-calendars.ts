/** Forgets all that reaches or comes from a person's calendars, with the account itself. What stands in calendars elsewhere is theirs to clear. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import {
  calendarBusy,
  calendarChanges,
  calendarConnections,
  calendarFeeds,
  calendarImports,
  calendarProjections,
  calendarSignIns,
} from './tables.ts';

/** In the transaction of the erasure. What was written where goes with its connection. */
export async function forgetCalendars(tx: Db, userId: string): Promise<void> {
  const tables = [
    calendarProjections,
    calendarFeeds,
    calendarConnections,
    calendarChanges,
    calendarSignIns,
    calendarImports,
    calendarBusy,
  ];
  for (const table of tables) await tx.delete(table).where(eq(table.userId, userId));
}
