/** What a plan may be told beside its answers: version 2 of the model, docs/planner-model.md from section 12 on. Each part may be missing. */
import type { CycleTold } from './forecast/told-cycle.ts';
import type { Goal, WindowId } from './questionnaire/answers.ts';

/** First and last date, YYYY-MM-DD, both included. */
export type DateRange = readonly [from: string, to: string];

/** An evening of the month before; `day` -30..-1 counts from day 0 of this plan. */
export interface SessionBefore {
  day: number;
  window: number;
  theme?: Goal | undefined;
}

/** Shifts, or days with the children: a named pattern or one of its own, one character a day. */
export interface Rota {
  /** An id of `rota-patterns.ts`; absent where `days` says it. */
  pattern?: string | undefined;
  days?: string | undefined;
  /** Of a rota of its own: shifts ('work', the default) or days with the children. */
  kind?: RotaKind | undefined;
  /** YYYY-MM-DD on which the first character stands. */
  anchor: string;
  /** `[from, to)` minutes for a character, over those that are known. */
  codes?: Readonly<Record<string, readonly [number, number]>> | undefined;
  /** Minutes of sleep behind a shift that ends on the next day, 0..600. */
  rest?: number | undefined;
  exceptions?: ReadonlyArray<{ from: string; to?: string | undefined; code: string }> | undefined;
  /** Outside these nothing of it holds. */
  terms?: readonly DateRange[] | undefined;
}

export type RotaKind = 'work' | 'kids';

/** A session that was. */
export interface HeldSession {
  day: number;
  window: number;
  /** Minute of the day; themes ask for it. */
  start?: number | undefined;
  points: number;
  theme: Goal;
}

/** What is to be kept of a plan while the days from `from` on are planned anew. */
interface Keep {
  from: number;
  /** Days on which nothing may lie. */
  lost: readonly number[];
  held: readonly HeldSession[];
  /** Those still wanted. */
  plan: ReadonlyArray<{ day: number; window: number }>;
}

/** `[kind of day: Mon-Thu, Fri, Sat-Sun][window]`: evenings kept, and fallen out. */
export type Fall = ReadonlyArray<ReadonlyArray<readonly [kept: number, fallen: number]>>;

export const LESSONS = ['kept', 'left', 'taken', 'tonight', 'rated'] as const;

/** What one evening told: it was kept, left or taken by hand, put off, or rated 1..5. */
export interface Lesson {
  date: string;
  /** 0 = Sunday. */
  weekday: number;
  window: number;
  theme?: Goal | undefined;
  what: (typeof LESSONS)[number];
  rating?: number | undefined;
  /** Which evening told it, where one tells more than one thing: it counts once. */
  evening?: string | undefined;
}

/** What one of the two chose to share. */
export interface Likes {
  windows: readonly WindowId[];
  goals: readonly Goal[];
}

/** Who is ahead, -3..3, in hours and in themes: above 0 the first, below 0 the second. */
export interface Account {
  windows: number;
  goals: number;
}

export interface Fair {
  a: Likes;
  b: Likes;
  account: Account;
}

export interface ModelInput {
  model?: 2 | undefined;
  /** Minutes that people are left to get ready from `notBefore` on; 120 when absent. */
  lead?: number | undefined;
  before?: readonly SessionBefore[] | undefined;
  /** Length of the plan, 30..90; 30 when absent. */
  days?: number | undefined;
  rotas?: readonly Rota[] | undefined;
  /** School terms. */
  terms?: readonly DateRange[] | undefined;
  cycle?: CycleTold | undefined;
  keep?: Keep | undefined;
  fall?: Fall | undefined;
  learn?: readonly Lesson[] | undefined;
  fair?: Fair | undefined;
}

/** The chances of one day, in parts of 65536, and the points that come of them. */
export interface DayChances {
  menstrual: number;
  follicular: number;
  ovulation: number;
  luteal: number;
  /** One of the six fertile days. */
  fertile: number;
  /** P and W of docs/planner-model.md section 2. */
  phasePoints: number;
  fertilePoints: number;
}

/** A forecast with its chances; days count from day 0 of the plan. */
export interface CycleOutlook {
  /** The next start: 80 % between `from` and `to`. */
  next: { from: number; middle: number; to: number };
  days: DayChances[];
  /** A baby is hoped for, and no day is likely fertile. */
  vague: boolean;
}
