/** Takes the one answer that an invitation's question may get, sealed, from whoever holds the link: no account needed. */
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { findOpenInvitation, type LinkName } from './find-invitation.ts';
import { invitations } from './tables.ts';

/** The same again changes nothing; another is refused with 'conflict', and 'not-found' once the invitation is over. */
export async function answerInvitation(ctx: AppContext, link: LinkName, answer: string): Promise<void> {
  const { id, answer: before } = await findOpenInvitation(ctx, link);
  if (before === answer) return;
  const taken = await ctx.db
    .update(invitations)
    .set({ answer, answeredAt: ctx.clock.now() })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.answer),
        isNull(invitations.revokedAt),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning({ id: invitations.id });
  if (taken.length === 0) throw new PublicError('conflict', 'This question was answered already.');
}
