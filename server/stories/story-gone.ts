/** The one 'no' for a story that is not there, not public, or somebody else's: they are not told apart. */
import { PublicError } from '../platform/public-error.ts';

/** Spec 2 section 8. */
export const storyGone = (): PublicError =>
  new PublicError('not-found', 'The story you’re looking for doesn’t exist or has been removed.');

export const commentGone = (): PublicError => new PublicError('not-found', 'This comment is not there any more.');
