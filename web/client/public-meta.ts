/** What the head says of a public page whose words come with its data: title, description, canonical address, and what a shared link shows. */
import type { MetaDescriptor } from 'react-router';
import type { RootData } from './page-facts.tsx';

export interface MetaMatch {
  id?: string;
  loaderData?: unknown;
}

interface PublicMeta {
  title: string;
  description: string;
  /** Of this copy, without a slash at its end. */
  origin: string;
  path: string;
  /** Where the page's own address is elsewhere; whole. */
  canonical?: string;
  /** Whole address; 1200 by 630 pixels. */
  image: { url: string; alt: string };
  type: 'website' | 'article';
  /** Times and section of an article, as Open Graph names them. */
  article?: { published: string; modified: string; section: string; tags: readonly string[] };
  /** True on the blog's pages: feed readers find the feeds by them. */
  feeds?: boolean;
  /** False where it is for nobody to find, such as what a search found. */
  listed?: boolean;
}

/** The address of this copy, as the root tells it; undefined where that failed. */
export const pageOrigin = (matches: readonly (MetaMatch | undefined)[]): string | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.publicUrl;

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });

const FEEDS: MetaDescriptor[] = [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'RSS', href: '/blog/feed.xml' },
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Atom', href: '/blog/atom.xml' },
];

export function publicMeta(facts: PublicMeta): MetaDescriptor[] {
  const { title, description, origin, path, canonical, image, type, article, feeds, listed = true } = facts;
  const address = canonical || `${origin}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    ...(listed
      ? [{ tagName: 'link' as const, rel: 'canonical', href: address }]
      : [{ name: 'robots', content: 'noindex' }]),
    ...(feeds ? FEEDS : []),
    property('og:type', type),
    property('og:site_name', 'Twofold'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image.url),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    ...(article
      ? [
          property('article:published_time', article.published),
          property('article:modified_time', article.modified),
          property('article:section', article.section),
          ...article.tags.map((tag) => property('article:tag', tag)),
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What stands on an address that leads nowhere, or not for search engines. */
export const unlistedMeta = (title: string): MetaDescriptor[] => [{ title }, { name: 'robots', content: 'noindex' }];
