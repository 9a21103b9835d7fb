/** Keeps what somebody chose for a connected calendar, and lets it take effect at once. */
import { and, eq, ne } from 'drizzle-orm';
import type { ConnectionPreferences } from '../../domain/calendar/connection.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { findConnection } from './find-connection.ts';
import { calendarConnections } from './tables.ts';

/** What is chosen for all calendars, the length of suggestions, is kept with each. Refuses with 'not-found'. */
export async function savePreferences(
  ctx: AppContext,
  actor: Actor,
  id: string,
  preferences: ConnectionPreferences,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await findConnection(tx, actor.userId, id);
    await tx
      .update(calendarConnections)
      // Busy times are read anew where they had been left out.
      .set({ preferences: JSON.stringify(preferences), dueAt: ctx.clock.now(), cursor: null })
      .where(eq(calendarConnections.id, id));
    const others = and(eq(calendarConnections.userId, actor.userId), ne(calendarConnections.id, id));
    for (const other of await tx.select().from(calendarConnections).where(others).for('update')) {
      const { defaultDuration } = preferences;
      await tx
        .update(calendarConnections)
        .set({ preferences: JSON.stringify({ ...JSON.parse(other.preferences), defaultDuration }) })
        .where(eq(calendarConnections.id, other.id));
    }
    await dropUnwanted(tx, ctx, actor.userId);
  });
}
