/** What each session is for: fertile days to conception first, the rest shared fairly among the other goals. */

import type { FertileWindow } from '../cycle.ts';
import type { CycleTrack } from '../cycle-track.ts';
import { FARTHEST, type Leaning } from '../fairness/leaning.ts';
import type { ThemeGains } from '../learning/lessons.ts';
import type { Theme } from '../plan.ts';
import type { Goal } from '../questionnaire/answers.ts';
import { POINT, pointsAndTie, tieNumber } from '../ties.ts';
import type { Opening } from './openings.ts';
import { isWeekend } from './windows.ts';

/** What themes depend on. */
type Timed = Pick<Opening, 'day'> & { start?: number | undefined };

/** What the themes of a plan are to be chosen by. */
interface ThemeSearch {
  /** In order of day. */
  sessions: ReadonlyArray<Timed & { theme?: Theme | undefined }>;
  /** So many of them were held and keep their themes. */
  held?: number | undefined;
  /** The last session before the plan. */
  before?: { day: number; theme?: Theme | undefined } | undefined;
  goals: readonly SharedTheme[];
  /** Weekday of day 0, 0 = Sunday. */
  firstWeekday: number;
  /** Undefined without tracking. */
  track: CycleTrack | undefined;
  fertile: readonly FertileWindow[];
  seed: string;
  /** What was learned of themes. */
  gains?: ThemeGains | undefined;
  /** Undefined where themes are not shared out between two. */
  leaning?: Leaning<Goal> | undefined;
}

interface Themes {
  /** One for each session, in order. */
  themes: Theme[];
  /** Points of docs/planner-model.md section 7, of the whole plan. */
  points: number;
  /** Of those that were chosen here. */
  tie: number;
  /** The account of themes after them; undefined where there is none. */
  account: number | undefined;
}

const MAX_PRIME = 4;
const REPEATED = 8;

/** Indexes of the sessions that get the theme conception: in each fertile window the (up to four) best days. */
function primeSessions({ sessions, fertile, track }: ThemeSearch): Set<number> {
  const weight = (index: number) => track?.fertilePoints[sessions[index]?.day ?? 0] ?? 0;
  const prime = fertile.flatMap(({ from, to, held }) =>
    sessions
      .flatMap(({ day }, index) => (from <= day && day <= to ? [index] : []))
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, Math.max(0, MAX_PRIME - held)),
  );
  return new Set(prime);
}

/** Conception has its own evenings (`primeSessions`) and takes no part in the sharing. */
type SharedTheme = Exclude<Goal, 'conception'>;

/** The goals that sessions share: those chosen, but for conception; bonding where nothing else was. */
export function sharedGoals(goals: readonly Goal[]): SharedTheme[] {
  const shared = goals.filter((goal): goal is SharedTheme => goal !== 'conception');
  return shared.length > 0 ? shared : ['bonding'];
}

function themePoints(theme: SharedTheme, session: Timed, since: number, search: ThemeSearch): number {
  const { track, firstWeekday } = search;
  const inPhases = (...phases: Parameters<CycleTrack['themePoints']>[1]) =>
    track?.themePoints(session.day, phases) ?? 0;
  switch (theme) {
    case 'bonding':
      return (isWeekend((firstWeekday + session.day) % 7) ? 10 : 0) + inPhases('menstrual', 'luteal');
    case 'pleasure':
      return ((session.start ?? 0) >= 1200 ? 10 : 0) + inPhases('ovulation');
    case 'reconnection':
      return (since >= 7 ? 10 : 0) + inPhases('follicular');
  }
}

/** How often each goal was used, at most 127 times, which one last, and the account between two. */
interface State {
  used: number[];
  last: Theme | undefined;
  account: number;
  value: number;
  before: State | undefined;
}

