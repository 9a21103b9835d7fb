import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { resultOf } from '../../../tests/planner/sent-item.ts';
import { didNotHappen } from '../../tonight/say-how-it-was.ts';
import type { PlanEvent } from '../plan.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import { schedule } from '../schedule/schedule.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { bestAlternatives } from './alternatives.ts';
import { undo } from './change-record.ts';
import { markDone, moveEvent, notTonight, takeOut } from './changes.ts';
import { fallOf } from './fallen-evenings.ts';

/** From Saturday, November 21. */
const PLAN = makeStoredPlan({ ...inputWith({ availableTimeSlots: ['evening'] }), model: 2 });
const on = (from: string) => PLAN.plan.events.find(({ date }) => date >= from) as PlanEvent;
const [friday, monday] = [on('2026-11-27'), on('2026-11-30')];
const EVENING = WINDOWS.indexOf('evening');
const countsOf = (stored: StoredPlan) => fallOf([stored])?.map((windows) => windows[EVENING]);
const putOff = (stored: StoredPlan, { id, date }: PlanEvent) =>
  resultOf(notTonight(stored, id, { today: date, ideas }));
const kindOf = ({ date }: PlanEvent) => [2, 0, 0, 0, 0, 1, 2][new Date(date).getUTCDay()] ?? 0;
const counted = (event: PlanEvent, at: 0 | 1) => {
  const counts = [0, 1, 2].map((): [number, number] => [0, 0]);
  const one = counts[kindOf(event)];
  if (one) one[at] = 1;
  return counts;
};

it('nobody’s word tells nothing; done is kept, put off and not happened are fallen out, each where it was', () => {
  expect(fallOf([PLAN])).toBeUndefined();
  expect(countsOf(resultOf(markDone(PLAN, monday.id)))).toEqual(counted(monday, 0));
  expect(countsOf(putOff(PLAN, friday))).toEqual(counted(friday, 1));
  expect(countsOf(resultOf(didNotHappen(PLAN, monday.id)))).toEqual(counted(monday, 1));
});

it('a move of one’s own, an evening taken out and what was undone are none', () => {
  const [to] = bestAlternatives(PLAN, monday.id, PLAN.startDate);
  const moved = to && resultOf(moveEvent(PLAN, monday.id, to, { today: PLAN.startDate, ideas }));
  expect(moved && fallOf([moved])).toBeUndefined();
  expect(fallOf([resultOf(takeOut(PLAN, monday.id))])).toBeUndefined();
  expect(fallOf([resultOf(undo(putOff(PLAN, friday)))])).toBeUndefined();
});

it('after Fridays that fell out again and again the next plan keeps to other days', () => {
  const input = { ...inputWith({ preferredFrequency: 'weekly', availableDays: ['weekdays'] }), model: 2 as const };
  const fridays = (fall: ReturnType<typeof fallOf>) =>
    schedule({ ...input, ...(fall && { fall }) }).sessions.filter(({ day }) => day % 7 === 6).length;
  const often = [0, 1, 2].map((kind) => WINDOWS.map((): [number, number] => (kind === 1 ? [0, 9] : [9, 0])));
  expect(fridays(undefined)).toBeGreaterThan(0);
  expect(fridays(often)).toBe(0);
});
