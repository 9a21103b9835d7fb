/**
 * What an AI provider is told, and nothing else: buckets in place of answers, and of each session only its weekday, part
 * of day and purpose. The browser makes it and shows the very same object under 'See what is sent'; the server takes
 * nothing else.
 */
import * as z from 'zod/mini';
import { someOf, valuesOf } from '../../reply-schema.ts';
import { MAX_PLAN_DAYS } from '../cycle.ts';
import { occasionOf } from '../ideas/occasion.ts';
import { PHASES } from '../library/session-idea.ts';
import type { Schedule, Session, Theme, Tier } from '../plan.ts';
import {
  ALONE_TIMES,
  type Answers,
  type CurrentFrequency,
  DAY_KINDS,
  GENDERS,
  type Goal,
  PRIVACY_LEVELS,
  type RelationshipDuration,
  WINDOWS,
} from '../questionnaire/answers.ts';
import { EVENT_LENGTHS } from '../schedule/windows.ts';
import { PARTS_OF_DAY, partOfDay, WEEKDAYS, weekdayName } from '../spoken-dates.ts';
import { REMINDER_DURATIONS, reminderCodes } from '../wording/reminder-codes.ts';

/** Spec 1 section 3, 'Generation input sent to the AI'. */
export const DURATION_BUCKETS: Readonly<Record<RelationshipDuration, string>> = {
  'less-than-6-months': '<6months',
  '6-months-to-1-year': '<1year',
  '1-to-2-years': '<2years',
  '2-to-5-years': '<5years',
  '5-to-10-years': '<10years',
  'more-than-10-years': '10+years',
};

/** Four buckets for six answers: each takes the nearest, counted in sessions per 28 days (28, 14, 4, 2, 1, 0). */
export const FREQUENCY_BUCKETS: Readonly<Record<CurrentFrequency, string>> = {
  daily: 'daily',
  'several-times-weekly': '3-4/week',
  weekly: '1-2/week',
  'bi-weekly': '1-2/month',
  monthly: '1-2/month',
  rarely: '1-2/month',
};

export const GOAL_NAMES: Readonly<Record<Goal | Theme, string>> = {
  bonding: 'bonding',
  pleasure: 'pleasure',
  conception: 'conception',
  reconnection: 'renewal',
};

const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55+'] as const;

/** Spec 1 section 5: under 25 is 18-24, under 35 is 25-34, under 45 is 35-44, under 55 is 45-54, otherwise 55+. */
export function ageRange(age: number): (typeof AGE_RANGES)[number] {
  if (age < 25) return '18-24';
  if (age < 35) return '25-34';
  if (age < 45) return '35-44';
  return age < 55 ? '45-54' : '55+';
}

export const EVENTS_PER_CALL = 5;

const person = z.strictObject({ age: z.enum(AGE_RANGES), gender: z.enum(GENDERS) });
const place = z.int().check(z.gte(1), z.lte(MAX_PLAN_DAYS));

const sentEvent = z.strictObject({
  /** 1 for the first session of the plan. */
  event: place,
  weekday: z.enum(WEEKDAYS),
  part_of_day: valuesOf(PARTS_OF_DAY),
  minutes: z.literal(EVENT_LENGTHS),
  goal: valuesOf(GOAL_NAMES),
  phase: z.optional(z.enum(PHASES)),
  /** Children may be asleep near by. */
  quiet: z.boolean(),
  may_go_out: z.boolean(),
});

/**
 * One call's input, in the order in which it is sent. Eligibility (no credit, an unconfirmed or disposable e-mail) is
 * settled before anything is asked, so the usage policy names the tier alone.
 */
