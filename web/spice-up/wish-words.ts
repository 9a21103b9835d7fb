/** The wishes that a bundle was made from, in one sentence. */
import {
  ACTIVITY_LABELS,
  BUDGET_LABELS,
  COMFORT_LABELS,
  NEED_LABELS,
  OCCASION_LABELS,
  PLACE_LABELS,
  STAGE_LABELS,
  TIME_LABELS,
} from '../../content/spice-up.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';

/** 'For: 2-4 hours, Low $0-50, At home.' */
export function wishWords(preferences: SpiceUpPreferences): string {
  const { relationshipType, availableTime, specialOccasion, budget, location } = preferences;
  const { activityTypes, comfortLevel, previousActivities, needs } = preferences;
  const words = [
    relationshipType && STAGE_LABELS[relationshipType],
    availableTime && TIME_LABELS[availableTime].title,
    specialOccasion && OCCASION_LABELS[specialOccasion],
    budget && BUDGET_LABELS[budget].title,
    location && PLACE_LABELS[location].title,
    ...activityTypes.map((activity) => ACTIVITY_LABELS[activity]),
    comfortLevel && COMFORT_LABELS[comfortLevel].title,
    ...needs.map((need) => NEED_LABELS[need]),
    previousActivities.length > 0 && 'Nothing like what you named as done before',
  ].filter(Boolean);
  return words.length > 0 ? `For: ${words.join(', ')}.` : 'No wishes named: open to anything conservative.';
}
