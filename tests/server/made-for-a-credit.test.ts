import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { getLedgerPage } from '../../server/billing/ledger-page.ts';
import { GENERATION_ROUTES } from '../../server/billing/routes.ts';
import { getCredits } from '../../server/billing/spendable-accounts.ts';
import { PLANNER_ROUTES } from '../../server/planner/routes.ts';
import type { Actor } from '../../server/platform/app-context.ts';
import type { Route } from '../../server/platform/routes.ts';
import { ROLE_PLAY_ROUTES } from '../../server/role-play/routes.ts';
import { SPICE_UP_ROUTES } from '../../server/spice-up/routes.ts';
import { howMany } from '../how-many.ts';
import { askForScenarios } from '../role-play/ask-for-scenarios.ts';
import { askForIdeas } from '../spice-up/ask-for-ideas.ts';
import { askForPlan } from './ask-for-plan.ts';
import { makeActor } from './make-actor.ts';
import { openForFile } from './open-for-file.ts';
import type { OrderReply, Posting } from './post-order.ts';
import { serveRoutes } from './serve-routes.ts';
import { signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

/** In the words of the specification. */
const NO_TRIAL_LEFT =
  'You have reached the limit of free trials. Please sign up for a subscription to generate more plans.';

interface Tool {
  makes: string;
  routes: Route[];
  askFor(url: string, token: string | null, asking?: Posting): Promise<OrderReply>;
  /** What someone without a credit is told. */
  noCredit: object;
}

const TOOLS: Tool[] = [
  {
    makes: 'a plan',
    routes: [...GENERATION_ROUTES, ...PLANNER_ROUTES],
    askFor: askForPlan,
    noCredit: { detail: NO_TRIAL_LEFT },
  },
  {
    makes: 'ideas',
    routes: [...GENERATION_ROUTES, ...SPICE_UP_ROUTES],
    askFor: askForIdeas,
    noCredit: { detail: 'Please buy more credits to generate additional spice up ideas.' },
  },
  {
    makes: 'scenarios',
    routes: [...GENERATION_ROUTES, ...ROLE_PLAY_ROUTES],
    askFor: askForScenarios,
    noCredit: { title: NO_TRIAL_LEFT },
  },
];

describe.each(TOOLS)('whoever asks for $makes', ({ routes, askFor, noCredit }) => {
  const home = openForFile(openTestApp);
  const api = openForFile(() => serveRoutes(home.ctx, routes));
  const ask = (actor: Actor, asking?: Posting) => askFor(api.url, api.signIn(actor), asking);

  test('pays one credit, and the answer names its line in the ledger, on a replay too', async () => {
    const actor = makeActor();
    const key = randomUUID();
    const first = await ask(actor, { key });
    const spent = (await getLedgerPage(home.ctx, actor, { limit: 50 })).entries.filter(({ what }) => what === 'spent');
    expect(spent).toEqual([expect.objectContaining({ generation: first.body.generation, amount: 1, source: 'free' })]);
    const again = await ask(actor, { key });
    expect([again.status, again.body.generation]).toEqual([200, first.body.generation]);
  });
  test('gets the same again by the same key, and pays nothing for it', async () => {
    const actor = makeActor();
    const key = randomUUID();
    const [first, second] = [await ask(actor, { key }), await ask(actor, { key })];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('gets their own by a key that someone else used', async () => {
    const key = randomUUID();
    const first = await ask(makeActor(), { key });
    const second = await ask(makeActor(), { key });
    expect(second.status).toBe(201);
    expect(second.body.generation).not.toBe(first.body.generation);
  });

  test('is refused with 401 without a session', async () => {
    const { status, body } = await askFor(api.url, null);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
  test('is refused with 402 without a credit, in the words of the specification', async () => {
    const actor = makeActor();
    await ask(actor);
    expect(await ask(actor)).toMatchObject({ status: 402, body: { code: 'no-credit', ...noCredit } });
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('is refused with 403 before age and terms are confirmed', async () => {
    expect(await ask(makeActor({ adult: false }))).toMatchObject({ status: 403, body: { code: 'adult-needed' } });
  });
  test.each([null, 'two words'])('is refused with 422 by the key %j, and pays nothing', async (key) => {
    const actor = makeActor();
    const { status, body } = await ask(actor, { key });
    expect([status, body.code, body.field]).toEqual([422, 'invalid', 'Idempotency-Key']);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0 });
  });

  const many = howMany(20, 200);
  test(`${many} times at once gets it once for one credit, and else refusals, and the books balance`, async () => {
    const actor = makeActor();
    const asked = await Promise.all(Array.from({ length: many }, () => ask(actor)));
    const count = (status: number) => asked.filter((answer) => answer.status === status).length;
    expect([count(201), count(402)]).toEqual([1, many - 1]);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
    expect(await ledgerDifference(home.ctx)).toBe(0);
  });
  const same = howMany(8, 20);
  test(`${same} times at once by the same key gets the same ${same} times for one credit`, async () => {
    const actor = makeActor();
    const key = randomUUID();
    const asked = await Promise.all(Array.from({ length: same }, () => ask(actor, { key })));
    expect(asked.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
    expect(await ledgerDifference(home.ctx)).toBe(0);
  });

  test('through the whole house gets it once signed up, and nothing signed out or as a minor', async () => {
    const { token } = await signUp(home.url);
    const { status, body } = await askFor(home.url, token);
    expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
    expect((await askFor(home.url, token)).status).toBe(402);
    expect((await askFor(home.url, (await signUp(home.url, { adult: false })).token)).status).toBe(403);
    expect((await askFor(home.url, null)).status).toBe(401);
  });
  test('is told with 503 while the database is away', async () => {
    const away = await openTestApp();
    const served = await serveRoutes(away.ctx, routes);
    await away.loseDatabase();
    const { status, body } = await askFor(served.url, served.signIn(makeActor()));
    expect([status, body.code]).toEqual([503, 'unavailable']);
    await served.close();
    await away.close();
  });
});
