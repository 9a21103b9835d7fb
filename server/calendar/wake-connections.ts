/** Lets a person's connected calendars be looked after at once, such as because their plan changed. */
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { calendarConnections } from './tables.ts';

/** A service that asked for a pause, or fails, has its pause all the same. */
export async function wakeConnections(tx: Db, userId: string, now: Date): Promise<void> {
  const { failures, dueAt } = calendarConnections;
  await tx
    .update(calendarConnections)
    .set({ dueAt: now })
    .where(and(eq(calendarConnections.userId, userId), eq(failures, 0), gt(dueAt, now)));
}
