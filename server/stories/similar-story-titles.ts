/** Which words stand in public stories at all, and which of their titles look like a word that was typed wrong. */
import { and, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { publicStory } from './list-stories.ts';
import { stories } from './tables.ts';

const MAX_TITLES = 20;

/** Those of `words` that are found. */
export async function findStoryWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select w.word from json_array_elements_text(${JSON.stringify(words)}::json) as w(word)
        where exists (select from ${stories} where ${and(publicStory, sql`${stories.search} @@ plainto_tsquery('english', w.word)`)})`,
  )) as unknown as { rows: { word: string }[] };
  return rows.map(({ word }) => word);
}

/** Most alike first, by the threshold of this transaction. */
export async function similarStoryTitles(tx: Db, word: string): Promise<string[]> {
  const rows = await tx
    .select({ title: stories.title })
    .from(stories)
    .where(and(publicStory, sql`${word} <% ${stories.title}`))
    .orderBy(sql`word_similarity(${word}, ${stories.title}) desc, ${stories.id}`)
    .limit(MAX_TITLES);
  return rows.map(({ title }) => title);
}
