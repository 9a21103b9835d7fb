/** The partner room's dependencies on a page: API helper, the person's own journal, and the clock. */
import { type CallApi, callApi } from '../client/api.ts';
import type { Journal } from '../journal/journal.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';

export interface PartnerDeps {
  api: CallApi;
  journal: Journal;
  /** Now; the server sees its date as a record's age. */
  now: Date;
}

/** Rejects with JournalLocked or an ApiError. */
export const openPartnerDeps = async (userId: string): Promise<PartnerDeps> => ({
  api: callApi,
  journal: await ownJournal(userId),
  now: new Date(),
});
