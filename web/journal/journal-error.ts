/** The sealed journal's errors: as a screen shows them, for a record that cannot be read here, and for one that another device changed first. */
import { JournalLocked, plainSentence } from '../client/api-error.ts';

export interface JournalError {
  /** Only a fresh sign-in opens the journal. */
  locked: boolean;
  /** True if only a newer page can read it: this one has to be reloaded. */
  reload: boolean;
  message: string;
}

export const NO_ERROR: JournalError = { locked: false, reload: false, message: '' };

/** Converts any error of the journal or the API. */
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
  lost: 'Your key doesn’t open this record. We left it as it is.',
  newer: 'This was saved by a newer version of Twofold. Reload the page to go on. Nothing was changed.',
};

export class UnreadableRecord extends Error {
  readonly why: WhyUnreadable;
  /** Can be shown as it is. */
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
  /** Can be shown as it is. */
  readonly sentence = SENTENCE;

  constructor() {
    super(SENTENCE);
    this.name = 'ChangedElsewhere';
  }
}

/** Waits after `done` attempts, doubling each time, with jitter so that two devices do not collide again. Rejects after the last attempt. */
export async function waitBeforeRetry(done: number): Promise<void> {
  if (done >= MAX_ATTEMPTS) throw new ChangedElsewhere();
  const longest = FIRST_MS * 2 ** done;
  await new Promise((go) => setTimeout(go, longest * (0.5 + Math.random() / 2)));
}
