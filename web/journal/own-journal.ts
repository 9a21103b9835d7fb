/** The signed-in person's sealed journal, opened for a page over the page's own API helper. */
import { callApi } from '../client/api.ts';
import { accountRecords } from './account-records.ts';
import type { Journal } from './journal.ts';
import { lastSeen } from './last-seen.ts';
import { openJournal } from './open-journal.ts';

/** Opened anew each time, so that no key outlives a quick exit in some variable. Rejects with JournalLocked or an ApiError. */
export const ownJournal = (userId: string): Promise<Journal> =>
  openJournal(callApi, userId, lastSeen(accountRecords(callApi), userId));

/** The same for saving: what is there now, or an ApiError, never what was there once; what is saved is remembered. */
export const journalToSave = (userId: string): Promise<Journal> =>
  openJournal(callApi, userId, lastSeen(accountRecords(callApi), userId, { answers: false }));

/** The same as the server has it, or not at all: for what is published from it, where an older state would undo a newer one. */
export const journalToPublish = (userId: string): Promise<Journal> => openJournal(callApi, userId);
