/** Makes an account an admin: by the operator's command, or because its proved address is ADMIN_EMAIL. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { addressIsProved } from './auth-settings.ts';
import { plainAddress } from './check-address.ts';
import { users } from './tables.ts';

/** The operator's confirmation, from the command itself or from the running server. */
export const GRANTED = 'This account is an administrator from its next sign-in on.';

/** Answers the account's id. Throws not-found when nobody has signed up with the address. */
export async function grantAdmin(ctx: AppContext, email: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.email, plainAddress(email.trim())))
      .for('update');
    if (!user) throw new PublicError('not-found', 'There is no account with this address yet. Sign up with it first.');
    await tx
      .update(users)
      .set({ appMetadata: { ...user.appMetadata, role: 'admin' }, updatedAt: ctx.clock.now() })
      .where(eq(users.id, user.id));
    return user.id;
  });
}

/** An address taken on trust is enough where nobody but this machine can reach the house; elsewhere it must be proved. */
export function isAdminByAddress(ctx: AppContext, user: typeof users.$inferSelect): boolean {
  const admin = plainAddress(ctx.env.ADMIN_EMAIL.trim());
  return admin !== '' && user.email === admin && user.emailConfirmedAt !== null && isTheirs(ctx, user);
}

const isTheirs = (ctx: AppContext, user: typeof users.$inferSelect): boolean =>
  ctx.env.local ? addressIsProved(ctx, user) : user.emailProvedAt !== null;