/** The best way to each state that one more session leads to. */
function statesAfter(
  states: readonly State[],
  { goals, leaning }: ThemeSearch,
  gains: readonly number[],
  most: number,
  follows: Theme | undefined,
): State[] {
  const next = new Map<number, State>();
  for (const state of states) {
    const before = follows ?? state.last;
    for (const [at, goal] of goals.entries()) {
      const times = state.used[at] ?? 0;
      if (times >= most) continue;
      const account = leaning?.after(state.account, goal) ?? 0;
      const loss = (before === goal ? REPEATED : 0) + (leaning?.cost(account) ?? 0);
      const value = state.value + (gains[at] ?? 0) - loss * POINT;
      const used = leaning ? state.used : state.used.with(at, times + 1);
      const key = used.reduce((sum, count) => sum * 128 + count, account + FARTHEST) * goals.length + at;
      if (value > (next.get(key)?.value ?? Number.NEGATIVE_INFINITY))
        next.set(key, { used, last: goal, account, value, before: state });
    }
  }
  return [...next.values()];
}

/** Themes for the sessions of a plan; those that were held keep their own. */
export function assignThemes(search: ThemeSearch): Themes {
  const { sessions, held = 0, before, goals, seed, gains = {}, leaning } = search;
  const prime = primeSessions(search);
  const fixed = (index: number): Theme | undefined =>
    index < held ? sessions[index]?.theme : prime.has(index) ? 'conception' : undefined;
  const themeBefore = (index: number) => (index > 0 ? fixed(index - 1) : before?.theme);
  const open = sessions.flatMap((session, index) => (fixed(index) ? [] : [{ session, index }]));
  const heldThemes = sessions.slice(0, held).flatMap(({ theme }, index) => (theme && !prime.has(index) ? [theme] : []));
  const shared = open.length + heldThemes.length;
  const most = leaning ? Number.POSITIVE_INFINITY : Math.ceil(shared / goals.length);
  const least = leaning || held > 0 ? 0 : Math.floor(shared / goals.length);

  let states: State[] = [
    {
      used: goals.map((goal) => (leaning ? 0 : heldThemes.filter((theme) => theme === goal).length)),
      last: undefined,
      account: heldThemes.reduce((now, theme) => leaning?.after(now, theme) ?? 0, leaning?.account ?? 0),
      value: 0,
      before: undefined,
    },
  ];
  for (const { session, index } of open) {
    const previous = sessions[index - 1] ?? before;
    const worth = goals.map(
      (goal) =>
        (themePoints(goal, session, daysSince(session, previous), search) + (gains[goal] ?? 0)) * POINT +
        tieNumber(`${seed}:theme${session.day}:${goal}`),
    );
    states = statesAfter(states, search, worth, most, themeBefore(index));
  }
  const worthOf = ({ value, account }: State) => value - POINT * (leaning?.closing(account) ?? 0);
  const fair = states.filter(({ used }) => used.every((count) => count >= least));
  const best = fair.reduce((top, state) => (worthOf(state) > worthOf(top) ? state : top));
  const themes = sessions.map((_, index) => fixed(index) ?? 'bonding');
  let at: State | undefined = best;
  for (const { index } of open.toReversed()) {
    if (at?.last) themes[index] = at.last;
    at = at?.before;
  }
  const { tie } = pointsAndTie(worthOf(best));
  return { themes, points: pointsOf(search, themes, prime), tie, account: leaning && best.account };
}

/** Points of docs/planner-model.md sections 7, 16 and 17 of themes that are settled. */
function pointsOf(search: ThemeSearch, themes: readonly Theme[], prime: ReadonlySet<number>): number {
  const { sessions, before, gains = {}, leaning } = search;
  let points = 0;
  let account = leaning?.account ?? 0;
  for (const [index, session] of sessions.entries()) {
    const theme = themes[index];
    const previous = sessions[index - 1] ?? before;
    if (!theme) continue;
    if (theme === (index > 0 ? themes[index - 1] : before?.theme)) points -= REPEATED;
    if (prime.has(index) || theme === 'conception') continue;
    points += themePoints(theme, session, daysSince(session, previous), search) + (gains[theme] ?? 0);
    account = leaning?.after(account, theme) ?? 0;
    points -= leaning?.cost(account) ?? 0;
  }
  return points - (leaning?.closing(account) ?? 0);
}

const daysSince = (session: Timed, previous: Pick<Timed, 'day'> | undefined): number =>
  previous ? session.day - previous.day : Number.POSITIVE_INFINITY;
