import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_CREDIT_MESSAGE } from '../../domain/billing/credits.ts';
import { answersSchema } from '../../domain/planner/answers.ts';
import { planFaults } from '../../domain/planner/plan-check.ts';
import { ANSWERS, askForPlan, ORDER } from '../../tests/server/ask-for-plan.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { type ServedRoutes, serveRoutes } from '../../tests/server/serve-routes.ts';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import { ledgerDifference } from '../billing/ledger-difference.ts';
import { listGenerations } from '../billing/list-generations.ts';
import { readCredits } from '../billing/read-credits.ts';
import { readLedger } from '../billing/read-ledger.ts';
import type { Who } from '../platform/house.ts';
import { PLANNER_ROUTES } from './routes.ts';

let home: TestHouse;
let api: ServedRoutes;
beforeAll(async () => {
  home = await openTestHouse();
  api = await serveRoutes(home.house, PLANNER_ROUTES);
});
afterAll(async () => {
  await api.close();
  await home.close();
});

const ask = (who: Who, asking?: Parameters<typeof askForPlan>[2]) => askForPlan(api.url, api.signIn(who), asking);
const order = (more: Record<string, unknown>) => ({ order: { ...ORDER, ...more } });
const answers = (more: Record<string, unknown>) => order({ answers: { ...ANSWERS, ...more } });

