/** Checks whether the person is linked and updates this browser: stores the couple's key, or wipes it with the rest. */
import type { ShareKind } from '../../domain/partner/shares.ts';
import { type KeptCoupleKey, readCoupleKey } from '../journal/couple/couple-key.ts';
import {
  ACCEPTING_ID,
  COUPLE_KEY_ID,
  INVITATION_ID,
  MATCHES_ID,
  ROOM,
  ROUND_ID,
  refuseNewer,
} from '../journal/couple/partner-records.ts';
import { readInvitationRecord } from './invitation/invitation.ts';
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
  /** The key of the couple's records; null without a couple, or if only another journal holds it. */
  key: KeptCoupleKey | null;
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
  const kept = readCoupleKey(contentsOf(COUPLE_KEY_ID));
  if (!couple) {
    // Reads again: another device may have linked in between.
    if (kept && (await readCouple(deps.api)) === null) await wipeCouple(deps);
    return { couple, key: null };
  }
  if (kept?.couple === couple.id) return { couple, key: kept };
  refuseNewer(newer, COUPLE_KEY_ID);
  const link = [INVITATION_ID, ACCEPTING_ID]
    .map((id) => readInvitationRecord(contentsOf(id)))
    .find((found) => found?.id === couple.id);
  if (!link) {
    refuseNewer(newer, INVITATION_ID, ACCEPTING_ID);
    return { couple, key: null };
  }
  await wipeCouple(deps);
  const key: KeptCoupleKey = { version: 1, kind: 'couple-key', couple: couple.id, key: link.key };
  await keepRecord(deps, COUPLE_KEY_ID, key);
  for (const id of [INVITATION_ID, ACCEPTING_ID]) await deps.journal.remove(ROOM, id);
  return { couple, key };
}

/** Wipes what is left of an ended couple: its key and the matches of its lists. */
export async function wipeCouple({ journal }: Pick<PartnerDeps, 'journal'>): Promise<void> {
  for (const id of [COUPLE_KEY_ID, MATCHES_ID, ROUND_ID]) await journal.remove(ROOM, id);
}
