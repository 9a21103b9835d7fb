import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_CREDIT_MESSAGE } from '../../domain/billing/credits.ts';
import { BOUNDARIES } from '../../domain/role-play/preferences.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { scenarioFaults } from '../../domain/role-play/scenario-check.ts';
import { askForScenarios, SCENARIO_REQUEST } from '../../tests/role-play/ask-for-scenarios.ts';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { type ServedRoutes, serveRoutes } from '../../tests/server/serve-routes.ts';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import { ledgerDifference } from '../billing/ledger-difference.ts';
import { readCredits } from '../billing/read-credits.ts';
import { readLedger } from '../billing/read-ledger.ts';
import type { Who } from '../platform/house.ts';
import { ROLE_PLAY_ROUTES } from './routes.ts';

let home: TestHouse;
let api: ServedRoutes;
beforeAll(async () => {
  home = await openTestHouse();
  api = await serveRoutes(home.house, ROLE_PLAY_ROUTES);
});
afterAll(async () => {
  await api.close();
  await home.close();
});

const ask = (who: Who, asking?: Parameters<typeof askForScenarios>[2]) =>
  askForScenarios(api.url, api.signIn(who), asking);
const request = (more: Record<string, unknown>) => ({ request: { ...SCENARIO_REQUEST, ...more } });
const wishing = (preferences: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  request({ preferences, ...more });
const ids = (body: { bundle: { scenarios: Scenario[] } }) => body.bundle.scenarios.map(({ id }) => id);
/** Rules out everything: with a leader asked for besides, nothing can fit. */
const NOTHING_FITS = wishing({ powerDynamics: 'one-leads', comfortBoundaries: ['one-in-charge'] });

describe('scenarios', () => {
  test('come for one credit, three of them, inside every limit, and say who wrote them', async () => {
    const who = makeWho();
    const preferences = {
      comfortBoundaries: ['food', 'massage'],
      intensityLevel: 'light',
      powerDynamics: 'turns',
    } as const;
    const { status, body } = await ask(who, wishing(preferences, { seed: 7 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      writer: 'engine',
      narrow: null,
      credits: 0,
      seed: 7,
      bundle: { status: 'ok', reason: '' },
    });
    expect(body.bundle.summary).toMatch(/^Three scenarios of /);
    expect(body.bundle.scenarios).toHaveLength(3);
    const order = makeOrder({ ...preferences, comfortBoundaries: [...preferences.comfortBoundaries] });
    for (const scenario of body.bundle.scenarios) {
      expect(scenarioFaults(scenario, order)).toEqual([]);
      expect(scenario).toMatchObject({ writer: 'engine', intensity: 'light', power_dynamic: 'turns' });
    }
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('are as many as asked for', async () => {
    const { body } = await ask(makeWho(), request({ count: 1 }));
    expect(body.bundle.scenarios).toHaveLength(1);
  });
  test('are the same for the same seed, and not those seen lately', async () => {
    const first = await ask(makeWho(), request({ seed: 9 }));
    expect(ids((await ask(makeWho(), request({ seed: 9 }))).body)).toEqual(ids(first.body));
    const seen = ids(first.body).map((id) => ({ id, day: '2026-11-01' }));
    const next = ids((await ask(makeWho(), request({ seed: 9, seen }))).body);
    expect(next.filter((id) => ids(first.body).includes(id))).toEqual([]);
  });
  test('keep out what a list of noes names', async () => {
    const avoid = BOUNDARIES.map((boundary) => `boundary:${boundary}`);
    const { body } = await ask(makeWho(), request({ wishes: { liked: [], avoid } }));
    const order = makeOrder({}, { wishes: { avoid } });
    expect(body.bundle.scenarios.length).toBeGreaterThan(0);
    for (const scenario of body.bundle.scenarios) expect(scenarioFaults(scenario, order)).toEqual([]);
  });
  test('name their line in the ledger, on a replay too', async () => {
    const who = makeWho();
    const key = randomUUID();
    const first = await ask(who, { key });
    const spent = (await readLedger(home.house, who, { limit: 50 })).entries.filter(({ what }) => what === 'spent');
    expect(spent).toEqual([expect.objectContaining({ generation: first.body.generation, amount: 1, source: 'free' })]);
    const again = await ask(who, { key });
    expect([again.status, again.body.generation]).toEqual([200, first.body.generation]);
  });
});

describe('where nothing fits', () => {
  test('it says why and gives the credit back', async () => {
    const who = makeWho();
    const { status, body } = await ask(who, NOTHING_FITS);
    expect(status).toBe(201);
    expect(body.bundle).toEqual({ status: 'ok', reason: '', summary: '', scenarios: [] });
    expect(body).toMatchObject({ credits: 1, generation: null, narrow: { wish: 'powerDynamics' } });
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 1, trialCount: 0 });
    expect(await ledgerDifference(home.house)).toBe(0);
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
    const { status, body } = await ask(who, { key, ...request({ count: 2 }) });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });
  test('with the key of someone else is no replay', async () => {
    const key = randomUUID();
    const first = await ask(makeWho(), { key });
    const second = await ask(makeWho(), { key });
    expect(second.status).toBe(201);
    expect(second.body.seed).not.toBe(first.body.seed);
  });
});

describe('refused, with nothing charged', () => {
  test('402 with no credit left, in the words of this tool', async () => {
    const who = makeWho();
    await ask(who);
    const { status, body } = await ask(who);
    expect([status, body.code, body.title]).toEqual([402, 'no-credit', NO_CREDIT_MESSAGE]);
    expect(body.title).toBe(
      'You have reached the limit of free trials. Please sign up for a subscription to generate more plans.',
    );
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('401 without a session', async () => {
    expect((await askForScenarios(api.url, null)).status).toBe(401);
  });
  test('403 for a minor, and where the age was never confirmed', async () => {
    const who = makeWho({ adult: false });
    const { status, body } = await ask(who);
    expect([status, body.code]).toEqual([403, 'adult-needed']);
  });
  test.each([
    ['no key', { key: null }, 'Idempotency-Key'],
    ['no day', { request: { preferences: {} } }, 'day'],
    ['an unknown boundary', wishing({ comfortBoundaries: ['canary'] }), 'preferences.comfortBoundaries'],
    ['names', request({ names: { partner1: 'Canary' } }), 'names'],
    ['four scenarios', request({ count: 4 }), 'count'],
    ['a seed that is none', request({ seed: 1.5 }), 'seed'],
    ['a topic in their own words', request({ wishes: { liked: ['canary words'], avoid: [] } }), 'wishes.liked'],
  ])('422 with %s', async (_, asking, field) => {
    const who = makeWho();
    const { status, body } = await ask(who, asking);
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
    expect(JSON.stringify(body)).not.toMatch(/canary/i);
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 1, trialCount: 0 });
  });
});

describe('many at once', () => {
  test('50 on one credit: one bundle, 49 refusals, and books that balance', async () => {
    const who = makeWho();
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask(who)));
    const count = (status: number) => asked.filter((answer) => answer.status === status).length;
    expect([count(201), count(402)]).toEqual([1, 49]);
    expect(await ledgerDifference(home.house)).toBe(0);
  });
});

test('the whole house gives scenarios to someone who signed up, and none to a minor', async () => {
  const { token } = await signUp(home.url);
  const { status, body } = await askForScenarios(home.url, token);
  expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
  expect((await askForScenarios(home.url, (await signUp(home.url, { adult: false })).token)).status).toBe(403);
});

test('503 while the database is away', async () => {
  const away = await openTestHouse();
  const served = await serveRoutes(away.house, ROLE_PLAY_ROUTES);
  await away.house.database.close();
  const { status, body } = await askForScenarios(served.url, served.signIn(makeWho()));
  expect([status, body.code]).toEqual([503, 'unavailable']);
  await served.close();
});
