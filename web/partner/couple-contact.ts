/** Checks whether the person is linked and updates this browser: stores the couple's key, or wipes it with the rest. */
import type { ShareKind } from '../../domain/partner/shares.ts';
import { type HeldCoupleKey, type KeptCoupleKey, readCoupleKey, readHeldKey } from '../journal/couple/couple-key.ts';
import {
  ACCEPTING_ID,
  COMPARED_ID,
  COUPLE_KEY_ID,
  INVITATION_ID,
  MATCHES_ID,
  ROOM,
  ROUND_ID,
  refuseNewer,
} from '../journal/couple/partner-records.ts';
import { forgetSeenViews } from '../journal/storage/seen-rows.ts';
import { forgetTurns } from './forget-turns.ts';
import { type InvitationLink, readInvitationRecord } from './invitation/invitation.ts';
import { numberMark, readCompared } from './number/safety-number.ts';
import type { PartnerDeps } from './partner-deps.ts';
import { keepRecord } from './wish-list/comparison.ts';

export interface SeenCouple {
  id: string;
  /** ISO 8601. */
  linkedAt: string;
  partnerName: string | null;
  /** The kinds that one chose to share; null before the first choice. */
  mine: ShareKind[] | null;
  theirs: ShareKind[];
}

export const readCouple = async (api: PartnerDeps['api']): Promise<SeenCouple | null> =>
  (await api('GET /partner/couple')).couple;

interface Contact {
  couple: SeenCouple | null;
  /** The key of the couple's records; null without a couple, if only another journal holds it, or while it is held. */
  key: KeptCoupleKey | null;
  /** It is here, and its safety number is another than the one that was compared: not used until somebody looked. */
  held?: true;
}

/**
 * `seen`: the last result of `readCouple`. Rejects with the errors of API and journal. Runs one at a time over all
 * tabs, because a page and its background sync both start with it and must not wipe what the other just stored.
 */
export const contactCouple = (deps: PartnerDeps, seen?: SeenCouple | null): Promise<Contact> =>
  navigator.locks.request('couple-contact', () => contactAlone(deps, seen));

async function contactAlone(deps: PartnerDeps, seen: SeenCouple | null | undefined): Promise<Contact> {
  const couple = seen === undefined ? await readCouple(deps.api) : seen;
  const { records, newer } = await deps.journal.list<unknown>(ROOM);
  const contentsOf = (id: string): unknown => records.find((record) => record.id === id)?.value;
  const kept = readCoupleKey(contentsOf(COUPLE_KEY_ID)) ?? readHeldKey(contentsOf(COUPLE_KEY_ID));
  if (!couple) {
    // Reads again: another device may have linked in between.
    if (kept && (await readCouple(deps.api)) === null) await wipeCouple(deps);
    return { couple, key: null };
  }
  refuseNewer(newer, COMPARED_ID);
  /** Keeps the key as what it may be taken for. */
  const admit = async (found: KeptCoupleKey | HeldCoupleKey | InvitationLink, before: unknown): Promise<Contact> => {
    const key: KeptCoupleKey = { version: 1, kind: 'couple-key', couple: couple.id, key: found.key };
    const compared = readCompared(contentsOf(COMPARED_ID));
    const held = compared !== null && compared.mark !== (await numberMark(key));
    const admitted: KeptCoupleKey | HeldCoupleKey = held ? { ...key, version: 2, kind: 'couple-key-held' } : key;
    if (before !== admitted.kind) await keepRecord(deps, COUPLE_KEY_ID, admitted);
    return held ? { couple, key: null, held } : { couple, key };
  };
  if (kept?.couple === couple.id) return admit(kept, kept.kind);
  refuseNewer(newer, COUPLE_KEY_ID);
  const link = [INVITATION_ID, ACCEPTING_ID]
    .map((id) => readInvitationRecord(contentsOf(id)))
    .find((found) => found?.id === couple.id);
  if (!link) {
    refuseNewer(newer, INVITATION_ID, ACCEPTING_ID);
    return { couple, key: null };
  }
  await wipeCouple(deps);
  const contact = await admit(link, null);
  for (const id of [INVITATION_ID, ACCEPTING_ID]) await deps.journal.remove(ROOM, id);
  return contact;
}

/**
 * Wipes what is left of an ended couple: what plans moved between the two, its key, the matches of its lists, and what
 * pages kept of the two. The key is the sign that there is something to wipe, and goes after the plans. Which number was
 * compared stays, to notice another.
 */
export async function wipeCouple({ journal }: Pick<PartnerDeps, 'journal'>): Promise<void> {
  await forgetTurns(journal);
  for (const id of [COUPLE_KEY_ID, MATCHES_ID, ROUND_ID]) await journal.remove(ROOM, id);
  // A browser that keeps nothing has none.
  await forgetSeenViews().catch(() => undefined);
}
