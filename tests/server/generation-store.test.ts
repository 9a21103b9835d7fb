/** What becomes of a submit that costs a credit: the browser's own code from the wish to the sealed record, on the real API. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import type { GeneratedIdeas } from '../../server/spice-up/generate-ideas.ts';
import type { BundleAside } from '../../web/billing/bundle-record.ts';
import { createGenerationStore, type Generation } from '../../web/billing/generation-store.ts';
import type { GenerationRequest, Wanted } from '../../web/billing/kept-request.ts';
import type { GeneratingTool } from '../../web/billing/use-generating-tool.ts';
import { openOnDevice } from '../../web/journal/device-seal.ts';
import { forgetKeys } from '../../web/journal/key-store.ts';
import { ownJournal } from '../../web/journal/own-journal.ts';
import { PLANNER } from '../../web/planner/plan-generator.ts';
import { newRolePlayAnswers } from '../../web/role-play/role-play-answers.ts';
import { ROLE_PLAY } from '../../web/role-play/role-play-generator.ts';
import { newSpiceUpAnswers } from '../../web/spice-up/spice-up-answers.ts';
import { SPICE_UP } from '../../web/spice-up/spice-up-generator.ts';
import { COMPLETE } from './complete-answers.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { type StandInPage, standInPage, type Way } from './stand-in-page.ts';
import { openTestHouse, type TestHouse } from './test-house.ts';

let home: TestHouse;
let ana: NewAccount;
let page: StandInPage;
beforeAll(async () => {
  home = await openTestHouse();
});
afterAll(() => home.close());
beforeEach(async () => {
  ana = await signUp(home.url);
  page = await standInPage(home.url, ana);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const credits = async (who = ana) => (await callAs(who, 'GET', `${home.url}/api/profile`)).body.credits;
const asked = (path: string) => page.requests.filter((request) => request === `POST /api${path}`).length;

type Tool = GeneratingTool<number, never, unknown, unknown, object>;

/** One opening of the tool's page; `stored` are the records that it led to. */
function open(tool: Pick<Tool, 'generator'> = SPICE_UP as unknown as Tool, who = ana) {
  const stored: string[] = [];
  const store = createGenerationStore(tool.generator, (id) => stored.push(id), 0);
  const leave = store.connect(who.userId);
  const until = (holds: (generation: Generation) => boolean): Promise<Generation> =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds(store.generation())) return;
        stop();
        resolve(store.generation());
      };
      const stop = store.subscribe(look);
      look();
    });
  return {
    ...{ store, leave, stored },
    idle: () => until(({ phase }) => phase === 'idle'),
    going: () => until(({ phase }) => phase === 'going'),
    failure: async () => {
      const failed = await until(({ phase }) => phase === 'failed');
      return failed.phase === 'failed' ? failed.failure : null;
    },
    isStored: () => vi.waitFor(() => expect(stored).toHaveLength(1), { timeout: 20_000 }),
  };
}

const IDEAS = newSpiceUpAnswers();
const ideas =
  (answers = IDEAS) =>
  async (): Promise<Wanted<SeededOrder, BundleAside>> => {
    const wanted = SPICE_UP.wanted(answers);
    if (!wanted) throw new Error('These answers are complete.');
    return wanted(ana.userId, { provider: null });
  };
const kept = () => openOnDevice<GenerationRequest<SeededOrder, GeneratedIdeas, BundleAside>>('spice-up-request');
const records = async (who = ana) => (await (await ownJournal(who.userId)).list('spice-up')).records;

