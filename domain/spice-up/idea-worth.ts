/**
 * How much an idea that may be offered is wished for, and how alike two ideas are. All weights stand in one table; limits
 * are not among them, because nothing outweighs a limit.
 */

import type { Activity } from '../list/topic-kinds.ts';
import type { DateIdea } from './date-idea.ts';
import { wordsOf } from './earlier-activities.ts';
import { lengthsInside, TIME_MINUTES } from './idea-length.ts';
import { placeOf } from './idea-limits.ts';
import { type Topics, topicsTouched } from './idea-topics.ts';
import { BUDGETS, COMFORT_LEVELS, type SpiceUpPreferences } from './preferences.ts';

/** Each group outweighs the sum of those below it: rest before kind, kind before taste, taste before variety and chance. */
export const WEIGHTS = {
  /** Not had lately. */
  fresh: 4_000,
  /** Of a kind wished for, by its first activity or by a further one. */
  kind: 700,
  alsoKind: 600,
  /** The first of its wished kind in the bundle. */
  newKind: 160,
  occasion: 90,
  /** Made for another occasion, or for one while none was named. */
  wrongOccasion: -90,
  stage: 30,
  otherStage: -70,
  /** Of a topic that the list says is liked, the first of it in the bundle; and any further. */
  newLiked: 50,
  liked: 10,
  /** Times how ideas of its kind were felt to be, from -2 to 2. */
  felt: 40,
  budget: 16,
  /** Per tier under the budget wished for. */
  cheaper: -8,
  /** Times the share of the idea's own range that fits the time there is. */
  length: 20,
  /** With no time named: longer than an evening, and longer than a day. */
  long: -15,
  overnight: -30,
  /** Per level under the comfort chosen. */
  tamer: -9,
  /** Written for one, for one. */
  soloOnly: 25,
  /** The seed's share: 0 to this, less one. */
  chance: 60,
} as const;

/** What two ideas of one bundle have in common takes away from it. */
export const LIKENESS = {
  activity: 55,
  sharedActivity: 14,
  place: 16,
  daytime: 8,
  energy: 8,
  budget: 5,
  /** Per word that both titles have, at most two. */
  titleWord: 18,
} as const;

export const isOfKind = (idea: DateIdea, kinds: readonly Activity[]): boolean =>
  kinds.includes(idea.activity) || idea.also.some((activity) => kinds.includes(activity));

/** The kind it is offered as: a wished one that it is of, by preference its first; else its own. */
export const kindFor = (idea: DateIdea, kinds: readonly Activity[]): Activity =>
  [idea.activity, ...idea.also].find((activity) => kinds.includes(activity)) ?? idea.activity;

/** The worth of one idea by itself. `chance` is 0 to `WEIGHTS.chance`, less one. */
export function ideaWorth(idea: DateIdea, preferences: SpiceUpPreferences, fresh: boolean, chance: number): number {
  const { activityTypes, specialOccasion, relationshipType, budget, availableTime, comfortLevel, needs } = preferences;
  let worth = chance;
  if (fresh) worth += WEIGHTS.fresh;
  if (activityTypes.includes(idea.activity)) worth += WEIGHTS.kind;
  else if (isOfKind(idea, activityTypes)) worth += WEIGHTS.alsoKind;
  if (idea.occasions?.length) {
    const suits = specialOccasion !== undefined && idea.occasions.includes(specialOccasion);
    worth += suits ? WEIGHTS.occasion : WEIGHTS.wrongOccasion;
  }
  if (idea.stages?.length && relationshipType)
    worth += idea.stages.includes(relationshipType) ? WEIGHTS.stage : WEIGHTS.otherStage;
  const under = budget ? BUDGETS.indexOf(budget) - BUDGETS.indexOf(idea.budget) : 0;
  if (budget) worth += under === 0 ? WEIGHTS.budget : under * WEIGHTS.cheaper;
  worth += lengthWorth(idea, preferences);
  if (comfortLevel)
    worth += (COMFORT_LEVELS.indexOf(comfortLevel) - COMFORT_LEVELS.indexOf(idea.comfort)) * WEIGHTS.tamer;
  if (availableTime === undefined && idea.minutes[0] > TIME_MINUTES['4-6-hours'][0])
    worth += idea.minutes[0] >= TIME_MINUTES.weekend[0] ? WEIGHTS.overnight : WEIGHTS.long;
  return needs.includes('just-me') && idea.soloOnly ? worth + WEIGHTS.soloOnly : worth;
}

function lengthWorth({ minutes }: DateIdea, { availableTime }: SpiceUpPreferences): number {
  if (!availableTime) return 0;
  const [least, most] = lengthsInside(minutes, availableTime);
  const own = minutes[1] - minutes[0];
  return Math.round(WEIGHTS.length * (own === 0 ? 1 : (most - least) / own));
}

/** What having both in one bundle takes away; 0 for two that have nothing in common. */
export function likeness(a: DateIdea, b: DateIdea, preferences: SpiceUpPreferences): number {
  let alike = 0;
  if (a.activity === b.activity) alike += LIKENESS.activity;
  else if (a.also.includes(b.activity) || b.also.includes(a.activity)) alike += LIKENESS.sharedActivity;
  if (placeOf(a, preferences) === placeOf(b, preferences)) alike += LIKENESS.place;
  if (a.daytime === b.daytime && a.daytime !== 'any') alike += LIKENESS.daytime;
  if (a.lowEnergy === b.lowEnergy) alike += LIKENESS.energy;
  if (a.budget === b.budget) alike += LIKENESS.budget;
  const theirs = wordsOf(b).title;
  let shared = 0;
  for (const word of wordsOf(a).title) if (theirs.has(word)) shared += 1;
  return alike + LIKENESS.titleWord * Math.min(2, shared);
}

/** What a set gains by breadth: each wished kind and each liked topic counts most the first time it is met. */
export function breadth(ideas: readonly DateIdea[], { activityTypes }: SpiceUpPreferences, liked: Topics): number {
  let worth = 0;
  for (const kind of activityTypes) if (ideas.some((idea) => isOfKind(idea, [kind]))) worth += WEIGHTS.newKind;
  const met = new Set<string>();
  for (const idea of ideas) {
    for (const topic of topicsTouched(idea, liked)) {
      worth += met.has(topic) ? WEIGHTS.liked : WEIGHTS.newLiked;
      met.add(topic);
    }
  }
  return worth;
}

/** The most that one idea more can add to `breadth`. */
export const mostBreadth = ({ activityTypes }: SpiceUpPreferences, { activities, finer, boundaries }: Topics): number =>
  activityTypes.length * WEIGHTS.newKind + (activities.length + finer.length + boundaries.length) * WEIGHTS.newLiked;
