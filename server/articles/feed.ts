/** The blog's feeds: the newest articles with their full text as RSS 2.0 and Atom, every address absolute so that a reader elsewhere can follow it. */
import { sql } from 'drizzle-orm';
import { absoluteAddress } from '../../domain/articles/blog/structured-data.ts';
import { findPictures } from '../media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import { escapeXml } from '../platform/http/escape-xml.ts';
import { describeSeo } from './article.ts';
import { cardColumns, NEWEST, published } from './published.ts';
import { picturesNamed, renderArticle } from './rendering.ts';
import { articles } from './tables.ts';

interface FeedEntry {
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

/** Changes whenever anything that a feed shows has changed. */
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
  const pictures = await findPictures(
    ctx.db,
    rows.flatMap(({ body }) => picturesNamed(body)),
  );
  return rows.map((row) => {
    const { html } = renderArticle(row.body, pictures);
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
  });
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

interface FeedSite {
  /** Without a slash at its end. */
  publicUrl: string;
  title: string;
  description: string;
}

const rssElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** RSS 2.0 with content:encoded, for readers that know no Atom. */
export function writeRss({ publicUrl, title, description }: FeedSite, entries: readonly FeedEntry[]): string {
  const self = `${publicUrl}/blog/feed.xml`;
  const [newest] = entries;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    rssElement('title', title),
    rssElement('link', `${publicUrl}/blog`),
    rssElement('description', description),
    rssElement('language', 'en'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [rssElement('lastBuildDate', newest.publishedAt.toUTCString())] : []),
    ...entries.map(rssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const rssItem = (entry: FeedEntry): string =>
  [
    '<item>',
    rssElement('title', entry.title),
    rssElement('link', entry.url),
    `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
    rssElement('pubDate', entry.publishedAt.toUTCString()),
    rssElement('dc:creator', entry.author),
    ...entry.categories.map((category) => rssElement('category', category)),
    rssElement('description', entry.summary),
    rssElement('content:encoded', entry.html),
    '</item>',
  ].join('\n');

const atomElement = (name: string, text: string, more = ''): string => `<${name}${more}>${escapeXml(text)}</${name}>`;
const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

/** Atom (RFC 4287). `now` dates an empty feed. */
export function writeAtom(
  { publicUrl, title, description }: FeedSite,
  entries: readonly FeedEntry[],
  now: Date,
): string {
  const updated = entries.length > 0 ? Math.max(...entries.map(({ updatedAt }) => updatedAt.getTime())) : now.getTime();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    atomElement('title', title),
    atomElement('subtitle', description),
    atomElement('id', `${publicUrl}/blog`),
    link('self', `${publicUrl}/blog/atom.xml`, 'application/atom+xml'),
    link('alternate', `${publicUrl}/blog`, 'text/html'),
    atomElement('updated', new Date(updated).toISOString()),
    ...entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

const atomEntry = (entry: FeedEntry): string =>
  [
    '<entry>',
    atomElement('title', entry.title),
    atomElement('id', entry.id),
    link('alternate', entry.url, 'text/html'),
    atomElement('published', entry.publishedAt.toISOString()),
    atomElement('updated', entry.updatedAt.toISOString()),
    `<author>${atomElement('name', entry.author)}</author>`,
    ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    atomElement('summary', entry.summary),
    atomElement('content', entry.html, ' type="html"'),
    '</entry>',
  ].join('\n');
