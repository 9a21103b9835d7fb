/** What another device was quicker at is tried again a few times, each a little later, and then it is said. */

export const MAX_TRIES = 6;
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
export async function beforeAnotherTry(done: number): Promise<void> {
  if (done >= MAX_TRIES) throw new ChangedElsewhere();
  const longest = FIRST_MS * 2 ** done;
  await new Promise((go) => setTimeout(go, longest * (0.5 + Math.random() / 2)));
}
