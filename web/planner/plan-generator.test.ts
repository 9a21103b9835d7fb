import { expect, test } from 'vitest';
import type { PlanAnswer, PlanOrder } from '../../domain/planner/plan-order.ts';
import { answersWith } from '../../tests/planner/made-plan.ts';
import { generationRequest, type Work } from '../billing/generation/generation.ts';
import { failureOf } from '../billing/generation/generation-failure.ts';
import { PLAN_GENERATOR } from './plan-generator.ts';
import type { PlanClientData } from './questionnaire/questionnaire-state.ts';

test('a plan without one event is no plan: why not, and that nothing was charged', () => {
  const explanations = [{ code: 'NO_OPENINGS' as const, text: 'Every evening is taken.' }];
  const empty = { plan: { events: [] as unknown[] }, explanations } as PlanAnswer;
  const thrown = (() => {
    try {
      PLAN_GENERATOR.check(empty);
    } catch (error) {
      return error;
    }
  })();
  expect(failureOf(thrown, PLAN_GENERATOR.words)).toMatchObject({
    kind: 'empty',
    message: expect.stringContaining('Nothing was charged'),
    explanations,
  });
});

const OFTEN = answersWith({ preferredFrequency: 'several-times-weekly', availableDays: ['weekdays', 'weekends'] });
const MADRID = { startDate: '2026-11-21', timezone: 'Europe/Madrid' };
const FREE = { generation: 'one', tier: 'free', freeCap: 6, seed: '1', credits: 0, holdEndsAt: null } as const;
const make = (state: 'held' | 'captured', said: Partial<Work>, days?: number) =>
  PLAN_GENERATOR.make(
    { ...MADRID, answers: OFTEN, seed: 'lamp', history: [], busy: [], model: 2, ...(days && { days }) },
    {
      begun: { ...FREE, state },
      written: false,
      signal: new AbortController().signal,
      onStage: () => undefined,
      ...said,
    },
  );

test('sixty days asked for on an account that is free by the click are refused in words, not made thirty', async () => {
  const refused = make('held', { tier: 'paid' }, 60).catch((error: unknown) => failureOf(error, PLAN_GENERATOR.words));
  await expect(refused).resolves.toMatchObject({
    kind: 'empty',
    message: 'You asked for 60 days. Your account is on the free plan by now, which covers 30. Nothing was charged.',
    step: 8,
  });
});

test('where the page has said that the free plan has thirty, thirty are made, and again thirty', async () => {
  for (const state of ['held', 'captured'] as const) {
    const { plan, tier } = await make(state, { tier: 'free' }, 60);
    expect({ tier, days: plan.days }).toEqual({ tier: 'free', days: undefined });
  }
});

test('what was paid for before the paid plan ended is made again as long, and with as many evenings', async () => {
  for (const said of [{}, { tier: 'paid' as const, wasPaidPlan: true }, { tier: 'free' as const, wasPaidPlan: true }]) {
    const { plan, tier } = await make('captured', said, 60);
    expect({ tier, days: plan.days }).toEqual({ tier: 'paid', days: 60 });
    expect((plan.events.at(-1)?.date ?? '') > '2027-01-05').toBe(true);
  }
  const month = await make('captured', { tier: 'free', wasPaidPlan: true });
  expect(month.plan.events.length).toBeGreaterThan(6);
});

test.each([
  ['today', '2026-11-21', '2026-11-21T19:16:00Z', 20 * 60 + 16],
  ['kept since yesterday', '2026-11-20', '2026-11-21T19:16:00Z', 24 * 60 + 20 * 60 + 16],
  ['by the clocks of the plan, where it is today already', '2026-11-22', '2026-11-21T23:30:00Z', 30],
  ['tomorrow', '2026-11-22', '2026-11-21T19:16:00Z', undefined],
])('each try says what minute it is: a plan from %s', (_when, startDate, now, notBefore) => {
  const order = { startDate, timezone: 'Europe/Madrid' } as PlanOrder;
  expect(PLAN_GENERATOR.atMaking?.(order, new Date(now))).toEqual(
    notBefore === undefined ? order : { ...order, notBefore },
  );
});

test('a plan is kept with the model it was made with, the minute it was made at, and the evenings before it', () => {
  const before = [{ day: -2, window: 5, theme: 'bonding' as const }];
  const plan = { start_date: '2026-11-21', events: [] as unknown[] };
  const kept = (more: Partial<PlanOrder>) => {
    const order = { startDate: '2026-11-21', ...more } as PlanOrder;
    const wanted = { order, clientData: { coverWords: [] } };
    const request = generationRequest<PlanOrder, PlanAnswer, PlanClientData>(PLAN_GENERATOR, 'ana', wanted, null);
    return PLAN_GENERATOR.record(request, { plan, notBefore: 1_216 } as PlanAnswer).value;
  };
  const fall = [[[1, 2]]] as const;
  const cycle = { kind: 'typical' as const, starts: ['2026-11-02'], today: '2026-11-21' };
  const told = { model: 2 as const, before, fall, cycle };
  expect(kept(told)).toMatchObject({ ...told, notBefore: 1_216 });
  for (const name of ['model', 'before', 'fall', 'cycle', 'notBefore'])
    expect(Object.keys(kept({}) as object)).not.toContain(name);
});

test('of what two share a plan keeps what it moved and for which couple, and nothing of what either likes', () => {
  const likes = { windows: ['late-night' as const], goals: ['pleasure' as const] };
  const fair = { a: { windows: [], goals: [] }, b: likes, account: { windows: 1, goals: 0 } };
  const told: Partial<PlanOrder> = { startDate: '2026-11-21', model: 2, fair, learnedThemes: { bonding: 2 } };
  const order = told as PlanOrder;
  const wanted = { order, clientData: { coverWords: [], couple: 'ours' } };
  const request = generationRequest<PlanOrder, PlanAnswer, PlanClientData>(PLAN_GENERATOR, 'ana', wanted, null);
  const plan = { start_date: '2026-11-21', events: [] as unknown[] };
  const made = { plan, account: { windows: -1, goals: 1 } } as PlanAnswer;
  const { value } = PLAN_GENERATOR.record(request, made);
  expect(value).toMatchObject({ turn: { couple: 'ours', windows: -2, goals: 1 }, learnedThemes: { bonding: 2 } });
  expect(JSON.stringify(value)).not.toMatch(/late-night|pleasure/);
});
