/** What stands on a page that is still being built: what it will be, and what works today in its place. */

export type ComingPage = {
  /** In the browser's tab; gives nothing away. */
  tabTitle: string;
  heading: string;
  /** What it will do, in one or two sentences. */
  willBe: string;
  /** What a person can do about the same wish today. */
  today: string;
  /** Picks the picture. */
  seed: string;
};

export const COMING: Record<string, ComingPage> = {
  '/therapy': {
    tabTitle: 'Counselling',
    heading: 'Counselling',
    willBe: 'Where to look for a counsellor, what a first session is like, and how to ask your partner to come along.',
    today:
      'Twofold is a planner and no replacement for counselling. If someone is in danger, call your local emergency number.',
    seed: 'two-chairs',
  },
  '/blog': {
    tabTitle: 'Blog',
    heading: 'Blog',
    willBe: 'Guides, research read with care, and stories from people who chose to tell them.',
    today: 'Every idea in a plan comes with a short note on how to begin and how to make it easy to say no.',
    seed: 'open-page',
  },
};