/** The keys of every request for ideas, and what stands in for the first ones' answers. */
function answerIdeas(...ways: Way[]): string[] {
  const keys: string[] = [];
  page.answer(async (path, init, onward) => {
    if (path !== '/api/ideas') return onward();
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    return (ways[keys.length - 1] ?? ((_path, _init, on) => on()))(path, init, onward);
  });
  return keys;
}
/** Never answered; ends when the page lets go of it. */
const held: Way = (_path, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
/** Made and charged, and the answer never arrives. */
const lost: Way = async (_path, _init, onward) => {
  await (await onward()).text();
  throw new TypeError('Failed to fetch');
};
const problem =
  (status: number, body?: object): Way =>
  async () =>
    new Response(body ? JSON.stringify(body) : '', { status, headers: { 'Content-Type': 'application/problem+json' } });

describe.each([
  { makes: 'a plan', tool: PLANNER as unknown as Tool, form: COMPLETE },
  { makes: 'ideas', tool: SPICE_UP as unknown as Tool, form: IDEAS },
  { makes: 'scenarios', tool: ROLE_PLAY as unknown as Tool, form: newRolePlayAnswers() },
])('a submit for $makes', ({ tool, form }) => {
  const { room, path, name } = tool.generator;
  const wanted = () => {
    const prepare = tool.wanted(form as never);
    if (!prepare) throw new Error('These answers are complete.');
    return prepare(ana.userId, { provider: null });
  };

  test('pays once, seals what was made in the journal, and leaves nothing of itself on the device', async () => {
    const { store, stored, idle, isStored } = open(tool);
    await idle();
    store.start(wanted);
    await isStored();
    const { records: found } = await (await ownJournal(ana.userId)).list(room);
    expect(found.map(({ id }) => id)).toEqual(stored);
    expect(await credits()).toBe(0);
    expect(asked(path)).toBe(1);
    expect(page.storage.getItem(`sealed:${name}`)).toBeNull();
  });

  test('without a credit is refused in the words of the house', async () => {
    const first = open(tool);
    await first.idle();
    first.store.start(wanted);
    await first.isStored();
    const { store, failure } = open(tool);
    store.start(wanted);
    expect(await failure()).toMatchObject({
      kind: 'credit',
      message: expect.stringMatching(/limit of free trials|buy more credits/),
    });
    expect(await credits()).toBe(0);
  });
});

test('the stages are told as they are reached', async () => {
  const { store, idle, isStored } = open(PLANNER as unknown as Tool);
  await idle();
  const told: string[] = [];
  store.subscribe(() => {
    const now = store.generation();
    if (now.phase === 'going') told.splice(0, told.length, ...now.stages.map(({ stage }) => stage));
  });
  store.start(async () => {
    const prepare = PLANNER.wanted(COMPLETE);
    if (!prepare) throw new Error('These answers are complete.');
    return prepare(ana.userId, { provider: null });
  });
  await isStored();
  expect(told[0]).toBe('opened');
  expect(told.slice(-2)).toEqual(['answered', 'stored']);
  expect(told).toContain('charged');
});

test('left on the way and opened again, it goes on by itself under the same key, and is paid for once', async () => {
  const keys = answerIdeas(held);
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1));
  expect(JSON.stringify(page.storage.getItem('sealed:spice-up-request'))).not.toMatch(/preferences|wishes/);
  before.leave();
  const after = open();
  await after.going();
  await after.isStored();
  expect(before.stored).toEqual([]);
  expect(keys[1]).toBe(keys[0]);
  expect(await credits()).toBe(0);
  expect((await records()).map(({ id }) => id)).toEqual(after.stored);
});

test('left while the answer was on its way: nothing of it is held here, and it is handed over again for nothing', async () => {
  const answers: Array<() => void> = [];
  const arrived = vi.fn();
  const keys = answerIdeas(async (_path, { signal }, onward) => {
    const answer = await onward();
    const text = await answer.text();
    // It arrives although nobody waits any more.
    await new Promise<void>((arrive) => answers.push(arrive));
    expect(signal?.aborted).toBe(true);
    arrived();
    return new Response(text, { status: answer.status, headers: answer.headers });
  });
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(await credits()).toBe(0);
  before.leave();
  answers[0]?.();
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  await new Promise((later) => setTimeout(later, 100));
  expect((await kept())?.state).toBe('going');
  expect((await kept())?.answer).toBeUndefined();
  expect(await records()).toEqual([]);
  const after = open();
  await after.isStored();
  expect(new Set(keys).size).toBe(1);
  expect(await credits()).toBe(0);
});

test('left just as it was stored, it leads nobody away from where they went', async () => {
  const stored: string[] = [];
  const store = createGenerationStore(SPICE_UP.generator, (id) => stored.push(id), 300);
  const leave = store.connect(ana.userId);
  await vi.waitFor(() => expect(store.generation().phase).toBe('idle'));
  store.start(ideas());
  await vi.waitFor(
    () => {
      const now = store.generation();
      expect(now.phase === 'going' && now.stages.at(-1)?.stage).toBe('stored');
    },
    { timeout: 20_000, interval: 5 },
  );
  leave();
  await new Promise((later) => setTimeout(later, 400));
  expect(stored).toEqual([]);
  expect(await records()).toHaveLength(1);
});