describe('a plan', () => {
  test('comes for one credit, fits the answers, and says who wrote it', async () => {
    const who = makeWho();
    const { status, body } = await ask(who, order({ seed: 'evening' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ writer: 'engine', credits: 0, seed: 'evening', tier: 'free', freeCap: 6 });
    expect(body.plan.start_date).toBe('2026-11-21');
    expect(body.plan.events.length).toBeGreaterThan(0);
    const input = {
      answers: answersSchema.parse(ANSWERS),
      startDate: ORDER.startDate,
      seed: 'evening',
      tier: 'free' as const,
    };
    expect(planFaults(input, body.plan)).toEqual([]);
    expect(body.plan.events[0].reminders).toEqual(['1d', '1h']);
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('names its line in the ledger, on a replay too', async () => {
    const who = makeWho();
    const key = randomUUID();
    const first = await ask(who, { key });
    const spent = (await readLedger(home.house, who, { limit: 50 })).entries.filter(({ what }) => what === 'spent');
    expect(spent).toEqual([expect.objectContaining({ generation: first.body.generation, amount: 1, source: 'free' })]);
    const again = await ask(who, { key });
    expect([again.status, again.body.generation]).toEqual([200, first.body.generation]);
  });
  test('keeps clear of what is busy', async () => {
    const first = (await ask(makeWho(), order({ seed: 's' }))).body.plan.events[0];
    const day = (Date.parse(first.date) - Date.parse(ORDER.startDate)) / 86_400_000;
    const busy = [[day * 1440 + 1000, day * 1440 + 1439]];
    const { body } = await ask(makeWho(), order({ seed: 's', busy }));
    expect(body.plan.events.map(({ date }: { date: string }) => date)).not.toContain(first.date);
  });
  test('leaves out the ideas of the last one', async () => {
    const ideas = async (history: string[]) =>
      (await ask(makeWho(), order({ seed: 's', history }))).body.plan.events.map(
        ({ idea }: { idea: string }) => idea,
      ) as string[];
    const first = await ideas([]);
    expect((await ideas(first)).filter((idea) => first.includes(idea))).toEqual([]);
  });
  test('is counted for operators, and the count knows nobody', async () => {
    const sum = async () => (await listGenerations(home.house, '2000-01-01')).reduce((all, row) => all + row.count, 0);
    const before = await sum();
    await ask(makeWho());
    expect(await sum()).toBe(before + 1);
    const [row] = await listGenerations(home.house, '2000-01-01');
    expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'tool', 'writer']);
  });
  test('without one free hour says why, and gives the credit back', async () => {
    const who = makeWho();
    const { status, body } = await ask(who, order({ busy: [[-1000, 50_000]] }));
    expect(status).toBe(201);
    expect(body.plan.events).toEqual([]);
    expect(body.explanations[0].code).toBe('NO_OPENINGS');
    expect(body).toMatchObject({ credits: 1, generation: null });
    expect((await readCredits(home.house, who)).trialCount).toBe(0);
  });
});

describe('a replay', () => {
  test('gives the same body and charges nothing', async () => {
    const who = makeWho();
    const key = randomUUID();
    const first = await ask(who, { key });
    const second = await ask(who, { key });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect((await readCredits(home.house, who)).trialCount).toBe(1);
  });
  test('with another body is refused', async () => {
    const who = makeWho();
    const key = randomUUID();
    await ask(who, { key });
    const { status, body } = await ask(who, { key, ...order({ startDate: '2026-12-01' }) });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });
  test('with the key of someone else is no replay', async () => {
    const key = randomUUID();
    await ask(makeWho(), { key });
    expect((await ask(makeWho(), { key })).status).toBe(201);
  });
});

describe('refused, with nothing charged', () => {
  test('401 without a session', async () => {
    const { status, body } = await askForPlan(api.url, null);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
  test('402 without a credit, in the words of the specification', async () => {
    const who = makeWho();
    await ask(who);
    expect(await ask(who)).toMatchObject({ status: 402, body: { code: 'no-credit', detail: NO_CREDIT_MESSAGE } });
  });
  test('403 before age and terms are confirmed', async () => {
    expect(await ask(makeWho({ adult: false }))).toMatchObject({ status: 403, body: { code: 'adult-needed' } });
  });
  test.each([
    ['Idempotency-Key', { key: null }],
    ['Idempotency-Key', { key: 'two words' }],
    ['startDate', order({ startDate: '2026-02-30' })],
    ['startDate', order({ startDate: undefined })],
    ['timezone', order({ timezone: 'Europe/Nowhere' })],
    ['timezone', order({ timezone: undefined })],
    ['seed', order({ seed: 'é' })],
    ['busy', order({ busy: [[10, 5]] })],
    ['learned', order({ learned: [[1]] })],
    ['history', order({ history: Array.from({ length: 2000 }, () => 'x') })],
    ['tier', order({ tier: 'paid' })],
    ['answers', order({ answers: undefined })],
    ['answers.partner1.age', answers({ partner1: { age: 17 } })],
    ['answers.partner2', answers({ partner2: null })],
    ['answers.primaryGoals', answers({ primaryGoals: [] })],
    ['answers.availableTimeSlots', answers({ availableTimeSlots: ['noon'] })],
    ['answers.cycleLength', answers({ cycleLength: 36 })],
    ['answers.lastCycleDate', answers({ lastCycleDate: '' })],
    ['answers.name', answers({ name: 'Ada' })],
  ])('422 that names %s', async (field, asking) => {
    const who = makeWho();
    const { status, body } = await ask(who, asking);
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
    expect(JSON.stringify(body)).not.toContain('Ada');
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 1, trialCount: 0 });
  });
});

describe('many at once', () => {
  test('200 on one credit: one plan, 199 refusals, and books that balance', async () => {
    const who = makeWho();
    const asked = await Promise.all(Array.from({ length: 200 }, () => ask(who)));
    const count = (status: number) => asked.filter((answer) => answer.status === status).length;
    expect([count(201), count(402)]).toEqual([1, 199]);
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
    expect(await ledgerDifference(home.house)).toBe(0);
  });
  test('20 with the same key: one charge, and the same plan for all', async () => {
    const who = makeWho();
    const key = randomUUID();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(who, { key })));
    expect(asked.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body.plan))).size).toBe(1);
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
    expect(await ledgerDifference(home.house)).toBe(0);
  });
});

test('the whole house gives a plan to someone who signed up, and none to a minor', async () => {
  const { token } = await signUp(home.url);
  const { status, body } = await askForPlan(home.url, token);
  expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
  expect((await askForPlan(home.url, token)).status).toBe(402);
  expect((await askForPlan(home.url, (await signUp(home.url, { adult: false })).token)).status).toBe(403);
  expect((await askForPlan(home.url, null)).status).toBe(401);
});

test('503 while the database is away', async () => {
  const away = await openTestHouse();
  const served = await serveRoutes(away.house, PLANNER_ROUTES);
  await away.house.database.close();
  const { status, body } = await askForPlan(served.url, served.signIn(makeWho()));
  expect([status, body.code]).toEqual([503, 'unavailable']);
  await served.close();
});
