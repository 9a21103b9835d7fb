/** What goes wrong with the sealed journal: as a screen says it, a record that cannot be read here, and one that another device changed first. */
import { JournalLocked, plainSentence } from '../client/api-error.ts';

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

/** `lost`: this key does not open it. `newer`: a newer page wrote it, or it is damaged. */
export type WhyUnreadable = 'lost' | 'newer';

const SENTENCES: Record<WhyUnreadable, string> = {
  lost: 'This record cannot be opened with your key. It was left as it is.',
  newer: 'This was saved by a newer version of Twofold. Reload the page to go on. Nothing was changed.',
};

export class UnreadableRecord extends Error {
  readonly why: WhyUnreadable;
  /** Fit to be shown as it is. */
  readonly sentence: string;

  constructor(why: WhyUnreadable) {
    super(SENTENCES[why]);
    this.name = 'UnreadableRecord';
    this.why = why;
    this.sentence = SENTENCES[why];
  }
}

export const MAX_ATTEMPTS = 6;
const FIRST_MS = 30;

const SENTENCE = 'This was changed on another device at the same time. Please wait a moment, then try again.';

export class ChangedElsewhere extends Error {
  /** Fit to be shown as it is. */
  readonly sentence = SENTENCE;

  constructor() {
    super(SENTENCE);
    this.name = 'ChangedElsewhere';
  }
}

/** After `done` tries: twice as long as before the last, and not in step with the other. Rejects once they were enough. */
export async function waitBeforeRetry(done: number): Promise<void> {
  if (done >= MAX_ATTEMPTS) throw new ChangedElsewhere();
  const longest = FIRST_MS * 2 ** done;
  await new Promise((go) => setTimeout(go, longest * (0.5 + Math.random() / 2)));
}
