/** Lets go of a calendar that was read from an address, with the busy times that came from it. */
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { calendarBusy, calendarImports } from './tables.ts';

/** Refuses with 'not-found'. */
export async function removeImport(ctx: AppContext, userId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(calendarImports)
      .where(and(eq(calendarImports.id, id), eq(calendarImports.userId, userId)))
      .returning({ id: calendarImports.id });
    if (gone.length === 0) throw new PublicError('not-found', 'There is no such calendar.');
    await tx.delete(calendarBusy).where(eq(calendarBusy.sourceId, id));
  });
}
