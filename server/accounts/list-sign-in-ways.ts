/** Says which ways to sign in an account has: a password, Google, and whether a passkey can prove who is there. */
import { and, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findPasskeys } from './find-passkeys.ts';
import { needOwnIssuer } from './need-own-issuer.ts';
import { identities, users } from './tables.ts';

export interface SignInWays {
  password: boolean;
  google: boolean;
  passkey: boolean;
}

/** Refuses with 'unavailable' where a hosted issuer keeps them. */
export async function listSignInWays(ctx: AppContext, actor: Actor): Promise<SignInWays> {
  needOwnIssuer(ctx, 'Passwords are kept by the sign-in service that is set up here.');
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
  const google = await ctx.db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, actor.userId), eq(identities.provider, 'google')));
  const passkey = (await findPasskeys(ctx.db, actor.userId)).length > 0;
  return { password: Boolean(user?.hash), google: google.length > 0, passkey };
}
