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
export function respectsNeed(idea: DateIdea, need: Need): boolean {
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
  const fits = (place: Place) =>
    (location === undefined ? place !== 'apart' : place === location) && (open === undefined || open.includes(place));
  return idea.places.find(fits);
}

const within = <T>(rising: readonly T[], value: T, most: T): boolean => rising.indexOf(value) <= rising.indexOf(most);

/** Every limit that the idea breaks, in the order of the type; empty for an idea that may be offered. */
export function limitsBroken(idea: DateIdea, { preferences, season, earlier, avoided }: Limits): Limit[] {
  const { availableTime, budget, comfortLevel = 'conservative', needs } = preferences;
  const broken: Limit[] = [];
  if (!lengthFits(idea.minutes, availableTime)) broken.push('availableTime');
  if (budget && !within(BUDGETS, idea.budget, budget)) broken.push('budget');
  // A place that sleeping children alone rule out is theirs to answer for.
  const anywhere = placeOf(idea, { ...preferences, needs: [] });
  if (!anywhere) broken.push(preferences.location ? 'location' : 'apart');
  if (!within(COMFORT_LEVELS, idea.comfort, comfortLevel)) broken.push('comfortLevel');
  const unmet = needs.some((need) => need !== 'just-me' && !respectsNeed(idea, need));
  if (unmet || (anywhere && !placeOf(idea, preferences))) broken.push('needs');
  if (needs.includes('just-me') ? !idea.solo : idea.soloOnly) broken.push('persons');
  if (idea.seasons && !idea.seasons.includes(season)) broken.push('season');
  if (wasDoneBefore(idea, earlier)) broken.push('previousActivities');
  if (topicsTouched(idea, avoided).length > 0) broken.push('avoided');
  return broken;
}
