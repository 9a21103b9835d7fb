/** Why something with the sealed journal did not work, as a screen says it. */
import { JournalLocked, plainSentence } from '../client/api-error.ts';
import { UnreadableRecord } from './unreadable-record.ts';

export interface JournalError {
  /** Only a fresh sign-in opens the journal. */
  locked: boolean;
  /** Only a newer page reads what lies there: this one is to be loaded anew. */
  reload: boolean;
  message: string;
}

export const NO_ERROR: JournalError = { locked: false, reload: false, message: '' };

/** For whatever the journal or the API rejected with. */
export const journalError = (error: unknown): JournalError =>
  error instanceof JournalLocked
    ? { locked: true, reload: false, message: error.message }
    : {
        locked: false,
        reload: error instanceof UnreadableRecord && error.why === 'newer',
        message: plainSentence(error),
      };
