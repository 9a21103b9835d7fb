/** What each session is for: fertile days to conception first, the rest shared fairly among the other goals. */

import { type CycleDay, FERTILE_POINTS, type FertileWindow } from '../cycle.ts';
import type { Phase } from '../library/session-idea.ts';
import type { Theme } from '../plan.ts';
import type { Goal } from '../questionnaire/answers.ts';
import { POINT, pointsAndTie, tieNumber } from '../ties.ts';
import type { Opening } from './openings.ts';
import { isWeekend } from './windows.ts';

/** What themes depend on. */
type Timed = Pick<Opening, 'day' | 'start'>;

interface Themes {
  /** One for each session, in order. */
  themes: Theme[];
  /** Points of docs/planner-model.md section 7. */
  points: number;
}

const MAX_PRIME = 4;
const REPEATED = 8;

/** Indexes of the sessions that get the theme conception: in each fertile window the (up to four) best days. */
function primeSessions(
  sessions: readonly Timed[],
  fertile: readonly FertileWindow[],
  forecast: readonly CycleDay[],
): Set<number> {
  const weight = (index: number) => FERTILE_POINTS[forecast[sessions[index]?.day ?? 0]?.fertileDay ?? 0] ?? 0;
  const prime = fertile.flatMap(({ from, to }) =>
    sessions
      .flatMap(({ day }, index) => (from <= day && day <= to ? [index] : []))
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, MAX_PRIME),
  );
  return new Set(prime);
}

/** Conception has its own evenings (`primeSessions`) and takes no part in the sharing. */
type SharedTheme = Exclude<Goal, 'conception'>;

function themePoints(
  theme: SharedTheme,
  session: Timed,
  weekday: number,
  phase: Phase | undefined,
  daysSince: number,
): number {
  switch (theme) {
    case 'bonding':
      return (isWeekend(weekday) ? 10 : 0) + (phase === 'menstrual' || phase === 'luteal' ? 10 : 0);
    case 'pleasure':
      return (session.start >= 1200 ? 10 : 0) + (phase === 'ovulation' ? 10 : 0);
    case 'reconnection':
      return (daysSince >= 7 ? 10 : 0) + (phase === 'follicular' ? 10 : 0);
  }
}

/** How often each goal was used, at most 31 times, and which one last. */
interface State {
  used: number[];
  last: number;
  value: number;
  before: State | undefined;
}

/**
 * The best way to each state that one more session leads to. `gains` are those of its themes, `most` is how often one
 * may be used, and `follows` says that the session just before it shares the themes too.
 */
function statesAfter(states: readonly State[], gains: readonly number[], most: number, follows: boolean): State[] {
  const next = new Map<number, State>();
  for (const state of states) {
    for (const [goal, gain] of gains.entries()) {
      if ((state.used[goal] ?? 0) >= most) continue;
      const value = state.value + gain - (follows && state.last === goal ? REPEATED * POINT : 0);
      const used = state.used.with(goal, (state.used[goal] ?? 0) + 1);
      const key = used.reduce((sum, count) => sum * 32 + count, 0) * gains.length + goal;
      if (value > (next.get(key)?.value ?? Number.NEGATIVE_INFINITY))
        next.set(key, { used, last: goal, value, before: state });
    }
  }
  return [...next.values()];
}

/**
 * Themes for the sessions of a plan, in order of day. `firstWeekday` is the weekday of day 0, 0 = Sunday;
 * `forecast` is undefined without tracking and `fertile` empty unless fertile days count.
 */
export function assignThemes(
  sessions: readonly Timed[],
  goals: readonly Goal[],
  firstWeekday: number,
  forecast: readonly CycleDay[] | undefined,
  fertile: readonly FertileWindow[],
  seed: string,
): Themes {
  const prime = primeSessions(sessions, fertile, forecast ?? []);
  const others = goals.filter((goal): goal is SharedTheme => goal !== 'conception');
  if (others.length === 0) others.push('bonding');
  const themes: Theme[] = sessions.map(() => 'conception');
  const shared = sessions.flatMap((session, index) => (prime.has(index) ? [] : [{ session, index }]));
  const most = Math.ceil(shared.length / others.length);
  const least = Math.floor(shared.length / others.length);

  let states: State[] = [{ used: others.map(() => 0), last: -1, value: 0, before: undefined }];
  for (const { session, index } of shared) {
    const previous = sessions[index - 1];
    const daysSince = previous ? session.day - previous.day : Number.POSITIVE_INFINITY;
    const follows = index > 0 && !prime.has(index - 1);
    const weekday = (firstWeekday + session.day) % 7;
    const gains = others.map(
      (goal) =>
        themePoints(goal, session, weekday, forecast?.[session.day]?.phase, daysSince) * POINT +
        tieNumber(`${seed}:theme${session.day}:${goal}`),
    );
    states = statesAfter(states, gains, most, follows);
  }
  const fair = states.filter(({ used }) => used.every((count) => count >= least));
  const best = fair.reduce((top, state) => (state.value > top.value ? state : top));
  let at: State | undefined = best;
  for (const { index } of shared.toReversed()) {
    const goal: Goal | undefined = others[at?.last ?? 0];
    if (goal) themes[index] = goal;
    at = at?.before;
  }
  const primePairs = sessions.filter((_, index) => prime.has(index) && prime.has(index - 1)).length;
  return {
    themes,
    points: pointsAndTie(best.value).points - REPEATED * primePairs,
  };
}
