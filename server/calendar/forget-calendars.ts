/** Forgets all that reaches or comes from a person's calendars, with the account itself. What stands in calendars elsewhere is theirs to clear. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { openConnection } from './connection.ts';
import { endAccess } from './sign-in/tokens.ts';
import {
  calendarBusy,
  calendarChanges,
  calendarConnections,
  calendarFeeds,
  calendarImports,
  calendarProjections,
  calendarSignIns,
} from './tables.ts';

/** Gives what was held to other services back to them, as far as they take it; resolves whatever they answer. */
type GiveBackAccess = () => Promise<void>;

/**
 * In the transaction of the erasure. What was written where goes with its connection. Returns what to call once that is
 * committed, without waiting for it: no service holds an erasure up, and until then their credentials are only in memory.
 */
export async function forgetCalendars(tx: Db, ctx: AppContext, userId: string): Promise<GiveBackAccess> {
  const connections = await tx.select().from(calendarConnections).where(eq(calendarConnections.userId, userId));
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
  return async () => {
    for (const { id, type, sealed } of connections) {
      try {
        const secrets = openConnection(ctx, id, sealed);
        if (secrets) await endAccess(ctx, type, secrets.access);
      } catch (error) {
        const { message: _, ...trace } = describeError(error);
        ctx.log.warn({ error: trace }, 'access to a calendar could not be given back');
      }
    }
  };
}
