/** An idea of the library as a bundle shows it, for the wishes it was chosen for. */
import type { DateIdea } from './date-idea.ts';
import { BUDGET_NAME, type Categories, type Idea } from './idea-bundle.ts';
import { lengthsInside, lengthWords } from './idea-length.ts';
import { placeOf } from './idea-limits.ts';
import { kindFor } from './idea-worth.ts';
import type { SpiceUpPreferences } from './preferences.ts';

/** `idea` fits the preferences. Its length for the plan is the shortest that does. */
export function libraryIdea(idea: DateIdea, preferences: SpiceUpPreferences, categories: Categories): Idea {
  const lengths = lengthsInside(idea.minutes, preferences.availableTime);
  const activity = kindFor(idea, preferences.activityTypes);
  return {
    id: idea.id,
    title: idea.title,
    description: idea.description,
    duration: lengthWords(lengths),
    minutes: lengths[0],
    budget: BUDGET_NAME[idea.budget],
    materials: [...idea.materials],
    instructions: idea.steps.join('\n'),
    category: categories[activity],
    activity,
    place: placeOf(idea, preferences) ?? 'home',
    quiet: idea.childrenAsleep,
    ...(idea.daytime !== 'any' && { daytime: idea.daytime }),
    discreet_label: idea.discreetLabel,
  };
}
