/**
 * What of a plan leaves the sealed journal for feeds, connected calendars and reminders: when, under which one label,
 * and nothing else. The person chose the label; what is done or left the plan is not in it.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../calendar-date.ts';
import { type FieldProblem, firstFieldProblem } from '../../field-problem.ts';
import type { ReminderCode } from '../../planner/plan.ts';
import type { StoredPlan } from '../../planner/stored-plan.ts';
import { ok, problem, type Result } from '../../result.ts';
import { isTimeZone } from '../../zone.ts';
import { type CalendarLabel, calendarWords } from './calendar-words.ts';

export interface ProjectedEvent {
  /** The event's own id in its plan. */
  id: string;
  /** YYYY-MM-DD, and HH:MM twice, by the clocks of the projection's zone; an end at or before the start is the next day's. */
  date: string;
  start_time: string;
  end_time: string;
  label: string;
  reminders: ReminderCode[];
  /** As in the plan's file (RFC 5545 section 3.8.7.4): only ever rises. */
  sequence: number;
}

export interface Projection {
  /** IANA name. */
  timezone: string;
  events: ProjectedEvent[];
}

/** A plan has at most ninety sessions, and what people put in themselves. */
const MAX_EVENTS = 120;
const MAX_LABEL_LENGTH = 120;

export function projectionOf(stored: StoredPlan, label: CalendarLabel): Projection {
  const { plan, timezone, done, sequence, coverWords } = stored;
  return {
    timezone,
    events: plan.events
      .filter(({ id }) => !Object.hasOwn(done, id))
      .map((event) => ({
        id: event.id,
        date: event.date,
        start_time: event.start_time,
        end_time: event.end_time,
        label: calendarWords(event, label, coverWords),
        reminders: event.reminders,
        sequence: sequence[event.id] ?? 0,
      })),
  };
}

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Please give times as HH:MM.' }));

const eventSchema = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  date: z.string().check(z.refine(isCalendarDate, { error: 'Please give a date as YYYY-MM-DD.' })),
  start_time: clock,
  end_time: clock,
  label: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Every label needs a word.' }),
      z.maxLength(MAX_LABEL_LENGTH),
      z.regex(/^\P{C}*$/u, { error: 'Use letters, digits and ordinary punctuation.' }),
    ),
  reminders: z.array(z.enum(['1h', '12h', '1d'])).check(z.maxLength(3)),
  sequence: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

export const projectionSchema = z.strictObject({
  timezone: z.string().check(z.refine(isTimeZone, { error: 'Choose a time zone.' })),
  events: z.array(eventSchema).check(
    z.maxLength(MAX_EVENTS),
    z.refine((events) => new Set(events.map(({ id }) => id)).size === events.length, {
      error: 'Please give each event once.',
    }),
  ),
});

export function checkProjection(input: unknown): Result<Projection, FieldProblem> {
  const parsed = projectionSchema.safeParse(input);
  return parsed.success ? ok(parsed.data) : problem(firstFieldProblem(parsed.error));
}
