/** Brings all of a person's connected calendars up to date while they wait. */
import { eq } from 'drizzle-orm';
import { NO_PROVIDERS } from '../../domain/calendar/connection.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { holdConnection } from './hold-connection.ts';
import { syncConnection } from './sync-connection.ts';
import { calendarConnections } from './tables.ts';

/** Those that somebody is at already are up to date in a moment. Refuses with 'conflict' where none is connected. */
export async function syncNow(house: House, who: Who): Promise<void> {
  const rows = await house.db
    .select({ id: calendarConnections.id, trouble: calendarConnections.trouble })
    .from(calendarConnections)
    .where(eq(calendarConnections.userId, who.userId));
  const open = rows.filter(({ trouble }) => trouble !== 'access-ended');
  if (open.length === 0) throw new Refusal('conflict', NO_PROVIDERS);
  for (const { id } of open) {
    const held = await holdConnection(house, who.userId, id).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (held) await syncConnection(house, held);
  }
}
