/** Ends sessions: this one, all, or all the others. Their access tokens die with them. */
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { AuthError } from './auth-error.ts';
import { sessions } from './tables.ts';

/** `scope` as the client sends it; global when absent. Throws validation_failed for any other. */
export async function signOut(db: Db, session: { id: string; userId: string }, scope = 'global'): Promise<void> {
  const mine = eq(sessions.userId, session.userId);
  const which = {
    global: mine,
    local: eq(sessions.id, session.id),
    others: and(mine, ne(sessions.id, session.id)),
  };
  if (!Object.hasOwn(which, scope)) {
    throw new AuthError('validation_failed', `Unsupported logout scope "${scope.slice(0, 40)}"`);
  }
  await db.delete(sessions).where(which[scope as keyof typeof which]);
}
