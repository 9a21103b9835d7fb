/** One copy of the server at a time works on a connection: it holds it for a while, and a killed one lets go by itself. */
import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { calendarConnections } from './tables.ts';

export type Connection = typeof calendarConnections.$inferSelect;

/** Longer than any one request to a calendar service may take; work that lasts holds on anew. */
const HOLD_MS = 90_000;

const free = (now: Date) => or(isNull(calendarConnections.heldUntil), lte(calendarConnections.heldUntil, now));

/** The connection that has been due for longest, held; null when none is. Whose access ended is never due. */
export async function holdDueConnection({ db, clock }: AppContext): Promise<Connection | null> {
  const now = clock.now();
  const next = db
    .select({ id: calendarConnections.id })
    .from(calendarConnections)
    .where(
      and(
        lte(calendarConnections.dueAt, now),
        free(now),
        or(isNull(calendarConnections.trouble), ne(calendarConnections.trouble, 'access-ended')),
      ),
    )
    .orderBy(asc(calendarConnections.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [held] = await db
    .update(calendarConnections)
    .set({ heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(eq(calendarConnections.id, sql`(${next})`))
    .returning();
  return held ?? null;
}

/** One person's own; refuses with 'not-found', and with 'conflict' while somebody else is at it. */
export async function holdConnection({ db, clock }: AppContext, userId: string, id: string): Promise<Connection> {
  const now = clock.now();
  const own = and(eq(calendarConnections.id, id), eq(calendarConnections.userId, userId));
  const [held] = await db
    .update(calendarConnections)
    .set({ heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(and(own, free(now)))
    .returning();
  if (held) return held;
  const [there] = await db.select({ id: calendarConnections.id }).from(calendarConnections).where(own);
  if (!there) throw new PublicError('not-found', 'There is no such connection.');
  throw new PublicError('conflict', 'This calendar is being brought up to date. Please try again in a moment.');
}

/** False where it is not ours to work on any more: then stop. Call it between two steps of work that lasts. */
export async function holdOn({ db, clock }: AppContext, held: Connection): Promise<boolean> {
  const now = clock.now();
  // The column counts milliseconds, as we do: equality says whose hold it is.
  const mine = and(eq(calendarConnections.id, held.id), eq(calendarConnections.heldUntil, held.heldUntil ?? now));
  const until = new Date(now.getTime() + HOLD_MS);
  const kept = await db
    .update(calendarConnections)
    .set({ heldUntil: until })
    .where(mine)
    .returning({ id: calendarConnections.id });
  if (kept.length > 0) held.heldUntil = until;
  return kept.length > 0;
}

export async function releaseLease({ db }: AppContext, { id, heldUntil }: Connection): Promise<void> {
  if (!heldUntil) return;
  await db
    .update(calendarConnections)
    .set({ heldUntil: null })
    .where(and(eq(calendarConnections.id, id), eq(calendarConnections.heldUntil, heldUntil)));
}
