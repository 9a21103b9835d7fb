/**
 * Plans the days still to come anew, around what has been and what people put in themselves: past days, today, what is done,
 * times of their own and their own ideas keep their ids and dates.
 */

import { chooseIdeas } from '../ideas/idea-choice.ts';
import { tasteOf } from '../ideas/idea-wishes.ts';
import { occasionOf } from '../ideas/occasion.ts';
import { hasLearned, learnedHere } from '../learning/learned-words.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import type { PlanEvent, Session } from '../plan.ts';
import { dayIndex } from '../plan-days.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { explain } from '../schedule/explanations.ts';
import { bestPlanAround, type Placed, scoringAfter, scoringOf } from '../schedule/plan-points.ts';
import { themesOf } from '../schedule/schedule.ts';
import { cycleFacts, plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { eventWords, freeId, underCover, wordedEvent } from '../wording/wording.ts';
import { reasonFor } from './alternatives.ts';
import { recordChange } from './change-record.ts';
import { retold } from './changes.ts';
import { ownToCome } from './own-events.ts';
import { beyondLimit, daysOnTop, daysTakenOut, scoringOnTop, scoringWithout } from './own-scoring.ts';

interface Reshuffling {
  /** YYYY-MM-DD: this day and those before it stay as they are. */
  today: string;
  /** Another seed gives another plan of the same quality. */
  seed: string;
  ideas: readonly SessionIdea[];
  /** Checked answers, where they changed: they hold for the days to come. */
  answers?: Answers;
  busy?: Array<[number, number]>;
}

/**
 * The stored plan with its remaining days planned anew; it can be undone. New sessions take over the ids of those that
 * make way, and their covers, in order, so that a calendar moves them; ids left over go to `setAside`.
 */
export function reshuffle(stored: StoredPlan, { today, seed, ideas, answers, busy }: Reshuffling): StoredPlan {
  const next: StoredPlan = { ...stored, seed, answers: answers ?? stored.answers, busy: busy ?? stored.busy };
  const isHeld = (event: PlanEvent) => event.date <= today || stored.done[event.id] !== undefined;
  const stays = (event: PlanEvent) => isHeld(event) || event.own !== undefined;
  const own = ownToCome(next, today, stays);
  const held = stored.plan.events.filter(isHeld);
  const chosen = stored.plan.events.filter((event) => event.own && !isHeld(event));
  const kept = [...held, ...chosen, ...own.events];
  const leaving = stored.plan.events.filter((event) => !stays(event) && !event.sent);
  const input = plannerInputOf(next);
  const keptSessions = kept.map((event) => sessionOf(next, event));
  const lastDay = dayIndex(next, today);
  // What was held by then counts as just right for other answers, so only what is to come is on top of them.
  const scoring = answers
    ? scoringAfter(scoringOf(input), held.length, lastDay)
    : scoringWithout(scoringOf(input), daysTakenOut(stored));
  const onTop = daysOnTop(next, answers ? [...chosen, ...own.events] : kept);
  const beyond = beyondLimit(kept);
  const placed = bestPlanAround(scoringOnTop(scoring, onTop, beyond), keptSessions, lastDay);
  const sessions = withThemes(next, placed);
  const fresh = sessions.filter(({ day }) => !keptSessions.some((session) => session.day === day));
  const events = wordedAnew(next, fresh, sessions, kept, leaving, ideas);
  const setAside = [...leaving.slice(fresh.length), ...own.lost].map((event) => ({
    event,
    reason: 'reshuffled' as const,
  }));
  const { learned, ...plain } = input;
  const unlearned = hasLearned(learned)
    ? bestPlanAround(scoringOnTop({ ...scoring, input: plain }, onTop, beyond), keptSessions, lastDay)
    : undefined;
  const explanations = explain({
    ...scoring,
    sessions: sessions.map((session) => ({ ...session, confidence: 0 })),
    unlearned,
  });
  const plan = { ...next.plan, events: [...kept, ...events] };
  const after = { ...next, explanations, setAside: [...next.setAside, ...setAside], plan };
  return recordChange(stored, retold(after, stored), 'reshuffle');
}

/** Themes for the whole plan, so that what is new shares them with what stays, whose own is in its event. */
function withThemes(next: StoredPlan, placed: readonly Placed[]): Session[] {
  const { themes } = themesOf(scoringOf(plannerInputOf(next)), placed);
  return placed.map((session, place) => {
    const learned = learnedHere(next, session);
    const facts = { ...cycleFacts(next, session.day), ...(learned && { learned }) };
    return { ...session, theme: themes[place] ?? 'bonding', ...facts };
  });
}

function wordedAnew(
  next: StoredPlan,
  fresh: readonly Session[],
  all: readonly Session[],
  kept: readonly PlanEvent[],
  leaving: readonly PlanEvent[],
  ideas: readonly SessionIdea[],
): PlanEvent[] {
  const { answers, startDate, seed, history, wishes } = next;
  const dated = fresh.map((session) => ({ session, occasion: occasionOf(session, startDate, answers) }));
  const occasions = dated.map(({ occasion }) => occasion);
  const taken = new Set(kept.map(({ idea }) => idea));
  const open = ideas.filter(({ id }) => !taken.has(id));
  const chosen = chooseIdeas({ occasions, answers, seed, ideas: open, history, taste: tasteOf(wishes) });
  const ids = new Set([...kept, ...leaving, ...next.setAside.map(({ event }) => event)].map(({ id }) => id));
  return dated.map(({ session, occasion }, place) => {
    const before = leaving[place];
    const id = before?.id ?? freeId(seed, startDate, session.day, ids);
    const own = eventWords(chosen[place], session.theme, answers);
    const words = before ? underCover(own, before.discreet_label) : own;
    const event = wordedEvent({ id, session, occasion, words, answers, previousDay: undefined });
    return { ...event, why: reasonFor(next, session, all) };
  });
}
