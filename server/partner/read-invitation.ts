/** An invitation as its two sides see it: the inviter their own, whoever holds the link what was written for them. */
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findOpenInvitation, type LinkName } from './find-invitation.ts';
import { invitations } from './tables.ts';

export interface OwnInvitation {
  id: string;
  expiresAt: string;
  /** Sealed under the link's key, as is the answer, where there is one. */
  ciphertext: string;
  answer: string | null;
  /** Whether it made the couple: only one with an answer to read is told of then, for as long as it would have lasted. */
  accepted: boolean;
}

/** Null when there is none that can still be used or read. */
export async function readOwnInvitation(ctx: AppContext, actor: Actor): Promise<OwnInvitation | null> {
  const [own] = await ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.inviterId, actor.userId),
        isNull(invitations.revokedAt),
        or(isNull(invitations.acceptedAt), isNotNull(invitations.answer)),
        gt(invitations.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  if (!own) return null;
  const { id, expiresAt, ciphertext, answer, acceptedAt } = own;
  return { id, expiresAt: expiresAt.toISOString(), ciphertext, answer, accepted: acceptedAt !== null };
}

export interface SeenInvitation {
  ciphertext: string;
  expiresAt: string;
  /** Whether the question was answered already. */
  answered: boolean;
}

/** Needs no account. Refuses with 'not-found'. That somebody looked is kept nowhere. */
export async function readInvitation(ctx: AppContext, link: LinkName): Promise<SeenInvitation> {
  const { ciphertext, expiresAt, answer } = await findOpenInvitation(ctx, link);
  return { ciphertext, expiresAt: expiresAt.toISOString(), answered: answer !== null };
}