export const sanitisedPlanSchema = z.strictObject({
  task: z.enum(['overview', 'events']),
  solo: z.boolean(),
  partner1: person,
  partner2: z.optional(person),
  /** Absent for one person. */
  relationship_duration: z.optional(valuesOf(DURATION_BUCKETS)),
  current_frequency: valuesOf(FREQUENCY_BUCKETS),
  preferred_frequency: valuesOf(FREQUENCY_BUCKETS),
  family: z.strictObject({ has_kids_at_home: z.boolean(), alone_time_slots: z.optional(someOf(ALONE_TIMES)) }),
  cycle_tracking: z.strictObject({ enabled: z.boolean() }),
  primary_goals: z.array(valuesOf(GOAL_NAMES)).check(z.minLength(1), z.maxLength(Object.keys(GOAL_NAMES).length)),
  availability: z.strictObject({ time_slots: someOf(WINDOWS), days: someOf(DAY_KINDS) }),
  privacy_level: z.enum(PRIVACY_LEVELS),
  modules: z.strictObject({
    scheduled_dates: z.boolean(),
    roleplays: z.boolean(),
    ideas: z.boolean(),
    positions: z.boolean(),
    variety_tips: z.boolean(),
    wellness_tips: z.boolean(),
  }),
  reminders: z.array(valuesOf(REMINDER_DURATIONS)).check(z.maxLength(Object.keys(REMINDER_DURATIONS).length)),
  usage_policy: z.strictObject({ free_plan: z.boolean() }),
  sessions_in_plan: place,
  events: z.array(sentEvent).check(z.maxLength(EVENTS_PER_CALL)),
});
export type ProviderInput = z.output<typeof sanitisedPlanSchema>;
type ProviderEvent = ProviderInput['events'][number];

/** The input of each call for a plan, exactly as sent: first the overview, then the sessions, at most five a call. */
export function sanitisedInput(
  answers: Answers,
  schedule: Pick<Schedule, 'startDate' | 'sessions'>,
  tier: Tier,
): ProviderInput[] {
  const { sessions, startDate } = schedule;
  if (sessions.length === 0) return [];
  const about = aboutThem(answers, tier, sessions.length);
  const events = sessions.map((session, place) => providerEvent(session, place, startDate, answers));
  // Calls of about the same size: six sessions make two calls of three, not one of five and one of one.
  const calls = Math.ceil(events.length / EVENTS_PER_CALL);
  const batches = Array.from({ length: calls }, (_, call) =>
    events.slice(Math.floor((call * events.length) / calls), Math.floor(((call + 1) * events.length) / calls)),
  );
  return [
    { task: 'overview', ...about, events: [] },
    ...batches.map((batch) => ({ task: 'events' as const, ...about, events: batch })),
  ];
}

function aboutThem(answers: Answers, tier: Tier, sessions: number): Omit<ProviderInput, 'task' | 'events'> {
  const { partner1, partner2, suggestions } = answers;
  const person = ({ age, gender }: Answers['partner1']) => ({ age: ageRange(age), gender });
  return {
    solo: answers.solo,
    partner1: person(partner1),
    ...(!answers.solo && partner2 && { partner2: person(partner2) }),
    ...(!answers.solo &&
      answers.relationshipDuration && { relationship_duration: DURATION_BUCKETS[answers.relationshipDuration] }),
    current_frequency: FREQUENCY_BUCKETS[answers.currentFrequency],
    preferred_frequency: FREQUENCY_BUCKETS[answers.preferredFrequency],
    family: {
      has_kids_at_home: answers.hasKids,
      ...(answers.hasKids && { alone_time_slots: [...answers.aloneTimeSlots] }),
    },
    cycle_tracking: { enabled: answers.cycleTracking },
    primary_goals: answers.primaryGoals.map((goal) => GOAL_NAMES[goal]),
    availability: { time_slots: [...answers.availableTimeSlots], days: [...answers.availableDays] },
    privacy_level: answers.privacyLevel,
    modules: {
      scheduled_dates: suggestions.scheduledDates,
      roleplays: suggestions.roleplays,
      ideas: suggestions.ideas,
      positions: suggestions.positions,
      variety_tips: suggestions.varietyTips,
      wellness_tips: suggestions.wellnessTips,
    },
    reminders: reminderCodes(answers.reminders).map((code) => REMINDER_DURATIONS[code]),
    usage_policy: { free_plan: tier === 'free' },
    sessions_in_plan: sessions,
  };
}

function providerEvent(session: Session, place: number, startDate: string, answers: Answers): ProviderEvent {
  const occasion = occasionOf(session, startDate, answers);
  return {
    event: place + 1,
    weekday: weekdayName(occasion.date),
    part_of_day: partOfDay(occasion.window),
    minutes: occasion.minutes as ProviderEvent['minutes'],
    goal: GOAL_NAMES[session.theme],
    ...(occasion.phase && { phase: occasion.phase }),
    quiet: occasion.quiet,
    may_go_out: occasion.mayGoOut,
  };
}
