/** A generation that a browser makes by itself, over HTTP: begun, captured or voided, and never charged twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { watchStatements } from '../../bench/scale/watch-statements.ts';
import { HOLD_MS } from '../../domain/billing/credits.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callerOf } from '../../tests/server/payment-app.ts';
import { serveRoutes } from '../../tests/server/serve-routes.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import type { Actor } from '../platform/app-context.ts';
import { listGenerationCounts } from './generation.ts';
import { ledgerDifference } from './ledger.ts';
import { GENERATION_ROUTES } from './routes.ts';
import { getCredits } from './spendable-accounts.ts';

const home = openForFile(openTestApp);
const api = openForFile(() => serveRoutes(home.ctx, GENERATION_ROUTES));
afterAll(async () => {
  expect(await ledgerDifference(home.ctx)).toBe(0);
});

const call = (...asked: Parameters<ReturnType<typeof callerOf>>) => callerOf(api)(...asked);
const begin = (actor: Actor, key: string = randomUUID(), body: object = { tool: 'plan' }) =>
  call(actor, 'POST', '/generations', body, key);
const capture = (actor: Actor, id: string, tool = 'plan') =>
  call(actor, 'POST', `/generations/${id}/capture`, { tool, writer: 'engine' });
const giveBack = (actor: Actor, id: string) => call(actor, 'POST', `/generations/${id}/void`, {});
const credits = async (actor: Actor) => (await getCredits(home.ctx, actor)).credits;
const counted = async (tool: string) =>
  (await listGenerationCounts(home.ctx, '2000-01-01'))
    .filter((one) => one.tool === tool)
    .reduce((sum, { count }) => sum + count, 0);

test('begun it holds a credit and tells all that the engine needs; captured, however often, it is spent and counted once', async () => {
  const [actor, key, before] = [makeActor(), randomUUID(), await counted('plan')];
  const earliest = home.ctx.clock.now().getTime() + HOLD_MS;
  const { status, body } = await begin(actor, key);
  expect([status, body]).toEqual([
    201,
    {
      generation: expect.any(String),
      state: 'held',
      seed: expect.stringMatching(/^[0-9a-f]{16}$/),
      tier: 'free',
      freeCap: 6,
      credits: 0,
      holdEndsAt: expect.any(String),
    },
  ]);
  const ends = Date.parse(body.holdEndsAt);
  expect(ends).toBeGreaterThanOrEqual(earliest);
  expect(ends).toBeLessThanOrEqual(home.ctx.clock.now().getTime() + HOLD_MS);
  const paid = { status: 200, body: { generation: body.generation, credits: 0 } };
  expect(await capture(actor, body.generation)).toMatchObject(paid);
  expect(await capture(actor, body.generation)).toMatchObject(paid);
  expect(await giveBack(actor, body.generation)).toMatchObject({ status: 200, body: { credits: 0 } });
  expect(await counted('plan')).toBe(before + 1);

  const again = await begin(actor, key);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ ...body, state: 'captured', holdEndsAt: null });
  expect((await begin(actor)).body.code).toBe('no-credit');
});

test('to begin asks eight statements, and five for what was charged: nothing is looked at anew behind it', async () => {
  const [actor, key] = [makeActor(), randomUUID()];
  expect(await credits(actor)).toBe(1);
  const asked = async () => {
    const { statements, stop } = watchStatements();
    const { body } = await begin(actor, key);
    stop();
    return { size: statements.size, body };
  };
  const { size, body } = await asked();
  expect([size, body.credits, body.tier]).toEqual([8, 0, 'free']);
  await capture(actor, body.generation);
  expect(await asked()).toMatchObject({ size: 5, body: { state: 'captured', credits: 0 } });
});

test('a key has one seed for each tool, and another key another', async () => {
  const [actor, other, key] = [makeActor(), makeActor(), randomUUID()];
  const seed = async (who: Actor, of: string, tool: string) => {
    const { body } = await begin(who, of, { tool });
    await giveBack(who, body.generation);
    return body.seed;
  };
  const plan = await seed(actor, key, 'plan');
  expect(await seed(actor, key, 'plan')).toBe(plan);
  const others = [
    await seed(actor, randomUUID(), 'plan'),
    await seed(actor, randomUUID(), 'ideas'),
    await seed(other, key, 'plan'),
  ];
  expect(new Set([plan, ...others]).size).toBe(4);
});

test('voided it costs nothing, and its late capture charges nothing', async () => {
  const actor = makeActor();
  const { body } = await begin(actor);
  expect(await giveBack(actor, body.generation)).toMatchObject({ status: 200, body: { credits: 1 } });
  const late = await capture(actor, body.generation);
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect(await credits(actor)).toBe(1);
});

test('two tabs with one key: whichever is captured first settles the one charge for both', async () => {
  const [actor, key] = [makeActor(), randomUUID()];
  const one = (await begin(actor, key)).body;
  const two = (await begin(actor, key)).body;
  expect(two.seed).toBe(one.seed);
  const settled = await capture(actor, one.generation);
  expect(settled).toMatchObject({ status: 200, body: { generation: two.generation, credits: 0 } });
  expect((await capture(actor, two.generation)).body).toEqual(settled.body);
});

test('left alone it is over after ten minutes; begun again with its key it is the same', async () => {
  const [actor, key] = [makeActor(), randomUUID()];
  const left = (await begin(actor, key)).body;
  home.pass(HOLD_MS);
  expect(await credits(actor)).toBe(1);
  expect((await capture(actor, left.generation)).status).toBe(409);
  const again = (await begin(actor, key)).body;
  expect(again).toMatchObject({ state: 'held', seed: left.seed });
  expect((await capture(actor, again.generation)).body).toEqual({ generation: again.generation, credits: 0 });
});

test('nothing about the person is taken, nor a key for another tool, nor what is another’s', async () => {
  const [actor, key] = [makeActor(), randomUUID()];
  const told = await begin(actor, randomUUID(), { tool: 'plan', answers: { primaryGoals: ['bonding'] } });
  expect([told.status, told.body.code]).toEqual([422, 'invalid']);
  const { generation } = (await begin(actor, key)).body;
  expect((await begin(actor, key, { tool: 'ideas' })).status).toBe(409);
  const stranger = makeActor();
  expect((await capture(stranger, generation)).status).toBe(404);
  expect((await giveBack(stranger, generation)).status).toBe(200);
  expect((await capture(actor, 'none')).status).toBe(404);
  expect(await credits(actor)).toBe(0);
  expect((await begin(actor, '')).body).toMatchObject({ code: 'invalid', field: 'Idempotency-Key' });
});

const MANY = howMany(12, 200);
test(`${MANY} at once on one credit: one is begun and spent, and the rest are refused`, async () => {
  const actor = makeActor();
  expect(await credits(actor)).toBe(1);
  const outcomes = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const { status, body } = await begin(actor);
      return status === 201 ? (await capture(actor, body.generation)).status : body.code;
    }),
  );
  // Twenty in a minute may be asked for; what is more is told to wait, and charged nothing.
  const refused = outcomes.filter((outcome) => outcome === 'no-credit' || outcome === 'rate-limited');
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  expect(refused).toHaveLength(MANY - 1);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
});
