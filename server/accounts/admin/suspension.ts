/** A suspension: whoever is suspended is signed out everywhere at once and cannot come back in. */
import { asc, eq, inArray, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { requireRecentAuth } from '../auth-strength.ts';
import { sessions, users } from '../tables.ts';
import { recordAct } from './audit.ts';
import { findSubject } from './subject.ts';

/** Until an administrator says otherwise. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

interface Suspension {
  suspended: boolean;
  /** For the audit log. */
  reason: string;
}

/**
 * Saying again what already holds changes nothing and writes no act. Refuses with 'fresh-proof-needed', 'not-found',
 * 'conflict' (oneself; with it the last administrator, who could only be suspended by themselves), 'forbidden' (whoever
 * asks was suspended meanwhile) and 'unavailable' with a hosted issuer.
 */
export async function suspendAccount(ctx: AppContext, actor: Actor, id: string, asked: Suspension): Promise<void> {
  const { id: subjectId } = await findSubject(ctx, id);
  requireRecentAuth(ctx, actor);
  if (asked.suspended && subjectId === actor.userId) {
    throw new PublicError('conflict', 'You cannot suspend your own account. Another administrator can.');
  }
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // All administrators are locked, so that two of them cannot suspend each other in the same moment.
    const locked = await tx
      .select()
      .from(users)
      .where(or(inArray(users.id, [subjectId, actor.userId]), sql`${users.appMetadata}->>'role' = 'admin'`))
      .orderBy(asc(users.id))
      .for('update');
    const suspended = (user: (typeof locked)[number] | undefined) => (user?.bannedUntil ?? now) > now;
    const subject = locked.find((user) => user.id === subjectId);
    if (suspended(locked.find((user) => user.id === actor.userId))) {
      throw new PublicError('forbidden', 'Your own account was suspended a moment ago.');
    }
    if (!subject) throw new PublicError('not-found', 'We couldn’t find that account.');
    if (suspended(subject) === asked.suspended) return;
    await tx
      .update(users)
      .set({ bannedUntil: asked.suspended ? FOR_GOOD : null, updatedAt: now })
      .where(eq(users.id, subjectId));
    if (asked.suspended) await tx.delete(sessions).where(eq(sessions.userId, subjectId));
    await recordAct(tx, ctx, actor, {
      act: asked.suspended ? 'suspend' : 'reinstate',
      subjectId,
      details: { reason: asked.reason },
    });
  });
}

/** The same as `isSuspended`, for a query that has the account's id. */
export const suspendedAt = (now: Placeholder, userId: SQLWrapper): SQL<boolean> =>
  sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.bannedUntil} > ${now})`;

/** False for accounts of a hosted issuer, which alone knows. */
export async function isSuspended(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ until: users.bannedUntil }).from(users).where(eq(users.id, userId));
  return (user?.until ?? now) > now;
}
