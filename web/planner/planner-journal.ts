/** The sealed journal, opened for the planner's screens over the page's own API helper. */
import { callApi } from '../accounts/api.ts';
import { type Journal, openJournal } from '../journal/journal.ts';

/** Opened anew each time, so that no key outlives a quick exit in some variable. Rejects with JournalLocked or an ApiError. */
export const plannerJournal = (userId: string): Promise<Journal> => openJournal(callApi, userId);
