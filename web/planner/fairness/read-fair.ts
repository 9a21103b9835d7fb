/** What two who share what they like have for the engine, from the couple's sealed records. */
import { fairBetween, readSharedLikes } from '../../../domain/partner/shared-likes.ts';
import type { Fair } from '../../../domain/planner/model-input.ts';
import { type CoupleJournal, openCoupleJournal } from '../../journal/couple/couple-journal.ts';

interface Between {
  /** The couple's id. */
  couple: string;
  fair: Fair;
}

/** For a plan from `startDate` on. Never rejects: without a couple, or where either shares nothing, nothing is shared out. */
export async function readFair(userId: string, startDate: string): Promise<Between | null> {
  try {
    const records = await openCoupleJournal(userId);
    return records && (await fairIn(records, startDate));
  } catch {
    // Locked, unreachable, damaged or shown no longer: what cannot be read never stands in the way of a plan.
    return null;
  }
}

/** The same from what is open already. Rejects as the couple's records do. */
export async function fairIn(
  records: Pick<CoupleJournal, 'couple' | 'list'>,
  startDate: string,
): Promise<Between | null> {
  const found = (await records.list<unknown>('likes')).records;
  const likesOf = (owner: 'me' | 'partner') => readSharedLikes(found.find((each) => each.owner === owner)?.value);
  const [mine, theirs] = [likesOf('me'), likesOf('partner')];
  return mine && theirs && { couple: records.couple, fair: fairBetween(mine, theirs, startDate) };
}
