/** Makes an account an admin: by the operator's command, or because its proved address is ADMIN_EMAIL. */
import { eq } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { addressIsProved } from './auth-settings.ts';
import { plainAddress } from './check-address.ts';
import { users } from './tables.ts';

/** The operator's confirmation, from the command itself or from the running server. */
export const GRANTED = 'This account is an administrator from its next sign-in on.';

/** Answers the account's id. Throws not-found when nobody has signed up with the address. */
export async function grantAdmin(house: House, email: string): Promise<string> {
  return house.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.email, plainAddress(email.trim())))
      .for('update');
    if (!user) throw new Refusal('not-found', 'There is no account with this address yet. Sign up with it first.');
    await tx
      .update(users)
      .set({ appMetadata: { ...user.appMetadata, role: 'admin' }, updatedAt: house.clock.now() })
      .where(eq(users.id, user.id));
    return user.id;
  });
}

/** An address taken on trust is enough where nobody but this machine can reach the house; elsewhere it must be proved. */
export function isAdminByAddress(house: House, user: typeof users.$inferSelect): boolean {
  const admin = plainAddress(house.env.ADMIN_EMAIL.trim());
  return admin !== '' && user.email === admin && user.emailConfirmedAt !== null && isTheirs(house, user);
}

const isTheirs = (house: House, user: typeof users.$inferSelect): boolean =>
  house.env.local ? addressIsProved(house, user) : user.emailProvedAt !== null;
