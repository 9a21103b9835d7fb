/**
 * Who wrote a story or a comment, sealed with the server's key and bound to that text: two seals of one author look as
 * unlike as those of two, and a seal moved to another text opens nothing.
 */
import { keyed, openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';

export type Writing = 'story' | 'comment';

const PURPOSE = 'author seal';

/** `id` is the text's. */
export const sealAuthor = (ctx: Secrets, kind: Writing, id: string, userId: string): string =>
  sealFor(ctx, PURPOSE, `${kind} ${id}`, Buffer.from(userId));

export interface Sealed {
  kind: Writing;
  id: string;
  authorSealed: string | null;
}

/** The account's number; null for a text that was left nameless, and for one sealed by a server whose keys are not these. */
export function openAuthor(ctx: Secrets, { kind, id, authorSealed }: Sealed): string | null {
  if (authorSealed === null) return null;
  return openSealed(ctx, PURPOSE, `${kind} ${id}`, authorSealed)?.toString() ?? null;
}

/** What stands for a person at one text: the same for the same two, so that a like is counted once. */
export const hashLiker = (ctx: Secrets, kind: Writing, id: string, userId: string): string =>
  keyed(ctx, 'liker', `${kind} ${id} ${userId}`);
