/** The plan as a person keeps it: the words, what they were made from, and what was changed since. It is sealed whole. */

import { addDays, dayNumber } from '../calendar-date.ts';
import type { Wishes } from '../list/wishes.ts';
import { type CycleTrack, cycleTrack } from './cycle-track.ts';
import type { CycleTold } from './forecast/told-cycle.ts';
import type { ThemeGains } from './learning/lessons.ts';
import type { Fall, SessionBefore } from './model-input.ts';
import type { Explanation, Plan, PlanEvent, PlannerInput, Session, Tier } from './plan.ts';
import { dayIndex, lengthOf } from './plan-days.ts';
import { partsOf, TOLD_PARTS } from './plan-order.ts';
import { type Answers, WINDOWS } from './questionnaire/answers.ts';
import { minutesOfTime } from './spoken-dates.ts';

export interface StoredPlan {
  version: 1;
  plan: Plan;
  answers: Answers;
  seed: string;
  tier: Tier;
  /** Where the free plan holds fewer than six sessions. */
  freeCap?: 4 | 5 | 6;
  /** IANA name, such as Europe/Lisbon. */
  timezone: string;
  /** YYYY-MM-DD; the same as `plan.start_date`. */
  startDate: string;
  /** Busy times as PlannerInput has them: `[from, to)`, wall-clock minutes from 00:00 of day 0. */
  busy: Array<[number, number]>;
  /** As PlannerInput has it; absent where both live by the same clocks. */
  closed?: Array<[number, number]>;
  /** IANA name of where the partner lives, where its clocks differ. */
  partnerZone?: string;
  /** By event id: the time at which it stays although something else is there. */
  staysAnyway?: Record<string, string>;
  learned?: number[][];
  /** As PlannerInput has it; absent from plans made before themes were learned. */
  learnedThemes?: ThemeGains;
  /** Version 2 of the model (docs/planner-model.md from section 11 on), where it was made with that; it stays with the model it was made with. */
  model?: 2;
  /** With version 2: the minute it was made at, where its first day had begun, and the evenings before it. */
  notBefore?: number;
  before?: SessionBefore[];
  /** The cycle by its starts, as known when it was made; absent where nothing or one length was told. */
  cycle?: CycleTold;
  /** How often evenings of the plans before it fell out; with version 2. */
  fall?: Fall;
  /** What it moved between two who share what they like, above 0 to whoever made it; it counts in that couple alone. */
  turn?: { couple: string; windows: number; goals: number };
  /** Idea ids of the plan before this one. */
  history: string[];
  /** Topics liked and to avoid when it was made: they hold for what is swapped and planned anew. Absent for none. */
  wishes?: Wishes;
  writer: 'engine' | 'provider';
  explanations: Explanation[];
  /** What the credit ledger calls the generation that made it; absent from plans kept before it was told. */
  generation?: string;
  /** By event id; satisfaction 1..10 where it was given, and whether another like it is wanted. */
  done: Record<string, { satisfaction?: number; again?: boolean }>;
  /** By event id: the time of which who keeps the plan said yes, and of which the partner did (`domain/tonight`). */
  saidIn?: Record<string, string>;
  partnerSaidIn?: Record<string, string>;
  /** Events that left the plan; their ids stay theirs, so that a calendar can drop them. */
  setAside: SetAside[];
  /** The couple's own words in place of the discreet labels; empty for none. */
  coverWords: string[];
  /** iCalendar SEQUENCE by event id; absent means 0. Only ever rises, also on undo. */
  sequence: Record<string, number>;
  /** Latest last; what `undo` needs. */
  changes: PlanChange[];
}

export interface SetAside {
  event: PlanEvent;
  reason: 'not-tonight' | 'reshuffled' | 'replaced' | 'taken-out' | 'not-happened';
}

export type ChangeKind =
  | 'move'
  /** It moved by itself, since something else is there: nobody's wish. */
  | 'gave-way'
  | 'not-tonight'
  | 'swap'
  | 'done'
  | 'cover-words'
  | 'reshuffle'
  /** An idea or a scenario took an opening, or the place of a session; or people added an evening. */
  | 'insert'
  /** One left the plan for good. */
  | 'take-out'
  /** It became longer or shorter. */
  | 'length'
  /** One that is past and did not happen left the plan. */
  | 'not-happened'
  /** Shifts, children's days or school terms are others. */
  | 'home';

/** The parts of a stored plan, events aside, that a change may touch and undo restores. */
export type ChangeableParts = Pick<
  StoredPlan,
  'answers' | 'seed' | 'busy' | 'explanations' | 'done' | 'setAside' | 'coverWords'
> & { summary: string };

