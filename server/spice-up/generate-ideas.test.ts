import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { limitsOf } from '../../domain/spice-up/idea-choice.ts';
import { limitsBroken } from '../../domain/spice-up/idea-limits.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { type ServedRoutes, serveRoutes } from '../../tests/server/serve-routes.ts';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import { askForIdeas, IMPOSSIBLE, ORDER } from '../../tests/spice-up/ask-for-ideas.ts';
import { ledgerDifference } from '../billing/ledger-difference.ts';
import { readCredits } from '../billing/read-credits.ts';
import { readLedger } from '../billing/read-ledger.ts';
import { generationCounts } from '../billing/tables.ts';
import type { Who } from '../platform/house.ts';
import { SPICE_UP_ROUTES } from './routes.ts';

let home: TestHouse;
let api: ServedRoutes;
beforeAll(async () => {
  home = await openTestHouse();
  api = await serveRoutes(home.house, SPICE_UP_ROUTES);
});
afterAll(async () => {
  await api.close();
  await home.close();
});

const ask = (who: Who, asking?: Parameters<typeof askForIdeas>[2]) => askForIdeas(api.url, api.signIn(who), asking);
const order = (more: Record<string, unknown>) => ({ order: { ...ORDER, ...more } });
const preferences = (more: Record<string, unknown>) => order({ preferences: { ...ORDER.preferences, ...more } });
const idsOf = (body: { bundle: { ideas: Array<{ id: string }> } }) => body.bundle.ideas.map(({ id }) => id);

