/** Changes a part of what a connection is sealed with, and leaves the rest as it is by then. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { type ConnectionSecrets, openConnection, sealConnection } from './seal-connection.ts';
import { calendarConnections } from './tables.ts';

/** Nothing happens where it is gone. */
export async function keepSecrets(ctx: AppContext, id: string, part: Partial<ConnectionSecrets>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = eq(calendarConnections.id, id);
    const [row] = await tx
      .select({ sealed: calendarConnections.sealed })
      .from(calendarConnections)
      .where(own)
      .for('update');
    const secrets = row && openConnection(ctx, id, row.sealed);
    if (!secrets) return;
    await tx
      .update(calendarConnections)
      .set({ sealed: sealConnection(ctx, id, { ...secrets, ...part }) })
      .where(own);
  });
}
