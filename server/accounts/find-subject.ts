/** Finds the account that an administrator acts upon. */
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { needOwnIssuer } from './need-own-issuer.ts';
import { users } from './tables.ts';

const uuid = z.uuid();

export const KEPT_ELSEWHERE =
  'Sign-in is in the hands of another service here, which keeps addresses and sessions. Please use its own tools for this.';

export const noSuchAccount = (): PublicError => new PublicError('not-found', 'There is no such account.');

/** `id` as a path named it. Refuses with 'not-found', and with 'unavailable' where a hosted issuer keeps the accounts. */
export async function findSubject(ctx: AppContext, id: string): Promise<typeof users.$inferSelect> {
  needOwnIssuer(ctx, KEPT_ELSEWHERE);
  const [user] = uuid.safeParse(id).success ? await ctx.db.select().from(users).where(eq(users.id, id)) : [];
  if (!user) throw noSuchAccount();
  return user;
}
