/** RSS 2.0 with the full text (content:encoded), for readers that know no Atom. */
import { escapeXml } from '../platform/escape-xml.ts';
import type { FeedEntry } from './read-feed.ts';

export interface FeedSite {
  /** Without a slash at its end. */
  publicUrl: string;
  title: string;
  description: string;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export function writeRss({ publicUrl, title, description }: FeedSite, entries: readonly FeedEntry[]): string {
  const self = `${publicUrl}/blog/feed.xml`;
  const [newest] = entries;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', `${publicUrl}/blog`),
    element('description', description),
    element('language', 'en'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', newest.publishedAt.toUTCString())] : []),
    ...entries.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const item = (entry: FeedEntry): string =>
  [
    '<item>',
    element('title', entry.title),
    element('link', entry.url),
    `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
    element('pubDate', entry.publishedAt.toUTCString()),
    element('dc:creator', entry.author),
    ...entry.categories.map((category) => element('category', category)),
    element('description', entry.summary),
    element('content:encoded', entry.html),
    '</item>',
  ].join('\n');
