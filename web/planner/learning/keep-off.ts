/** What a person switched off of what was learned, in the sealed journal: each switch applies to the record as it is stored by then. */
import { readKeptOff, withKeptOff } from '../../../domain/planner/learning/kept-off.ts';
import { STANDING_DAY } from '../../../domain/privacy/retention.ts';
import type { Journal } from '../../journal/journal.ts';
import { waitBeforeRetry } from '../../journal/journal-error.ts';

/** One id on every device. */
export const KEPT_OFF_ID = '5a8f2c61-90d4-4b7e-8c13-7e2f6d0b4a01';

/** Switches that are on their way here, one after another; a plan that is asked for meanwhile heeds them. */
let switching: Promise<unknown> = Promise.resolve();

/** Keys of what is said. Rejects as the journal does. */
export async function readOff(journal: Pick<Journal, 'read'>): Promise<string[]> {
  await switchesSettled();
  return readKeptOff((await journal.read<unknown>('planner', KEPT_OFF_ID))?.value);
}

interface Listed {
  records: ReadonlyArray<{ id: string; value: unknown }>;
  unreadable: readonly string[];
}

/** The same from all of the planner's room, listed once no switch was on its way. Throws where it is there and cannot be read. */
export function offAmong({ records, unreadable }: Listed): string[] {
  if (unreadable.includes(KEPT_OFF_ID)) throw new Error('What was switched off cannot be opened here.');
  return readKeptOff(records.find(({ id }) => id === KEPT_OFF_ID)?.value);
}

/** Resolves once no switch is on its way. */
export const switchesSettled = async (): Promise<void> => {
  await switching;
};

/** Switches one off or on; again if another tab or device was quicker. Rejects with the journal's errors. */
export function switchOff(open: () => Promise<Journal>, key: string, isOff: boolean): Promise<void> {
  const mine = switching.then(async () => write(await open(), key, isOff));
  switching = mine.catch(() => undefined);
  return mine;
}

async function write(journal: Journal, key: string, isOff: boolean): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const stored = await journal.read<unknown>('planner', KEPT_OFF_ID);
    // A removed record has a version too, which only the list returns.
    if (!stored) await journal.list('planner');
    const next = withKeptOff(stored?.value, key, isOff);
    if ((await journal.write('planner', KEPT_OFF_ID, next, STANDING_DAY)).saved) return;
    await waitBeforeRetry(attempt);
  }
}
