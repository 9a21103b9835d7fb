/** What an account is known by to those around it: its addresses, the names it came with, and those it goes by now. */
import { eq } from 'drizzle-orm';
import type { OwnWords } from '../../domain/accounts/password.ts';
import type { Db } from '../platform/db.ts';
import { namesIn } from './check-password.ts';
import { profiles, type users } from './tables.ts';

type User = Pick<typeof users.$inferSelect, 'id' | 'email' | 'newEmail' | 'userMetadata'>;

export async function findOwnWords(db: Db, { id, email, newEmail, userMetadata }: User): Promise<OwnWords> {
  const [profile] = await db
    .select({ first: profiles.firstName, last: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, id));
  return [email, newEmail, ...namesIn(userMetadata), profile?.first, profile?.last];
}
