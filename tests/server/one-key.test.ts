/** One key, one answer, one credit: whichever tools are pressed, in whatever order or at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { getCredits } from '../../server/billing/spendable-accounts.ts';
import type { Who } from '../../server/platform/house.ts';
import { ROLE_PLAY_ROUTES } from '../../server/role-play/routes.ts';
import { SPICE_UP_ROUTES } from '../../server/spice-up/routes.ts';
import { askForScenarios } from '../role-play/ask-for-scenarios.ts';
import { askForIdeas } from '../spice-up/ask-for-ideas.ts';
import { makeWho } from './make-who.ts';
import { type ServedRoutes, serveRoutes } from './serve-routes.ts';
import { openTestHouse, type TestHouse } from './test-house.ts';

let home: TestHouse;
let api: ServedRoutes;
beforeAll(async () => {
  home = await openTestHouse();
  api = await serveRoutes(home.house, [...SPICE_UP_ROUTES, ...ROLE_PLAY_ROUTES]);
});
afterAll(async () => {
  await api.close();
  await home.close();
});

const ideas = (who: Who, key: string = randomUUID()) => askForIdeas(api.url, api.signIn(who), { key });
const scenarios = (who: Who, key: string = randomUUID()) => askForScenarios(api.url, api.signIn(who), { key });
const spent = async (who: Who) => {
  expect(await ledgerDifference(home.house)).toBe(0);
  return (await getCredits(home.house, who)).trialCount;
};

test('the key of one tool is refused by another, and the first can still be had again', async () => {
  const who = makeWho();
  const key = randomUUID();
  const first = await ideas(who, key);
  const other = await scenarios(who, key);
  expect([first.status, other.status, other.body.code]).toEqual([201, 409, 'conflict']);
  expect(JSON.stringify(other.body)).not.toContain(first.body.bundle.ideas[0].title);
  const again = await ideas(who, key);
  expect([again.status, again.body.generation]).toEqual([200, first.body.generation]);
  expect(await spent(who)).toBe(1);
});

test('the key of one person says nothing to another', async () => {
  const key = randomUUID();
  const [mine, theirs] = [await ideas(makeWho(), key), await ideas(makeWho(), key)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.bundle.seed).not.toBe(mine.body.bundle.seed);
});

test('pressed all at once with one credit, one tool answers', async () => {
  const who = makeWho();
  const answers = await Promise.all([ideas(who), scenarios(who), ideas(who), scenarios(who), ideas(who)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402, 402, 402, 402]);
  expect(await spent(who)).toBe(1);
});

test('pressed all at once with one key, all get the same and one is charged', async () => {
  const who = makeWho();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ideas(who, key)));
  for (const { status, body } of answers) {
    expect([200, 201]).toContain(status);
    expect(body.bundle.ideas).toEqual(answers[0]?.body.bundle.ideas);
    expect(body.generation).toBe(answers[0]?.body.generation);
  }
  expect(await spent(who)).toBe(1);
});
