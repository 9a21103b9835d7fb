/** The made-up couple of the demo: what they are called, and the words they are supposed to have written. */

import type { WishAnswers } from '../domain/list/wish-list.ts';
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
  'A little sharp with each other at breakfast. Talked it over that night.',
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
  { text: 'Print the photos from the lake', done: false },
] as const;

/** `inDays` from today to the day and month of it, `years` ago. */
export const DEMO_DATES: readonly { what: DateKind; name: string; inDays: number; years: number }[] = [
  { what: 'anniversary', name: '', inDays: 12, years: 6 },
  { what: 'birthday', name: 'Sam', inDays: 47, years: 34 },
  { what: 'first', name: 'The night train to the coast', inDays: 130, years: 5 },
];

/** Questions of earlier days as they are asked, newest first, and what each of the two is supposed to have answered. */
export const DEMO_ANSWERS = [
  {
    asked: 'Which journey would you take again, delays and all?',
    mine: 'The one where we missed the ferry and had nowhere to be. I would have that morning again.',
    theirs: 'The night train. You slept on my shoulder and I did not dare to move until the sea came.',
  },
  {
    asked: 'What does your skin like: cotton, water, sun, a hand on your back?',
    mine: 'Your hand on my back while I am cooking, and you saying nothing.',
    theirs: 'Sun first. Then the linen sheets, and your feet, even when they are cold.',
  },
  {
    asked: 'What did your partner do this week that made a day lighter?',
    mine: 'You took the phone call with my mother. I never said thank you properly. Thank you.',
    theirs: 'You cancelled the Thursday thing before I had to ask.',
  },
  {
    asked: 'What does your partner misread about you when you are tired?',
    mine: 'That I am cross. I am only tired, and glad when I need not explain it.',
    theirs: 'My silence. It is not about you; give me half an hour and a slice of bread.',
  },
  {
    asked: 'What are you looking forward to next week?',
    mine: 'Two evenings with nothing in them.',
    theirs: 'The sauna, if we get round to it. And the dog being with Kim.',
  },
] as const;

/** What one has answered to yesterday's question, and the other to today's, whichever those are: they fit any. */
export const DEMO_WAITING_ANSWER =
  'This is longer than the box allows. Ask me tonight on the sofa, and bring the blanket.';
export const DEMO_THEIR_ANSWER =
  'I thought about this one for a whole tram ride and missed my stop. I would rather tell you than type it: tonight, with tea?';

/** Their yes, maybe, no lists; only what both would like has ever been shown to both. */
export const DEMO_WISHES: { mine: WishAnswers; theirs: WishAnswers } = {
  mine: {
    'activity:food': 'yes',
    'activity:moving': 'yes',
    'activity:touch': 'yes',
    'activity:surprise': 'maybe',
    'activity:massage': 'yes',
    'activity:dancing': 'maybe',
    'activity:reading-aloud': 'yes',
    'activity:cold-water': 'no',
    'activity:night-away': 'yes',
    'theme:travellers': 'yes',
    'theme:kitchen': 'maybe',
    'theme:masquerade': 'only-if',
    'theme:court': 'no',
    'boundary:cameras': 'no',
    'boundary:dressing-up': 'yes',
    'boundary:chase': 'maybe',
  },
  theirs: {
    'activity:food': 'yes',
    'activity:touch': 'yes',
    'activity:massage': 'yes',
    'activity:dancing': 'yes',
    'activity:cold-water': 'yes',
    'activity:night-away': 'yes',
    'theme:travellers': 'yes',
    'theme:kitchen': 'yes',
    'boundary:cameras': 'no',
    'boundary:dressing-up': 'yes',
  },
};

/** What one finds in the demo, in the order in which it is worth seeing. */
export const DEMO_PLACES = [
  { to: '/tonight', title: 'Tonight', text: 'The next evening, and nothing else.' },
  { to: '/month', title: 'Month', text: 'The thirty days they’re in now.' },
  { to: '/us', title: 'Us', text: 'Today’s question, and everything for the two of them.' },
  { to: '/you', title: 'You', text: 'Their own days, the months they kept, and every setting.' },
  {
    to: '/tools/intimacy-planner',
    title: 'A thirty-day plan',
    text: 'Ten days in: some evenings kept, one moved, the rest still to come. Open it, move one, export it.',
  },
  {
    to: '/tools/intimacy-planner/calendars',
    title: 'In your own calendar',
    text: 'How evenings get into the calendar you already use, and what each way needs.',
  },
  {
    to: '/tools/mood-energy-tracker',
    title: 'Ten weeks of check-ins',
    text: 'With forgotten days left as gaps, and what they do and don’t tell you.',
  },
  {
    to: '/tools/relationship-analytics',
    title: 'What went well',
    text: 'Evenings kept, how they felt, and which kinds are worth repeating.',
  },
  {
    to: '/tools/spice-up-planner',
    title: 'Ideas for a date',
    text: 'Two bundles of ideas. Ask for another, it’s made right here.',
  },
  { to: '/tools/roleplay-suggestor', title: 'A few scenarios', text: 'Within limits they set first.' },
  { to: '/database', title: 'Our list', text: 'Six small things, two of them done.' },
  {
    to: '/partner/question',
    title: 'A question a day',
    text: 'Answer today’s and read what Sam wrote. Yesterday’s still waits for Sam.',
  },
  { to: '/partner/dates', title: 'Dates that matter', text: 'An anniversary in twelve days, a birthday, a first.' },
  {
    to: '/tools/yes-maybe-no',
    title: 'Yes, maybe, no',
    text: 'One list, and what the two lists turned out to share.',
  },
  { to: '/partner', title: 'The two of them', text: 'What each shows the other, and what stays private.' },
  { to: '/tools/privacy-controls', title: 'Every switch', text: 'Try them. Nothing leaves this page.' },
  { to: '/account', title: 'The account', text: 'Sign-ins, credits earned and spent, and a plan nobody paid for.' },
] as const;
