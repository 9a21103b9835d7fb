/** All that is made of a plan of version 1 of the model, as texts: what the engine chooses, the plan in words, what calendars and exports get, and what each change makes of it. */
import { planCalendar } from '../../domain/calendar/icalendar/plan-calendar.ts';
import { CALENDAR_LABELS } from '../../domain/calendar/publishing/calendar-words.ts';
import { feedFile } from '../../domain/calendar/publishing/feed-file.ts';
import { projectionOf } from '../../domain/calendar/publishing/projection.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { bestAlternatives } from '../../domain/planner/changes/alternatives.ts';
import { type Changed, undo } from '../../domain/planner/changes/change-record.ts';
import {
  markDone,
  moveEvent,
  notTonight,
  setCoverWords,
  swapIdea,
  takeOut,
} from '../../domain/planner/changes/changes.ts';
import { moveToChosen } from '../../domain/planner/changes/chosen-time.ts';
import { reshuffle } from '../../domain/planner/changes/reshuffle.ts';
import { addEvening, moveTo, setLength } from '../../domain/planner/choices/own-choices.ts';
import { insertItem, insertionOffers } from '../../domain/planner/insertion/insertion.ts';
import type { SessionIdea } from '../../domain/planner/library/session-idea.ts';
import type { PlannerInput } from '../../domain/planner/plan.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { newStoredPlan, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { wordPlan } from '../../domain/planner/wording/wording.ts';
import { plansCalendar } from '../../domain/privacy/export-tables.ts';
import { ITEM } from './sent-item.ts';

const STAMPED_AT = '2026-11-20T12:00:00.000Z';
const COVER_WORDS = ['Book club', 'Choir'];
/** The plan is looked at on its sixth day, in the evening. */
const SIXTH = 5;
const MINUTE = 1_110;

export interface GoldenOrder {
  input: PlannerInput;
  timezone: string;
  history: string[];
}

/** What the engine chooses, by the names that version 1 had. */
export function chosenText({ input }: GoldenOrder): string {
  const { startDate, sessions, points, tie, target, explanations } = schedule(input);
  return JSON.stringify({ startDate, sessions, points, tie, target, explanations });
}

/** The plan as it is kept, worded from `ideas`. */
export function keptPlan({ input, timezone, history }: GoldenOrder, ideas: readonly SessionIdea[]): StoredPlan {
  const { answers, seed, tier, busy = [], closed, learned } = input;
  const found = schedule(input);
  return newStoredPlan({
    plan: wordPlan({ schedule: found, answers, seed, ideas, history }),
    answers,
    seed,
    tier,
    timezone,
    busy: busy.map(([from, to]): [number, number] => [from, to]),
    ...(closed && { closed: closed.map(([from, to]): [number, number] => [from, to]) }),
    ...(learned && { learned: learned.map((weights) => [...weights]) }),
    history,
    writer: 'engine',
    explanations: found.explanations,
  });
}

/** By name, for each label and view. */
export function calendarTexts(stored: StoredPlan): Record<string, string> {
  const changedAt = new Date(STAMPED_AT);
  const options = { timezone: stored.timezone, stampedAt: STAMPED_AT, coverWords: COVER_WORDS };
  const removed = stored.plan.events.slice(0, 1);
  const rest = { events: stored.plan.events.slice(1) };
  return Object.fromEntries([
    ...CALENDAR_LABELS.flatMap(
      (label): Array<[string, string]> => [
        [`feed ${label}`, feedFile([{ projection: projectionOf(stored, label), changedAt }])],
        [`export ${label}`, plansCalendar([stored, stored], label, STAMPED_AT) ?? ''],
      ],
    ),
    ['file discreet', planCalendar(stored.plan, { ...options, view: 'discreet' })],
    ['file full', planCalendar(stored.plan, { ...options, view: 'full' })],
    ['file with one cancelled', planCalendar(rest, { ...options, view: 'discreet', removed, sequences: { x: 1 } })],
  ]);
}

const textOf = (changed: Changed | ReturnType<typeof moveToChosen>): string =>
  JSON.stringify(changed.ok ? changed.value : changed.problem);

/** What each change makes of the plan, the event being the first of those to come; a refusal is its code. */
export function changeTexts(stored: StoredPlan, ideas: readonly SessionIdea[]): Record<string, string> {
  const today = addDays(stored.startDate, SIXTH);
  const now = { date: today, minute: MINUTE };
  const context = { today, ideas };
  const event = stored.plan.events.find(({ date }) => date > today);
  if (!event) return {};
  const offers = bestAlternatives(stored, event.id, today);
  const [best] = offers;
  const moved = best ? moveEvent(stored, event.id, best, context) : notTonight(stored, event.id, context);
  const items = insertionOffers(stored, ITEM, now);
  const [offer] = items.ok ? items.value : [];
  const late = { date: addDays(today, 2), start_time: '21:15', end_time: '22:30' };
  const added = addEvening(stored, { ...late, id: '0123456789abcdef' }, { now, ideas });
  const covered = setCoverWords(stored, COVER_WORDS);
  const weekly = { ...stored.answers, preferredFrequency: 'weekly' as const };
  const busy: Array<[number, number]> = [...stored.busy, [18_000, 18_900]];
  return {
    alternatives: JSON.stringify(offers),
    moved: textOf(moved),
    'moved and taken back': moved.ok ? textOf(undo(moved.value)) : '',
    'not tonight': textOf(notTonight(stored, event.id, context)),
    'another idea': textOf(swapIdea(stored, event.id, { ideas })),
    'taken out': textOf(takeOut(stored, event.id)),
    done: textOf(markDone(stored, event.id, { satisfaction: 8 })),
    'cover words': JSON.stringify(covered),
    'shuffled anew': JSON.stringify(reshuffle(covered, { ...context, seed: 'again' })),
    'other answers': JSON.stringify(reshuffle(stored, { ...context, seed: stored.seed, answers: weekly })),
    'a clash': JSON.stringify(reshuffle(stored, { ...context, seed: stored.seed, busy })),
    'offers for an idea': JSON.stringify(items),
    'an idea put in': offer ? textOf(insertItem(stored, ITEM, offer, now)) : '',
    'an evening more': textOf(added),
    'around an evening more': added.ok ? JSON.stringify(reshuffle(added.value, { ...context, seed: 'b' })) : '',
    'their own time': textOf(moveTo(stored, event.id, late, { now, ideas })),
    'a time of a calendar': textOf(moveToChosen(stored, event.id, { ...late, date: best?.date ?? late.date }, context)),
    longer: textOf(setLength(stored, event.id, 100, { now })),
  };
}
