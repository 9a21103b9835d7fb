/**
 * The engine of the Spice Up Planner: which ideas of the library an order gets, and where it gets few, which wish was the
 * narrow one. Limits hold always. What was had lately comes back only where fewer than three others fit, and singly where
 * the others would make up a bundle of before.
 */

import { tasteOf } from '../mood/felt.ts';
import type { DateIdea } from './date-idea.ts';
import { namedActivities } from './earlier-activities.ts';
import { IDEAS_WISHED, MIN_IDEAS, type Narrow } from './idea-bundle.ts';
import { keepsLimits, type Limit, type Limits, limitsBroken } from './idea-limits.ts';
import { ideaSet } from './idea-set.ts';
import { type Topics, topicsOf } from './idea-topics.ts';
import { isOfKind } from './idea-worth.ts';
import type { IdeasOrder } from './ideas-order.ts';
import { narrowWish } from './narrow-wish.ts';
import type { SpiceUpPreferences } from './preferences.ts';
import { seasonOf } from './season.ts';
import { hadTogether, isResting, type SeenIdeas, seenIdeas } from './seen-ideas.ts';

/** So many are chosen among once what was had lately comes back: twice a bundle, so that no old one returns as it was. */
const POOL = 2 * IDEAS_WISHED;

interface IdeaChoice {
  /** Up to `IDEAS_WISHED`, best first; empty where nothing fits. */
  ideas: DateIdea[];
  /** Null where at least three new ideas of the kinds wished for fit, and no other kind fills up. */
  narrow: Narrow | null;
}

/** What an order asks of every idea, whoever writes it. */
export const limitsOf = ({ preferences, day, timezone, wishes }: IdeasOrder): Limits => ({
  preferences,
  season: seasonOf(day, timezone),
  earlier: namedActivities(preferences.previousActivities),
  avoided: topicsOf(wishes.avoid),
});

/** The same order and library give the same choice. */
export function chooseIdeas(order: IdeasOrder, library: readonly DateIdea[]): IdeaChoice {
  const { preferences, seed } = order;
  const limits = limitsOf(order);
  const seen = seenIdeas(order);
  const liked: Topics = topicsOf(order.wishes.liked);
  const taste = tasteOf(order.likings);
  const open = library.filter((idea) => !taste.isRuledOut(idea));
  const judged = open.map((idea) => ({ idea, broken: limitsBroken(idea, limits) }));
  const fitting = judged.filter(({ broken }) => broken.length === 0).map(({ idea }) => idea);
  const fresh = fitting.filter((idea) => !isResting(idea.id, seen));
  const back = returning(order, fitting, seen);
  const pool = fresh.length >= MIN_IDEAS ? fresh : [...fresh, ...back];
  const ideas = ideaSet(pool, {
    preferences,
    liked,
    taste,
    seed,
    size: IDEAS_WISHED,
    spare: pool === fresh ? back : [],
    isFresh: ({ id }) => !isResting(id, seen),
    hadTogether: (set) =>
      hadTogether(
        set.map(({ id }) => id),
        seen,
      ),
  });
  const rested = judged.filter(({ idea }) => !isResting(idea.id, seen));
  return { ideas, narrow: narrowIn(limits, rested, ideas, seen) };
}

/** Resting ideas that fit, those of the kinds wished for first, the longest ago first, whole days at a time. */
function returning({ preferences }: IdeasOrder, fitting: readonly DateIdea[], seen: SeenIdeas): DateIdea[] {
  const { activityTypes } = preferences;
  const rank = (idea: DateIdea) => (isOfKind(idea, activityTypes) ? 1_000_000 : 0) + (seen.age.get(idea.id) ?? 0);
  const resting = fitting.filter(({ id }) => isResting(id, seen)).sort((a, b) => rank(b) - rank(a));
  const last = resting[Math.min(POOL, resting.length) - 1];
  return last ? resting.filter((idea) => rank(idea) >= rank(last)) : [];
}

function narrowIn(
  limits: Limits,
  rested: readonly { idea: DateIdea; broken: Limit[] }[],
  ideas: readonly DateIdea[],
  seen: SeenIdeas,
): Narrow | null {
  const { preferences } = limits;
  const isWished = (idea: DateIdea, { activityTypes }: SpiceUpPreferences) =>
    activityTypes.length === 0 || isOfKind(idea, activityTypes);
  const wished = (idea: DateIdea) => isWished(idea, preferences);
  const fitted = rested.filter(({ idea, broken }) => broken.length === 0 && wished(idea)).length;
  const otherKinds = ideas.filter((idea) => !wished(idea)).length;
  if (fitted >= MIN_IDEAS && otherKinds === 0) return null;
  const fittedBy = (other: SpiceUpPreferences) => {
    const loosened = { ...limits, preferences: other, earlier: namedActivities(other.previousActivities) };
    return rested.filter(({ idea }) => isWished(idea, other) && keepsLimits(idea, loosened)).length;
  };
  return narrowWish(
    {
      fitted,
      fittedBy,
      ideas: rested.map(({ idea, broken }) => ({ broken, wished: wished(idea) })),
      offered: ideas.length,
      returned: ideas.filter(({ id }) => isResting(id, seen)).length,
      otherKinds,
    },
    preferences,
  );
}
