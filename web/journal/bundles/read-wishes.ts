/** The wishes sent with a request for a plan, ideas or scenarios, from the person's own sealed records. */
import { readWishList, type WishAnswers, wishesOf } from '../../../domain/list/wish-list.ts';
import { type Matches, readMatches, topicsOf } from '../../../domain/list/wish-match.ts';
import { NO_WISHES, type Wishes } from '../../../domain/list/wishes.ts';
import { callApi } from '../../client/api.ts';
import { readCoupleKey } from '../couple/couple-key.ts';
import { COUPLE_KEY_ID, MATCHES_ID, ROOM, WISH_LIST_ID } from '../couple/partner-records.ts';
import type { Journal } from '../journal.ts';
import { openJournal } from '../storage/open-journal.ts';

export interface KnownWishes {
  wishes: Wishes;
  /** False if the journal could not be read: the wishes are then empty because they are unknown. */
  known: boolean;
}

/** Like `readWishes`, with whether they are known, so that a screen can say so. */
export async function readKnownWishes(userId: string): Promise<KnownWishes> {
  try {
    return { wishes: await wishesIn(await openJournal(callApi, userId)), known: true };
  } catch {
    // Locked, unreachable or damaged: an unreadable list never blocks a generation.
    return { wishes: NO_WISHES, known: false };
  }
}

/**
 * Liked: what both want or are open to, wants first; without a partner one's own yes; with a partner but no comparison
 * yet, nothing. Avoid: one's own no. Never rejects: without an open journal it returns no wishes, so a tool's own
 * boundary step must be enough by itself.
 */
export async function readWishes(userId: string): Promise<Wishes> {
  return (await readKnownWishes(userId)).wishes;
}

/** Reads them from an open journal. Rejects with the journal's errors. */
export async function wishesIn(journal: Journal): Promise<Wishes> {
  const { records, unreadable } = await journal.list<unknown>(ROOM);
  if (unreadable.includes(WISH_LIST_ID)) throw new Error('The list cannot be opened with this key.');
  const contentsOf = (id: string): unknown => records.find((record) => record.id === id)?.value;
  const answers: WishAnswers = readWishList(contentsOf(WISH_LIST_ID)) ?? {};
  const couple = readCoupleKey(contentsOf(COUPLE_KEY_ID))?.couple;
  // An unreadable couple key still means a partner: one's own yes then stays private.
  if (couple === undefined && !unreadable.includes(COUPLE_KEY_ID)) return wishesOf(answers, null);
  const kept = readMatches(contentsOf(MATCHES_ID));
  const matches: Matches = kept && kept.couple === couple ? kept.matches : {};
  return wishesOf(answers, [...topicsOf(matches, 'want'), ...topicsOf(matches, 'open')]);
}
