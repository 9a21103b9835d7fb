/** A plan of sixty or ninety days: whatever reads one reads its own length. */
import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../content/sessions.ts';
import { planInForce } from '../../domain/analytics/activity.ts';
import { plannerBusy } from '../../domain/calendar/busy/planner-busy.ts';
import { closedTimes } from '../../domain/calendar/busy/two-zones.ts';
import { openingsSchema } from '../../domain/calendar/publishing/openings-shared.ts';
import { projectionOf, projectionSchema } from '../../domain/calendar/publishing/projection.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { isMonthOver, monthOfPlan } from '../../domain/picture/month-of-plan.ts';
import { bestAlternatives } from '../../domain/planner/changes/alternatives.ts';
import { recordChange, undo } from '../../domain/planner/changes/change-record.ts';
import { notTonight } from '../../domain/planner/changes/changes.ts';
import { chosenOpening, chosenStarts } from '../../domain/planner/changes/chosen-time.ts';
import { reshuffle } from '../../domain/planner/changes/reshuffle.ts';
import { addEvening } from '../../domain/planner/choices/own-choices.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import { planFaults } from '../../domain/planner/plan-check.ts';
import { lastDayOf } from '../../domain/planner/plan-days.ts';
import { sanitisedInput, sanitisedPlanSchema } from '../../domain/planner/provider/provider-input.ts';
import { pageOfPlan } from '../../domain/planner/sharing/page-of-plan.ts';
import { lastDayOf as lastDayOfPage, readPage } from '../../domain/planner/sharing/shared-page.ts';
import { canPlanNext, nextStart, plannerInputOf, sessionOf } from '../../domain/planner/stored-plan.ts';
import { planHeading, shareEmail } from '../../domain/planner/wording/share-words.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import { pad } from '../../domain/sealed-record.ts';
import { inputWith, makeStoredPlan } from './made-plan.ts';
import { resultOf } from './sent-item.ts';

const INPUT = { ...inputWith(), model: 2 as const, days: 60 };
const PLAN = makeStoredPlan(INPUT);
/** Of ninety days, one each. */
const DAILY_INPUT = { ...inputWith({ preferredFrequency: 'daily', currentFrequency: 'daily' }), days: 90 };
const DAILY = makeStoredPlan(DAILY_INPUT);
const START = PLAN.startDate;
const LAST = addDays(START, 59);
const late = PLAN.plan.events.findLast(({ date }) => date > addDays(START, 40)) as PlanEvent;
const today = addDays(START, 35);

it('has evenings to its last week, and ends where it says', () => {
  expect([PLAN.plan.days, plannerInputOf(PLAN).days, lastDayOf(PLAN)]).toEqual([60, 60, LAST]);
  expect(late.date > addDays(START, 52)).toBe(true);
  expect(planFaults(plannerInputOf(PLAN), PLAN.plan)).toEqual([]);
  expect([canPlanNext(PLAN, addDays(START, 53)), canPlanNext(PLAN, addDays(START, 54))]).toEqual([false, true]);
  expect([nextStart(PLAN, today), planRecordDay(START, 60)]).toEqual([addDays(START, 60), LAST]);
  expect([isMonthOver(PLAN, LAST), isMonthOver(PLAN, addDays(START, 60))]).toEqual([false, true]);
  expect(monthOfPlan('seed', PLAN, START).days).toBe(60);
  expect([planInForce([PLAN], LAST), planInForce([PLAN], addDays(START, 60))]).toEqual([PLAN, undefined]);
});

