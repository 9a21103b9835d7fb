/** Months of simulated couples: how they begin, what is left of them when evenings fall out, and what is shared out between two. */
import { addDays, weekday } from '../domain/calendar-date.ts';
import type { Account, HeldSession, SessionBefore } from '../domain/planner/model-input.ts';
import type { PlannerInput } from '../domain/planner/plan.ts';
import { WINDOWS, type WindowId } from '../domain/planner/questionnaire/answers.ts';
import type { Opening } from '../domain/planner/schedule/openings.ts';
import {
  bestPlan,
  bestPlanAround,
  planPoints,
  type Scoring,
  scoringOf,
} from '../domain/planner/schedule/plan-points.ts';
import { schedule } from '../domain/planner/schedule/schedule.ts';
import { busyTimes, type Chance, coupleOf } from './simulated-couples.ts';

const DAYS = 30;
const PRESENT = 18 * 60;
/** Nothing known of when evenings fall out: late places alone are avoided. */
const NOTHING_FELL = [0, 1, 2].map(() => WINDOWS.map(() => [0, 0] as const));

export interface Began {
  /** Days from the first with an opening to the first evening. */
  days: number;
  /** Within three days, the first with an opening being one of them, or on a weekend of the three after: what the model's price asks for. */
  asPriced: boolean;
  /** What a later first evening waited for, where it took more than `SOON` days. */
  waits?: 'fertile days' | 'a weekend' | 'its only room' | 'another hour or day';
}

export const SOON = 3;

/** Of a first plan that is made at 18:00; undefined where there is none. */
export function beganIn(couple: PlannerInput, model: 2 | undefined): Began | undefined {
  const input = { ...couple, notBefore: PRESENT, ...(model && { model }) };
  const scoring = scoringOf(input);
  const open = scoring.openings[0];
  const [first] = bestPlan(scoring).chosen;
  if (!open || !first) return undefined;
  const days = first.day - open.day;
  const weekend = ({ day }: Pick<Opening, 'day'>) => weekday(addDays(couple.startDate, day)) % 6 === 0;
  const began = { days, asPriced: days < SOON || (weekend(first) && days < 2 * SOON) };
  if (days <= SOON) return began;
  const early = scoring.openings.filter(({ day }) => day <= open.day + SOON);
  if (couple.answers.primaryGoals.includes('conception')) return { ...began, waits: 'fertile days' };
  if (weekend(first) && !early.some(weekend)) return { ...began, waits: 'a weekend' };
  return { ...began, waits: early.every(({ day }) => day === open.day) ? 'its only room' : 'another hour or day' };
}

/** 'nothing': what fell out is gone. 'anew': the days to come are planned again. 'hold': as little changes as is worth it; 'late': and late places are avoided. */
export const POLICIES = ['nothing', 'anew', 'hold', 'late'] as const;
export type Policy = (typeof POLICIES)[number];

export interface Lived {
  /** Version 1's points of the evenings that were. */
  points: number;
  cancelled: number;
  /** Evenings at another day or hour than before, per change of the plan; and those of them that had not fallen out. */
  moved: number;
  touched: number;
}

type At = Pick<Opening, 'day' | 'window'>;
const has = (sessions: readonly At[], { day, window }: At) =>
  sessions.some((other) => other.day === day && other.window === window);

function nextPlan(couple: PlannerInput, plain: Scoring, policy: Policy, keep: NonNullable<PlannerInput['keep']>) {
  if (policy === 'nothing') return keep.plan;
  if (policy === 'anew') {
    const kept = keep.held.map((session) => ({ ...session, start: session.start ?? 0, end: 0 }));
    const input = { ...couple, keep: { ...keep, held: [], plan: [] } };
    return bestPlanAround({ ...plain, input }, kept, keep.from - 1).filter(({ day }) => day >= keep.from);
  }
  return bestPlan(scoringOf({ ...couple, keep, ...(policy === 'late' && { fall: NOTHING_FELL }) })).chosen;
}

