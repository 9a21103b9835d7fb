/** Thirty-one posts for a comparison: our own articles, and those again under other titles and addresses. */

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { readArticleFile, type WrittenArticle } from '../domain/articles/article-file.ts';
import { DAY_MS } from '../domain/time-units.ts';
import { loadFirstArticles } from '../server/articles/first-articles.ts';
import { articles } from '../server/articles/tables.ts';
import { openAppContext } from '../server/open-app-context.ts';
import type { AppContext } from '../server/platform/app-context.ts';
import { readEnv } from '../server/platform/env.ts';

export const MANY = 31;
const FOLDER = join(import.meta.dirname, '..', 'content', 'articles');

/** The n-th time round, from 0, as both titles and addresses tell it. */
const named = (title: string, round: number): string => (round === 0 ? title : `${title} (${round + 1})`);
const addressed = (slug: string, round: number): string => (round === 0 ? slug : `${slug}-${round + 1}`);

/** As files: for a system that is not ours. */
export function manyPosts(): WrittenArticle[] {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .sort();
  const first = files.map((name) => {
    const read = readArticleFile(readFileSync(join(FOLDER, name), 'utf8'));
    if (!read.ok) throw new Error(`${name} cannot be read.`);
    return read.value;
  });
  return repeated(first, ({ front, body }, round) => ({
    front: {
      ...front,
      title: named(front.title, round),
      slug: addressed(front.slug, round),
      publishedAt: new Date(Date.parse(front.publishedAt) - round * DAY_MS).toISOString().slice(0, 10),
    },
    body,
  }));
}

/** A data folder with all of them on the database that comes along, as our server has them; given back with what names it. */
export async function fillWithPosts(data: Record<string, string>): Promise<Record<string, string>> {
  const { ctx, close } = await openAppContext(readEnv({ NODE_ENV: 'production', LOG_LEVEL: 'silent', ...data }));
  await loadFirstArticles(ctx);
  await addPosts(ctx);
  await close();
  return data;
}

/** In our own database, where the first ones have been loaded already. */
async function addPosts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const rows = await db.select().from(articles).orderBy(asc(articles.slug));
  const all = repeated(rows, ({ search: _, ...row }, round) => ({
    ...row,
    id: round === 0 ? row.id : randomUUID(),
    title: named(row.title, round),
    slug: addressed(row.slug, round),
    publishedAt: row.publishedAt && new Date(row.publishedAt.getTime() - round * DAY_MS),
  }));
  await db.insert(articles).values(all.slice(rows.length));
}

function repeated<T>(first: readonly T[], again: (item: T, round: number) => T): T[];
function repeated<T, U>(first: readonly T[], again: (item: T, round: number) => U): U[];
function repeated<T, U>(first: readonly T[], again: (item: T, round: number) => U): U[] {
  const rounds = Math.ceil(MANY / first.length);
  return Array.from({ length: rounds }, (_, round) => first.map((item) => again(item, round)))
    .flat()
    .slice(0, MANY);
}
