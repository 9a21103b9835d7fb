/** Fair between two: whose hours and themes have come more often, and what it costs that one falls behind (docs/planner-model.md section 17). */
import type { Fair, Likes } from '../model-input.ts';
import { type Goal, WINDOWS, type WindowId } from '../questionnaire/answers.ts';
import { within } from '../whole-numbers.ts';

/** Nobody is counted further ahead or behind. */
export const FARTHEST = 3;
/** What a distance of 0..3 costs after each session; and each step beyond one at the end. */
const HOUR_COSTS = { each: [0, 0, 40, 100], end: 150 } as const;
const THEME_COSTS = { each: [0, 0, 20, 50], end: 80 } as const;

/** One thing that is shared out between two. */
export interface Leaning<T> {
  /** Before the plan, -3..3. */
  account: number;
  /** The account after an item: only the first likes it: 1 up; only the second: 1 down. */
  after(account: number, item: T): number;
  /** What it costs to stand there after a session. */
  cost(account: number): number;
  /** What it costs to stand there at the end. */
  closing(account: number): number;
}

function leaning<T>(
  likes: readonly [a: readonly T[], b: readonly T[]],
  offered: Iterable<T>,
  account: number,
  { each, end }: { each: readonly number[]; end: number },
): Leaning<T> | undefined {
  const [a, b] = likes;
  const leans = (item: T) => (a.includes(item) ? 1 : 0) - (b.includes(item) ? 1 : 0);
  const both = new Set([...offered].map(leans));
  if (!both.has(1) || !both.has(-1)) return undefined;
  return {
    account,
    after: (now, item) => within(-FARTHEST, now + leans(item), FARTHEST),
    cost: (now) => each[Math.abs(now)] ?? 0,
    closing: (now) => end * Math.max(0, Math.abs(now) - 1),
  };
}

const both = <K extends keyof Likes>({ a, b }: Fair, what: K): [Likes[K], Likes[K]] => [a[what], b[what]];

/** For windows by their numbers; undefined where openings leave no choice between the two. */
export function hourLeaning(
  fair: Fair | undefined,
  openings: ReadonlyArray<{ window: number }>,
): Leaning<number> | undefined {
  if (!fair) return undefined;
  const numbers = (ids: readonly WindowId[]) => ids.map((id) => WINDOWS.indexOf(id));
  const [a, b] = both(fair, 'windows');
  const offered = openings.map(({ window }) => window);
  return leaning([numbers(a), numbers(b)], offered, fair.account.windows, HOUR_COSTS);
}

/** For the goals that themes are chosen from; undefined where they leave no choice between the two. */
export function themeLeaning<T extends Goal>(fair: Fair | undefined, goals: readonly T[]): Leaning<Goal> | undefined {
  return fair && leaning<Goal>(both(fair, 'goals'), goals, fair.account.goals, THEME_COSTS);
}
