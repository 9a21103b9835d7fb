/** Brings all of a person's connected calendars up to date while they wait. */
import { eq } from 'drizzle-orm';
import { NO_PROVIDERS } from '../../domain/calendar/connection.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { holdConnection } from './hold-connection.ts';
import { syncConnection } from './sync-connection.ts';
import { calendarConnections } from './tables.ts';

/** Those that somebody is at already are up to date in a moment. Refuses with 'conflict' where none is connected. */
export async function syncNow(ctx: AppContext, actor: Actor): Promise<void> {
  const rows = await ctx.db
    .select({ id: calendarConnections.id, trouble: calendarConnections.trouble })
    .from(calendarConnections)
    .where(eq(calendarConnections.userId, actor.userId));
  const open = rows.filter(({ trouble }) => trouble !== 'access-ended');
  if (open.length === 0) throw new PublicError('conflict', NO_PROVIDERS);
  for (const { id } of open) {
    const held = await holdConnection(ctx, actor.userId, id).catch((error: unknown) => {
      if (error instanceof PublicError) return null;
      throw error;
    });
    if (held) await syncConnection(ctx, held);
  }
}
