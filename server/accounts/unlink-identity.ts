/** Takes a way to sign in from an account, never the last one: Google goes only where a password remains. */
import { and, eq, ne } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { AuthError } from './auth-error.ts';
import { isFresh } from './require-recent-auth.ts';
import { identities, users } from './tables.ts';
import { type Bearer, provedAt } from './verify-access-token.ts';

/** Throws reauthentication_needed, identity_not_found, single_identity_not_deletable. The address itself always stays. */
export async function unlinkIdentity(ctx: AppContext, { user, session }: Bearer, identityId: string): Promise<void> {
  if (!isFresh(ctx, provedAt(session))) throw new AuthError('reauthentication_needed');
  await ctx.db.transaction(async (tx) => {
    // The row is the lock: a password cannot be taken away meanwhile.
    const [owner] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    const theirs = await tx.select().from(identities).where(eq(identities.userId, user.id));
    const going = theirs.find(({ id }) => id === identityId);
    if (!owner || !going) throw new AuthError('identity_not_found');
    if (going.provider === 'email' || !owner.passwordHash) throw new AuthError('single_identity_not_deletable');
    await tx.delete(identities).where(and(eq(identities.id, going.id), eq(identities.userId, user.id)));
    const [left] = await tx
      .select()
      .from(identities)
      .where(and(eq(identities.userId, user.id), ne(identities.provider, going.provider)));
    const providers = owner.appMetadata.providers.filter((name) => name !== going.provider);
    const named = providers.length > 0 ? providers : [left?.provider ?? 'email'];
    const { provider } = owner.appMetadata;
    const appMetadata = {
      ...owner.appMetadata,
      providers: named,
      provider: named.includes(provider) ? provider : (named[0] ?? 'email'),
    };
    await tx.update(users).set({ appMetadata, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id));
  });
}
