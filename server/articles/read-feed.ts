/** The newest articles with their full text, as feeds carry them: every address whole, so that a reader elsewhere can follow it. */
import { sql } from 'drizzle-orm';
import { absoluteAddress } from '../../domain/articles/structured-data.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeSeo } from './describe-seo.ts';
import { cardColumns, NEWEST, published } from './pick-cards.ts';
import { renderArticle } from './render-article.ts';
import { articles } from './tables.ts';

export interface FeedEntry {
  /** Stays the same when the address changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  categories: string[];
  publishedAt: Date;
  updatedAt: Date;
}

const ENTRIES = 20;

/** Another text once anything that a feed shows has changed. */
export async function feedState({ db, clock }: AppContext): Promise<string> {
  const [row] = await db
    .select({ state: sql<string>`count(*) || ' ' || coalesce(max(${articles.updatedAt})::text, '')` })
    .from(articles)
    .where(published(clock.now()));
  return row?.state ?? '';
}

export async function readFeed(ctx: AppContext): Promise<FeedEntry[]> {
  const { publicUrl } = ctx.env;
  const rows = await ctx.db
    .select({ ...cardColumns, body: articles.body, seo: articles.seo, updatedAt: articles.updatedAt })
    .from(articles)
    .where(published(ctx.clock.now()))
    .orderBy(NEWEST)
    .limit(ENTRIES);
  return Promise.all(
    rows.map(async (row) => {
      const { html } = await renderArticle(ctx, row.body);
      const image = absoluteAddress(publicUrl, describeSeo(row).ogImage);
      return {
        id: `urn:uuid:${row.id}`,
        url: `${publicUrl}/blog/${row.slug}`,
        title: row.title,
        summary: row.excerpt,
        html: `<p><img src="${quoted(image)}" alt="${quoted(row.hero.alt)}"></p>${wholeAddresses(html, publicUrl)}`,
        author: row.authorName,
        categories: [row.category, ...row.tags],
        publishedAt: row.publishedAt ?? row.updatedAt,
        updatedAt: row.updatedAt,
      };
    }),
  );
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The renderer quotes every attribute by `"` and writes no other `"` in a tag. */
const wholeAddresses = (html: string, origin: string): string =>
  html.replaceAll(/ (href|src|srcset)="([^"]*)"/g, (_, name: string, value: string) =>
    name === 'srcset'
      ? ` srcset="${value.replaceAll(/(^|, )\/(?!\/)/g, `$1${origin}/`)}"`
      : ` ${name}="${absoluteAddress(origin, value)}"`,
  );
