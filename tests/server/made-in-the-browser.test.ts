/** Something that the browser makes for a credit: whatever ends at whatever moment, there is one result for one charge, or neither. On the real API. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { listProviderFailures } from '../../server/platform/providers/ask-provider.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { PLANNER } from '../../web/planner/plan-generator.ts';
import { newRolePlayAnswers } from '../../web/role-play/role-play-answers.ts';
import { newSpiceUpAnswers } from '../../web/spice-up/spice-up-answers.ts';
import { ENDLESS, openStandInProvider } from '../stand-ins/provider.ts';
import { COMPLETE } from './complete-answers.ts';
import { KINDS, type Kind } from './made-kinds.ts';
import { openForFile } from './open-for-file.ts';
import { held, lost, openTool, PATIENCE } from './open-tool.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { type StandInPage, standInPage, type Way } from './stand-in-page.ts';
import { openTestApp } from './test-app.ts';

const provider = openForFile(openStandInProvider);
const home = openForFile(() =>
  openTestApp({ AI_API_KEY: 'for-the-stand-in', AI_BASE_URL: provider.url, AI_TIMEOUT_MS: '60000' }),
);
let ana: NewAccount;
let page: StandInPage;
let bodies: string[];
beforeEach(async () => {
  ana = await signUp(home.url);
  page = await standInPage(home.url, ana);
  provider.behave();
  provider.received.length = 0;
  provider.abandoned = 0;
  bodies = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const [PLAN, IDEAS, SCENES] = KINDS as [Kind, Kind, Kind];
const [ideas, scenes] = [newSpiceUpAnswers(), newRolePlayAnswers()];

const opened = ({ tool }: Kind) => openTool(ana.userId, tool);
const wishFor =
  ({ tool }: Kind, form: object, written = false) =>
  async () => {
    const wanted = tool.wanted(form as never);
    if (!wanted) throw new Error('These answers are complete.');
    return { ...(await wanted(ana.userId, { provider: null })), written };
  };
const open = () => opened(PLAN);
const wish =
  (form = COMPLETE, written = false) =>
  async () => {
    const wanted = PLANNER.wanted(form);
    if (!wanted) throw new Error('These answers are complete.');
    return { ...(await wanted(ana.userId, { provider: null })), written };
  };
const credits = async () => (await callAs(ana, 'GET', `${home.url}/api/profile`)).body.credits;
const recordsOf = async ({ tool }: Kind) => (await (await ownJournal(ana.userId)).list(tool.generator.room)).records;
const plans = () => recordsOf(PLAN);
const consent = () => callAs(ana, 'PATCH', `${home.url}/api/profile`, { preferences: { providerConsent: true } });
const asked = (part: string) => page.requests.filter((request) => request.includes(part)).length;

/** Never arrives. */
const astray: Way = async () => {
  throw new TypeError('Failed to fetch');
};
/** Arrives, and its answer is held until the page lets go of it. */
const unanswered: Way = async (path, init, onward) => {
  await (await onward()).text();
  return held(path, init, onward);
};
const isIt = (path: string, init: RequestInit, what: RegExp) => what.test(`${init.method ?? 'GET'} ${path}`);
/** Does so to the first request like this. */
function spoil(what: RegExp, way: Way): () => boolean {
  let done = false;
  page.answer((path, init, onward) => {
    bodies.push(`${path} ${init.body ?? ''}`);
    if (done || !isIt(path, init, what)) return onward();
    done = true;
    return way(path, init, onward);
  });
  return () => done;
}

const BEGIN = /^POST \/api\/generations$/;
const CAPTURE = /^POST \/api\/generations\/[^/]+\/capture$/;
const STORE = /^PUT \/api\/journal\/records\//;

async function oneForOne(kind: Kind = PLAN): Promise<void> {
  expect(await recordsOf(kind)).toHaveLength(1);
  expect(await credits()).toBe(0);
  expect(await ledgerDifference(home.ctx)).toBe(0);
  expect(page.storage.getItem(`sealed:${kind.tool.generator.name}`)).toBeNull();
}

