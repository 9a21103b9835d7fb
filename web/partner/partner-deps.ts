/** What the partner's room works with on a page: the API helper, the person's own journal, and the moment. */
import { type CallApi, callApi } from '../client/api.ts';
import type { Journal } from '../journal/journal.ts';
import { ownJournal } from '../journal/own-journal.ts';

export interface PartnerDeps {
  api: CallApi;
  journal: Journal;
  /** Now; its date is what the server sees of a record's age. */
  now: Date;
}

/** Rejects with JournalLocked or an ApiError. */
export const openPartnerDeps = async (userId: string): Promise<PartnerDeps> => ({
  api: callApi,
  journal: await ownJournal(userId),
  now: new Date(),
});