test('what another account left on its way here is not gone on with', async () => {
  const keys = answerIdeas(held);
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1));
  before.leave();
  const other = open(undefined, await signUp(home.url));
  await other.idle();
  expect(keys).toHaveLength(1);
});

test('an answer that is lost fails plainly, and trying again pays once', async () => {
  const keys = answerIdeas(lost);
  const { store, idle, failure, isStored } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toMatchObject({
    kind: 'other',
    message: 'Twofold cannot be reached just now. Nothing you typed is lost.',
  });
  store.retry();
  await isStored();
  expect(keys[1]).toBe(keys[0]);
  expect(await credits()).toBe(0);
});

test('a connection that breaks off in the middle of the stages says that what was made is not lost', async () => {
  page.answer(async (path, _init, onward) => {
    if (path !== '/api/plans') return onward();
    const whole = await (await onward()).text();
    return new Response(whole.slice(0, whole.indexOf('\n') + 5), {
      status: 201,
      headers: { 'Content-Type': 'application/x-ndjson' },
    });
  });
  const { store, idle, failure, isStored } = open(PLANNER as unknown as Tool);
  await idle();
  store.start(async () => {
    const prepare = PLANNER.wanted(COMPLETE);
    if (!prepare) throw new Error('These answers are complete.');
    return prepare(ana.userId, { provider: null });
  });
  expect(await failure()).toMatchObject({ message: PLANNER.generator.words.lost });
  page.answer();
  store.retry();
  await isStored();
  expect(await credits()).toBe(0);
});

test('a failure is not gone on with by itself, but the same wish again keeps its key', async () => {
  const keys = answerIdeas(lost);
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await before.failure();
  before.leave();
  const after = open();
  await after.idle();
  expect(keys).toHaveLength(1);
  after.store.start(ideas({ ...IDEAS, seed: IDEAS.seed + 1 }));
  await after.isStored();
  expect(keys[1]).toBe(keys[0]);
  expect(await credits()).toBe(0);
});

test('cancelled before it was made it costs nothing, stays cancelled over a reload, and can be wished for again', async () => {
  const keys = answerIdeas(held);
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1));
  before.store.cancel();
  expect(before.store.generation()).toEqual({ phase: 'idle', cancelled: true });
  await vi.waitFor(async () => expect((await kept())?.state).toBe('stopped'));
  expect(await credits()).toBe(1);
  before.leave();
  const after = open();
  expect(await after.idle()).toEqual({ phase: 'idle', cancelled: false });
  expect(keys).toHaveLength(1);
  after.store.start(ideas());
  await after.isStored();
  expect(before.stored).toEqual([]);
  expect(await credits()).toBe(0);
});

test('cancelled after it was charged it is handed over by the next submit, for nothing', async () => {
  let charged = false;
  const keys = answerIdeas(async (path, init, onward) => {
    await (await onward()).text();
    charged = true;
    return held(path, init, onward);
  });
  const { store, idle, isStored } = open();
  await idle();
  store.start(ideas());
  await vi.waitFor(() => expect(charged).toBe(true));
  store.cancel();
  expect(await credits()).toBe(0);
  store.start(ideas());
  await isStored();
  expect(keys[1]).toBe(keys[0]);
  expect(await credits()).toBe(0);
});

describe('what was made and could not be stored', () => {
  const refuseStoring = () =>
    page.answer((path, init, onward) =>
      path.startsWith('/api/journal/records') && init.method === 'PUT' ? problem(500)(path, init, onward) : onward(),
    );

  test('is told so, and is stored on the next try without being made again', async () => {
    refuseStoring();
    const { store, idle, failure, isStored } = open();
    await idle();
    store.start(ideas());
    expect(await failure()).toEqual({ kind: 'other', message: 'It could not be stored.', made: true });
    expect(await credits()).toBe(0);
    page.answer();
    store.retry();
    await isStored();
    expect(asked('/ideas')).toBe(1);
    expect(await records()).toHaveLength(1);
  });

  test('is stored by itself once the page is opened again', async () => {
    refuseStoring();
    const before = open();
    await before.idle();
    before.store.start(ideas());
    await before.failure();
    before.leave();
    page.answer();
    const after = open();
    await after.isStored();
    expect(asked('/ideas')).toBe(1);
    expect((await records()).map(({ id }) => id)).toEqual(after.stored);
  });

  test('is stored once, although the answer about the storing was lost', async () => {
    let cut = false;
    page.answer(async (path, init, onward) => {
      const answer = await onward();
      if (!path.startsWith('/api/journal/records') || init.method !== 'PUT' || cut) return answer;
      cut = true;
      throw new TypeError('Failed to fetch');
    });
    const { store, idle, failure, isStored } = open();
    await idle();
    store.start(ideas());
    expect(await failure()).toMatchObject({ made: true });
    store.retry();
    await isStored();
    expect(await records()).toHaveLength(1);
  });
});

