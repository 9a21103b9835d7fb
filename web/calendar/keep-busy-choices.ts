/** How a clash is to be met, kept in the sealed journal as every choice about a plan is. */
import { beforeAnotherTry } from '../journal/journal-error.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { ASK_FIRST, BUSY_CHOICES, BUSY_CHOICES_ID, type BusyChoices } from './busy-records.ts';

/** 'Ask first' until it was chosen. Rejects as the journal does. */
export async function readBusyChoices(userId: string): Promise<BusyChoices> {
  const found = await (await ownJournal(userId)).read<unknown>('calendar', BUSY_CHOICES_ID);
  return found && BUSY_CHOICES.is(found.value) ? found.value : ASK_FIRST;
}

/** `today` YYYY-MM-DD. Rejects as the journal does. */
export async function writeBusyChoices(userId: string, moveByItself: boolean, today: string): Promise<void> {
  const journal = await ownJournal(userId);
  // What another device chose meanwhile is older than this press.
  await journal.read('calendar', BUSY_CHOICES_ID);
  const choice: BusyChoices = { ...ASK_FIRST, moveByItself };
  const write = () => journal.write('calendar', BUSY_CHOICES_ID, choice, today);
  for (let tries = 1; !(await write()).saved; tries++) await beforeAnotherTry(tries);
}
