/** Why something with the sealed journal did not work, as a screen says it. */
import { plainSentence } from '../accounts/api-error.ts';
import { JournalLocked } from './open-data-key.ts';

export interface JournalTrouble {
  /** Only a fresh sign-in opens the journal. */
  locked: boolean;
  message: string;
}

/** For whatever the journal or the API rejected with. */
export const journalTrouble = (error: unknown): JournalTrouble =>
  error instanceof JournalLocked
    ? { locked: true, message: error.message }
    : { locked: false, message: plainSentence(error) };
