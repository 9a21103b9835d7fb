/** What the partner's room works with on a page: the API helper, the person's own journal, and the moment. */
import { callApi } from '../client/api.ts';
import { ownJournal } from '../journal/own-journal.ts';
import type { PartnerDeps } from './comparison.ts';

/** Rejects with JournalLocked or an ApiError. */
export const openPartnerDeps = async (userId: string): Promise<PartnerDeps> => ({
  api: callApi,
  journal: await ownJournal(userId),
  now: new Date(),
});
