/** The copies that one partner shows the other, each made from one's own record and holding only what was promised of its kind. */
import * as z from 'zod/mini';
import { addDays, dayNumber, isCalendarDate } from '../calendar-date.ts';
import { type CheckIn, withoutNotes } from '../mood/check-in.ts';
import { type CycleAnswers, PHASES, phasesOf } from '../mood/phase-overlay.ts';
import { netMoves } from '../planner/changes/net-moves.ts';
import { MAX_PLAN_DAYS } from '../planner/cycle.ts';
import { lengthOf } from '../planner/plan-days.ts';
import type { StoredPlan } from '../planner/stored-plan.ts';
import { THEME_LABELS } from '../planner/wording/theme-labels.ts';
import { type IdeaBundle, ideaBundleSchema } from '../spice-up/idea-bundle.ts';
import { standing } from '../tonight/evening-word.ts';
import type { SharedPlan } from './shared-plan.ts';

/** How far the shared phases reach, and how far back the shared check-ins. */
export const PHASE_DAYS = 35;
const MOOD_DAYS = 30;
/** Of the moves of a plan that are shown, the latest. */
const MAX_MOVES = 6;

export function sharedPlan(stored: StoredPlan): SharedPlan {
  const { plan, startDate, timezone, coverWords } = stored;
  const events = plan.events.map(({ id, date, start_time, end_time, title, discreet_label, notes, tags, theme }) => ({
    id,
    date,
    start_time,
    end_time,
    title,
    discreet_label,
    notes,
    // The first tag says what the time is for, by the answers that stay private.
    tags: tags.filter((tag) => tag !== THEME_LABELS[theme]),
  }));
  const saidIn = {
    keeper: standing(plan.events, stored.saidIn),
    partner: standing(plan.events, stored.partnerSaidIn),
  };
  const days = plan.days === undefined ? {} : { days: plan.days };
  const moves = netMoves(stored).slice(-MAX_MOVES);
  const moved = moves.length === 0 ? {} : { moved: moves };
  const words = { coverWords: [...coverWords], events };
  return { version: 1, kind: 'plan', startDate, ...days, timezone, ...words, saidIn, ...moved };
}

/** Whether any of its days is still to come, or the last was yesterday. */
export const isCurrent = (stored: Pick<StoredPlan, 'startDate' | 'plan'>, today: string): boolean =>
  dayNumber(stored.startDate) + lengthOf(stored) >= dayNumber(today);

export const sharedMood = (checkIn: CheckIn): CheckIn => withoutNotes(checkIn);

/** Whether a check-in of that day is still shown. */
export const isRecent = (date: string, today: string): boolean => dayNumber(date) > dayNumber(today) - MOOD_DAYS;

/** They are drawn in a browser that did not write them. */
const date = z.string().check(z.refine(isCalendarDate));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const sharedPhasesSchema = z.object({
  version: z.literal(1),
  kind: z.literal('phases'),
  days: z.array(z.object({ date, phase: z.enum(PHASES) })),
});
export type SharedPhases = z.infer<typeof sharedPhasesSchema>;

/** From `today` on; of no day without tracking, and once the cycle's date is too long ago to say anything: a missing copy would tell the server so. */
export function sharedPhases(answers: CycleAnswers | null, today: string, noted: readonly string[] = []): SharedPhases {
  const dates = Array.from({ length: PHASE_DAYS }, (_, day) => addDays(today, day));
  const phases = answers ? phasesOf(answers, dates, { today, noted }) : [];
  const days = dates.flatMap((date, day) => {
    const phase = phases[day];
    return phase ? [{ date, phase }] : [];
  });
  return { version: 1, kind: 'phases', days };
}

const sharedIdeasSchema = z.object({
  version: z.literal(1),
  kind: z.literal('ideas'),
  /** ISO datetime. */
  made: z.string(),
  ideas: ideaBundleSchema.shape.ideas,
});
export type SharedIdeas = z.infer<typeof sharedIdeasSchema>;

/** The ideas alone; what was answered to get them stays. */
export const sharedIdeas = (made: string, { ideas }: IdeaBundle): SharedIdeas => ({
  version: 1,
  kind: 'ideas',
  made,
  ideas,
});

const eventTime = z.object({ date, start_time: time, end_time: time });

const sharedPlanSchema = z.object({
  version: z.literal(1),
  kind: z.literal('plan'),
  startDate: date,
  days: z.optional(z.int().check(z.gte(1), z.lte(MAX_PLAN_DAYS))),
  timezone: z.string(),
  coverWords: z.array(z.string()),
  events: z.array(
    z.object({
      id: z.string(),
      date,
      start_time: time,
      end_time: time,
      title: z.string(),
      discreet_label: z.string(),
      notes: z.string(),
      tags: z.array(z.string()),
    }),
  ),
  saidIn: z.optional(z.object({ keeper: z.array(z.string()), partner: z.array(z.string()) })),
  moved: z.optional(z.array(z.object({ from: eventTime, to: z.nullable(eventTime) })).check(z.maxLength(MAX_MOVES))),
});

/** What was opened from the partner's copy is text from somebody else's browser: null for what has not its form. */
const reader =
  <T>(schema: z.ZodMiniType<T>) =>
  (value: unknown): T | null => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
export const readSharedPlan: (value: unknown) => SharedPlan | null = reader(sharedPlanSchema);
export const readSharedPhases: (value: unknown) => SharedPhases | null = reader(
  sharedPhasesSchema.check(z.refine(({ days }) => days.length > 0)),
);
export const readSharedIdeas = reader(sharedIdeasSchema);