it('is moved, put off, shuffled and added to all along', () => {
  expect(bestAlternatives(PLAN, late.id, today).some(({ day }) => day > 45)).toBe(true);
  const there = { date: addDays(START, 47), start_time: '20:00', end_time: '21:30' };
  const free = { ...PLAN, plan: { ...PLAN.plan, events: PLAN.plan.events.filter(({ date }) => date !== there.date) } };
  expect(chosenOpening(free, late.id, there, today).ok || late.date === there.date).toBe(true);
  expect(chosenOpening(PLAN, late.id, { ...there, date: addDays(START, 60) }, today)).toMatchObject({
    problem: 'outside',
  });
  expect(chosenStarts(PLAN, today)[late.id]?.some(({ date }) => date > addDays(START, 55))).toBe(true);
  const noon = { id: '0123456789abcdef', date: addDays(START, 58), start_time: '12:00', end_time: '13:00' };
  const now = { now: { date: today, minute: 0 }, ideas };
  const added = resultOf(addEvening(PLAN, noon, now));
  expect(added.plan.events.length).toBe(PLAN.plan.events.length + 1);
  expect(addEvening(PLAN, { ...noon, date: addDays(START, 60) }, now)).toMatchObject({
    problem: { message: 'That day is outside these 60 days.' },
  });
  const put = resultOf(notTonight(PLAN, late.id, { today: late.date, ideas }));
  expect(planFaults(plannerInputOf(put), put.plan)).toEqual([]);
  const shuffled = reshuffle(PLAN, { today, seed: 'anew', ideas });
  expect(shuffled.plan.events.some(({ date }) => date > addDays(START, 50))).toBe(true);
  expect(shuffled.plan.summary).toContain('in 60 days');
});

it('says its length, and is busy, closed, shared and published to its end', () => {
  expect(planHeading(PLAN.plan)).toBe('Your 60-Day Connection Plan');
  expect(planHeading(makeStoredPlan(inputWith()).plan)).toBe('Your 30-Day Connection Plan');
  expect(shareEmail(PLAN.plan, { view: 'full', coverWords: [] }).subject).toBe('Our 60-day connection plan');
  const minute = Date.parse(`${LAST}T20:00:00Z`) / 60_000;
  expect(plannerBusy([[minute, minute + 60]], START, 'UTC', 60)).toEqual([[59 * 1440 + 1200, 59 * 1440 + 1260]]);
  const there = { timezone: 'America/New_York', windows: [], days: [] };
  expect((closedTimes(START, 'Europe/Berlin', there, 60).at(-1)?.[1] ?? 0) > 59 * 1440).toBe(true);
  const page = pageOfPlan(PLAN, { plan: 'p', evenings: [late.id], words: 'cover', from: '' }, today);
  expect([page.evenings.length, lastDayOfPage(page), readPage(page)?.days]).toEqual([1, LAST, 60]);
  expect(DAILY.plan.events.length).toBeGreaterThan(80);
  expect(projectionSchema.safeParse(projectionOf(DAILY, 'discrete')).success).toBe(true);
  expect(openingsSchema.safeParse(chosenStarts(DAILY, LAST)).success).toBe(true);
});

it('fits its sealed record however often all of it changes, and the last change can be taken back', () => {
  let stored = DAILY;
  let before = stored;
  for (const why of ['a', 'b', 'c', 'd', 'e']) {
    before = stored;
    const events = stored.plan.events.map((event) => ({ ...event, why }));
    stored = recordChange(stored, { ...stored, plan: { ...stored.plan, events } }, 'reshuffle');
    expect(pad(new TextEncoder().encode(JSON.stringify(stored))).ok).toBe(true);
  }
  expect(resultOf(undo(stored)).plan).toEqual(before.plan);
});

it('has its own idea for each of ninety evenings, and a provider may be asked for each', () => {
  const sessions = DAILY.plan.events.map((event) => sessionOf(DAILY, event));
  const planned = { startDate: START, sessions, points: 0, value: 0, tie: 0, target: 0, explanations: [] };
  const calls = sanitisedInput(DAILY.answers, planned, 'paid');
  expect(calls.every((call) => sanitisedPlanSchema.safeParse(call).success)).toBe(true);
  expect(DAILY.plan.events.length).toBeGreaterThan(80);
  expect(new Set(DAILY.plan.events.map(({ idea }) => idea)).size).toBe(DAILY.plan.events.length);
});
