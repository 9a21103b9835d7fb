/** A person's profile: names and preferences from its row, credits from the ledger, the rest from the session. */
import { eq } from 'drizzle-orm';
import type { Preferences } from '../../domain/accounts/preferences.ts';
import type { FreeCreditStanding } from '../../domain/billing/credits.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { refuseErased } from './refuse-erased.ts';
import { profiles, users } from './tables.ts';

export interface Profile {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Successful free generations; only rises. */
  trial_count: number;
  /** What can be spent now. */
  credits: number;
  tier: 'free' | 'paid';
  /** ISO datetime of the next monthly credits, as far as that is certain. */
  next_credits_at: string | null;
  next_credits: number;
  free_credit: FreeCreditStanding;
  adult: boolean;
  email_verified: boolean;
  role: Actor['role'];
  preferences: Preferences;
}

export async function readProfile(ctx: AppContext, actor: Actor): Promise<Profile> {
  const row = await findOrMakeRow(ctx, actor);
  const { credits, trialCount, tier, next, freeCredit } = await getCredits(ctx, actor);
  return {
    id: actor.userId,
    email: actor.email,
    first_name: row.firstName,
    last_name: row.lastName,
    trial_count: trialCount,
    credits,
    tier,
    next_credits_at: next.at?.toISOString() ?? null,
    next_credits: next.amount,
    free_credit: freeCredit,
    adult: actor.adult,
    email_verified: actor.emailVerified,
    role: actor.role,
    preferences: row.preferences,
  };
}

/** The row is made at the first look, with the names given at sign-up; from then on it is the one truth about them. */
export async function findOrMakeRow(ctx: AppContext, actor: Actor): Promise<typeof profiles.$inferSelect> {
  const find = () => ctx.db.select().from(profiles).where(eq(profiles.id, actor.userId));
  const [known] = await find();
  if (known) return known;
  const [user] = await ctx.db.select({ metadata: users.userMetadata }).from(users).where(eq(users.id, actor.userId));
  const given = (field: string): string => {
    const value = user?.metadata[field];
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  };
  const now = ctx.clock.now();
  const fresh = {
    id: actor.userId,
    firstName: given('first_name'),
    lastName: given('last_name'),
    preferences: {},
    createdAt: now,
    updatedAt: now,
  };
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, actor.userId, now);
    await tx.insert(profiles).values(fresh).onConflictDoNothing();
  });
  const [made] = await find();
  if (!made) throw new Error('A profile could not be made.');
  return made;
}
