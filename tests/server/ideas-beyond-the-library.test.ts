/** Ideas where the library has none that fits and a provider may write: its own alone, for one credit, or nothing and no charge. The browser's own code on the real API. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITIES } from '../../domain/list/topic-kinds.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import type { ProviderInput } from '../../domain/spice-up/provider-input.ts';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import type { IdeasRecord } from '../../web/journal/bundles/ideas-record.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { IMPOSSIBLE, ORDER } from '../spice-up/ask-for-ideas.ts';
import { spoiling, WRITTEN } from '../spice-up/provider-app.ts';
import { ideasReply } from '../stand-ins/idea-replies.ts';
import { openStandInProvider } from '../stand-ins/provider.ts';
import { openForFile } from './open-for-file.ts';
import { held, openTool, PATIENCE } from './open-tool.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { type StandInPage, standInPage } from './stand-in-page.ts';
import { openTestApp } from './test-app.ts';

const provider = openForFile(() => openStandInProvider((input) => ideasReply(input as unknown as ProviderInput)));
const home = openForFile(() => openTestApp({ AI_API_KEY: 'for-the-stand-in', AI_BASE_URL: provider.url }));
let ana: NewAccount;
let page: StandInPage;
beforeEach(async () => {
  ana = await signUp(home.url);
  page = await standInPage(home.url, ana);
  await callAs(ana, 'PATCH', `${home.url}/api/profile`, { preferences: { providerConsent: true } });
  provider.behave();
  provider.received.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** One person, one kind, a whole weekend at home: nothing of the library is left. */
const NOTHING_LEFT: IdeasOrder = {
  ...ORDER,
  seed: 11,
  preferences: { ...ORDER.preferences, availableTime: 'weekend', location: 'home', needs: ['just-me'] },
  wishes: {
    liked: [],
    avoid: ACTIVITIES.filter((activity) => activity !== 'surprise').map((activity) => `activity:${activity}`),
  },
};
const FOR_ONE = spoiling({
  instructions: ['Sit down and choose how long.', 'Begin slowly.', 'Stop whenever you have had enough.'],
});

const wish =
  (order: IdeasOrder = NOTHING_LEFT) =>
  async () => ({ order, written: true });
const credits = async () => (await callAs(ana, 'GET', `${home.url}/api/profile`)).body.credits;
const stored = async () =>
  (await (await ownJournal(ana.userId)).list<IdeasRecord>('spice-up')).records.map(({ value }) => value);

test('a provider writes them, for one credit, and nothing is narrow any more', async () => {
  expect(chooseIdeas(NOTHING_LEFT, DATE_IDEAS).ideas).toEqual([]);
  provider.behave(FOR_ONE);
  const { store, idle, isStored } = openTool(ana.userId);
  await idle();
  store.start(wish());
  await isStored();
  const [bundle, ...more] = await stored();
  expect(more).toEqual([]);
  expect(bundle).toMatchObject({ writer: 'provider', narrow: null });
  expect(bundle?.bundle.ideas.map(({ id }) => id)).toEqual(WRITTEN);
  expect([await credits(), await ledgerDifference(home.ctx)]).toEqual([0, 0]);
});

test('what was paid for and let go is written anew: it is never nothing', async () => {
  provider.behave(FOR_ONE);
  let captured = false;
  page.answer(async (path, init, onward) => {
    if (!path.endsWith('/capture') || captured) return onward();
    await (await onward()).text();
    captured = true;
    return held(path, init, onward);
  });
  const { store, idle, isStored } = openTool(ana.userId);
  await idle();
  store.start(wish());
  await vi.waitFor(() => expect(captured).toBe(true), PATIENCE);
  void store.cancel();
  const asked = provider.received.length;
  store.start(wish());
  await isStored();
  expect((await stored()).map(({ bundle }) => bundle.ideas.map(({ id }) => id))).toEqual([WRITTEN]);
  expect(provider.received.length).toBe(2 * asked);
  expect(await credits()).toBe(0);
});

test.each([
  ['status-401', 'Spice up ideas generation failed: OpenAI API call failed.'],
  ['blocked', 'Spice up ideas generation failed: Unknown error.'],
] as const)('a provider that fails (%s) is told, and nothing is charged', async (way, words) => {
  provider.behave(way);
  const { store, idle, failure } = openTool(ana.userId);
  await idle();
  store.start(wish());
  const failed = await failure();
  expect(failed).toMatchObject({ kind: 'other', message: expect.stringContaining(words) });
  expect(failed?.message).toMatch(/ Please wait 30 seconds first\.$/);
  expect([await credits(), await ledgerDifference(home.ctx)]).toEqual([1, 0]);
  expect(await stored()).toEqual([]);
});

test('a call that is lost on its way is told as any other, and nothing is charged', async () => {
  page.answer(async (path, _init, onward) => {
    if (path === '/api/words/ideas') throw new TypeError('Failed to fetch');
    return onward();
  });
  const { store, idle, failure } = openTool(ana.userId);
  await idle();
  store.start(wish());
  expect(await failure()).toEqual({
    kind: 'other',
    message: 'Twofold cannot be reached just now. Nothing you typed is lost.',
  });
  expect(await credits()).toBe(1);
});

test('what cannot be had at all asks no provider and is free', async () => {
  const { store, idle, failure } = openTool(ana.userId);
  await idle();
  store.start(wish({ ...IMPOSSIBLE, seed: 11 }));
  expect(await failure()).toMatchObject({ kind: 'empty', message: expect.stringMatching(/ Nothing was charged\.$/) });
  expect(await credits()).toBe(1);
  expect(provider.received).toHaveLength(0);
});
