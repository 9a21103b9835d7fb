/** Which words stand in published articles at all, and which titles look like a word that was typed wrong. */
import { and, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { published } from './pick-cards.ts';
import { articles } from './tables.ts';

export const MAX_TITLES = 20;

/** Those of `words` that are found, or that are too common to be looked for. */
export async function findArticleWords(db: Db, now: Date, words: readonly string[]): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select w.word from json_array_elements_text(${JSON.stringify(words)}::json) as w(word)
        where numnode(plainto_tsquery('english', w.word)) = 0
          or exists (select from ${articles} where ${and(published(now), sql`${articles.search} @@ plainto_tsquery('english', w.word)`)})`,
  )) as unknown as { rows: { word: string }[] };
  return rows.map(({ word }) => word);
}

/** Most alike first, by the threshold of this transaction. */
export async function similarTitles(tx: Db, now: Date, word: string): Promise<string[]> {
  const rows = await tx
    .select({ title: articles.title })
    .from(articles)
    .where(and(published(now), sql`${word} <% ${articles.title}`))
    .orderBy(sql`word_similarity(${word}, ${articles.title}) desc, ${articles.id}`)
    .limit(MAX_TITLES);
  return rows.map(({ title }) => title);
}
