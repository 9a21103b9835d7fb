/** Loads the articles that come with the server, each once: what an editor changes stays changed, what one deletes stays deleted. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COVER_SCENES } from '../../content/covers.ts';
import { fieldsOfFile, readArticleFile, type WrittenArticle } from '../../domain/articles/article-file.ts';
import { coverAddress, usualCover } from '../../domain/articles/covers/cover.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import type { AppContext } from '../platform/app-context.ts';
import { NIL_UUID } from '../platform/sql/uuid.ts';
import { articles, articleVersions, loadedArticles } from './tables.ts';

/** Beside the built server, or where they are written. */
const BUILT = join(import.meta.dirname, 'first-articles');
const FIRST_ARTICLES = existsSync(BUILT) ? BUILT : join(import.meta.dirname, '..', '..', 'content', 'articles');

const HOUSE_AUTHOR = 'Twofold';
const HOUR_OF_DAY_MS = 6 * 3_600_000;

/** How many were loaded. Two nodes that start at once load each article once. */
export async function loadFirstArticles(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  folder: string = FIRST_ARTICLES,
): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const slugs = names.map((name) => name.slice(0, -'.md'.length));
  const loaded = await ctx.db.select({ slug: loadedArticles.slug }).from(loadedArticles);
  const missing = slugs.filter((slug) => !loaded.some((row) => row.slug === slug));
  if (missing.length === 0) return 0;
  const written = await Promise.all(missing.map((slug) => readOne(folder, slug)));
  const now = ctx.clock.now();
  const days = daysBack(written, now);
  return ctx.db.transaction(async (tx) => {
    const mine = await tx
      .insert(loadedArticles)
      .values(missing.map((slug) => ({ slug, loadedAt: now })))
      .onConflictDoNothing()
      .returning({ slug: loadedArticles.slug });
    const rows = written
      .filter(({ front }) => mine.some(({ slug }) => slug === front.slug))
      .map((article) => rowOf(article, days));
    if (rows.length === 0) return 0;
    // An editor may have taken the address already: theirs stays.
    const kept = await tx
      .insert(articles)
      .values(rows.map(({ row }) => row))
      .onConflictDoNothing()
      .returning({ id: articles.id });
    const ids = kept.map(({ id }) => id);
    const versions = rows.filter(({ row }) => ids.includes(row.id)).map(({ version }) => version);
    if (versions.length > 0) await tx.insert(articleVersions).values(versions);
    return ids.length;
  });
}

async function readOne(folder: string, slug: string): Promise<WrittenArticle> {
  const read = readArticleFile(await readFile(join(folder, `${slug}.md`), 'utf8'));
  if (!read.ok) throw new Error(`The article ${slug} cannot be read: ${read.problem.field}: ${read.problem.message}`);
  return read.value;
}

const dayOf = ({ front }: WrittenArticle): number => Date.parse(`${front.publishedAt}T00:00:00Z`) + HOUR_OF_DAY_MS;

/** Where the clock is behind the newest of them, all move back by as many days: none waits for its day. */
function daysBack(written: readonly WrittenArticle[], now: Date): number {
  const newest = Math.max(...written.map(dayOf));
  return Math.max(0, Math.ceil((newest - now.getTime()) / DAY_MS));
}

function rowOf(article: WrittenArticle, days: number) {
  const { front } = article;
  const usual = usualCover(front.hero.motif, front.slug);
  const heroUrl = coverAddress({ ...usual, scene: COVER_SCENES[front.slug] ?? usual.scene });
  const fields = fieldsOfFile(article, HOUSE_AUTHOR, heroUrl);
  const { bodyMdx, author, ...columns } = fields;
  const at = new Date(dayOf(article) - days * DAY_MS);
  const row = {
    ...columns,
    id: randomUUID(),
    body: bodyMdx,
    authorName: author.name,
    status: 'published' as const,
    readingTime: front.readingTime,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const version = {
    articleId: row.id,
    version: 1,
    kind: 'saved' as const,
    contents: { ...fields, status: row.status, publishedAt: at.toISOString() },
    savedAt: at,
    savedBy: NIL_UUID,
  };
  return { row, version };
}
