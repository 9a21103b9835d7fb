/** Looks at whether one is linked, and brings this browser's part up to it: the key is put in its place, or wiped with the rest. */
import type { ShareKind } from '../../domain/partner/shares.ts';
import { readCoupleKey } from './couple-key.ts';
import { readInvitationRecord } from './kept-invitation.ts';
import { type Desk, keepRecord } from './look-at-comparison.ts';
import { ACCEPTING_ID, COUPLE_KEY_ID, INVITATION_ID, MATCHES_ID, ROOM, ROUND_ID } from './partner-records.ts';

export interface SeenCouple {
  id: string;
  /** ISO 8601. */
  linkedAt: string;
  partnerName: string | null;
  /** What one chose to show; null before the first choice. */
  mine: ShareKind[] | null;
  theirs: ShareKind[];
}

export const readCouple = async (api: Desk['api']): Promise<SeenCouple | null> =>
  (await api<{ couple: SeenCouple | null }>('GET', '/partner/couple')).couple;

/** `hasKey`: what is shared opens here. Rejects as the API and the journal do. */
export async function contactCouple(desk: Desk): Promise<{ couple: SeenCouple | null; hasKey: boolean }> {
  const couple = await readCouple(desk.api);
  const { records } = await desk.journal.list<unknown>(ROOM);
  const contentsOf = (id: string): unknown => records.find((record) => record.id === id)?.value;
  const kept = readCoupleKey(contentsOf(COUPLE_KEY_ID));
  if (!couple) {
    // Asked again: another device may have linked in between.
    if (kept && (await readCouple(desk.api)) === null) await wipeCouple(desk);
    return { couple, hasKey: false };
  }
  if (kept?.couple === couple.id) return { couple, hasKey: true };
  const link = [INVITATION_ID, ACCEPTING_ID]
    .map((id) => readInvitationRecord(contentsOf(id)))
    .find((found) => found?.id === couple.id);
  if (!link) return { couple, hasKey: false };
  await wipeCouple(desk);
  await keepRecord(desk, COUPLE_KEY_ID, { version: 1, kind: 'couple-key', couple: couple.id, key: link.key });
  for (const id of [INVITATION_ID, ACCEPTING_ID]) await desk.journal.remove(ROOM, id);
  return { couple, hasKey: true };
}

/** Everything here that came of a couple that is over: its key, and what two lists had in common. */
export async function wipeCouple({ journal }: Pick<Desk, 'journal'>): Promise<void> {
  for (const id of [COUPLE_KEY_ID, MATCHES_ID, ROUND_ID]) await journal.remove(ROOM, id);
}
