/** A plan that is shown from this browser's copy before the server has answered: what stands there by then, and what becomes of a change made on it. */
import { expect, test } from 'vitest';
import { markDone } from '../../../domain/planner/changes/changes.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { fakeJournal } from '../../../tests/component/fake-journal.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { ApiError } from '../../client/api.ts';
import { emitForgetKeys } from '../../client/device/forget-keys.ts';
import type { Journal } from '../../journal/journal.ts';
import { handOverMade, madePlan } from '../made-plan.ts';
import { createPlanStore, type PlanStore } from './plan-store.ts';

const ID = 'plan';
const made = makeStoredPlan(inputWith());
const [first, second] = made.plan.events.map(({ id }) => id);
const done = (stored: StoredPlan, id: string | undefined): StoredPlan => {
  const marked = markDone(stored, id ?? '');
  if (!marked.ok) throw new Error(marked.problem.message);
  return marked.value;
};
const copy = { id: ID, version: 1, day: '2026-11-21', value: made };

/** A store whose server answers its first read when `answer` is called. */
function heldStore(
  journal: Journal,
  openToSave: () => Promise<Journal> = async () => journal,
): { store: PlanStore; answer(error?: Error): Promise<void> } {
  let answered: (error?: Error) => void = () => undefined;
  const held = new Promise<void>((resolve, reject) => {
    answered = (error) => (error ? reject(error) : resolve());
  });
  const store = createPlanStore(
    async () => {
      await held;
      return journal;
    },
    ID,
    () => copy.day,
    openToSave,
    async () => copy,
  );
  const loaded = store.load();
  return {
    store,
    async answer(error) {
      answered(error);
      await loaded;
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the copy stands at once and is the very same when the server has nothing newer', async () => {
  const { store, answer } = heldStore(fakeJournal({ [ID]: made }));
  await settled();
  expect(store.state.get()).toMatchObject({ phase: 'open', asSeen: true });
  const shown = store.shown();
  await answer();
  expect(store.state.get()).toMatchObject({ phase: 'open', asSeen: false });
  expect(store.shown()).toBe(shown);
});

test('one that was stored just now stands from the first moment on, and is gone with the keys', async () => {
  handOverMade(ID, made);
  expect([madePlan(ID), madePlan('another')]).toEqual([made, null]);
  const journal = fakeJournal({ [ID]: made });
  const nothingKept = async () => null;
  const open = async () => journal;
  const store = createPlanStore(open, ID, () => copy.day, open, nothingKept, madePlan(ID));
  expect(store.state.get()).toMatchObject({ phase: 'open', asSeen: true, saving: { state: 'saved' } });
  expect(store.unsaved()).toBeNull();
  await store.load();
  expect(store.state.get()).toMatchObject({ phase: 'open', asSeen: false });
  expect(store.shown()).toBe(made);
  emitForgetKeys();
  expect(madePlan(ID)).toBeNull();
});

test('what another device changed takes its place without a word', async () => {
  const journal = fakeJournal({ [ID]: made });
  journal.changeElsewhere(ID, done(made, first));
  const { store, answer } = heldStore(journal);
  await settled();
  expect(store.shown()?.done).toEqual({});
  await answer();
  expect(Object.keys(store.shown()?.done ?? {})).toEqual([first]);
  expect(store.state.get()).toMatchObject({ newer: false, saving: { state: 'saved' } });
});

test('a change on a copy that was stale is never written over the newer plan, and is said to be dropped', async () => {
  const journal = fakeJournal({ [ID]: made });
  journal.changeElsewhere(ID, done(made, first));
  const { store, answer } = heldStore(journal);
  await settled();
  store.change(done(made, second));
  await settled();
  await answer();
  expect(store.state.get()).toMatchObject({ phase: 'open', newer: true });
  expect(Object.keys((journal.valueOf(ID) as StoredPlan).done)).toEqual([first]);
});

test('one that can be made again is made on the newer plan', async () => {
  const journal = fakeJournal({ [ID]: made });
  journal.changeElsewhere(ID, done(made, first));
  const { store, answer } = heldStore(journal);
  await settled();
  store.change(done(made, second), (there) => markDone(there, second ?? ''));
  await answer();
  await settled();
  expect(Object.keys((journal.valueOf(ID) as StoredPlan).done).sort()).toEqual([first, second].sort());
});

test('a change on the copy that could not be saved yet stays on the screen when the server answers', async () => {
  const journal = fakeJournal({ [ID]: made });
  journal.changeElsewhere(ID, done(made, first));
  const { store, answer } = heldStore(journal, () => Promise.reject(new ApiError(0, '', { code: 'unreachable' })));
  await settled();
  store.change(done(made, second));
  await settled();
  await answer();
  expect(store.state.get()).toMatchObject({ asSeen: false, saving: { state: 'unsaved', kind: 'offline' } });
  expect(Object.keys(store.shown()?.done ?? {})).toEqual([second]);
});

test('a plan that is gone, and one that the server refuses, do not stay as a copy', async () => {
  const gone = heldStore(fakeJournal());
  await settled();
  expect(gone.store.state.get()).toMatchObject({ phase: 'open' });
  await gone.answer();
  expect(gone.store.state.get()).toMatchObject({ phase: 'failed', kind: 'missing' });
  const refused = heldStore(fakeJournal({ [ID]: made }));
  await settled();
  await refused.answer(new Error('refused'));
  expect(refused.store.state.get()).toMatchObject({ phase: 'failed' });
});