export interface PlanChange {
  kind: ChangeKind;
  /** Events as they were, where they changed or left. */
  events: PlanEvent[];
  /** Ids of events that were not there before. */
  added: string[];
  /** Other parts as they were, where they changed. */
  parts: Partial<ChangeableParts>;
  /** Of 'not-tonight': the event that fell out, where others moved with it. */
  fell?: string;
  /** Of 'move': something else was there, so that the place left tells nothing, and the one chosen does. */
  gaveWay?: true;
  /** What it moved is told no more (`changes/told-moves.ts`). */
  read?: true;
}

type NewStoredPlan = Pick<
  StoredPlan,
  'plan' | 'answers' | 'seed' | 'tier' | 'timezone' | 'busy' | 'history' | 'writer' | 'explanations'
> &
  Pick<StoredPlan, 'closed' | 'partnerZone' | 'model' | 'notBefore' | 'before' | 'cycle' | 'fall' | 'turn'> & {
    freeCap?: 4 | 5 | 6;
    learned?: number[][];
    learnedThemes?: ThemeGains;
    coverWords?: string[];
    generation?: string;
    wishes?: Wishes;
  };

/** A plan that was just made. */
export const newStoredPlan = (made: NewStoredPlan): StoredPlan => ({
  version: 1,
  ...made,
  startDate: made.plan.start_date,
  done: {},
  setAside: [],
  coverWords: made.coverWords ?? [],
  sequence: {},
  changes: [],
});

/** What the engine reads, from a stored plan. */
export const plannerInputOf = (stored: StoredPlan): PlannerInput => ({
  answers: stored.answers,
  startDate: stored.startDate,
  seed: stored.seed,
  tier: stored.tier,
  ...(stored.freeCap !== undefined && { freeCap: stored.freeCap }),
  busy: stored.busy,
  ...partsOf(stored, TOLD_PARTS),
  ...(stored.plan.days !== undefined && { days: stored.plan.days }),
});

/** The event as the engine's session, with the cycle's phase by today's answers. */
export function sessionOf(stored: StoredPlan, event: PlanEvent): Session {
  const day = dayIndex(stored, event.date);
  return {
    day,
    window: WINDOWS.indexOf(event.window),
    start: minutesOfTime(event.start_time),
    end: minutesOfTime(event.end_time),
    points: event.points,
    theme: event.theme,
    ...cycleFacts(stored, day),
  };
}

const tracks = new WeakMap<StoredPlan, { track: CycleTrack | undefined }>();

/** The cycle as this plan knows it; undefined where it knows none. Looked up for each of its evenings, computed once. */
export function trackOf(stored: StoredPlan): CycleTrack | undefined {
  const known = tracks.get(stored) ?? { track: cycleTrack(plannerInputOf(stored)) };
  tracks.set(stored, known);
  return known.track;
}

/** Phase and fertile days of a day of the plan, counted from 0. */
export const cycleFacts = (stored: StoredPlan, day: number): Pick<Session, 'phase' | 'fertile'> =>
  trackOf(stored)?.facts(day) ?? { fertile: false };

/** Ids of the ideas in the plan, but for those that are wanted again: the `history` of the next one. */
export const ideasUsed = (stored: StoredPlan): string[] =>
  stored.plan.events.flatMap(({ id, idea }) => (idea && stored.done[id]?.again !== true ? [idea] : []));

const NEXT_IN_LAST_DAYS = 6;

/** Whether the next plan is offered: in the last six days of this one, and from then on. Dates are YYYY-MM-DD. */
export const canPlanNext = (stored: StoredPlan, today: string): boolean =>
  dayIndex(stored, today) >= lengthOf(stored) - NEXT_IN_LAST_DAYS;

/** First day of the next plan: the day after this one's last, or today when that has passed. */
export function nextStart(stored: StoredPlan, today: string): string {
  const next = addDays(stored.startDate, lengthOf(stored));
  return next > today ? next : today;
}

/** No evening lies further back for the plan that follows. */
const DAYS_BEFORE = 30;

/**
 * The evenings of these plans in the month before a plan that begins on `startDate` (YYYY-MM-DD), in order: what the next
 * month joins on. Of two on one day the later one stands.
 */
export function sessionsBefore(plans: readonly StoredPlan[], startDate: string): SessionBefore[] {
  const first = dayNumber(startDate);
  const events = plans
    .flatMap(({ plan }) => plan.events)
    .map((event) => ({ event, day: dayNumber(event.date) - first }))
    .filter(({ day }) => day >= -DAYS_BEFORE && day < 0)
    .sort((a, b) => a.day - b.day || a.event.start_time.localeCompare(b.event.start_time));
  const byDay = new Map(events.map(({ event, day }) => [day, event]));
  return [...byDay].map(([day, { window, theme }]) => ({ day, window: WINDOWS.indexOf(window), theme }));
}
