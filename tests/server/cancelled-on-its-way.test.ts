/** A submit that is cancelled while the server still holds its answer back, or just as it is charged, and another one after it. On the real API. */
import { expect, test, vi } from 'vitest';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { PLANNER } from '../../web/planner/plan-generator.ts';
import type { Questionnaire } from '../../web/planner/questionnaire/questionnaire-state.ts';
import { COMPLETE } from './complete-answers.ts';
import { held, IDEAS, keptRequest, PATIENCE, type Tool } from './open-tool.ts';
import { openPageForFile } from './page-for-file.ts';

const { own, credits, open, ideas, answerClicks } = openPageForFile();

test('wished for again, it is made for one credit, and what arrives late takes nothing back', async () => {
  let arrive = () => {};
  const gate = new Promise<void>((opened) => {
    arrive = opened;
  });
  const keys = answerClicks(async (_path, _init, onward) => {
    await gate;
    return onward();
  });
  let late = false;
  const { store, stored, idle, isStored } = open();
  await idle();
  store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1), PATIENCE);
  const over = store.cancel();
  own.page.answer(async (path, _init, onward) => {
    if (path.endsWith('/capture') && !late) {
      // The first click reaches the server just before the second is paid for.
      late = true;
      arrive();
      await over;
    }
    return onward();
  });
  store.start(ideas());
  await isStored();
  expect(own.page.requests.filter((request) => request === 'POST /api/generations')).toHaveLength(2);
  expect(own.page.requests.filter((request) => request.endsWith('/void'))).toEqual([]);
  expect(await credits()).toBe(0);
  const { records } = await (await ownJournal(own.ana.userId)).list('spice-up');
  expect(records.map(({ id }) => id)).toEqual(stored);
  expect(await keptRequest()).toBeNull();
});

test('where something else is wished for, its credit is what the other is made for', async () => {
  let arrive = () => {};
  const gate = new Promise<void>((opened) => {
    arrive = opened;
  });
  const keys = answerClicks(async (_path, _init, onward) => {
    const answer = await onward();
    await gate;
    return answer;
  }, held);
  const { store, idle } = open();
  await idle();
  store.start(ideas());
  await vi.waitFor(async () => expect(await credits()).toBe(0), PATIENCE);
  const over = store.cancel();
  store.start(ideas({ ...IDEAS, preferences: { ...IDEAS.preferences, budget: 'low' } }));
  await vi.waitFor(() => expect(keys).toHaveLength(2), PATIENCE);
  arrive();
  await over;
  expect(keys[1]).toBe(keys[0]);
  expect(await credits()).toBe(0);
  expect(own.page.requests.filter((request) => request.endsWith('/void'))).toEqual([]);
  expect(await keptRequest()).toMatchObject({
    key: keys[0],
    state: 'going',
    order: { preferences: { budget: 'low' } },
  });
});

const plans = async () => (await (await ownJournal(own.ana.userId)).list<StoredPlan>('planner')).records;
const planFor = (form: Questionnaire, tier: 'free' | 'paid') => async () => {
  const wanted = PLANNER.wanted(form);
  if (!wanted) throw new Error('These answers are complete.');
  return { ...(await wanted(own.ana.userId, { provider: null })), tier };
};

/** A plan's submit, cancelled just as it is charged; the account is on a paid plan by then. */
async function cancelCharged(form: Questionnaire) {
  const opened = open(PLANNER as unknown as Tool);
  const { store, idle } = opened;
  await idle();
  let over: Promise<void> | undefined;
  own.page.answer(async (path, _init, onward) => {
    const answer = await onward();
    if (path.endsWith('/capture')) over ??= store.cancel();
    if (path !== '/api/generations') return answer;
    return Response.json({ ...(await answer.json()), tier: 'paid' }, { status: answer.status });
  });
  store.start(planFor(form, 'paid'));
  await vi.waitFor(() => expect(over).toBeDefined(), PATIENCE);
  await over;
  expect(await credits()).toBe(0);
  expect(await plans()).toEqual([]);
  own.page.answer();
  return opened;
}

test.each([
  ['the same', {}, 60],
  ['other answers', { draft: { ...COMPLETE.draft, availableTimeSlots: ['late-night' as const] } }, 60],
])(
  'sixty days that were charged as they were cancelled pay for what an account asks for that is free by now: %s',
  async (_, change, days) => {
    const sixty = { ...COMPLETE, days: 60 as const };
    const { store, isStored } = await cancelCharged(sixty);
    const form = { ...sixty, ...change };
    store.start(planFor(form, 'free'));
    await isStored();
    expect(await credits()).toBe(0);
    const made = (await plans()).map(({ value: { plan, tier, answers } }) => [
      plan.days,
      tier,
      answers.availableTimeSlots,
    ]);
    expect(made).toEqual([[days, 'paid', form.draft.availableTimeSlots]]);
  },
);
