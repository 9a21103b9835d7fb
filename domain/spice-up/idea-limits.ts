/**
 * The limits of an order that no idea may ever break, whoever wrote it: time, budget, place, comfort, needs, season, one
 * person or two, earlier activities, and what the couple ruled out on their list.
 */
import type { DateIdea, Season } from './date-idea.ts';
import { wasDoneBefore } from './earlier-activities.ts';
import { lengthFits } from './idea-length.ts';
import { type Topics, topicsTouched } from './idea-topics.ts';
import { BUDGETS, COMFORT_LEVELS, type Need, type Place, type SpiceUpPreferences } from './preferences.ts';

/** Those that are answers of the wizard bear its names; the others cannot be loosened. */
export type Limit =
  | 'availableTime'
  | 'budget'
  | 'location'
  | 'comfortLevel'
  | 'needs'
  | 'previousActivities'
  | 'apart'
  | 'season'
  | 'persons'
  | 'avoided';

/** What an idea is held against. */
export interface Limits {
  preferences: SpiceUpPreferences;
  season: Season;
  /** From `namedActivities(preferences.previousActivities)`. */
  earlier: readonly ReadonlySet<string>[];
  /** From `topicsOf(wishes.avoid)`. */
  avoided: Topics;
}

/** Nobody leaves the house while children sleep in it. */
export const STAYING_IN: readonly Place[] = ['home', 'apart'];

/** Whether the idea respects one need. */
function respectsNeed(idea: DateIdea, need: Need): boolean {
  switch (need) {
    case 'children-asleep':
      return idea.childrenAsleep && !idea.homeAlone && idea.places.some((place) => STAYING_IN.includes(place));
    case 'low-energy':
      return idea.lowEnergy;
    case 'limited-mobility':
      return idea.limitedMobility;
    case 'no-alcohol':
      return !idea.alcohol && !idea.touches?.includes('alcohol');
    case 'may-rain':
      return !idea.dryOnly;
    case 'just-me':
      return idea.solo;
  }
}

/**
 * Where the idea would take place: the place wished for, else its first that fits; undefined where none does. Ideas for
 * two who are apart are for those who ask for them.
 */
export function placeOf(idea: DateIdea, { location, needs }: SpiceUpPreferences): Place | undefined {
  const open = needs.includes('children-asleep') ? STAYING_IN : undefined;
  return idea.places.find((place) => isWished(place, location) && (open === undefined || open.includes(place)));
}

/** Apart is where two are only when they say so. */
const isWished = (place: Place, location: Place | undefined): boolean =>
  location === undefined ? place !== 'apart' : place === location;

/** Whether it can be had at the place wished for, whatever else there is to mind. */
const hasPlace = ({ places }: DateIdea, location: Place | undefined): boolean =>
  places.some((place) => isWished(place, location));

const within = <T>(rising: readonly T[], value: T, most: T): boolean => rising.indexOf(value) <= rising.indexOf(most);

/** One for each limit, in the order in which they are told. */
const BREAKS: ReadonlyArray<(idea: DateIdea, limits: Limits) => Limit | null> = [
  ({ minutes }, { preferences }) => (lengthFits(minutes, preferences.availableTime) ? null : 'availableTime'),
  (idea, { preferences: { budget } }) => (budget && !within(BUDGETS, idea.budget, budget) ? 'budget' : null),
  // A place that sleeping children alone rule out is theirs to answer for.
  (idea, { preferences: { location } }) => (hasPlace(idea, location) ? null : location ? 'location' : 'apart'),
  (idea, { preferences: { comfortLevel = 'conservative' } }) =>
    within(COMFORT_LEVELS, idea.comfort, comfortLevel) ? null : 'comfortLevel',
  (idea, { preferences }) => {
    const unmet = preferences.needs.some((need) => need !== 'just-me' && !respectsNeed(idea, need));
    return unmet || (hasPlace(idea, preferences.location) && !placeOf(idea, preferences)) ? 'needs' : null;
  },
  (idea, { preferences: { needs } }) => ((needs.includes('just-me') ? !idea.solo : idea.soloOnly) ? 'persons' : null),
  (idea, { season }) => (idea.seasons && !idea.seasons.includes(season) ? 'season' : null),
  (idea, { earlier }) => (wasDoneBefore(idea, earlier) ? 'previousActivities' : null),
  (idea, { avoided }) => (topicsTouched(idea, avoided).length > 0 ? 'avoided' : null),
];

/** Every limit that the idea breaks, in the order of the type; empty for an idea that may be offered. */
export function limitsBroken(idea: DateIdea, limits: Limits): Limit[] {
  const broken: Limit[] = [];
  for (const breaks of BREAKS) {
    const limit = breaks(idea, limits);
    if (limit) broken.push(limit);
  }
  return broken;
}

/** Whether it breaks none: what a search through the library asks again and again. */
export const keepsLimits = (idea: DateIdea, limits: Limits): boolean => !BREAKS.some((breaks) => breaks(idea, limits));