describe('a bundle', () => {
  test('comes for one credit, fits the wishes, and says who wrote it', async () => {
    const who = makeWho();
    const { status, body } = await ask(who, order({ seed: 7 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ writer: 'engine', narrow: null, credits: 0, bundle: { seed: 7 } });
    expect(new Date(body.bundle.generated_at).toISOString()).toBe(body.bundle.generated_at);
    expect(body.bundle.ideas).toHaveLength(4);
    const limits = limitsOf({ ...ORDER, seed: 7 });
    for (const { id, minutes, budget, title, instructions, category, discreet_label } of body.bundle.ideas) {
      const idea = DATE_IDEAS.find((known) => known.id === id);
      expect(idea && limitsBroken(idea, limits), id).toEqual([]);
      expect(minutes >= 120 && minutes <= 240, id).toBe(true);
      expect(['Low', 'Medium']).toContain(budget);
      expect(title).toBe(idea?.title);
      expect(instructions.split('\n')).toEqual(idea?.steps);
      expect(category).not.toBe('');
      expect(discreet_label).toBe(idea?.discreetLabel);
    }
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
  test('leaves out what was had lately', async () => {
    const first = idsOf((await ask(makeWho(), order({ seed: 7 }))).body);
    const seen = first.map((id) => ({ id, day: '2026-09-01' }));
    const second = idsOf((await ask(makeWho(), order({ seed: 7, seen }))).body);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });
  test('is another for another seed, and the same for the same', async () => {
    const of = async (seed: number) => idsOf((await ask(makeWho(), order({ seed }))).body);
    const [one, same, other] = [await of(1), await of(1), await of(2)];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });
  test('without a seed takes one from the key, and tells it', async () => {
    const [one, other] = [(await ask(makeWho())).body.bundle.seed, (await ask(makeWho())).body.bundle.seed];
    expect(Number.isInteger(one) && one >= 0 && one < 2 ** 31).toBe(true);
    expect(one).not.toBe(other);
  });
  test('of an empty questionnaire comes too, and is conservative', async () => {
    const { status, body } = await ask(makeWho(), order({ preferences: {} }));
    expect([status, body.bundle.ideas.length]).toEqual([201, 4]);
    for (const id of idsOf(body)) expect(DATE_IDEAS.find((idea) => idea.id === id)?.comfort).toBe('conservative');
  });
  test('is counted for operators as ideas, and the count knows nobody', async () => {
    const count = async () =>
      (await home.house.db.select().from(generationCounts))
        .filter(({ tool }) => tool === 'ideas')
        .reduce((all, row) => all + row.count, 0);
    const before = await count();
    await ask(makeWho());
    expect(await count()).toBe(before + 1);
    expect(Object.keys(generationCounts)).not.toContain('userId');
  });
});

describe('where nothing fits', () => {
  test('nothing is charged, and the narrow wish is named', async () => {
    const who = makeWho();
    const { status, body } = await ask(who, { order: IMPOSSIBLE });
    expect(status).toBe(201);
    expect(body).toMatchObject({ bundle: { ideas: [] }, generation: null, credits: 1 });
    expect(['location', 'needs']).toContain(body.narrow.wish);
    expect(body.narrow.message).toContain('Nothing fits');
    expect((await readCredits(home.house, who)).trialCount).toBe(0);
    expect(await ledgerDifference(home.house)).toBe(0);
  });
});

describe('a replay', () => {
  test('gives the same ideas and charges nothing', async () => {
    const who = makeWho();
    const key = randomUUID();
    const first = await ask(who, { key });
    const second = await ask(who, { key });
    expect([first.status, second.status]).toEqual([201, 200]);
    const { generated_at: _, ...then } = first.body.bundle;
    const { generated_at: __, ...now } = second.body.bundle;
    expect(now).toEqual(then);
    expect(second.body.credits).toBe(0);
    expect((await readCredits(home.house, who)).trialCount).toBe(1);
  });
  test('with another body is refused', async () => {
    const who = makeWho();
    const key = randomUUID();
    await ask(who, { key });
    const { status, body } = await ask(who, { key, ...order({ day: '2026-12-01' }) });
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
    const { status, body } = await askForIdeas(api.url, null);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
  test('402 without a credit, in the words of the specification', async () => {
    const who = makeWho();
    await ask(who);
    const detail = 'Please buy more credits to generate additional spice up ideas.';
    expect(await ask(who)).toMatchObject({ status: 402, body: { code: 'no-credit', detail } });
    expect((await readCredits(home.house, who)).trialCount).toBe(1);
  });
  test('403 before age and terms are confirmed', async () => {
    expect(await ask(makeWho({ adult: false }))).toMatchObject({ status: 403, body: { code: 'adult-needed' } });
  });
  test.each([
    ['Idempotency-Key', { key: null }],
    ['Idempotency-Key', { key: 'two words' }],
    ['preferences', order({ preferences: undefined })],
    ['preferences.budget', preferences({ budget: 'Low' })],
    ['preferences.availableTime', preferences({ availableTime: 'a while' })],
    ['preferences.activityTypes', preferences({ activityTypes: ['sleeping'] })],
    ['preferences.needs', preferences({ needs: ['cheap'] })],
    ['preferences.previousActivities', preferences({ previousActivities: [''] })],
    ['preferences.previousActivities', preferences({ previousActivities: Array.from({ length: 21 }, () => 'walk') })],
    ['preferences.name', preferences({ name: 'Ada' })],
    ['seed', order({ seed: 2 ** 31 })],
    ['seed', order({ seed: 1.5 })],
    ['day', order({ day: '2026-02-30' })],
    ['day', order({ day: undefined })],
    ['timezone', order({ timezone: 'Europe/Nowhere' })],
    ['seen', order({ seen: Array.from({ length: 2_001 }, () => ({ id: 'x', day: '2026-11-01' })) })],
    ['seen.day', order({ seen: [{ id: 'x', day: 'yesterday' }] })],
    ['wishes.avoid', order({ wishes: { liked: [], avoid: ['food'] } })],
    ['tier', order({ tier: 'paid' })],
  ])('422 that names %s', async (field, asking) => {
    const who = makeWho();
    const { status, body } = await ask(who, asking);
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
    expect(JSON.stringify(body)).not.toContain('Ada');
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 1, trialCount: 0 });
  });
});

describe('many at once', () => {
  test('100 on one credit: one bundle, 99 refusals, and books that balance', async () => {
    const who = makeWho();
    const asked = await Promise.all(Array.from({ length: 100 }, () => ask(who)));
    const count = (status: number) => asked.filter((answer) => answer.status === status).length;
    expect([count(201), count(402)]).toEqual([1, 99]);
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
    expect(await ledgerDifference(home.house)).toBe(0);
  });
  test('20 with the same key: one charge, and the same ideas for all', async () => {
    const who = makeWho();
    const key = randomUUID();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(who, { key })));
    expect(asked.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body.bundle.ideas))).size).toBe(1);
    expect(await readCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
    expect(await ledgerDifference(home.house)).toBe(0);
  });
});

test('the whole house gives ideas to someone who signed up, and none to a minor', async () => {
  const { token } = await signUp(home.url);
  const { status, body } = await askForIdeas(home.url, token);
  expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
  expect((await askForIdeas(home.url, token)).status).toBe(402);
  expect((await askForIdeas(home.url, (await signUp(home.url, { adult: false })).token)).status).toBe(403);
  expect((await askForIdeas(home.url, null)).status).toBe(401);
});

test('503 while the database is away', async () => {
  const away = await openTestHouse();
  const served = await serveRoutes(away.house, SPICE_UP_ROUTES);
  await away.house.database.close();
  const { status, body } = await askForIdeas(served.url, served.signIn(makeWho()));
  expect([status, body.code]).toEqual([503, 'unavailable']);
  await served.close();
});
