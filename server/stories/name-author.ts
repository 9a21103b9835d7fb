/** Finds the name of somebody who writes without their own: of one story alone, and of one person under one story. */
import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { PSEUDONYM_WORDS } from '../../content/pseudonyms.ts';
import { freePseudonym, pseudonym } from '../../domain/stories/pseudonym.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyed } from '../platform/seal-text.ts';
import { stories } from './tables.ts';

const SEEDS = 2 ** 32;
const TRIES = 8;

/** By chance, and one that no other story has as far as eight throws reach: two stories of one name would look like one hand. */
export async function nameStory(db: Db): Promise<string> {
  const names = Array.from({ length: TRIES }, () => pseudonym(randomInt(SEEDS), PSEUDONYM_WORDS));
  const taken = await db.select({ name: stories.displayName }).from(stories).where(inArray(stories.displayName, names));
  const free = names.find((name) => !taken.some((other) => other.name === name));
  return free ?? freePseudonym(randomInt(SEEDS), PSEUDONYM_WORDS, new Set(names));
}

/** The same for the same two; `taken` are the names of others under this story. */
export function nameCommenter(ctx: AppContext, userId: string, storyId: string, taken: ReadonlySet<string>): string {
  const seed = Buffer.from(keyed(ctx, 'comment names', `${userId} ${storyId}`), 'base64url').readUInt32BE(0);
  return freePseudonym(seed, PSEUDONYM_WORDS, taken);
}
