/** The account that an administrator acts upon: found, and described without anything sealed. */
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import { PublicError } from '../../platform/public-error.ts';
import { addressIsProved, needOwnIssuer } from '../auth-settings.ts';
import { plainAddress } from '../email-address.ts';
import { identities, profiles, users } from '../tables.ts';
import { findByAddress } from '../user.ts';
import { recordAct } from './audit.ts';

type User = typeof users.$inferSelect;

const uuid = z.uuid();

const KEPT_ELSEWHERE =
  'Another service handles sign-in here, along with addresses and sessions. Please use its tools for this.';

export const noSuchAccount = (): PublicError => new PublicError('not-found', 'We couldn’t find that account.');

/** `id` as a path named it. Refuses with 'not-found', and with 'unavailable' where a hosted issuer keeps the accounts. */
export async function findSubject(ctx: AppContext, id: string): Promise<User> {
  needOwnIssuer(ctx, KEPT_ELSEWHERE);
  const [user] = uuid.safeParse(id).success ? await ctx.db.select().from(users).where(eq(users.id, id)) : [];
  if (!user) throw noSuchAccount();
  return user;
}

/** By its exact address, in any case; the search is an act that is written down, found or not. Refuses as `findSubject` does. */
export async function findSubjectByAddress(ctx: AppContext, actor: Actor, email: string): Promise<User> {
  needOwnIssuer(ctx, KEPT_ELSEWHERE);
  const user = await ctx.db.transaction(async (tx) => {
    const found = await findByAddress(tx, plainAddress(email.trim()));
    await recordAct(tx, ctx, actor, {
      act: 'find-account',
      subjectId: found?.id ?? null,
      details: { found: found !== undefined },
    });
    return found;
  });
  if (!user) throw new PublicError('not-found', 'Nobody has signed up with this address.');
  return user;
}

export interface DescribedSubject {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  created_at: string;
  /** YYYY-MM-DD, UTC. */
  last_sign_in_on: string | null;
  email_verified: boolean;
  sign_in: ('password' | 'google' | 'letter')[];
  role: Actor['role'];
  suspended: boolean;
}

/** Who it is and how they sign in. */
export async function describeSubject(ctx: AppContext, user: User): Promise<DescribedSubject> {
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, user.id));
  const means = await ctx.db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt));
  return {
    id: user.id,
    email: user.email,
    first_name: profile?.firstName ?? '',
    last_name: profile?.lastName ?? '',
    created_at: user.createdAt.toISOString(),
    last_sign_in_on: user.lastSignInAt?.toISOString().slice(0, 10) ?? null,
    email_verified: addressIsProved(ctx, user),
    sign_in: means.map(({ provider }) =>
      provider === 'google' ? 'google' : user.passwordHash === null ? 'letter' : 'password',
    ),
    role: user.appMetadata.role ?? 'user',
    suspended: (user.bannedUntil ?? ctx.clock.now()) > ctx.clock.now(),
  };
}
