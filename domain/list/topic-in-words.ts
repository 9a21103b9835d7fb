/** Whether an idea comes near a topic: by its tags where a library has such tags, by its words everywhere. */

import { BOUNDARY_WORDS } from './boundary-words.ts';
import type { Activity, Boundary, Theme } from './topic-kinds.ts';
import { FINER_ACTIVITY_WORDS, type FinerActivity, isTopic } from './wish-topics.ts';

/** What is known of an idea: all its words in one text, and the tags of the planner's library. */
export interface Worded {
  text: string;
  tags: readonly string[];
  /** Two people play somebody else: only there do themes of scenes count. */
  played: boolean;
}

/** Tags of the session ideas that belong to one of the nine activities. */
const ACTIVITY_TAGS: Record<Activity, readonly string[]> = {
  food: ['Food'],
  making: ['Creative'],
  moving: ['Movement', 'Outdoors'],
  culture: ['Music', 'Reading'],
  play: ['Play'],
  talk: ['Talk'],
  touch: ['Touch', 'Massage', 'Closeness'],
  learning: ['Learning'],
  surprise: [],
};

/** How a theme shows in the few words of a session idea. */
const THEME_WORDS: Record<Theme, RegExp> = {
  'first-meeting': /\b(?:strangers?|just met|first (?:date|meeting|time you meet))\b/i,
  'old-flames': /\b(?:old flames?|reunion|might have been)\b/i,
  travellers: /\b(?:travell(?:er|ers|ing)|train|carriage|voyage|compartment|passengers?)\b/i,
  artists: /\b(?:artists?|portraits?|sitter|sculpt|paints?)\b/i,
  secrets: /\b(?:secrets?|spy|spies|agents?)\b/i,
  court: /\b(?:king|queen|royal|courtiers?|palace)\b/i,
  'film-set': /\b(?:film|rehears(?:e|al)|director|genres?)\b/i,
  mystery: /\b(?:detectives?|mystery|clues?|fortune)\b/i,
  kitchen: /\b(?:chefs?|kitchens?|restaurant)\b/i,
  explorers: /\b(?:explorers?|expedition|tent|storm)\b/i,
  backstage: /\b(?:stage|theatre|actors?|dressing room)\b/i,
  rivals: /\b(?:rivals?|duel|truce)\b/i,
  spa: /\b(?:spa|bath house|attendant)\b/i,
  masquerade: /\b(?:masks?|masked|masquerade)\b/i,
  'far-future': /\b(?:future|spaceship|planet|robots?)\b/i,
  storybook: /\b(?:fairy|fairy tale|once upon|storybook|dragons?)\b/i,
};

/** False for a topic that is not known. */
export function touchesTopic({ text, tags, played }: Worded, topic: string): boolean {
  if (!isTopic(topic)) return false;
  const id = topic.slice(topic.indexOf(':') + 1);
  if (topic.startsWith('boundary:')) return BOUNDARY_WORDS[id as Boundary].some((words) => words.test(text));
  if (topic.startsWith('theme:')) return played && THEME_WORDS[id as Theme].test(text);
  if (id in FINER_ACTIVITY_WORDS) return FINER_ACTIVITY_WORDS[id as FinerActivity].test(text);
  return ACTIVITY_TAGS[id as Activity].some((tag) => tags.includes(tag));
}
