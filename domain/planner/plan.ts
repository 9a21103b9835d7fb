/** A plan as every floor knows it: what the engine made, what is drawn, sealed, shared and exported. */
import type { Account, CycleOutlook, ModelInput } from './model-input.ts';
import type { Goal, WindowId } from './questionnaire/answers.ts';

/** Each goal of step 5 is what an evening can be for. Said again here, since the list of goals brings the answers' checks along. */
export const THEMES = ['bonding', 'pleasure', 'conception', 'reconnection'] as const satisfies readonly Goal[];
export type Theme = (typeof THEMES)[number];

/** Client codes of spec 1 section 9: one hour, twelve hours, one day before. */
export type ReminderCode = '1h' | '12h' | '1d';

/** When an event is, by the clocks of its plan. */
export type EventTime = Pick<PlanEvent, 'date' | 'start_time' | 'end_time'>;

export interface PlanEvent {
  /** Stable for the life of the plan, however often the event moves; not telling (random-looking). */
  id: string;
  /** YYYY-MM-DD, in the couple's zone. */
  date: string;
  /** HH:MM, 24 hours, wall clock. */
  start_time: string;
  end_time: string;
  /** As it may leave the app, worded at the privacy level: at the high one the label. */
  title: string;
  /** What the idea is called, for the screen of those it is for; absent where the title says it. */
  real_title?: string;
  /** The evening's cover: it stays with the evening whatever fills it. */
  discreet_label: string;
  notes: string;
  tags: string[];
  reminders: ReminderCode[];
  theme: Theme;
  window: WindowId;
  /** Points of the opening, docs/planner-model.md section 2; 0 where people chose the time themselves. */
  points: number;
  /** One or two plain sentences: why the session is where it is. */
  why: string;
  /** Id of the library idea that the words come from; absent when a provider wrote them. */
  idea?: string;
  /** Set for an event that the people put in themselves; absent for what the engine planned. */
  sent?: Sent;
  /**
   * Set where the people chose day and hour themselves: no rule of the engine's moves it, and the days around it are
   * planned around it. 'added': it is more than what was planned. 'moved': the engine planned it for another time.
   */
  own?: 'added' | 'moved';
}

/** The idea or scenario that people put into their plan, or words of their own, and what it asks of an hour wherever it moves. */
export interface Sent {
  from: 'idea' | 'scenario' | 'own';
  /** The item's own id. */
  item: string;
  /** Minutes that it wants at least. */
  minutes: number;
  /** 'out' needs an hour with nobody at home to mind. */
  place: 'home' | 'out' | 'apart';
  /** Wakes nobody in the next room. */
  quiet: boolean;
  /** Id of the session that made way for it; absent where it came on top of what was planned. */
  instead?: string;
}

export interface Plan {
  summary: string;
  start_date: string;
  /** How many it has; 30 when absent. */
  days?: number;
  events: PlanEvent[];
  /** Optional modules of spec 1 section 3; a module that was switched off is absent. */
  modules?: PlanModules;
}

export interface PlanModules {
  roleplays?: string[];
  ideas?: string[];
  positions?: string[];
  variety_tips?: string[];
  wellness_tips?: string[];
}

/** Why a plan holds less than was wished for; codes and order of docs/planner-model.md section 8, then what was learned. */
export const EXPLANATION_CODES = [
  'NO_ALONE_OVERLAP',
  'NO_OPENINGS',
  'FEW_OPENINGS',
  'BELOW_TARGET',
  'FERTILE_SHORT',
  'FERTILE_EDGE',
  'CAPPED',
  'ALONE_UNKNOWN',
  'CYCLE_OLD',
  /** A baby is hoped for, and no day is likely enough to be planned for. */
  'CYCLE_VAGUE',
  /** What earlier plans changed in this one: docs/learning.md. */
  'LEARNED',
] as const;
export type ExplanationCode = (typeof EXPLANATION_CODES)[number];

export interface Explanation {
  code: ExplanationCode;
  text: string;
}

/** A session before it has words: the terms of docs/planner-model.md. `day` 0..29, minutes of the day, `window` an index 0..7. */
export interface Session {
  day: number;
  window: number;
  start: number;
  end: number;
  points: number;
  /** Confidence C of docs/planner-model.md section 2, 10..100; shown as C / 100. */
  confidence?: number;
  theme: Theme;
  /** Cycle phase of the day; absent without tracking. */
  phase?: 'menstrual' | 'follicular' | 'ovulation' | 'luteal';
  /** Whether the day lies in the forecast fertile days (tracking only). */
  fertile: boolean;
  /** What earlier plans had to say about its opening; absent where nothing. */
  learned?: LearnedHere;
}

/** What an opening gained or lost by learning, and how much of it its weekday or its hour has everywhere. */
export interface LearnedHere {
  points: number;
  weekday: number;
  window: number;
}

/** The engine's answer: dates, times and themes, no words yet. */
export interface Schedule {
  startDate: string;
  /** How many the plan has; 30 when absent. */
  days?: number;
  sessions: Session[];
  points: number;
  /** Points with the prices of what was kept, docs/planner-model.md section 15; the points themselves where nothing was. */
  value: number;
  tie: number;
  /** Who is ahead once the plan was lived; absent where nothing is to be shared out. */
  account?: Account;
  /** How sure the cycle is; absent where nothing or one length is known of it. */
  forecast?: CycleOutlook;
  /** Goal N of docs/planner-model.md section 4. */
  target: number;
  explanations: Explanation[];
}

export type Tier = 'free' | 'paid';

/** Everything the engine reads. `busy` and `closed` in wall-clock minutes from 00:00 of day 0; `learned[weekday 0 = Sunday][window]` -20..20. */
export interface PlannerInput extends ModelInput {
  answers: import('./questionnaire/answers.ts').Answers;
  startDate: string;
  seed: string;
  tier: Tier;
  /** Sessions that a free plan may hold, 4 to 6; 6 when absent. */
  freeCap?: 4 | 5 | 6;
  busy?: ReadonlyArray<readonly [number, number]>;
  /** Hours that are none for one of the two, who lives by other clocks: nothing may lie in them, though nothing is there. */
  closed?: ReadonlyArray<readonly [number, number]>;
  learned?: ReadonlyArray<readonly number[]>;
  /** Points by theme that were learned with it, -6..6. */
  learnedThemes?: Readonly<Partial<Record<Theme, number>>>;
  /** The present minute, counted from 00:00 of day 0: nothing begins before it or within two hours. Absent while day 0 is to come. */
  notBefore?: number;
}
