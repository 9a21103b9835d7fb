/** What stands on a page that is still being built: what it will be, and what works today in its place. */

export type ComingPage = {
  /** In the browser's tab; gives nothing away. */
  tabTitle: string;
  heading: string;
  /** What it will do, in one or two sentences. */
  willBe: string;
  /** What a person can do about the same wish today. */
  today: string;
  /** A part of it that works already. */
  part?: { to: string; text: string };
  /** Picks the picture. */
  seed: string;
};

export const COMING: Record<string, ComingPage> = {
  '/tools/relationship-analytics': {
    tabTitle: 'Overview',
    heading: 'Relationship Analytics',
    willBe:
      'Patterns from your own entries, computed on your device, with a note of how many entries each one rests on.',
    today:
      'A look at the two of you, from a few answers. And in your plan you can mark an evening as done and rate it: those marks are what this page will read.',
    part: { to: '/tools/relationship-analytics/assessment', text: 'A look at the two of you' },
    seed: 'ledger-lines',
  },
  '/tools/mood-energy-tracker': {
    tabTitle: 'Check-in',
    heading: 'Mood & Energy Tracker',
    willBe: 'A one-minute check-in before lights out, kept sealed, and shared only if you choose to share it.',
    today: 'You can mark an evening in your plan as done and rate it from 1 to 10.',
    seed: 'low-tide',
  },
  '/tools/privacy-controls': {
    tabTitle: 'Settings',
    heading: 'Privacy Controls',
    willBe: 'One page on which you decide what is kept, what is shown and what is shared.',
    today: 'Discreet View, Hide screen and quick exit work already, and plans are sealed before they are stored.',
    seed: 'screen-room',
  },
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