describe.each(KINDS)('one click for $makes', (kind) => {
  const start = wishFor(kind, kind.form);

  describe.each([
    ['the beginning', BEGIN],
    ['the charge', CAPTURE],
    ['the storing', STORE],
  ])('%s', (_, what) => {
    test.each([
      ['that never arrives', astray],
      ['whose answer is lost', lost],
    ])('%s fails plainly, and trying again gives one for one credit', async (_, way) => {
      const { store, idle, failure, isStored } = opened(kind);
      await idle();
      spoil(what, way);
      store.start(start);
      await failure();
      expect(await credits()).toBeLessThanOrEqual(1);
      store.retry();
      await isStored();
      await oneForOne(kind);
    });
    test.each([
      ['is on its way', held],
      ['has arrived unseen', unanswered],
    ])('at which the tab is closed while it %s: opened again it ends in one for one credit', async (_, way) => {
      const before = opened(kind);
      await before.idle();
      const done = spoil(what, way);
      before.store.start(start);
      await vi.waitFor(() => expect(done()).toBe(true), PATIENCE);
      if (way === unanswered) await vi.waitFor(async () => expect(await credits()).toBe(0), PATIENCE);
      before.leave();
      const after = opened(kind);
      await after.isStored();
      expect(before.stored).toEqual([]);
      await oneForOne(kind);
    });
  });

  test('between two tabs ends in one for one credit', async () => {
    const one = opened(kind);
    await one.idle();
    const done = spoil(CAPTURE, held);
    one.store.start(start);
    await vi.waitFor(() => expect(done()).toBe(true), PATIENCE);
    const two = opened(kind);
    await two.isStored();
    one.leave();
    await oneForOne(kind);
  });

  test('cancelled while it is set aside gives the credit back, and a wish for it is made for that one credit', async () => {
    const { store, idle, isStored } = opened(kind);
    await idle();
    let arrive: (() => void) | undefined;
    spoil(BEGIN, async (_path, _init, onward) => {
      const answer = await onward();
      await new Promise<void>((go) => {
        arrive = go;
      });
      return answer;
    });
    store.start(start);
    await vi.waitFor(() => expect(arrive).toBeDefined(), PATIENCE);
    expect(await credits()).toBe(0);
    const over = store.cancel();
    expect(store.generation.get()).toEqual({ phase: 'idle', cancelled: true });
    arrive?.();
    await over;
    expect(await credits()).toBe(1);
    expect(asked('/void')).toBe(1);
    store.start(start);
    await isStored();
    await oneForOne(kind);
  });

  test('tells the tool, who wrote it, and what is sealed, and nothing of the answers', async () => {
    const { store, idle, isStored } = opened(kind);
    await idle();
    spoil(/never/, astray);
    store.start(wishFor(kind, kind.marked));
    await isStored();
    const { tool } = kind.tool.generator;
    const told = bodies.filter((text) => text.startsWith('/api/generations'));
    expect(told[0]).toBe(`/api/generations {"tool":"${tool}"}`);
    expect(told[1]?.replace(/^\/api\/generations\/[^/]+/, '')).toBe(`/capture {"tool":"${tool}","writer":"engine"}`);
    expect(told).toHaveLength(2);
    expect(bodies.join('\n')).not.toMatch(kind.marks);
  });

  test('cancelled while the provider writes gives the credit back, no call goes on, and no failure is noted', async () => {
    await consent();
    provider.behave('slow');
    expect(ENDLESS).toContain('slow');
    const { store, idle } = opened(kind);
    await idle();
    store.start(wishFor(kind, kind.form, true));
    await vi.waitFor(() => expect(provider.received.length).toBeGreaterThan(1), PATIENCE);
    await store.cancel();
    expect(await credits()).toBe(1);
    expect(await recordsOf(kind)).toEqual([]);
    await vi.waitFor(() => expect(provider.abandoned).toBe(provider.received.length), PATIENCE);
    const noted = await listProviderFailures(home.ctx, '2000-01-01');
    expect(noted.map(({ details }) => details)).not.toContain('aborted');
  });
});

test('nothing that fits is given back, said why, and forgotten', async () => {
  const { store, idle, failure } = open();
  await idle();
  store.start(async () => {
    const wanted = await wish()();
    return { ...wanted, order: { ...wanted.order, busy: [[-1000, 60_000]] as Array<[number, number]> } };
  });
  const failed = await failure();
  expect(failed).toMatchObject({ kind: 'empty', message: expect.stringMatching(/ Nothing was charged\.$/) });
  expect(failed?.explanations?.map(({ code }) => code)).toContain('NO_OPENINGS');
  expect(await credits()).toBe(1);
  expect(await plans()).toEqual([]);
  expect(page.storage.getItem('sealed:planner-request')).toBeNull();
});

test('an answer that cannot stand names its step, and costs nothing', async () => {
  const { store, idle, failure } = open();
  await idle();
  store.start(async () => {
    const wanted = await wish()();
    return { ...wanted, order: { ...wanted.order, answers: { ...wanted.order.answers, primaryGoals: [] } } };
  });
  expect(await failure()).toMatchObject({ kind: 'answer', step: expect.any(Number) });
  expect(await credits()).toBe(1);
});

test.each([
  [IDEAS, { ...ideas, preferences: { ...ideas.preferences, availableTime: 'a while' } }, 2],
  [SCENES, { ...scenes, preferences: { ...scenes.preferences, settingPreferences: ['a wharf'] } }, 4],
])(
  '$makes: an answer of an older form that cannot stand names its step, and costs nothing',
  async (kind, form, step) => {
    const { store, idle, failure } = opened(kind);
    await idle();
    store.start(wishFor(kind, form));
    expect(await failure()).toMatchObject({ kind: 'answer', step });
    expect(await credits()).toBe(1);
  },
);

const stagesOf = (store: ReturnType<typeof open>['store']) => {
  const told: string[] = [];
  store.generation.listen(() => {
    const now = store.generation.get();
    if (now.phase === 'going') told.splice(0, told.length, ...now.stages.map(({ stage }) => stage));
  });
  return told;
};

describe('the stages', () => {
  test('are told as they are reached', async () => {
    const { store, idle, isStored } = open();
    await idle();
    const told = stagesOf(store);
    store.start(wish());
    await isStored();
    expect(told).toEqual(['opened', 'checked', 'scheduled', 'verified', 'charged', 'answered', 'stored']);
  });
  test('name the writing where a provider writes, and the plan is in its words', async () => {
    await consent();
    const { store, idle, isStored } = open();
    await idle();
    const told = stagesOf(store);
    store.start(wish(COMPLETE, true));
    await isStored();
    const writing = provider.received.map(() => 'writing');
    expect(writing.length).toBeGreaterThan(1);
    expect(told.slice(2, -4)).toEqual(['scheduled', 'writing', ...writing]);
    expect((await plans()).map(({ value }) => value)).toMatchObject([{ writer: 'provider' }]);
    await oneForOne();
  });
});
