/** Makes a link's invitation: seven days, one use, and the ones before it are over. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { INVITATION_DAYS } from '../../domain/partner/invitation.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { findCouple } from './find-couple.ts';
import { type LinkName, tokenHash } from './find-invitation.ts';
import { invitations } from './tables.ts';

const DAY_MS = 86_400_000;

export interface NewInvitation extends LinkName {
  /** The greeting, sealed under the link's key. */
  ciphertext: string;
}

/** Sending the same again changes nothing. Answers when it ends. Refuses with 'conflict' for one who is linked. */
export async function makeInvitation(
  ctx: AppContext,
  actor: Actor,
  asked: NewInvitation,
): Promise<{ expiresAt: string }> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return ctx.db.transaction(async (tx: Db) => {
    await refuseErased(tx, actor.userId, now);
    // Two presses at once: the one that comes second ends the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inviting:${actor.userId}`}, 0))`);
    if ((await findCouple(tx, actor.userId)) !== null) {
      throw new PublicError('conflict', 'You are linked with somebody already. Unlink first, then invite.');
    }
    const hash = tokenHash(ctx, asked.token);
    const made = await tx
      .insert(invitations)
      .values({
        id: asked.id,
        inviterId: actor.userId,
        tokenHash: hash,
        createdAt: now,
        expiresAt,
        ciphertext: asked.ciphertext,
      })
      .onConflictDoNothing()
      .returning({ id: invitations.id });
    if (made.length === 0) return { expiresAt: await endOfSame(tx, actor, asked.id, hash) };
    await revokeOpen(tx, actor.userId, now, asked.id);
    await recordAccess(tx, { userId: actor.userId, act: 'invitation-made', at: now });
    return { expiresAt: expiresAt.toISOString() };
  });
}

/** The answer to an earlier try may have been lost on the way. */
async function endOfSame(tx: Db, actor: Actor, id: string, hash: string): Promise<string> {
  const [same] = await tx
    .select({ expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.inviterId, actor.userId), eq(invitations.tokenHash, hash)));
  if (!same) throw new PublicError('conflict', 'This invitation was made before. Please start a new one.');
  return same.expiresAt.toISOString();
}

/** Ends a person's open invitations, but for one where that is given. Answers how many there were. */
export async function revokeOpen(tx: Db, userId: string, now: Date, but?: string): Promise<number> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: now, ciphertext: '', answer: null })
    .where(
      and(
        eq(invitations.inviterId, userId),
        isNull(invitations.revokedAt),
        isNull(invitations.acceptedAt),
        ...(but === undefined ? [] : [ne(invitations.id, but)]),
      ),
    )
    .returning({ id: invitations.id });
  return revoked.length;
}
