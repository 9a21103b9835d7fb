/**
 * What people choose for themselves in their plan: an evening more, another day or hour for one, another length. No rule of
 * the engine's stands in the way, only what cannot be; and the days around it are planned around it. Each can be undone.
 */
import { ok, problem, type Result } from '../../result.ts';
import { type Changed, type ChangeProblem, recordChange } from '../changes/change-record.ts';
import { bestIdea, eventAt, openEvent, ownReason, retold, withEvent } from '../changes/changes.ts';
import { freedomAt, isClash, keptAnyway } from '../clashes.ts';
import { occasionOf } from '../ideas/occasion.ts';
import { type Moment, rarestGoal } from '../insertion/insertion.ts';
import { type SentItem, sentWords } from '../insertion/sent-item.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import type { EventTime, PlanEvent, Session } from '../plan.ts';
import { dayIndex, lengthOf } from '../plan-days.ts';
import type { Placed } from '../schedule/plan-points.ts';
import { WINDOW_SPANS } from '../schedule/windows.ts';
import { minutesOfTime, timeOfMinutes } from '../spoken-dates.ts';
import { cycleFacts, type StoredPlan } from '../stored-plan.ts';
import { eventWords, reworded, wordedEvent } from '../wording/wording.ts';

/** Times of their own lie on the quarter hour, and begin and end on one day, as all times of a plan. */
export const QUARTER = 15;
export const MIN_LENGTH = 30;
export const MAX_END = 1425;

const IN_THE_PAST = problem({
  code: 'IN_THE_PAST',
  message: 'That time has passed. Please choose a later one.',
} as const);
const outsidePlan = (stored: StoredPlan) =>
  problem({ code: 'OUTSIDE_PLAN', message: `That day is outside these ${lengthOf(stored)} days.` } as const);
const OVERLAPS = problem({ code: 'OVERLAPS', message: 'Another evening of this plan is already there.' } as const);
const PAST_MIDNIGHT = problem({ code: 'PAST_MIDNIGHT', message: 'An evening ends before midnight.' } as const);
const TOO_SHORT = problem({ code: 'TOO_SHORT', message: 'An evening needs at least half an hour.' } as const);

/** Whether something could stand there at all, besides the event itself. Says nothing of whether people are free then. */
export function checkOwnTime(
  stored: StoredPlan,
  to: EventTime,
  now: Moment,
  eventId?: string,
): Result<Placed, ChangeProblem> {
  const time = lengthChecked(stored, to, eventId);
  if (!time.ok) return time;
  const begun = to.date < now.date || (to.date === now.date && time.value.start <= now.minute);
  return begun ? IN_THE_PAST : time;
}

function lengthChecked(stored: StoredPlan, to: EventTime, eventId: string | undefined): Result<Placed, ChangeProblem> {
  const [start, end] = [minutesOfTime(to.start_time), minutesOfTime(to.end_time)];
  if (end > MAX_END || end <= start) return PAST_MIDNIGHT;
  if (end - start < MIN_LENGTH) return TOO_SHORT;
  const day = dayIndex(stored, to.date);
  if (day < 0 || day >= lengthOf(stored)) return outsidePlan(stored);
  const others = stored.plan.events.filter(({ id, date }) => id !== eventId && date === to.date);
  const overlaps = others.some((other) => other.start_time < to.end_time && other.end_time > to.start_time);
  return overlaps ? OVERLAPS : ok({ day, window: windowOf(start), start, end, points: 0 });
}

/** The part of the day in which it begins; before the first of them it counts to that. */
const windowOf = (start: number): number =>
  Math.max(
    0,
    WINDOW_SPANS.findLastIndex(({ from }) => from <= start),
  );

interface NewEvening extends EventTime {
  /** Its id from now on: 16 hexadecimal digits by chance. */
  id: string;
  /** An idea of theirs, or words of their own; absent for the best idea of the library. */
  item?: SentItem;
}

interface Context {
  now: Moment;
  ideas: readonly SessionIdea[];
}

