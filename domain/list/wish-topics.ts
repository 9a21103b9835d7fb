/** The topics of a yes, maybe, no list: activities coarse and fine, themes of scenes, and what people often rule out. */

import { ACTIVITIES, type Activity, BOUNDARIES, type Boundary, THEMES, type Theme } from './topic-kinds.ts';

/** Finer than the nine activities of the Spice Up Planner. */
export const FINER_ACTIVITIES = [
  'massage',
  'dancing',
  'cooking',
  'reading-aloud',
  'walking',
  'bathing',
  'cold-water',
  'singing',
  'table-games',
  'drawing',
  'letters',
  'night-away',
] as const;
export type FinerActivity = (typeof FINER_ACTIVITIES)[number];

/** How the finer ones show in a text; a library needs no tags for them. */
export const FINER_ACTIVITY_WORDS: Readonly<Record<FinerActivity, RegExp>> = {
  massage: /\bmassag/i,
  dancing: /\b(?:danc(?:e|es|ed|ing|ers?)|waltz|tango|salsa)\b/i,
  cooking: /\b(?:cook(?:s|ed|ing)?|bak(?:e|es|ed|ing)|recipes?)\b/i,
  'reading-aloud': /\bread(?:s|ing)?\b[^.]{0,40}\b(?:aloud|out loud|to each other|to the other)\b/i,
  walking: /\b(?:walk(?:s|ed|ing)?|hik(?:e|es|ed|ing)|stroll(?:s|ed|ing)?)\b/i,
  bathing: /\b(?:bath(?:s|e|ed|ing|tub)?|showers?|foot bath|hot tub)\b/i,
  'cold-water': /\b(?:swim(?:s|ming)?|plunge|cold (?:water|shower|dip|lake|sea)|paddl(?:e|es|ed|ing))\b/i,
  singing: /\b(?:sing(?:s|ing)?|sang|karaoke|choir)\b/i,
  'table-games': /\b(?:board games?|card games?|cards|dice|puzzles?|jigsaw|chess|dominoes)\b/i,
  drawing: /\b(?:draw(?:s|n|ing|ings)?|sketch(?:es|ed|ing)?|paint(?:s|ed|ing|ings)?)\b/i,
  letters: /\b(?:letters?|postcards?|love notes?)\b/i,
  'night-away': /\b(?:hotel|overnight|cabin|guest ?house|tent|camp(?:ing|site)|night away|weekend away)\b/i,
};

export type Topic = `activity:${Activity | FinerActivity}` | `theme:${Theme}` | `boundary:${Boundary}`;

/** Counts the lists that there were: one higher with each change of `TOPICS`, so that two different ones know each other. */
export const TOPIC_LIST = 1;

/** Both browsers of a comparison have to know the same topics in the same order; the comparison binds this list. */
export const TOPICS: readonly Topic[] = [
  ...[...ACTIVITIES, ...FINER_ACTIVITIES].map((id) => `activity:${id}` as const),
  ...THEMES.map((id) => `theme:${id}` as const),
  ...BOUNDARIES.map((id) => `boundary:${id}` as const),
];

export const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text);
