/** Takes the one answer that an invitation's question may get, sealed, from whoever holds the link: no account needed. */
import { and, eq, isNull } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { findOpenInvitation, type LinkName } from './find-invitation.ts';
import { invitations } from './tables.ts';

/** The same again changes nothing; another is refused with 'conflict', and 'not-found' once the invitation is over. */
export async function answerInvitation(house: House, link: LinkName, answer: string): Promise<void> {
  const { id, answer: before } = await findOpenInvitation(house, link);
  if (before === answer) return;
  const taken = await house.db
    .update(invitations)
    .set({ answer, answeredAt: house.clock.now() })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.answer),
        isNull(invitations.revokedAt),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning({ id: invitations.id });
  if (taken.length === 0) throw new Refusal('conflict', 'This question was answered already.');
}
