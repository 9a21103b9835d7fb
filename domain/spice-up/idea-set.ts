/**
 * The best set of ideas, not only the best ideas: each is taken for what it adds to those before it, then single ones are
 * exchanged as long as that helps. The only chance in it is the seed.
 */
import type { Activity } from '../list/topic-kinds.ts';
import type { Taste } from '../mood/felt.ts';
import { tieNumber } from '../planner/ties.ts';
import type { DateIdea } from './date-idea.ts';
import type { Topics } from './idea-topics.ts';
import { breadth, ideaWorth, likeness, mostBreadth, WEIGHTS } from './idea-worth.ts';
import type { SpiceUpPreferences } from './preferences.ts';

export interface SetWish {
  preferences: SpiceUpPreferences;
  liked: Topics;
  /** What was said of earlier ideas. */
  taste: Taste<Activity>;
  seed: number;
  size: number;
  /** Whether an idea was not had lately. */
  isFresh(idea: DateIdea): boolean;
  /** Whether these together were had before; such a set is taken only where there is no other. */
  hadTogether(ideas: readonly DateIdea[]): boolean;
  /** Further ideas, best first, for a set that was not had before where the pool has none. */
  spare: readonly DateIdea[];
}

const PASSES = 3;

/** Up to `size` ideas of the pool, best first; the same for the same pool and seed. */
export function ideaSet(pool: readonly DateIdea[], wish: SetWish): DateIdea[] {
  const { preferences, seed, size } = wish;
  const worthOf = (idea: DateIdea) =>
    ideaWorth(idea, preferences, wish.isFresh(idea), tieNumber(`${seed}:${idea.id}`) % WEIGHTS.chance) +
    Math.round(WEIGHTS.felt * wish.taste.worthOfKind(idea.activity));
  const worths = new Map(pool.map((idea) => [idea, worthOf(idea)]));
  const chosen: DateIdea[] = [];
  /** How alike each idea of the pool is to all chosen ones. */
  const drag = new Map<DateIdea, number>();
  const weigh = (other: DateIdea, sign: 1 | -1) => {
    for (const idea of pool) drag.set(idea, (drag.get(idea) ?? 0) + sign * likeness(idea, other, preferences));
  };
  const take = (place: number) => {
    const best = bestBeside(chosen, pool, worths, drag, wish);
    if (!best) return false;
    chosen.splice(place, 0, best);
    weigh(best, 1);
    return true;
  };

  while (chosen.length < size && take(chosen.length));
  for (let pass = 0, changed = true; changed && pass < PASSES; pass++) {
    changed = false;
    for (let place = 0; place < chosen.length; place++) {
      const [old] = chosen.splice(place, 1);
      if (!old) break;
      weigh(old, -1);
      take(place);
      changed ||= chosen[place] !== old;
    }
  }
  const another = () =>
    otherSet(chosen, pool, wish, worthOf) ?? otherSet(chosen, [...pool, ...wish.spare], wish, worthOf);
  const set = wish.hadTogether(chosen) ? (another() ?? chosen) : chosen;
  return set.toSorted((a, b) => worthOf(b) - worthOf(a));
}

/** The idea that adds most to those chosen; of two alike the earlier in the pool. */
function bestBeside(
  chosen: readonly DateIdea[],
  pool: readonly DateIdea[],
  worths: ReadonlyMap<DateIdea, number>,
  drag: ReadonlyMap<DateIdea, number>,
  { preferences, liked }: SetWish,
): DateIdea | undefined {
  const before = breadth(chosen, preferences, liked);
  const most = mostBreadth(preferences, liked);
  let best: DateIdea | undefined;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const idea of pool) {
    const alone = (worths.get(idea) ?? 0) - (drag.get(idea) ?? 0);
    if (alone + most <= bestValue || chosen.includes(idea)) continue;
    const value = most === 0 ? alone : alone + breadth([...chosen, idea], preferences, liked) - before;
    if (value > bestValue) [best, bestValue] = [idea, value];
  }
  return best;
}

/** So many are looked at for another set: with four each, nearly five hundred sets. */
const MAX_COMBINED = 12;

/** The most worthy set of as many that was not had before; undefined where there is none. */
function otherSet(
  chosen: readonly DateIdea[],
  pool: readonly DateIdea[],
  wish: SetWish,
  worthOf: (idea: DateIdea) => number,
): DateIdea[] | undefined {
  const spare = pool.filter((idea) => !chosen.includes(idea)).sort((a, b) => worthOf(b) - worthOf(a));
  const sum = (set: readonly DateIdea[]) => set.reduce((worth, idea) => worth + worthOf(idea), 0);
  return setsOf([...chosen, ...spare].slice(0, MAX_COMBINED), chosen.length)
    .filter((set) => !wish.hadTogether(set))
    .reduce<DateIdea[] | undefined>((best, set) => (best && sum(best) >= sum(set) ? best : set), undefined);
}

function setsOf(ideas: readonly DateIdea[], size: number): DateIdea[][] {
  if (size === 0) return [[]];
  return ideas.flatMap((idea, at) => setsOf(ideas.slice(at + 1), size - 1).map((rest) => [idea, ...rest]));
}
