/**
 * The pages that anyone may read and search engines may list. Whatever is not here is private: never cached, never
 * listed, marked `noindex`. What each says of itself is in `page-words.ts`.
 */

/** How the server keeps a rendered page for everyone. */
export interface PageKeeping {
  /** The names in the query that the server's rendering depends on; all others are ignored there. */
  reads?: readonly string[];
  /** Names in the query with which a page is rendered for its asker alone: what people type has no end. */
  never?: readonly string[];
  /** True where editors, authors and moderators change what stands there: a kept page goes as soon as they do. */
  follows?: boolean;
  /** True for what is there to be read: the built server sends it without the application, with islands alone (web/islands). */
  still?: boolean;
}

export const PUBLIC_PAGES: Record<string, PageKeeping> = {
  '/': { still: true },
  '/pricing': { still: true },
  '/tools': { still: true },
  '/about': { still: true },
  '/about/ai': { still: true },
  '/about/sent': {},
  '/demo': { still: true },
  '/blog': { reads: ['category', 'page', 'sort'], never: ['q'], follows: true, still: true },
  '/contact': { still: true },
  '/therapy': { still: true },
  '/privacy-policy': { still: true },
  '/terms': { still: true },
  '/imprint': { still: true },
  '/safety': { still: true },
  '/accessibility': { still: true },
};

/** Never for search engines: each stands in robots.txt, as a beginning of addresses. */
export const PRIVATE_PATHS = [
  '/account',
  '/admin',
  '/api/',
  '/auth',
  '/checkout',
  '/contact/sent',
  '/database',
  '/demo/',
  '/dev/',
  '/e/',
  '/p/',
  '/invite',
  '/newsletter',
  '/partner',
  '/pay/',
  '/reminders/',
  '/signup',
  '/tonight',
  '/tools/intimacy-planner/calendars',
  '/tools/relationship-analytics/assessment',
  '/tools/yes-maybe-no',
] as const;

/** Never for search engines either, but what begins like them is: an article's address may begin with 'share', a page's with 'us'. */
export const PRIVATE_PAGES = [
  '/blog/share',
  '/blog/stories/mine',
  '/tonight',
  '/month',
  '/us',
  '/you',
  '/you/moving-in',
] as const;

/** Addresses with a part that changes: articles and stories. What their head says comes with their data. */
const CHANGING: readonly (readonly [RegExp, PageKeeping])[] = [
  [/^\/blog\/(?!(?:share|stories)$)[a-z0-9]+(?:-[a-z0-9]+)*$/, { follows: true, still: true }],
  [
    /^\/blog\/stories\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    { reads: ['comments'], follows: true, still: true },
  ],
];

const pages = new Map(Object.entries(PUBLIC_PAGES));

/** How a page is kept, by its exact path as in `/about`; undefined for what is for one asker alone. */
export const keptPage = (path: string): PageKeeping | undefined =>
  pages.get(path) ?? CHANGING.find(([pattern]) => pattern.test(path))?.[1];

/** Whether a page is sent without the application. */
export const isStill = (path: string): boolean => keptPage(path)?.still === true;

/** Whether the head of a page is written by the page itself, from its data. */
export const hasOwnFacts = (path: string): boolean => keptPage(path)?.follows === true;
