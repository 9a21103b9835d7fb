/** What a person may do to a plan: move, put off, swap, take out, mark as done, cover words. Each costs nothing and can be undone. */
import { addDays } from '../../calendar-date.ts';
import { ok, problem } from '../../result.ts';
import { rankedIdeas } from '../ideas/idea-choice.ts';
import { ideaAllowed } from '../ideas/idea-fit.ts';
import { tasteOf } from '../ideas/idea-wishes.ts';
import { occasionOf } from '../ideas/occasion.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import type { PlanEvent, Session, Theme } from '../plan.ts';
import { WINDOWS, type WindowId } from '../questionnaire/answers.ts';
import type { Placed } from '../schedule/plan-points.ts';
import { timeOfMinutes } from '../spoken-dates.ts';
import { cycleFacts, type SetAside, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { planSummary } from '../wording/summary.ts';
import { THEME_LABELS } from '../wording/theme-labels.ts';
import { eventWords, reworded } from '../wording/wording.ts';
import { bestOpening, freeOpenings, reasonFor } from './alternatives.ts';
import { byTime, type Changed, recordChange } from './change-record.ts';
import { goingWithout } from './fallen-out.ts';

const NO_SUCH_EVENT = problem({ code: 'NO_SUCH_EVENT', message: 'This evening is no longer in the plan.' } as const);
const ALREADY_DONE = problem({
  code: 'ALREADY_DONE',
  message: 'This one is done, so it stays where it is.',
} as const);
export const NOT_FREE = problem({
  code: 'NOT_FREE',
  message: 'That time isn’t free anymore. Please choose another.',
} as const);
const NO_OTHER_IDEA = problem({ code: 'NO_OTHER_IDEA', message: 'No other idea fits this evening.' } as const);
const OWN_EVENT = problem({
  code: 'OWN_EVENT',
  message: 'You added this one yourselves, so its words stay. You can move it or take it out.',
} as const);
const BAD_SATISFACTION = problem({
  code: 'BAD_SATISFACTION',
  message: 'Please choose a number from 1 to 10.',
} as const);

interface MoveContext {
  today: string;
  ideas: readonly SessionIdea[];
  /** Something else is where it was: it was moved by hand for that, or moved by itself. */
  gaveWay?: 'by-hand' | 'by-itself';
}

/** Moves an event to an opening after `today` (YYYY-MM-DD). An idea that cannot be had there makes way for one that can. */
export function moveEvent(
  stored: StoredPlan,
  eventId: string,
  to: { day: number; window: WindowId },
  context: MoveContext,
): Changed {
  const found = openEvent(stored, eventId);
  if (!found.ok) return found;
  const window = WINDOWS.indexOf(to.window);
  const opening = freeOpenings(stored, eventId, context.today).find((o) => o.day === to.day && o.window === window);
  if (!opening) return NOT_FREE;
  const after = moved(stored, found.value, opening, context.ideas);
  if (context.gaveWay === 'by-itself') return ok(recordChange(stored, after, 'gave-way'));
  return ok(recordChange(stored, after, 'move', context.gaveWay && { gaveWay: true }));
}

/**
 * 'Not tonight', without a question: to the spare evening, with the few others that move along; where there is none to the best
 * alternative after `today`, while the others stay; set aside where nothing is free.
 */
export function notTonight(
  stored: StoredPlan,
  eventId: string,
  context: { today: string; ideas: readonly SessionIdea[] },
): Changed {
  const found = openEvent(stored, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const opening = bestOpening(stored, eventId, context.today);
  const going = goingWithout(stored, event, context.today) ?? (opening ? [{ event, to: opening }] : []);
  const after =
    going.length > 0
      ? going.reduce((plan, one) => moved(plan, one.event, one.to, context.ideas), stored)
      : withoutEvent(stored, event, 'not-tonight');
  return ok(recordChange(stored, after, 'not-tonight', going.length > 1 ? { fell: eventId } : undefined));
}

/** Takes an event out of the plan. Its id stays its own; when the days to come are planned anew, none takes its place. */
export function takeOut(stored: StoredPlan, eventId: string): Changed {
  const found = openEvent(stored, eventId);
  if (!found.ok) return found;
  return ok(recordChange(stored, withoutEvent(stored, found.value, 'taken-out'), 'take-out'));
}

/** The next best idea for an event, under the same cover: none that the plan, the plan before, or this event earlier on has had. */
export function swapIdea(stored: StoredPlan, eventId: string, { ideas }: { ideas: readonly SessionIdea[] }): Changed {
  const found = openEvent(stored, eventId);
  if (!found.ok) return found;
  if (found.value.sent) return OWN_EVENT;
  const earlier = stored.changes.flatMap(({ events }) => events).filter(({ id }) => id === eventId);
  const had = [...stored.plan.events, ...earlier].flatMap(({ idea }) => (idea ? [idea] : []));
  const next = bestIdea(stored, sessionOf(stored, found.value), ideas, new Set([...had, ...stored.history]));
  if (!next) return NO_OTHER_IDEA;
  const event = reworded(found.value, eventWords(next, found.value.theme, stored.answers));
  return ok(recordChange(stored, withEvent(stored, event), 'swap'));
}

/** Marks an event as done, with satisfaction 1..10 where given; once more replaces what was said. */
export function markDone(stored: StoredPlan, eventId: string, said: { satisfaction?: number } = {}): Changed {
  if (!stored.plan.events.some(({ id }) => id === eventId)) return NO_SUCH_EVENT;
  const { satisfaction } = said;
  const valid =
    satisfaction === undefined || (Number.isInteger(satisfaction) && satisfaction >= 1 && satisfaction <= 10);
  if (!valid) return BAD_SATISFACTION;
  const mark = satisfaction === undefined ? {} : { satisfaction };
  return ok(recordChange(stored, { ...stored, done: { ...stored.done, [eventId]: mark } }, 'done'));
}

/** Sets the couple's own words for the discreet view, checked by `checkCoverWords`; an empty list takes them away. */
export const setCoverWords = (stored: StoredPlan, coverWords: readonly string[]): StoredPlan =>
  recordChange(stored, { ...stored, coverWords: [...coverWords] }, 'cover-words');

/** Reasons and summary made true again for the events whose time, or day before, is not what it was in `before`, or that people chose since. */
export function retold(after: StoredPlan, before: StoredPlan): StoredPlan {
  const facts = (plan: StoredPlan) => {
    const events = plan.plan.events.toSorted(byTime);
    const dayBefore = ({ date }: PlanEvent) => events.findLast((other) => other.date < date)?.date;
    return new Map(events.map((e) => [e.id, `${dayBefore(e)} ${e.date} ${e.start_time} ${e.end_time} ${e.own}`]));
  };
  const [old, current] = [facts(before), facts(after)];
  const sessions = after.plan.events.map((event) => sessionOf(after, event));
  const events = after.plan.events.map((event) =>
    old.get(event.id) === current.get(event.id)
      ? event
      : { ...event, why: event.own ? ownReason(after) : reasonFor(after, sessionOf(after, event), sessions) },
  );
  const plan = { ...after.plan, events };
  return { ...after, plan: { ...plan, summary: planSummary(plan, after.answers) } };
}

/** Why an evening is where it is that people put there. */
export const ownReason = ({ answers }: StoredPlan): string =>
  answers.solo ? 'You chose this time yourself.' : 'You chose this time yourselves.';

/** The plan without an event, which is set aside; undo brings it back. */
export function withoutEvent(stored: StoredPlan, event: PlanEvent, reason: SetAside['reason']): StoredPlan {
  const events = stored.plan.events.filter(({ id }) => id !== event.id);
  const setAside = [...stored.setAside, { event, reason }];
  return retold({ ...stored, setAside, plan: { ...stored.plan, events } }, stored);
}

/** The event, where it may still be changed. */
export function openEvent(stored: StoredPlan, eventId: string) {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  if (!event) return NO_SUCH_EVENT;
  return stored.done[eventId] ? ALREADY_DONE : ok(event);
}

export const withEvent = (stored: StoredPlan, event: PlanEvent): StoredPlan => ({
  ...stored,
  plan: { ...stored.plan, events: stored.plan.events.map((old) => (old.id === event.id ? event : old)) },
});

/** The best idea of those that are not `taken`; undefined where the library has none that is allowed. */
export function bestIdea(
  stored: StoredPlan,
  session: Session,
  ideas: readonly SessionIdea[],
  taken: ReadonlySet<string>,
): SessionIdea | undefined {
  const { answers, seed, history, wishes } = stored;
  return rankedIdeas(
    { answers, seed, ideas, history, taste: tasteOf(wishes) },
    occasionOf(session, stored.startDate, answers),
    taken,
  )[0];
}

/** The theme at the new time: hoping for a baby belongs to the forecast fertile days only. */
function themeAt(stored: StoredPlan, event: PlanEvent, day: number): Theme {
  if (event.theme !== 'conception' || cycleFacts(stored, day).fertile) return event.theme;
  return stored.answers.primaryGoals.find((goal) => goal !== 'conception') ?? 'bonding';
}

/** The event at another time of the plan, under its own words, but for a theme that has no place there. */
export function eventAt(stored: StoredPlan, event: PlanEvent, to: Placed): PlanEvent {
  const theme = themeAt(stored, event, to.day);
  return {
    ...event,
    date: addDays(stored.startDate, to.day),
    start_time: timeOfMinutes(to.start),
    end_time: timeOfMinutes(to.end),
    window: WINDOWS[to.window] ?? event.window,
    points: to.points,
    theme,
    tags: event.tags.map((tag) => (tag === THEME_LABELS[event.theme] ? THEME_LABELS[theme] : tag)),
  };
}

/** The plan with an event at another opening, its words made true there. */
export function moved(stored: StoredPlan, event: PlanEvent, to: Placed, ideas: readonly SessionIdea[]): StoredPlan {
  const there = eventAt(stored, event, to);
  const { theme } = there;
  const session: Session = { ...to, theme, ...cycleFacts(stored, to.day) };
  const idea = ideas.find(({ id }) => id === event.idea);
  const occasion = occasionOf(session, stored.startDate, stored.answers);
  const stays =
    !idea || (ideaAllowed(idea, occasion, stored.answers) && (theme === event.theme || idea.themes.includes(theme)));
  const taken = new Set(stored.plan.events.flatMap((other) => (other.idea ? [other.idea] : [])));
  const worded = stays
    ? there
    : reworded(there, eventWords(bestIdea(stored, session, ideas, taken), theme, stored.answers));
  return retold(withEvent(stored, worded), stored);
}
