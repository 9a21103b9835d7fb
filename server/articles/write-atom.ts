/** Atom (RFC 4287) with the full text. */
import { escapeXml } from '../platform/escape-xml.ts';
import type { FeedEntry } from './read-feed.ts';
import type { FeedSite } from './write-rss.ts';

const element = (name: string, text: string, more = ''): string => `<${name}${more}>${escapeXml(text)}</${name}>`;
const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

/** `now` dates an empty feed. */
export function writeAtom(
  { publicUrl, title, description }: FeedSite,
  entries: readonly FeedEntry[],
  now: Date,
): string {
  const updated = entries.length > 0 ? Math.max(...entries.map(({ updatedAt }) => updatedAt.getTime())) : now.getTime();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('title', title),
    element('subtitle', description),
    element('id', `${publicUrl}/blog`),
    link('self', `${publicUrl}/blog/atom.xml`, 'application/atom+xml'),
    link('alternate', `${publicUrl}/blog`, 'text/html'),
    element('updated', new Date(updated).toISOString()),
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n');
}

const entryOf = (entry: FeedEntry): string =>
  [
    '<entry>',
    element('title', entry.title),
    element('id', entry.id),
    link('alternate', entry.url, 'text/html'),
    element('published', entry.publishedAt.toISOString()),
    element('updated', entry.updatedAt.toISOString()),
    `<author>${element('name', entry.author)}</author>`,
    ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    element('summary', entry.summary),
    element('content', entry.html, ' type="html"'),
    '</entry>',
  ].join('\n');
