/** The days on which a period began, as check-ins noted them or as they came in from another app: read from the sealed journal at the moment that something goes by them. */
import { readCheckIn, startNoted } from '../../../domain/mood/check-in.ts';
import { startDays } from '../../../domain/mood/cycle-start.ts';
import type { Journal } from '../journal.ts';
import { ownJournal } from '../storage/own-journal.ts';

/** Never rejects: where the journal cannot be read, only what was told in the answers counts. */
export async function readNotedStarts(userId: string): Promise<string[]> {
  try {
    return await notedStartsIn(await ownJournal(userId));
  } catch {
    // Locked, unreachable or damaged alike: what cannot be read never stands in the way of a plan.
    return [];
  }
}

/** YYYY-MM-DD, in no order. Rejects with the journal's errors. */
export async function notedStartsIn(journal: Pick<Journal, 'list'>): Promise<string[]> {
  const { records } = await journal.list<unknown>('mood');
  const noted = records.flatMap(({ value }) => {
    const checkIn = readCheckIn(value);
    return checkIn && startNoted(checkIn) ? [checkIn.date] : [];
  });
  // What was told of the same day twice is one start.
  return [...new Set([...noted, ...startDays(records.map(({ value }) => value))])];
}
