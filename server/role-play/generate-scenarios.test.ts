import { describe, expect, test } from 'vitest';
import { BOUNDARIES } from '../../domain/list/topic-kinds.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { scenarioFaults } from '../../domain/role-play/scenario-check.ts';
import { askForScenarios, SCENARIO_REQUEST } from '../../tests/role-play/ask-for-scenarios.ts';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { serveRoutes } from '../../tests/server/serve-routes.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { ledgerDifference } from '../billing/ledger.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import type { Actor } from '../platform/app-context.ts';
import { ROLE_PLAY_ROUTES } from './routes.ts';

const home = openForFile(openTestApp);
const api = openForFile(() => serveRoutes(home.ctx, ROLE_PLAY_ROUTES));

const ask = (actor: Actor, asking?: Parameters<typeof askForScenarios>[2]) =>
  askForScenarios(api.url, api.signIn(actor), asking);
const request = (more: Record<string, unknown>) => ({ request: { ...SCENARIO_REQUEST, ...more } });
const wishing = (preferences: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  request({ preferences, ...more });
const ids = (body: { bundle: { scenarios: Scenario[] } }) => body.bundle.scenarios.map(({ id }) => id);
/** Rules out everything: with a leader asked for besides, nothing can fit. */
const NOTHING_FITS = wishing({ powerDynamics: 'one-leads', comfortBoundaries: ['one-in-charge'] });

describe('scenarios', () => {
  test('come for one credit, three of them, inside every limit, and say who wrote them', async () => {
    const actor = makeActor();
    const preferences = {
      comfortBoundaries: ['food', 'massage'],
      intensityLevel: 'light',
      powerDynamics: 'turns',
    } as const;
    const { status, body } = await ask(actor, wishing(preferences, { seed: 7 }));
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
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('are as many as asked for', async () => {
    const { body } = await ask(makeActor(), request({ count: 1 }));
    expect(body.bundle.scenarios).toHaveLength(1);
  });
  test('are the same for the same seed, and not those seen lately', async () => {
    const first = await ask(makeActor(), request({ seed: 9 }));
    expect(ids((await ask(makeActor(), request({ seed: 9 }))).body)).toEqual(ids(first.body));
    const seen = ids(first.body).map((id) => ({ id, day: '2026-11-01' }));
    const next = ids((await ask(makeActor(), request({ seed: 9, seen }))).body);
    expect(next.filter((id) => ids(first.body).includes(id))).toEqual([]);
  });
  test('keep out what a list of noes names', async () => {
    const avoid = BOUNDARIES.map((boundary) => `boundary:${boundary}`);
    const { body } = await ask(makeActor(), request({ wishes: { liked: [], avoid } }));
    const order = makeOrder({}, { wishes: { avoid } });
    expect(body.bundle.scenarios.length).toBeGreaterThan(0);
    for (const scenario of body.bundle.scenarios) expect(scenarioFaults(scenario, order)).toEqual([]);
  });
});

describe('where no scene fits', () => {
  test('it says why and gives the credit back', async () => {
    const actor = makeActor();
    const { status, body } = await ask(actor, NOTHING_FITS);
    expect(status).toBe(201);
    expect(body.bundle).toEqual({ status: 'ok', reason: '', summary: '', scenarios: [] });
    expect(body).toMatchObject({ credits: 1, generation: null, narrow: { wish: 'powerDynamics' } });
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0 });
    expect(await ledgerDifference(home.ctx)).toBe(0);
  });
});

describe('an order for scenarios that cannot be met is refused, and nothing is charged', () => {
  test.each([
    ['no day', { request: { preferences: {} } }, 'day'],
    ['an unknown boundary', wishing({ comfortBoundaries: ['canary'] }), 'preferences.comfortBoundaries'],
    ['names', request({ names: { partner1: 'Canary' } }), 'names'],
    ['four scenarios', request({ count: 4 }), 'count'],
    ['a seed that is none', request({ seed: 1.5 }), 'seed'],
    ['a topic in their own words', request({ wishes: { liked: ['canary words'], avoid: [] } }), 'wishes.liked'],
  ])('422 with %s', async (_, asking, field) => {
    const actor = makeActor();
    const { status, body } = await ask(actor, asking);
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
    expect(JSON.stringify(body)).not.toMatch(/canary/i);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0 });
  });
});
