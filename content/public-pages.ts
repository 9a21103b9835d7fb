/**
 * The pages that anyone may read and search engines may list. Whatever is not here is private: never cached, never
 * listed, marked `noindex`. Titles and descriptions say no more than the house would say on a card.
 */

export type ShareImage = 'home' | 'pricing' | 'about' | 'tools' | 'page';

export type PublicPage = {
  /** As in the browser's tab. */
  title: string;
  /** For search results and shared links, 50 to 160 characters. */
  description: string;
  /** web/public/share/NAME.png, drawn by bin/draw-share-images.mjs. */
  image: ShareImage;
} & PageKeeping;

/** How the server keeps a rendered page for everyone. */
export interface PageKeeping {
  /** The names in the query that the server's rendering depends on; all others are ignored there. */
  reads?: readonly string[];
  /** Names in the query with which a page is rendered for its asker alone: what people type has no end. */
  never?: readonly string[];
  /** True where editors, authors and moderators change what stands there: a kept page goes as soon as they do. */
  follows?: boolean;
}

export const PUBLIC_PAGES: Record<string, PublicPage> = {
  '/': {
    title: 'Twofold',
    description:
      'A quiet planner for two, or for one. Eight short questions become thirty days that fit the evenings you really have.',
    image: 'home',
  },
  '/pricing': {
    title: 'Pricing',
    description: 'Begin free, with one plan each month. Two paid plans when you want more. Cancel whenever you like.',
    image: 'pricing',
  },
  '/tools': {
    title: 'Tools',
    description:
      'Six quiet tools, one shared rhythm: see what each of them does, and begin with the one you need tonight.',
    image: 'tools',
  },
  '/about': {
    title: 'About',
    description: 'What Twofold is, how it works and what it is built with: a folding screen for your calendar.',
    image: 'about',
  },
  '/about/ai': {
    title: 'Where the words come from',
    description:
      'A built-in engine picks the dates and a library supplies the words; a provider writes only if you agree.',
    image: 'about',
  },
  '/demo': {
    title: 'Demo',
    description: 'Everything in use by two people we made up: one press, no account, and nothing is kept.',
    image: 'page',
  },
  '/blog': {
    title: 'Blog',
    description:
      'Guides, research read with care, and stories from people who chose to tell them. No account is needed.',
    image: 'page',
    reads: ['category', 'page', 'sort'],
    never: ['q'],
    follows: true,
  },
  '/contact': {
    title: 'Contact',
    description:
      'Where many questions are answered already, and a form for the others on copies whose operator can be written to.',
    image: 'page',
  },
  '/therapy': {
    title: 'Counselling',
    description:
      'Counselling is still to come here. Therapists who would like to be part of it can apply on this page.',
    image: 'page',
  },
  '/privacy-policy': {
    title: 'Privacy policy',
    description: 'What Twofold keeps about you, where it lies, who can read it, and how to have it erased.',
    image: 'page',
  },
  '/terms': {
    title: 'Terms',
    description: 'What you agree to when you make an account with Twofold, and what you can expect in return.',
    image: 'page',
  },
  '/imprint': {
    title: 'Imprint',
    description: 'Who runs this copy of Twofold and answers for what is published here.',
    image: 'page',
  },
  '/safety': {
    title: 'Good to know',
    description:
      'What another person can and cannot see here, how to leave a page quickly, and how to use it on your own.',
    image: 'page',
  },
  '/accessibility': {
    title: 'Accessibility',
    description: 'How accessible Twofold is meant to be, what was checked and how, and what is not good enough yet.',
    image: 'page',
  },
};

/** Never for search engines: each stands in robots.txt, as a beginning of addresses. */
export const PRIVATE_PATHS = [
  '/account',
  '/admin',
  '/api/',
  '/auth',
  '/checkout',
  '/database',
  '/demo/',
  '/dev/',
  '/p/',
  '/invite',
  '/newsletter',
  '/partner',
  '/pay/',
  '/reminders/',
  '/signup',
  '/tools/intimacy-planner/calendars',
  '/tools/relationship-analytics/assessment',
  '/tools/yes-maybe-no',
] as const;

/** Never for search engines either, but what begins like them is: an article's address may begin with 'share'. */
export const PRIVATE_PAGES = ['/blog/share', '/blog/stories/mine'] as const;

/** Addresses with a part that changes: articles and stories. What their head says comes with their data. */
const CHANGING: readonly RegExp[] = [
  /^\/blog\/(?!(?:share|stories)$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /^\/blog\/stories\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
];
const FOLLOWS: PageKeeping = { follows: true };

const pages = new Map(Object.entries(PUBLIC_PAGES));

/** By its exact path, as in `/about`. */
export const publicPage = (path: string): PublicPage | undefined => pages.get(path);

/** How a page is kept, by its exact path; undefined for what is for one asker alone. */
export const keptPage = (path: string): PageKeeping | undefined =>
  pages.get(path) ?? (CHANGING.some((pattern) => pattern.test(path)) ? FOLLOWS : undefined);

/** Whether the head of a page is written by the page itself, from its data. */
export const hasOwnFacts = (path: string): boolean => keptPage(path)?.follows === true;
