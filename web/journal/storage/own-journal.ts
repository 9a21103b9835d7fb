/** The signed-in person's sealed journal over the page's API helper. */
import { callApi } from '../../client/api.ts';
import type { Journal } from '../journal.ts';
import { accountRecords } from './account-records.ts';
import { lastSeen } from './last-seen.ts';
import { openJournal } from './open-journal.ts';

/** Opens a new one each time, so that no variable holds a key after a quick exit. Rejects with JournalLocked or an ApiError. */
export const ownJournal = (userId: string): Promise<Journal> =>
  openJournal(callApi, userId, lastSeen(accountRecords(callApi), userId));

/** For saving: reads the current state or rejects with an ApiError, never the cache. Saves update the cache. */
export const journalToSave = (userId: string): Promise<Journal> =>
  openJournal(callApi, userId, lastSeen(accountRecords(callApi), userId, { answers: false }));

/** For publishing: reads from the server only, because publishing a cached state could undo a newer one. */
export const journalToPublish = (userId: string): Promise<Journal> => openJournal(callApi, userId);
