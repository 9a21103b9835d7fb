/** Lets go of a calendar that was read from an address, with the busy times that came from it. */
import { and, eq } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { calendarBusy, calendarImports } from './tables.ts';

/** Refuses with 'not-found'. */
export async function removeImport(house: House, userId: string, id: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    const gone = await tx
      .delete(calendarImports)
      .where(and(eq(calendarImports.id, id), eq(calendarImports.userId, userId)))
      .returning({ id: calendarImports.id });
    if (gone.length === 0) throw new Refusal('not-found', 'There is no such calendar.');
    await tx.delete(calendarBusy).where(eq(calendarBusy.sourceId, id));
  });
}
