/**
 * What each public page says of itself, by its path: titles and descriptions say no more than the house would say on a
 * card. A browser gets its first page's words with the page, and loads these when another is opened.
 */

export type ShareImage = 'home' | 'pricing' | 'about' | 'tools' | 'page';

export interface PageWords {
  /** Not called title, as a plan's evening has one: no page that a browser keeps may hold that. */
  tabTitle: string;
  /** For search results and shared links, 50 to 160 characters. */
  description: string;
  /** web/public/share/NAME.png, drawn by bin/draw-share-images.mjs. */
  image: ShareImage;
}

export const PAGE_WORDS: Readonly<Record<string, PageWords>> = {
  '/': {
    tabTitle: 'Twofold',
    description:
      'A quiet planner for two, or for one. Eight short questions become thirty days that fit the evenings you really have.',
    image: 'home',
  },
  '/pricing': {
    tabTitle: 'Pricing',
    description: 'Begin free, with one plan each month. Two paid plans when you want more. Cancel whenever you like.',
    image: 'pricing',
  },
  '/tools': {
    tabTitle: 'Tools',
    description: 'Six quiet tools, one shared rhythm. See what each one does, and start with the one you need tonight.',
    image: 'tools',
  },
  '/about': {
    tabTitle: 'About',
    description: 'What Twofold is, how it works and what it’s built with: a folding screen for your calendar.',
    image: 'about',
  },
  '/about/ai': {
    tabTitle: 'Where the words come from',
    description: 'Your browser picks the dates, a library supplies the words, and a provider writes only if you agree.',
    image: 'about',
  },
  '/about/sent': {
    tabTitle: 'See for yourself',
    description: 'Every request this page has sent since you opened it, word for word, so you can check what we say.',
    image: 'about',
  },
  '/demo': {
    tabTitle: 'Demo',
    description: 'Everything in use by two people we made up. One press, no account, and nothing is kept.',
    image: 'page',
  },
  '/blog': {
    tabTitle: 'Blog',
    description: 'Guides, careful research, and stories from people who chose to tell them. No account needed.',
    image: 'page',
  },
  '/contact': {
    tabTitle: 'Contact',
    description: 'Answers to common questions, and a form for the rest where this site’s operator can be reached.',
    image: 'page',
  },
  '/therapy': {
    tabTitle: 'Counselling',
    description: 'Counseling is on its way. Therapists who would like to be part of it can apply here.',
    image: 'page',
  },
  '/privacy-policy': {
    tabTitle: 'Privacy policy',
    description: 'What Twofold keeps about you, where it is, who can read it, and how to have it erased.',
    image: 'page',
  },
  '/terms': {
    tabTitle: 'Terms',
    description: 'What you agree to when you make an account with Twofold, and what you can expect in return.',
    image: 'page',
  },
  '/imprint': {
    tabTitle: 'Imprint',
    description: 'Who runs this copy of Twofold and answers for what is published here.',
    image: 'page',
  },
  '/safety': {
    tabTitle: 'Good to know',
    description: 'What someone else can and can’t see here, how to leave a page fast, and how to use it on your own.',
    image: 'page',
  },
  '/accessibility': {
    tabTitle: 'Accessibility',
    description: 'How accessible Twofold aims to be, what we checked and how, and what isn’t good enough yet.',
    image: 'page',
  },
};
