/** The wishes that go along with a request for a plan, ideas or scenarios, from this person's own sealed records. */
import { readWishList, type WishAnswers, wishesOf } from '../../domain/list/wish-list.ts';
import { type Matches, readMatches, topicsOf } from '../../domain/list/wish-match.ts';
import { NO_WISHES, type Wishes } from '../../domain/list/wishes.ts';
import { callApi } from '../client/api.ts';
import { readCoupleKey } from './couple-key.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './open-journal.ts';
import { COUPLE_KEY_ID, MATCHES_ID, ROOM, WISH_LIST_ID } from './partner-records.ts';

export interface KnownWishes {
  wishes: Wishes;
  /** False when the journal could not be opened or read: then the wishes are empty because they are not known. */
  known: boolean;
}

/** As `readWishes`, and whether they are known; a screen may say so where they are not. */
export async function readKnownWishes(userId: string): Promise<KnownWishes> {
  try {
    return { wishes: await wishesIn(await openJournal(callApi, userId)), known: true };
  } catch {
    // Locked, unreachable or damaged alike: a list that cannot be read never stands in the way of a generation.
    return { wishes: NO_WISHES, known: false };
  }
}

/**
 * Liked: what both want or are open to, wants first; without a partner one's own yes; with one but no comparison yet,
 * nothing. Avoid: one's own no. Never rejects: without an open journal it answers no wishes at all, so what a tool's own
 * boundary step says has to hold by itself.
 */
export async function readWishes(userId: string): Promise<Wishes> {
  return (await readKnownWishes(userId)).wishes;
}

/** The same from an open journal. Rejects as the journal does. */
export async function wishesIn(journal: Journal): Promise<Wishes> {
  const { records, unreadable } = await journal.list<unknown>(ROOM);
  if (unreadable.includes(WISH_LIST_ID)) throw new Error('The list cannot be opened with this key.');
  const contentsOf = (id: string): unknown => records.find((record) => record.id === id)?.value;
  const answers: WishAnswers = readWishList(contentsOf(WISH_LIST_ID)) ?? {};
  const couple = readCoupleKey(contentsOf(COUPLE_KEY_ID))?.couple;
  // Whoever has a key that cannot be read is not alone: their own yes is for two to know.
  if (couple === undefined && !unreadable.includes(COUPLE_KEY_ID)) return wishesOf(answers, null);
  const kept = readMatches(contentsOf(MATCHES_ID));
  const matches: Matches = kept && kept.couple === couple ? kept.matches : {};
  return wishesOf(answers, [...topicsOf(matches, 'want'), ...topicsOf(matches, 'open')]);
}
