/** What a topic of a yes, maybe, no list (`activity:touch`, `activity:massage`, `boundary:food`) means for an idea. */

import { comesNear } from '../list/boundary-words.ts';
import { ACTIVITIES, type Activity, BOUNDARIES, type Boundary } from '../list/topic-kinds.ts';
import { FINER_ACTIVITIES, FINER_ACTIVITY_WORDS, type FinerActivity } from '../list/wish-topics.ts';
import type { DateIdea } from './date-idea.ts';

/** The topics that say something about ideas; all others are for other tools. */
export interface Topics {
  activities: readonly Activity[];
  /** Known by their words, in the library too. */
  finer: readonly FinerActivity[];
  boundaries: readonly Boundary[];
}

/** Reads the topics that are known here, in the order of their lists, each once. */
export function topicsOf(topics: readonly string[]): Topics {
  const named = new Set(topics);
  return {
    activities: ACTIVITIES.filter((activity) => named.has(`activity:${activity}`)),
    finer: FINER_ACTIVITIES.filter((activity) => named.has(`activity:${activity}`)),
    boundaries: BOUNDARIES.filter((boundary) => named.has(`boundary:${boundary}`)),
  };
}

/** As a list writes them. */
export const spelledTopics = ({ activities, finer, boundaries }: Topics): string[] => [
  ...[...activities, ...finer].map((activity) => `activity:${activity}`),
  ...boundaries.map((boundary) => `boundary:${boundary}`),
];

/**
 * Boundaries whose words count beside the tags. The others have words of every day: a meal, a hat or a secret ingredient
 * of an outing is not what someone rules out between two people.
 */
const TELLING_BOUNDARIES: readonly Boundary[] = [
  'strangers',
  'restraint',
  'covered-eyes',
  'being-watched',
  'cameras',
  'undressing',
  'teasing',
  'chase',
  'jealousy',
  'alcohol',
  'massage',
];

interface Near {
  finer: readonly FinerActivity[];
  boundaries: readonly Boundary[];
}

/** The library's ideas stay the same objects, so each is read once. */
const read = new WeakMap<DateIdea, Near>();

/** What any word of the idea names: for leaving out, one too many is better than one too few. */
function nearOf(idea: DateIdea): Near {
  const known = read.get(idea);
  if (known) return known;
  const text = [idea.title, idea.description, ...idea.steps, ...idea.materials].join('\n');
  const near = {
    finer: FINER_ACTIVITIES.filter((activity) => FINER_ACTIVITY_WORDS[activity].test(text)),
    boundaries: BOUNDARIES.filter(
      (boundary) =>
        idea.touches?.includes(boundary) ||
        (boundary === 'alcohol' && idea.alcohol) ||
        (TELLING_BOUNDARIES.includes(boundary) && comesNear(text, boundary)),
    ),
  };
  read.set(idea, near);
  return near;
}

/** Those of the topics that the idea comes near. */
export function topicsTouched(idea: DateIdea, { activities, finer, boundaries }: Topics): string[] {
  const touched: string[] = [];
  for (const activity of activities)
    if (idea.activity === activity || idea.also.includes(activity)) touched.push(activity);
  if (finer.length === 0 && boundaries.length === 0) return touched;
  const near = nearOf(idea);
  for (const activity of finer) if (near.finer.includes(activity)) touched.push(activity);
  for (const boundary of boundaries) if (near.boundaries.includes(boundary)) touched.push(boundary);
  return touched;
}
