/** Who moderates and who administers. Administrators are made by the operator's command or by ADMIN_EMAIL alone. */
import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { addressIsProved } from '../auth-settings.ts';
import { requireRecentAuth } from '../auth-strength.ts';
import { plainAddress } from '../email-address.ts';
import { users } from '../tables.ts';
import { recordAct } from './audit.ts';
import { findSubject } from './subject.ts';

interface RoleChoice {
  moderator: boolean;
  /** For the audit log. */
  reason: string;
}

/**
 * Makes somebody a moderator, or takes that back, from the person's next request on. Saying again what already holds changes nothing and writes no act. Refuses
 * with 'fresh-proof-needed', 'not-found', 'conflict' (an administrator) and 'unavailable' with a hosted issuer.
 */
export async function chooseRole(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { moderator, reason }: RoleChoice,
): Promise<void> {
  const { id: subjectId } = await findSubject(ctx, id);
  requireRecentAuth(ctx, actor);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, subjectId)).for('update');
    if (!user) throw new PublicError('not-found', 'We couldn’t find that account.');
    const { role, ...rest } = user.appMetadata;
    if (role === 'admin') throw new PublicError('conflict', 'An administrator may do all that moderators may.');
    if ((role === 'moderator') === moderator) return;
    await tx
      .update(users)
      .set({ appMetadata: moderator ? { ...rest, role: 'moderator' } : rest, updatedAt: ctx.clock.now() })
      .where(eq(users.id, subjectId));
    await recordAct(tx, ctx, actor, { act: 'choose-role', subjectId, details: { moderator, reason } });
  });
}

/** The operator's confirmation, from the command itself or from the running server. */
export const GRANTED = 'This account is an administrator from its next sign-in on.';

/** Returns the account's id. Throws not-found when nobody has signed up with the address. */
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

/**
 * Whether another account that is not suspended may moderate, so that nobody has to decide about a text of their own. False with a hosted issuer, which alone knows.
 */
export async function hasOtherModerator(db: Db, userId: string, now: Date): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, userId),
        inArray(sql`${users.appMetadata} ->> 'role'`, ['moderator', 'admin']),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
      ),
    )
    .limit(1);
  return other !== undefined;
}
