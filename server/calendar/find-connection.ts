/** A person's own connection; that of somebody else is as one that is not there. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import type { Connection } from './hold-connection.ts';
import { calendarConnections } from './tables.ts';

/** Refuses with 'not-found'. */
export async function findConnection(db: Db, userId: string, id: string): Promise<Connection> {
  const [row] = await db
    .select()
    .from(calendarConnections)
    .where(and(eq(calendarConnections.id, id), eq(calendarConnections.userId, userId)));
  if (!row) throw new PublicError('not-found', 'There is no such connection.');
  return row;
}
