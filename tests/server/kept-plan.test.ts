import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { markDone } from '../../domain/planner/changes/changes.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { ApiError } from '../../web/client/api.ts';
import { JournalLocked } from '../../web/client/api-error.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { createPlanStore, type KeptPlan, PLAN_SAVED, type PlanStore } from '../../web/planner/plan/plan-store.ts';
import { inputWith, makeStoredPlan } from '../planner/made-plan.ts';
import { openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const DAY = '2026-11-21';
const made = makeStoredPlan(inputWith());
const [firstId, secondId] = made.plan.events.map(({ id }) => id);

const home = openForFile(openTestApp);
let ada: NewAccount;
let elsewhere: Journal;
let planId: string;
let open: () => Promise<Journal>;
let store: PlanStore;
beforeEach(async () => {
  ada = await signUp(home.url);
  elsewhere = await openInNewBrowser(home.url, ada);
  planId = randomUUID();
  await elsewhere.write('planner', planId, made, DAY);
  open = () => openInNewBrowser(home.url, ada);
  store = createPlanStore(
    () => open(),
    planId,
    () => DAY,
  );
  await store.load();
});

const stateWhen = (holds: (state: KeptPlan) => boolean): Promise<KeptPlan> =>
  new Promise((resolve) => {
    if (holds(store.state.get())) return resolve(store.state.get());
    const stop = store.state.listen(() => {
      if (!holds(store.state.get())) return;
      stop();
      resolve(store.state.get());
    });
  });
const settled = () => stateWhen((state) => state.phase === 'open' && state.saving.state !== 'saving');
const stored = (): StoredPlan => {
  const state = store.state.get();
  if (state.phase !== 'open') throw new Error(state.phase);
  return state.stored;
};
const done = (plan: StoredPlan, id: string | undefined): StoredPlan => {
  const marked = markDone(plan, id ?? '');
  if (!marked.ok) throw new Error(marked.problem.message);
  return marked.value;
};
const inJournal = async () =>
  (await (await openInNewBrowser(home.url, ada)).read<StoredPlan>('planner', planId))?.value;

test('a change shows at once, is saved behind the screen, and the next one builds on it', async () => {
  store.change(done(stored(), firstId));
  expect(Object.keys(stored().done)).toEqual([firstId]);
  store.change(done(stored(), secondId));
  await settled();
  expect(store.state.get()).toMatchObject({ phase: 'open', saving: { state: 'saved' }, newer: false });
  expect(Object.keys((await inJournal())?.done ?? {})).toEqual([firstId, secondId]);
});

test('what was changed elsewhere is never written over: the newer plan shows, and it is said', async () => {
  await elsewhere.write('planner', planId, done(made, secondId), DAY);
  store.change(done(stored(), firstId));
  await settled();
  expect(store.state.get()).toMatchObject({ phase: 'open', newer: true, saving: { state: 'saved' } });
  expect(Object.keys(stored().done)).toEqual([secondId]);
  expect(Object.keys((await inJournal())?.done ?? {})).toEqual([secondId]);
  store.change(done(stored(), firstId));
  await settled();
  expect(Object.keys((await inJournal())?.done ?? {})).toEqual([secondId, firstId]);
});

test('without a connection the change stays, is called unsaved, and is saved on the next try', async () => {
  const online = open;
  open = () => Promise.reject(new ApiError(0, 'No Answer', {}));
  store.change(done(stored(), firstId));
  expect(await settled()).toMatchObject({ saving: { state: 'unsaved', kind: 'offline' } });
  expect(Object.keys(stored().done)).toEqual([firstId]);
  expect((await inJournal())?.done).toEqual({});
  open = online;
  store.retry();
  await settled();
  expect(store.state.get()).toMatchObject({ saving: { state: 'saved' } });
  expect(Object.keys((await inJournal())?.done ?? {})).toEqual([firstId]);
});

test('a locked journal is told apart, on opening and on saving', async () => {
  open = () => Promise.reject(new JournalLocked());
  store.change(done(stored(), firstId));
  expect(await settled()).toMatchObject({ saving: { state: 'unsaved', kind: 'locked' } });
  const other = createPlanStore(
    () => open(),
    planId,
    () => DAY,
  );
  await other.load();
  expect(other.state.get()).toEqual({
    phase: 'failed',
    kind: 'locked',
    message: 'Please sign in again to open your journal.',
  });
});

test('an unsaved change goes on after a fresh sign-in, unless the plan was changed elsewhere meanwhile', async () => {
  const online = open;
  open = () => Promise.reject(new JournalLocked());
  store.change(done(stored(), firstId));
  await settled();
  const work = store.unsaved();
  open = online;
  if (!work) throw new Error('nothing was unsaved');

  store = createPlanStore(
    () => open(),
    planId,
    () => DAY,
  );
  await store.load();
  expect(store.unsaved()).toBeNull();
  store.restoreUnsaved({ ...work, planId: randomUUID() });
  expect(stored().done).toEqual({});
  store.restoreUnsaved(work);
  await settled();
  expect(Object.keys((await inJournal())?.done ?? {})).toEqual([firstId]);

  store = createPlanStore(
    () => open(),
    planId,
    () => DAY,
  );
  await store.load();
  store.restoreUnsaved({ ...work, stored: done(work.stored, secondId) });
  expect(store.state.get()).toMatchObject({ newer: true, saving: { state: 'saved' } });
  expect(Object.keys(stored().done)).toEqual([firstId]);
});

test('a plan that was removed elsewhere is not brought back unasked, and can be kept', async () => {
  await elsewhere.remove('planner', planId);
  store.change(done(stored(), firstId));
  expect(await settled()).toMatchObject({ saving: { state: 'unsaved', kind: 'removed' } });
  store.resume();
  await settled();
  expect(await inJournal()).toBeUndefined();
  store.retry();
  await settled();
  expect(store.state.get()).toMatchObject({ saving: { state: 'saved' } });
  expect(Object.keys((await inJournal())?.done ?? {})).toEqual([firstId]);
  store.change(done(stored(), secondId));
  await settled();
  expect(Object.keys((await inJournal())?.done ?? {})).toEqual([firstId, secondId]);
});

test('a plan that is not there, or is of another kind, is said to be missing; a newer page’s asks for a reload', async () => {
  const [absent, strange, newer] = [randomUUID(), randomUUID(), randomUUID()];
  await elsewhere.write('planner', strange, { kind: 'none' }, DAY);
  await elsewhere.write('planner', newer, { version: 2 }, DAY);
  for (const [id, kind] of [
    [absent, 'missing'],
    [strange, 'missing'],
    [newer, 'newer'],
  ] as const) {
    const other = createPlanStore(
      () => open(),
      id,
      () => DAY,
    );
    await other.load();
    expect(other.state.get()).toMatchObject({
      phase: 'failed',
      kind,
      ...(kind === 'newer' && { message: expect.stringMatching(/Reload the page/) }),
    });
  }
});

test('coming back to the page takes up what another device saved, unless something here is unsaved', async () => {
  await elsewhere.write('planner', planId, done(made, secondId), DAY);
  await store.refresh();
  expect(Object.keys(stored().done)).toEqual([secondId]);
  expect(store.state.get()).toMatchObject({ newer: false });
  await elsewhere.write('planner', planId, made, DAY);
  const online = open;
  open = () => Promise.reject(new ApiError(0, 'No Answer', {}));
  store.change(done(stored(), firstId));
  await settled();
  open = online;
  await store.refresh();
  expect(Object.keys(stored().done)).toEqual([secondId, firstId]);
});

test('two tabs that stand open side by side show what either of them saved, as soon as it is', async () => {
  const beside = createPlanStore(
    () => open(),
    planId,
    () => DAY,
  );
  await beside.load();
  onTestFinished(store.follow());
  beside.change(done(made, secondId));
  await stateWhen((state) => state.phase === 'open' && state.stored.done[secondId ?? ''] !== undefined);
  expect(store.state.get()).toMatchObject({ saving: { state: 'saved' }, newer: false });

  const heard = new Promise<unknown>((resolve) => {
    const channel = new BroadcastChannel(PLAN_SAVED);
    channel.onmessage = ({ data }) => resolve(data);
    onTestFinished(() => channel.close());
  });
  store.change(done(stored(), firstId));
  expect(await heard).toBe(planId);
});

test('a plan that a newer page has saved is neither opened nor written over, and that only a reload helps is told', async () => {
  const newer = { ...made, version: 2 };
  await elsewhere.write('planner', planId, newer, DAY);
  store.change(done(stored(), firstId));
  await settled();
  expect(store.state.get()).toMatchObject({ phase: 'open', saving: { state: 'unsaved', kind: 'newer' } });
  await store.load();
  expect(store.state.get()).toMatchObject({ phase: 'failed', kind: 'newer' });
  expect(await elsewhere.read('planner', planId).catch((error: unknown) => error)).toMatchObject({ why: 'newer' });
});
