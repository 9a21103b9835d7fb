/** What becomes of a submit that costs a credit: the browser's own code from the wish to the sealed record, on the real API. */
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../domain/time-units.ts';
import { createGenerationStore, type ScreenTimes } from '../../web/billing/generation/generation-store.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { PLANNER } from '../../web/planner/plan-generator.ts';
import { newRolePlayAnswers } from '../../web/role-play/role-play-answers.ts';
import { ROLE_PLAY } from '../../web/role-play/role-play-generator.ts';
import { SPICE_UP } from '../../web/spice-up/spice-up-generator.ts';
import { COMPLETE } from './complete-answers.ts';
import { held, IDEAS, keptRequest, lost, PATIENCE, type Tool } from './open-tool.ts';
import { openPageForFile } from './page-for-file.ts';
import { signUp } from './sign-up.ts';

const { own, credits, asked, open, ideas, answerClicks } = openPageForFile();
const records = async (actor = own.ana) => (await (await ownJournal(actor.userId)).list('spice-up')).records;

describe.each([
  { makes: 'a plan', tool: PLANNER as unknown as Tool, form: COMPLETE },
  { makes: 'ideas', tool: SPICE_UP as unknown as Tool, form: IDEAS },
  { makes: 'scenarios', tool: ROLE_PLAY as unknown as Tool, form: newRolePlayAnswers() },
])('a submit for $makes', ({ tool, form }) => {
  const { room, name } = tool.generator;
  const wanted = () => {
    const prepare = tool.wanted(form as never);
    if (!prepare) throw new Error('These answers are complete.');
    return prepare(own.ana.userId, { provider: null });
  };

  test('pays once, seals what was made in the journal, and leaves nothing of itself on the device', async () => {
    const { store, stored, idle, isStored } = open(tool);
    await idle();
    store.start(wanted);
    await isStored();
    const { records: found } = await (await ownJournal(own.ana.userId)).list(room);
    expect(found.map(({ id }) => id)).toEqual(stored);
    expect(await credits()).toBe(0);
    expect(asked('/generations')).toBe(1);
    expect(own.page.storage.getItem(`sealed:${name}`)).toBeNull();
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

test('left on the way and opened again, it goes on by itself under the same key, and is paid for once', async () => {
  const keys = answerClicks(held);
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1), PATIENCE);
  expect(JSON.stringify(own.page.storage.getItem('sealed:spice-up-request'))).not.toMatch(/preferences|wishes/);
  before.leave();
  const after = open();
  await after.going();
  await after.isStored();
  expect(before.stored).toEqual([]);
  expect(keys[1]).toBe(keys[0]);
  expect(await credits()).toBe(0);
  expect((await records()).map(({ id }) => id)).toEqual(after.stored);
});

test('left while it was being charged: nothing is stored here, and it is handed over by the next opening for nothing', async () => {
  const arrivals: Array<() => void> = [];
  own.page.answer(async (path, _init, onward) => {
    if (!path.endsWith('/capture') || arrivals.length > 0) return onward();
    const answer = await onward();
    const text = await answer.text();
    // It arrives although nobody waits any more.
    await new Promise<void>((arrive) => arrivals.push(arrive));
    return new Response(text, { status: answer.status, headers: answer.headers });
  });
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(arrivals).toHaveLength(1), PATIENCE);
  expect(await credits()).toBe(0);
  before.leave();
  arrivals[0]?.();
  await new Promise((later) => setTimeout(later, 100));
  expect((await keptRequest())?.state).toBe('going');
  expect(await keptAfter(13)).toMatchObject({ state: 'going', answer: expect.anything() });
  expect(await records()).toEqual([]);
  const after = open();
  await after.isStored();
  expect(before.stored).toEqual([]);
  expect(await records()).toHaveLength(1);
  expect(await credits()).toBe(0);
});

test('left just as it was stored, it leads nobody away from where they went', async () => {
  const stored: string[] = [];
  const store = createGenerationStore(SPICE_UP.generator, (id) => stored.push(id), { after: 0, atLeast: 300 });
  const leave = store.connect(own.ana.userId);
  await vi.waitFor(() => expect(store.generation.get().phase).toBe('idle'), PATIENCE);
  // At the very change that tells of it: whoever looks now and then may be late.
  const left = new Promise<void>((done) => {
    store.generation.listen(() => {
      const now = store.generation.get();
      if (now.phase !== 'going' || now.stages.at(-1)?.stage !== 'stored') return;
      leave();
      done();
    });
  });
  store.start(ideas());
  await left;
  await new Promise((later) => setTimeout(later, 400));
  expect(stored).toEqual([]);
  expect(await records()).toHaveLength(1);
});

/** What the screen is told of one press, and of another one right after it. */
async function pressTwice(screen: ScreenTimes) {
  const keys = answerClicks();
  const told: Array<{ isLong: boolean; at: number }> = [];
  const stored = Promise.withResolvers<number>();
  const store = createGenerationStore(SPICE_UP.generator, () => stored.resolve(performance.now()), screen);
  store.connect(own.ana.userId);
  await vi.waitFor(() => expect(store.generation.get().phase).toBe('idle'), PATIENCE);
  store.generation.listen((now) => {
    if (now.phase === 'going') told.push({ isLong: now.isLong, at: performance.now() });
  });
  store.start(ideas());
  store.start(ideas());
  const storedAt = await stored.promise;
  expect(keys).toHaveLength(1);
  expect(await records()).toHaveLength(1);
  return { told, storedAt };
}

test('what is made at once has no screen of its own, and a second press meanwhile begins nothing', async () => {
  const { told } = await pressTwice({ after: 60_000, atLeast: 60_000 });
  expect(told.map(({ isLong }) => isLong)).not.toContain(true);
});

test('what takes long has a screen, which stays until it can have been read', async () => {
  const { told, storedAt } = await pressTwice({ after: 0, atLeast: 300 });
  expect(told[0]?.isLong).toBe(false);
  // The product counts whole milliseconds, and a timer's clock is not this one.
  expect(storedAt - (told.find(({ isLong }) => isLong)?.at ?? Number.NaN)).toBeGreaterThanOrEqual(295);
});

test('what another account left on its way here is not gone on with', async () => {
  const keys = answerClicks(held);
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1), PATIENCE);
  before.leave();
  const other = open(undefined, await signUp(own.home.url));
  await other.idle();
  expect(keys).toHaveLength(1);
});

