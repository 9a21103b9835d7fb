/** A record that lies there and cannot be read here: it is neither shown nor written over nor removed. */

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
