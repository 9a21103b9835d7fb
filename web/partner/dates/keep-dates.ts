/** One's own important dates in the sealed journal: each change applies to the currently stored dates. */
import { datesRecord, type ImportantDate, readDates } from '../../../domain/partner/important-date.ts';
import { DATES_ID, ROOM } from '../../journal/couple/partner-records.ts';
import type { Journal } from '../../journal/journal.ts';
import { waitBeforeRetry } from '../../journal/journal-error.ts';

/** Rejects as the journal does. */
export async function readKeptDates(journal: Journal): Promise<ImportantDate[]> {
  return readDates((await journal.read<unknown>(ROOM, DATES_ID))?.value) ?? [];
}

/**
 * Applies `change` to the stored dates and returns them; reapplies it if another tab or device was quicker. `day`
 * (YYYY-MM-DD) is the record's. Rejects with the journal's errors.
 */
export async function changeKeptDates(
  journal: Journal,
  day: string,
  change: (dates: ImportantDate[]) => ImportantDate[],
): Promise<ImportantDate[]> {
  for (let attempt = 1; ; attempt++) {
    const stored = await journal.read<unknown>(ROOM, DATES_ID);
    // A removed record has a version too, which only the list returns.
    if (!stored) await journal.list(ROOM);
    const dates = change(readDates(stored?.value) ?? []);
    if ((await journal.write(ROOM, DATES_ID, datesRecord(dates), day)).saved) return dates;
    await waitBeforeRetry(attempt);
  }
}