/** A month in which the evening of each of the days `falls` falls out, and that is known on the day. */
export function livedMonth(couple: PlannerInput, plain: Scoring, falls: ReadonlySet<number>, policy: Policy): Lived {
  const fall = policy === 'late' ? { fall: NOTHING_FELL } : {};
  let plan: readonly At[] = bestPlan(scoringOf({ ...couple, ...fall })).chosen;
  const held: HeldSession[] = [];
  const lost: number[] = [];
  const lived = { cancelled: 0, moved: 0, touched: 0 };
  for (let day = 0; day < DAYS; day++) {
    const session = plan.find((one) => one.day === day);
    if (!session) continue;
    const opening = plain.openings.find(({ day, window }) => day === session.day && window === session.window);
    if (!falls.has(day)) {
      const { window, start, points } = opening ?? { window: session.window, start: 0, points: 0 };
      held.push({ day, window, start, points, theme: 'bonding' });
      continue;
    }
    lost.push(day);
    const before = plan.filter((one) => one.day > day);
    plan = nextPlan(couple, plain, policy, { from: day + 1, lost, held: [...held], plan: before });
    const added = plan.filter((one) => !has(before, one)).length;
    const gone = before.filter((one) => !has(plan, one)).length;
    lived.cancelled++;
    lived.moved += Math.max(added, gone);
    lived.touched += gone;
  }
  const points = planPoints(
    plain,
    held.map((session) => ({ ...session, start: session.start ?? 0, end: 0 })),
  );
  return { ...lived, points };
}

/** The most points that the month could have had for somebody who knew beforehand what falls out. */
export function hindsight(plain: Scoring, falls: ReadonlySet<number>): number {
  return bestPlan({ ...plain, openings: plain.openings.filter(({ day }) => !falls.has(day)) }).points;
}

export interface SharedMonths {
  /** How far one of the two is behind after six months. */
  behind: number;
  /** Months with hours of both in the plan's openings. */
  months: number;
  /** In each of them both had days enough for half of its evenings. */
  enough: boolean;
  /** Plan points without the account, of all months. */
  points: number;
}

const MONTHS = 6;
const HALVES: ReadonlyArray<readonly [a: WindowId[], b: WindowId[]]> = [
  [
    ['early-morning', 'morning', 'late-morning'],
    ['night', 'late-night'],
  ],
  [['evening'], ['night']],
  [
    ['afternoon', 'evening'],
    ['late-night', 'night'],
  ],
];

/** Six months of a couple who like different hours, with an account between them or without. */
export function sharedMonths(chance: Chance, number: number, fairly: boolean): SharedMonths {
  const couple = coupleOf(chance, number);
  const [a, b] = HALVES[number % HALVES.length] ?? [[], []];
  const answers = { ...couple.answers, availableTimeSlots: WINDOWS.filter((id) => a.includes(id) || b.includes(id)) };
  const likes = { a: { windows: a, goals: [] }, b: { windows: b, goals: [] } };
  let account: Account = { windows: 0, goals: 0 };
  let before: SessionBefore[] = [];
  const lived = { behind: 0, months: 0, enough: true, points: 0 };
  for (let month = 0; month < MONTHS; month++) {
    const startDate = addDays(couple.startDate, DAYS * month);
    const busy = couple.busy?.length ? busyTimes(chance, DAYS) : [];
    const plain: PlannerInput = { ...couple, answers, startDate, busy, before, model: 2 };
    const scoring = scoringOf({ ...plain, fair: { ...likes, account } });
    const { sessions } = schedule(fairly ? { ...plain, fair: { ...likes, account } } : plain);
    lived.points += planPoints(scoringOf(plain), sessions);
    if (scoring.leaning) {
      const daysOf = (mine: readonly WindowId[]) =>
        new Set(
          scoring.openings.filter(({ window }) => mine.includes(WINDOWS[window] ?? 'night')).map(({ day }) => day),
        );
      lived.months++;
      if (Math.min(daysOf(a).size, daysOf(b).size) < Math.ceil(scoring.ramp.goal / 2)) lived.enough = false;
      // Nobody is held back where nothing is shared out: then all is counted.
      for (const { window } of sessions) {
        const lean = Number(a.includes(WINDOWS[window] ?? 'night')) - Number(b.includes(WINDOWS[window] ?? 'night'));
        account = {
          ...account,
          windows: fairly ? Math.max(-3, Math.min(3, account.windows + lean)) : account.windows + lean,
        };
      }
    }
    before = sessions.map(({ day, window, theme }) => ({ day: day - DAYS, window, theme }));
  }
  return { ...lived, behind: Math.abs(account.windows) };
}
