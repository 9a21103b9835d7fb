/** Brings a Google account to a person who is signed in already: another way in, whatever its address is. */
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { AuthError } from './auth-error.ts';
import { addIdentity } from './create-user.ts';
import type { GooglePerson } from './link-google.ts';
import { identities, users } from './tables.ts';

/** Throws identity_already_exists when it signs somebody else in here, user_not_found when the person has gone. */
export async function bringGoogle(ctx: AppContext, tx: Db, userId: string, person: GooglePerson): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new AuthError('user_not_found');
  const [known] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, 'google'), eq(identities.providerId, person.sub)));
  if (known && known.userId !== userId) throw new AuthError('identity_already_exists');
  if (!known) await addIdentity(ctx, tx, user, { provider: 'google', subject: person.sub, claims: person.claims });
  const providers = [...new Set([...user.appMetadata.providers, 'google'])];
  await tx
    .update(users)
    .set({ appMetadata: { ...user.appMetadata, providers }, updatedAt: ctx.clock.now() })
    .where(eq(users.id, userId));
  return userId;
}