test('a server that says nothing is told in the words of the specification, and the answers can be sent again', async () => {
  answerIdeas(problem(500));
  const { store, idle, failure, isStored } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toEqual({ kind: 'other', message: 'Failed to generate spice up ideas' });
  store.dismiss();
  expect(store.generation()).toEqual({ phase: 'idle', cancelled: false });
  expect(await credits()).toBe(1);
  store.start(ideas());
  await isStored();
});

test('a refused answer names its step', async () => {
  answerIdeas(problem(422, { code: 'invalid', detail: 'Too much.', field: 'preferences.previousActivities' }));
  const { store, idle, failure } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toEqual({ kind: 'answer', message: 'Too much.', step: 5 });
});

test('a key that can give nothing any more is not used again', async () => {
  const keys = answerIdeas(problem(409, { code: 'conflict', detail: 'Used for something else.' }));
  const { store, idle, failure, isStored } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toMatchObject({ kind: 'other', message: 'Used for something else.' });
  expect(await kept()).toBeNull();
  store.start(ideas());
  await isStored();
  expect(keys[1]).not.toBe(keys[0]);
});

test('nothing that fits costs nothing, is forgotten, and says which wish is narrow', async () => {
  const narrow = {
    ...IDEAS,
    preferences: { ...IDEAS.preferences, location: 'town' as const, needs: ['children-asleep' as const] },
  };
  const keys = answerIdeas();
  const { store, idle, failure, isStored } = open();
  await idle();
  store.start(ideas(narrow));
  expect(await failure()).toMatchObject({ kind: 'empty', message: expect.stringMatching(/ Nothing was charged\.$/) });
  expect(await credits()).toBe(1);
  expect(await kept()).toBeNull();
  store.start(ideas());
  await isStored();
  expect(keys[1]).not.toBe(keys[0]);
});

test('a locked journal is said before anything is asked for, and a fresh sign-in goes on with it', async () => {
  const { store, idle, failure, isStored } = open();
  await (await ownJournal(ana.userId)).list('spice-up');
  await idle();
  await forgetKeys();
  page.answer((path, init, onward) =>
    path === '/api/journal/release'
      ? problem(403, { code: 'fresh-proof-needed', detail: 'Please sign in again.' })(path, init, onward)
      : onward(),
  );
  store.start(ideas());
  expect(await failure()).toEqual({ kind: 'locked', message: 'Please sign in again to open your journal.' });
  expect(asked('/ideas')).toBe(0);
  page.answer();
  store.retry();
  await isStored();
  expect(await credits()).toBe(0);
});

test('a session that is over is told apart', async () => {
  answerIdeas(problem(401, { code: 'unauthenticated' }));
  const { store, idle, failure } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toMatchObject({ kind: 'signed-out' });
});

test('where records are kept is told before the first is stored: on this device alone the server gets none', async () => {
  const { store, idle, isStored } = open();
  await idle();
  store.start(ideas(), false);
  await isStored();
  expect(page.requests).toContain('PATCH /api/profile');
  expect(page.requests.filter((request) => /^(PUT|DELETE) \/api\/journal\/records/.test(request))).toEqual([]);
  expect((await callAs(ana, 'GET', `${home.url}/api/profile`)).body.preferences.cloudBackup).toBe(false);
  expect(await records()).toMatchObject([{ deviceOnly: true }]);
});

test('where the device has no room, nothing is asked for that could not be kept', async () => {
  const { store, idle, failure } = open();
  await idle();
  vi.spyOn(page.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.start(ideas());
  expect(await failure()).toMatchObject({ kind: 'other' });
  expect(asked('/ideas')).toBe(0);
});

test('nobody signed in: there is nothing to look for, and nothing is asked for', async () => {
  const store = createGenerationStore(SPICE_UP.generator, () => {}, 0);
  store.connect(undefined);
  expect(store.generation()).toEqual({ phase: 'idle', cancelled: false });
  store.start(ideas());
  expect(store.generation().phase).toBe('idle');
  expect(page.requests).toEqual([]);
});