test('an answer that is lost fails plainly, and trying again pays once', async () => {
  const keys = answerClicks(lost);
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

test('a failure is not gone on with by itself, but the same wish again keeps its key', async () => {
  const keys = answerClicks(lost);
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

/** What this device still has of the click by then. */
async function keptAfter(days: number) {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * DAY_MS);
  // What has expired goes as it is looked at.
  const sealed = own.page.storage.getItem(`sealed:${SPICE_UP.generator.name}`);
  const kept = await keptRequest();
  clock.mockRestore();
  if (sealed !== null) own.page.storage.setItem(`sealed:${SPICE_UP.generator.name}`, sealed);
  return kept;
}

test('a click that stopped waits as long as its answers do, and one under way is not gone on with after a week', async () => {
  const keys = answerClicks(lost, held);
  const { store, idle, going, failure } = open();
  await idle();
  store.start(ideas());
  await failure();
  expect(await keptAfter(13)).toMatchObject({ state: 'stopped' });
  store.retry();
  await going();
  await vi.waitFor(() => expect(keys).toHaveLength(2), PATIENCE);
  expect(await keptAfter(7)).toBeNull();
});

test('cancelled before it was made it costs nothing, stays cancelled over a reload, and can be wished for again', async () => {
  const keys = answerClicks(held);
  const before = open();
  await before.idle();
  before.store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1), PATIENCE);
  void before.store.cancel();
  expect(before.store.generation.get()).toEqual({ phase: 'idle', cancelled: true });
  await vi.waitFor(async () => expect((await keptRequest())?.state).toBe('stopped'), PATIENCE);
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
  const keys: string[] = [];
  let charged = false;
  own.page.answer(async (path, init, onward) => {
    if (path === '/api/generations') keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    if (!path.endsWith('/capture') || charged) return onward();
    await (await onward()).text();
    charged = true;
    return held(path, init, onward);
  });
  const { store, idle, isStored } = open();
  await idle();
  store.start(ideas());
  await vi.waitFor(() => expect(charged).toBe(true), PATIENCE);
  void store.cancel();
  expect(await credits()).toBe(0);
  store.start(ideas());
  await isStored();
  expect(keys[1]).toBe(keys[0]);
  expect(await credits()).toBe(0);
});
