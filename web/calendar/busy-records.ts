/** What the sealed journal keeps of busy times: calendar files as times alone, and how a clash is met. */
import * as z from 'zod/mini';
import { type BusyFileRecord, isBusyFile } from '../../domain/calendar/busy/busy-file-record.ts';
import type { BusyInterval } from '../../domain/calendar/busy/busy-intervals.ts';
import { waitBeforeRetry } from '../journal/journal-error.ts';
import type { RecordKind } from '../journal/records/use-records.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';

const choicesSchema = z.object({ version: z.literal(1), kind: z.literal('busy-choices'), moveByItself: z.boolean() });
type BusyChoices = z.infer<typeof choicesSchema>;

/** One for each person. */
export const BUSY_CHOICES_ID = '5f0c2a8e-6f0b-4b6e-9a51-3d1f7c9e2b40';
const ASK_FIRST: BusyChoices = { version: 1, kind: 'busy-choices', moveByItself: false };
/** As many as a record has room for. */
export const MAX_FILE_INTERVALS = 8_000;

export const BUSY_FILES: RecordKind<BusyFileRecord> = {
  room: 'calendar',
  is: isBusyFile,
  order: (a, b) => b.read.localeCompare(a.read),
};

const BUSY_CHOICES: RecordKind<BusyChoices> = {
  room: 'calendar',
  is: (value): value is BusyChoices => choicesSchema.safeParse(value).success,
  order: () => 0,
};

/** All times of all files; null without any file. */
export const intervalsOfFiles = (values: readonly unknown[]): BusyInterval[] | null => {
  const files = values.filter(BUSY_FILES.is);
  return files.length > 0 ? files.flatMap(({ intervals }) => intervals) : null;
};

/** 'Ask first' until it was chosen. Rejects as the journal does. */
export async function readBusyChoices(userId: string): Promise<BusyChoices> {
  const found = await (await ownJournal(userId)).read<unknown>('calendar', BUSY_CHOICES_ID);
  return found && BUSY_CHOICES.is(found.value) ? found.value : ASK_FIRST;
}

/** `today` YYYY-MM-DD. Rejects as the journal does. */
export async function writeBusyChoices(userId: string, moveByItself: boolean, today: string): Promise<void> {
  const journal = await ownJournal(userId);
  // What another device chose meanwhile is older than this click.
  await journal.read('calendar', BUSY_CHOICES_ID);
  const choice: BusyChoices = { ...ASK_FIRST, moveByItself };
  const write = () => journal.write('calendar', BUSY_CHOICES_ID, choice, today);
  for (let attempt = 1; !(await write()).saved; attempt++) await waitBeforeRetry(attempt);
}
