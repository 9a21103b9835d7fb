/** A person's profile: names and preferences from its row, credits from the ledger, the rest from the session. */
import { eq, sql } from 'drizzle-orm';
import type { Preferences, ProfileChange } from '../../domain/accounts/preferences.ts';
import { profileEndpoints } from '../../domain/accounts/profile-api.ts';
import type { FreeCreditStanding } from '../../domain/billing/credits.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { routes } from '../platform/routes.ts';
import { refuseErased } from './erasure.ts';
import { profiles, users } from './tables.ts';

interface Profile {
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

/** What the ledger says of a person. */
type ReadCredits = (
  ctx: AppContext,
  actor: Actor,
) => Promise<{
  credits: number;
  trialCount: number;
  tier: Profile['tier'];
  next: { at: Date | null; amount: number };
  freeCredit: FreeCreditStanding;
}>;

async function readProfile(ctx: AppContext, actor: Actor, getCredits: ReadCredits): Promise<Profile> {
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

/** Changes names and preferences, nothing else. */
export async function changeProfile(ctx: AppContext, actor: Actor, change: ProfileChange): Promise<void> {
  await findOrMakeRow(ctx, actor);
  await ctx.db
    .update(profiles)
    .set({
      ...(change.first_name === undefined ? {} : { firstName: change.first_name }),
      ...(change.last_name === undefined ? {} : { lastName: change.last_name }),
      // Merged by the database, so that two switches thrown at once both stay thrown.
      ...(change.preferences === undefined
        ? {}
        : {
            preferences: sql`jsonb_strip_nulls(${profiles.preferences} || ${JSON.stringify(change.preferences)}::jsonb)`,
          }),
      updatedAt: ctx.clock.now(),
    })
    .where(eq(profiles.id, actor.userId));
}

/** Empty where there is none. */
export async function findFirstName(db: Db, userId: string): Promise<string> {
  const [profile] = await db.select({ name: profiles.firstName }).from(profiles).where(eq(profiles.id, userId));
  return profile?.name ?? '';
}

/**
 * Whether a person's records are backed up to their account: kept among the preferences of their profile, where it is first
 * asked. Off before it was ever asked is no answer: the first save of a record still asks.
 */
export async function chooseBackup(tx: Db, userId: string, cloudBackup: boolean, now: Date): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  if (profile?.preferences.cloudBackup === undefined && !cloudBackup) return;
  await tx
    .update(profiles)
    .set({ preferences: sql`${profiles.preferences} || ${JSON.stringify({ cloudBackup })}::jsonb`, updatedAt: now })
    .where(eq(profiles.id, userId));
}

/** Whether a provider may write for this person: the operator set one, and they agreed to it. */
export async function mayAskProvider(ctx: AppContext, actor: Actor): Promise<boolean> {
  if (!ctx.provider) return false;
  const { preferences } = await findOrMakeRow(ctx, actor);
  return preferences.providerConsent === true;
}

/** The owner reads all of it and writes names and preferences. Credits are billing's, a room above, so they are handed in. */
export const profileRoutes = (getCredits: ReadCredits) =>
  routes(profileEndpoints, {
    'GET /profile': {
      guard: 'member',
      limit: 'read',
      handle: async ({ ctx, actor }) => ({ status: 200, body: await readProfile(ctx, actor, getCredits) }),
    },
    'PATCH /profile': {
      guard: 'member',
      limit: 'write',
      handle: async ({ ctx, actor, body }) => {
        await changeProfile(ctx, actor, body);
        return { status: 200, body: await readProfile(ctx, actor, getCredits) };
      },
    },
  });
