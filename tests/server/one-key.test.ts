/** One key, one answer, one credit: whichever tools are clicked, in whatever order or at once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { GENERATION_ROUTES } from '../../server/billing/routes.ts';
import { getCredits } from '../../server/billing/spendable-accounts.ts';
import type { Actor } from '../../server/platform/app-context.ts';
import { askForScenarios } from '../role-play/ask-for-scenarios.ts';
import { askForIdeas } from '../spice-up/ask-for-ideas.ts';
import { makeActor } from './make-actor.ts';
import { openForFile } from './open-for-file.ts';
import { serveRoutes } from './serve-routes.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
const api = openForFile(() => serveRoutes(home.ctx, GENERATION_ROUTES));

const ideas = (actor: Actor, key: string = randomUUID()) => askForIdeas(api.url, api.signIn(actor), { key });
const scenarios = (actor: Actor, key: string = randomUUID()) => askForScenarios(api.url, api.signIn(actor), { key });
const spent = async (actor: Actor) => {
  expect(await ledgerDifference(home.ctx)).toBe(0);
  return (await getCredits(home.ctx, actor)).trialCount;
};

test('the key of one tool is refused by another, and the first can still be had again', async () => {
  const actor = makeActor();
  const key = randomUUID();
  const first = await ideas(actor, key);
  const other = await scenarios(actor, key);
  expect([first.status, other.status, other.body.code]).toEqual([201, 409, 'conflict']);
  const again = await ideas(actor, key);
  expect([again.status, again.body.generation]).toEqual([200, first.body.generation]);
  expect(await spent(actor)).toBe(1);
});

test('the key of one person says nothing to another', async () => {
  const key = randomUUID();
  const [mine, theirs] = [await ideas(makeActor(), key), await ideas(makeActor(), key)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.bundle.seed).not.toBe(mine.body.bundle.seed);
});

test('clicked all at once with one credit, one tool answers', async () => {
  const actor = makeActor();
  const answers = await Promise.all([ideas(actor), scenarios(actor), ideas(actor), scenarios(actor), ideas(actor)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402, 402, 402, 402]);
  expect(await spent(actor)).toBe(1);
});

test('clicked all at once with one key, all get the same and one is charged', async () => {
  const actor = makeActor();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ideas(actor, key)));
  for (const { status, body } of answers) {
    expect([200, 201]).toContain(status);
    expect(body.bundle.ideas).toEqual(answers[0]?.body.bundle.ideas);
    expect(body.generation).toBe(answers[0]?.body.generation);
  }
  expect(await spent(actor)).toBe(1);
});
