/**
 * Who wrote a story or a comment, sealed with the server's key and bound to that text: two seals of one author look as
 * different as those of two, and a seal moved to another text does not open. And the name they write under.
 */
import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { PSEUDONYM_WORDS } from '../../content/pseudonyms.ts';
import { freePseudonym, pseudonym } from '../../domain/stories/pseudonym.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyed, openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';
import { comments, stories } from './tables.ts';

type Writing = 'story' | 'comment';

const PURPOSE = 'author seal';

/** `id` is the text's. */
export const sealAuthor = (ctx: Secrets, kind: Writing, id: string, userId: string): string =>
  sealFor(ctx, PURPOSE, `${kind} ${id}`, Buffer.from(userId));

interface Sealed {
  kind: Writing;
  id: string;
  authorSealed: string | null;
}

/** Returns the account's id; null for a nameless text, and for one sealed under other keys. */
export function openAuthor(ctx: Secrets, { kind, id, authorSealed }: Sealed): string | null {
  if (authorSealed === null) return null;
  return openSealed(ctx, PURPOSE, `${kind} ${id}`, authorSealed)?.toString() ?? null;
}

/** Stands for a person at one text, so that a like is counted once. */
export const hashLiker = (ctx: Secrets, kind: Writing, id: string, userId: string): string =>
  keyed(ctx, 'liker', `${kind} ${id} ${userId}`);

const SEEDS = 2 ** 32;
const TRIES = 8;

/** A random pseudonym that no other story has, as far as eight tries reach: two stories under one name would look like one author's. */
export async function nameStory(db: Db): Promise<string> {
  const names = Array.from({ length: TRIES }, () => pseudonym(randomInt(SEEDS), PSEUDONYM_WORDS));
  const taken = await db.select({ name: stories.displayName }).from(stories).where(inArray(stories.displayName, names));
  const free = names.find((name) => !taken.some((other) => other.name === name));
  return free ?? freePseudonym(randomInt(SEEDS), PSEUDONYM_WORDS, new Set(names));
}

/** The same for the same person and story; `taken` are the names of others under it. */
export function nameCommenter(ctx: AppContext, userId: string, storyId: string, taken: ReadonlySet<string>): string {
  const seed = Buffer.from(keyed(ctx, 'comment names', `${userId} ${storyId}`), 'base64url').readUInt32BE(0);
  return freePseudonym(seed, PSEUDONYM_WORDS, taken);
}

/** Authors by the text's id, without what is nameless, withdrawn or missing. For comparisons on the server, never for a response. */
export async function findTextAuthors(
  db: Db,
  secrets: Secrets,
  kind: Writing,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const table = kind === 'story' ? stories : comments;
  const rows = await db
    .select({ id: table.id, authorSealed: table.authorSealed })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const authors = new Map<string, string>();
  for (const row of rows) {
    const author = openAuthor(secrets, { kind, ...row });
    if (author !== null) authors.set(row.id, author);
  }
  return authors;
}
