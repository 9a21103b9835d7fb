/** The one 'no' for a story that is not there, not public, or somebody else's: they are not told apart. */
import { Refusal } from '../platform/refusal.ts';

/** Spec 2 section 8. */
export const storyGone = (): Refusal =>
  new Refusal('not-found', 'The story you’re looking for doesn’t exist or has been removed.');

export const commentGone = (): Refusal => new Refusal('not-found', 'This comment is not there any more.');
