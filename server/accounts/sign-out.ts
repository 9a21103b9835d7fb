/** Ends sessions: this one, all, or all the others. Their access tokens die with them. */
import { and, eq, ne } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { AuthError } from './auth-error.ts';
import { sessions, users } from './tables.ts';

const WORDS = { global: 'everywhere', local: 'one device', others: 'all other devices' };

/** `scope` as the client sends it; global when absent. Throws validation_failed for any other. */
export async function signOut(
  ctx: AppContext,
  session: { id: string; userId: string },
  scope = 'global',
): Promise<void> {
  const mine = eq(sessions.userId, session.userId);
  const which = {
    global: mine,
    local: eq(sessions.id, session.id),
    others: and(mine, ne(sessions.id, session.id)),
  };
  if (!Object.hasOwn(which, scope)) {
    throw new AuthError('validation_failed', `Unsupported logout scope "${scope.slice(0, 40)}"`);
  }
  const detail = WORDS[scope as keyof typeof which];
  await ctx.db.transaction(async (tx) => {
    // Erased meanwhile: there is nobody left to tell, and no line may outlast them.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for('update');
    if (!owner) return;
    await tx.delete(sessions).where(which[scope as keyof typeof which]);
    await recordAccess(tx, { userId: session.userId, act: 'signed-out', detail, at: ctx.clock.now() });
  });
}
