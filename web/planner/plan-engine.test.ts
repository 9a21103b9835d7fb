/** The engine as the worker runs it: from what a click asks for and what the account allows to a plan. */
import { describe, expect, test } from 'vitest';
import { planFaults } from '../../domain/planner/plan-check.ts';
import type { PlanOrder } from '../../domain/planner/plan-order.ts';
import { answersSchema, WINDOWS } from '../../domain/planner/questionnaire/answers.ts';
import { ANSWERS, ORDER } from '../../tests/server/ask-for-plan.ts';
import { PLAN_ENGINE } from './plan-engine.ts';

const TERMS = { tier: 'free', freeCap: 6 } as const;
const answers = answersSchema.parse(ANSWERS);
const order = (more: Partial<PlanOrder> = {}): PlanOrder => ({
  ...ORDER,
  answers,
  seed: 's',
  busy: [],
  history: [],
  ...more,
});
const make = (more?: Partial<PlanOrder>) => PLAN_ENGINE.makePlan(order(more), TERMS);

describe('a plan', () => {
  test('fits the answers, and is the same for the same', () => {
    const { plan } = make({ seed: 'evening' });
    expect(plan.start_date).toBe('2026-11-21');
    expect(plan.events.length).toBeGreaterThan(0);
    expect(planFaults({ answers, startDate: ORDER.startDate, seed: 'evening', ...TERMS }, plan)).toEqual([]);
    expect(plan.events[0]?.reminders).toEqual(['1d', '1h']);
    expect(make({ seed: 'evening' })).toEqual(make({ seed: 'evening' }));
  });
  test('of a free account holds what the operator allows, and of a paid one more', () => {
    const often = order({ answers: { ...answers, preferredFrequency: 'daily' } });
    const sessions = (terms: Parameters<typeof PLAN_ENGINE.makePlan>[1]) =>
      PLAN_ENGINE.makePlan(often, terms).plan.events.length;
    expect([sessions({ tier: 'free', freeCap: 4 }), sessions(TERMS)]).toEqual([4, 6]);
    expect(sessions({ tier: 'paid', freeCap: 6 })).toBeGreaterThan(6);
  });
  test('has sixty days where they were asked for on a paid account, and thirty on a free one', () => {
    const long = order({ model: 2, days: 60 });
    const made = PLAN_ENGINE.makePlan(long, { tier: 'paid', freeCap: 6 }).plan;
    expect([made.days, made.events.some(({ date }) => date > '2027-01-10')]).toEqual([60, true]);
    expect(PLAN_ENGINE.makePlan(long, TERMS)).toEqual(PLAN_ENGINE.makePlan(order({ model: 2 }), TERMS));
  });
  test('keeps away from hours that fell out again and again', () => {
    const days = { model: 2, answers: { ...answers, hasKids: false } } as const;
    const window = WINDOWS.indexOf(make(days).plan.events[0]?.window ?? 'evening');
    const fall = [0, 1, 2].map(() => WINDOWS.map((_, at): [number, number] => (at === window ? [0, 20] : [20, 0])));
    const inWindow = (more: Partial<PlanOrder>) =>
      make({ ...days, ...more }).plan.events.filter((event) => event.window === WINDOWS[window]).length;
    expect(inWindow({ fall })).toBeLessThan(inWindow({}));
  });
  test('keeps clear of what is busy', () => {
    const first = make().plan.events[0]?.date ?? '';
    const day = (Date.parse(first) - Date.parse(ORDER.startDate)) / 86_400_000;
    const busy: PlanOrder['busy'] = [[day * 1440 + 1000, day * 1440 + 1439]];
    expect(make({ busy }).plan.events.map(({ date }) => date)).not.toContain(first);
  });
  test('holds nothing sooner than two hours from the minute at which it is made', () => {
    const tonight = (notBefore: number) =>
      make({ answers: { ...answers, hasKids: false }, busy: [[1440, 20 * 1440]], notBefore }).plan.events.find(
        ({ date }) => date === ORDER.startDate,
      )?.start_time;
    expect(tonight(1080)).toBe('20:00');
    expect(tonight(1216)).toBeUndefined();
  });
  test('goes by the starts of a cycle where they are told, not by a length', () => {
    const codes = (starts: string[]) =>
      make({ cycle: { kind: 'typical', starts, today: ORDER.startDate } }).explanations.map(({ code }) => code);
    expect(codes([])).toContain('CYCLE_OLD');
    expect(codes(['2026-11-09'])).not.toContain('CYCLE_OLD');
  });
  test('of version 2 begins within days, unless it joins on to an evening just before it', () => {
    const seldom = { ...answers, hasKids: false, currentFrequency: 'monthly', preferredFrequency: 'weekly' } as const;
    const firstDay = (more: Partial<PlanOrder>) => {
      const [first] = make({ answers: seldom, ...more }).plan.events;
      return (Date.parse(first?.date ?? '') - Date.parse(ORDER.startDate)) / 86_400_000;
    };
    expect(firstDay({})).toBeGreaterThan(5);
    expect(firstDay({ model: 2 })).toBeLessThanOrEqual(5);
    expect(firstDay({ model: 2, before: [{ day: -1, window: 5 }] })).toBeGreaterThan(5);
  });
  test('leaves out the ideas of the last one', () => {
    const ideas = (history: string[]) => make({ history }).plan.events.map(({ idea = '' }) => idea);
    const first = ideas([]);
    expect(ideas(first).filter((idea) => first.includes(idea))).toEqual([]);
  });
  test('without one free hour says why, and asks no provider', () => {
    const { plan, explanations, calls } = make({ busy: [[-1000, 50_000]] });
    expect(plan.events).toEqual([]);
    expect(explanations[0]?.code).toBe('NO_OPENINGS');
    expect(calls).toEqual([]);
  });
});
