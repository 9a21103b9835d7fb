/** One's own likes in the sealed journal: each choice applies to what is stored by then. */
import { type OwnLikes, ownLikesRecord, readOwnLikes } from '../../../domain/partner/shared-likes.ts';
import { LIKES_ID, ROOM } from '../../journal/couple/partner-records.ts';
import type { Journal } from '../../journal/journal.ts';
import { waitBeforeRetry } from '../../journal/journal-error.ts';

/** Rejects as the journal does. */
export const readKeptLikes = async (journal: Pick<Journal, 'read'>): Promise<OwnLikes> =>
  readOwnLikes((await journal.read<unknown>(ROOM, LIKES_ID))?.value);

/**
 * Applies `change` to the stored likes and returns them; reapplies it if another tab or device was quicker. `day`
 * (YYYY-MM-DD) is the record's. Rejects with the journal's errors.
 */
export async function changeKeptLikes(
  journal: Journal,
  day: string,
  change: (likes: OwnLikes) => OwnLikes,
): Promise<OwnLikes> {
  for (let attempt = 1; ; attempt++) {
    const stored = await journal.read<unknown>(ROOM, LIKES_ID);
    // A removed record has a version too, which only the list returns.
    if (!stored) await journal.list(ROOM);
    const likes = change(readOwnLikes(stored?.value));
    if ((await journal.write(ROOM, LIKES_ID, ownLikesRecord(likes), day)).saved) return likes;
    await waitBeforeRetry(attempt);
  }
}
