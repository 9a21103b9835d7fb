/** The actions that lead to a couple: invite, revoke an invitation, accept one. Each can be retried. */
import type { Greeting } from '../../../domain/partner/invitation.ts';
import { hasStatus } from '../../client/api-error.ts';
import { ACCEPTING_ID, INVITATION_ID, ROOM } from '../../journal/couple/partner-records.ts';
import { contactCouple } from '../couple-contact.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { keepRecord } from '../wish-list/comparison.ts';
import {
  type InvitationLink,
  invitationRecord,
  newLink,
  openAnswer,
  openGreeting,
  readInvitationRecord,
  sealGreeting,
} from './invitation.ts';

/** The link is readable only once its key is in the journal. Rejects with the errors of API and journal; the previous invitation may be over then. */
export async function invite(deps: PartnerDeps, greeting: Greeting): Promise<void> {
  const link = newLink();
  const ciphertext = await sealGreeting(link, greeting);
  const { id, token } = link;
  await deps.api('POST /partner/invitations', { body: { id, token, ciphertext } });
  await keepRecord(deps, INVITATION_ID, invitationRecord(link));
}

export async function takeBack(deps: PartnerDeps): Promise<void> {
  await deps.api('DELETE /partner/invitations/current');
  await deps.journal.remove(ROOM, INVITATION_ID);
}

export interface OwnInvitation {
  /** ISO 8601. */
  expiresAt: string;
  /** Null if its key is not in this journal: then it can only be replaced. */
  link: InvitationLink | null;
  greeting: Greeting | null;
  /** The answer to its question, by whoever holds the link. */
  answer: string | null;
  /** True if it made the couple and remains only for its answer. */
  accepted: boolean;
}

/** Returns null without one. `coupleKey` opens the one that made the couple. */
export async function readOwnInvitation(
  deps: PartnerDeps,
  coupleKey: { couple: string; key: string } | null,
): Promise<OwnInvitation | null> {
  const { invitation } = await deps.api('GET /partner/invitations/current');
  if (!invitation) return null;
  const { id, expiresAt, ciphertext, answer, accepted } = invitation;
  const kept = readInvitationRecord((await deps.journal.read<unknown>(ROOM, INVITATION_ID))?.value);
  const link = kept?.id === id ? kept : null;
  const named = link ?? (coupleKey?.couple === id ? { id, key: coupleKey.key } : null);
  return {
    expiresAt,
    accepted,
    link: accepted ? null : link,
    greeting: named && (await openGreeting(named, ciphertext)),
    answer: named && answer ? await openAnswer(named, answer) : null,
  };
}

/** Stores the key before asking the server, so that no couple is made that cannot open its records. */
export async function accept(deps: PartnerDeps, link: InvitationLink): Promise<void> {
  const { id, token } = link;
  await keepRecord(deps, ACCEPTING_ID, invitationRecord(link));
  try {
    await deps.api('POST /partner/invitations/{id}/accept', { params: { id }, body: { token } });
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 409)) await deps.journal.remove(ROOM, ACCEPTING_ID);
    throw error;
  }
  await contactCouple(deps);
}
