import { describe, expect, test } from 'vitest';
import { FEWEST_ANSWERS } from '../../tests/planner/made-plan.ts';
import type { Plan, PlanEvent, PlannerInput } from './plan.ts';
import { planFaults } from './plan-check.ts';
import { answersSchema } from './questionnaire/answers.ts';
import { schedule } from './schedule/schedule.ts';
import { wordPlan } from './wording/wording.ts';

const answers = answersSchema.parse({
  ...FEWEST_ANSWERS,
  currentFrequency: 'several-times-weekly',
  preferredFrequency: 'daily',
  availableDays: ['weekends'],
});
const input: PlannerInput = {
  answers,
  startDate: '2026-11-21',
  seed: 's',
  tier: 'free',
  busy: [[2 * 1440, 20 * 1440]],
};
const plan = (): Plan => wordPlan({ schedule: schedule(input), answers, seed: 's', ideas: [] });
const changed = (change: (events: PlanEvent[]) => PlanEvent[]): Plan => ({ ...plan(), events: change(plan().events) });
const first = (more: Partial<PlanEvent>) =>
  changed(([event, ...rest]) => (event ? [{ ...event, ...more }, ...rest] : []));

test("the engine's own plan breaks nothing", () => {
  expect(plan().events.length).toBeGreaterThan(1);
  expect(planFaults(input, plan())).toEqual([]);
});
test.each([
  ['in another window', { window: 'night' as const, start_time: '20:00', end_time: '21:00' }],
  ['at an hour that the window does not hold', { start_time: '17:00' }],
  ['longer than any event', { end_time: '23:00' }],
  ['on a weekday', { date: '2026-12-16' }],
  ['on a busy day', { date: '2026-11-28' }],
  ['after the thirty days', { date: '2026-12-26' }],
])('an event %s is found', (_, more) => {
  expect(planFaults(input, first(more))).toEqual(['OUTSIDE_OPENINGS']);
});
test('two events on one day are found', () => {
  expect(
    planFaults(
      input,
      changed(([event]) => (event ? [event, event] : [])),
    ),
  ).toEqual(['SAME_DAY']);
});
test('more events than the tier holds are found', () => {
  const paid = wordPlan({ schedule: schedule({ ...input, busy: [], tier: 'paid' }), answers, seed: 's', ideas: [] });
  expect(paid.events.length).toBeGreaterThan(6);
  expect(planFaults({ ...input, busy: [] }, paid)).toEqual(['TOO_MANY']);
});
test('another first day is found', () => {
  expect(planFaults(input, { ...plan(), start_date: '2026-11-22' })).toEqual(['WRONG_START']);
});

describe('what people put in themselves', () => {
  const asked: PlannerInput = {
    ...input,
    busy: [],
    answers: { ...answers, hasKids: true, aloneTimeSlots: ['after-bedtime'], availableTimeSlots: ['night'] },
    tier: 'paid',
  };
  const sent = { from: 'idea', item: 'a', minutes: 120, place: 'home', quiet: true } as const;
  const weekdays: PlannerInput = { ...asked, answers: { ...asked.answers, availableDays: ['weekdays'] } };
  const only = (more: Partial<PlanEvent>): Plan => {
    const made = wordPlan({ schedule: schedule(weekdays), answers: weekdays.answers, seed: 's', ideas: [] });
    const [event] = made.events;
    return { ...made, events: event ? [{ ...event, ...more }] : [] };
  };

  test('may be longer than the engine would plan, within the window', () => {
    const long = { start_time: '20:00', end_time: '22:00' };
    expect(planFaults(weekdays, only(long))).toEqual(['OUTSIDE_OPENINGS']);
    expect(planFaults(weekdays, only({ ...long, sent }))).toEqual([]);
    expect(planFaults(weekdays, only({ start_time: '20:15', end_time: '22:15', sent }))).toEqual(['OUTSIDE_OPENINGS']);
  });
  test.each([
    ['out while someone has to stay with the children', { place: 'out' as const }],
    ['loud while they sleep next door', { quiet: false }],
    ['in an hour that is too short for it', { minutes: 240 }],
  ])('is found where it cannot be had: %s', (_, more) => {
    const there = only({ start_time: '20:00', end_time: '22:00', sent: { ...sent, ...more } });
    expect(planFaults(weekdays, there)).toEqual(['OUTSIDE_OPENINGS']);
  });
});