/** One evening more. Added once, it is not added again, so that the same change may be made on a plan that has it. */
export function addEvening(stored: StoredPlan, evening: NewEvening, { now, ideas }: Context): Changed {
  const known = [...stored.plan.events, ...stored.setAside.map(({ event }) => event)];
  if (known.some(({ id }) => id === evening.id)) return ok(stored);
  const to = checkOwnTime(stored, evening, now);
  if (!to.ok) return to;
  const event = newEvent(stored, evening, to.value, ideas);
  const plan = { ...stored.plan, events: [...stored.plan.events, event] };
  return ok(recordChange(stored, retold(heeded({ ...stored, plan }, event), stored), 'insert'));
}

function newEvent(stored: StoredPlan, { id, item }: NewEvening, to: Placed, ideas: readonly SessionIdea[]): PlanEvent {
  const { answers, startDate } = stored;
  const theme = rarestGoal(stored);
  const session: Session = { ...to, theme, ...cycleFacts(stored, to.day) };
  const taken = new Set(stored.plan.events.flatMap(({ idea }) => (idea ? [idea] : [])));
  const words = item
    ? sentWords(item, theme, answers)
    : eventWords(bestIdea(stored, session, ideas, taken), theme, answers);
  const occasion = occasionOf(session, startDate, answers);
  const event = wordedEvent({ id, session, occasion, words, answers, previousDay: undefined });
  const sent = item && {
    sent: { from: item.from, item: item.id, minutes: item.minutes, place: item.place, quiet: item.quiet },
  };
  return { ...event, ...sent, why: ownReason(stored), own: 'added' };
}

/** To any day and hour. The words go along; only an idea for fertile days makes way on a day that is none. */
export function moveTo(stored: StoredPlan, eventId: string, time: EventTime, { now, ideas }: Context): Changed {
  const found = openEvent(stored, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const to = checkOwnTime(stored, time, now, eventId);
  if (!to.ok) return to;
  const there: PlanEvent = { ...eventAt(stored, event, to.value), own: event.own ?? 'moved' };
  const idea = ideas.find(({ id }) => id === event.idea);
  const serves = there.theme === event.theme || !idea || idea.themes.includes(there.theme);
  const worded = serves ? there : rewordedAt(stored, there, to.value, ideas);
  return ok(recordChange(stored, retold(heeded(withEvent(stored, worded), worded), stored), 'move'));
}

function rewordedAt(stored: StoredPlan, event: PlanEvent, to: Placed, ideas: readonly SessionIdea[]): PlanEvent {
  const session: Session = { ...to, theme: event.theme, ...cycleFacts(stored, to.day) };
  const taken = new Set(stored.plan.events.flatMap((other) => (other.idea ? [other.idea] : [])));
  return reworded(event, eventWords(bestIdea(stored, session, ideas, taken), event.theme, stored.answers));
}

/** Minutes from the same start; also of one that has begun and is not over then. */
export function setLength(
  stored: StoredPlan,
  eventId: string,
  minutes: number,
  { now }: Pick<Context, 'now'>,
): Changed {
  const found = openEvent(stored, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const end = minutesOfTime(event.start_time) + minutes;
  if (end > MAX_END) return PAST_MIDNIGHT;
  const time = { date: event.date, start_time: event.start_time, end_time: timeOfMinutes(Math.max(0, end)) };
  if (minutes < MIN_LENGTH) return TOO_SHORT;
  if (time.date < now.date || (time.date === now.date && end <= now.minute)) return IN_THE_PAST;
  const to = lengthChecked(stored, time, eventId);
  if (!to.ok) return to;
  const there: PlanEvent = { ...event, ...time, points: 0, own: event.own ?? 'moved' };
  return ok(recordChange(stored, retold(heeded(withEvent(stored, there), there), stored), 'length'));
}

/** What people put where something is already was told to them before: it is no clash. */
const heeded = (stored: StoredPlan, event: PlanEvent): StoredPlan =>
  isClash(freedomAt(stored, event)) ? keptAnyway(stored, event.id) : stored;
