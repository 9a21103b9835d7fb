/** The made-up couple of the demo: what they are called, and the words they are supposed to have written. */
import type { DateKind } from '../domain/partner/important-date.ts';

/** Names that fit anyone. */
export const DEMO_NAMES = { one: 'Robin', other: 'Sam' };

/** What they noted on some evenings; taken in turn. */
export const DEMO_NOTES = [
  'Long day, but the walk home together was good.',
  'Slept badly. Sam made tea and asked nothing, which was exactly right.',
  'We laughed about the burnt rice until we could not breathe.',
  'Too much work. Went to bed at nine and felt better for it.',
  'Quiet evening, phones in the drawer. Worth repeating.',
  'A little sharp with each other at breakfast; talked it over at night.',
  'Danced in the kitchen for two songs.',
  'Tired in a good way.',
] as const;

/** 'Our list', top to bottom; `done` where it is ticked. */
export const DEMO_LIST = [
  { text: 'Book the little place with the blue door', done: false },
  { text: 'Swap one evening of television for a board game', done: true },
  { text: 'Ask Kim to take the dog on the 14th', done: false },
  { text: 'New pillow for Robin', done: true },
  { text: 'Try the sauna on a weekday', done: false },
  { text: 'Print the photographs from the lake', done: false },
] as const;

/** `inDays` from today to the day and month of it, `years` ago. */
export const DEMO_DATES: readonly { what: DateKind; name: string; inDays: number; years: number }[] = [
  { what: 'anniversary', name: '', inDays: 12, years: 6 },
  { what: 'birthday', name: 'Sam', inDays: 47, years: 34 },
  { what: 'first', name: 'The night train to the coast', inDays: 130, years: 5 },
];

/** Answers to questions of earlier days, newest first. */
export const DEMO_ANSWERS = [
  'The morning we missed the ferry and had nowhere to be. I would have that one again.',
  'When you put your hand on my back while I am cooking and say nothing.',
  'That I can be tired without having to explain it.',
  'A week with no plans at all, and you asking me each morning what I feel like.',
  'You took the phone call with my mother. I never said thank you properly. Thank you.',
] as const;

/** What one finds in the demo, in the order in which it is worth seeing. */
export const DEMO_PLACES = [
  {
    to: '/tools/intimacy-planner',
    title: 'A plan of thirty days',
    text: 'Ten days in: some evenings kept, one moved, the rest still to come. Open it, move one, export it.',
  },
  {
    to: '/tools/mood-energy-tracker',
    title: 'Ten weeks of check-ins',
    text: 'With the days that were forgotten left as gaps, and what they do and do not say.',
  },
  {
    to: '/tools/relationship-analytics',
    title: 'What went well',
    text: 'Evenings kept, how they felt, and which kind of evening is worth repeating.',
  },
  {
    to: '/tools/spice-up-planner',
    title: 'Ideas for a date',
    text: 'Two bundles made by the built-in engine. Ask for another: it runs right here.',
  },
  { to: '/tools/roleplay-suggestor', title: 'A few scenarios', text: 'Within limits that were set first.' },
  { to: '/database', title: 'Our list', text: 'Six small things, two of them done.' },
  { to: '/partner', title: 'The two of them', text: 'What each shows the other, and what stays their own.' },
  { to: '/tools/privacy-controls', title: 'Every switch', text: 'Try them; nothing leaves this page.' },
] as const;
