/** Where the server says that there is no key, each kind of record is tried once and given up with its words: by the browser's own code, over real HTTP. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_GOALS } from '../../domain/analytics/goals.ts';
import { markDone } from '../../domain/planner/changes/changes.ts';
import { journalKeys } from '../../server/journal/tables.ts';
import { saveGoals } from '../../web/analytics/insights-tab.tsx';
import { writeBusyChoices } from '../../web/calendar/busy-records.ts';
import { MATCHES_ID } from '../../web/journal/couple/partner-records.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { changeKeptDates } from '../../web/partner/dates/keep-dates.ts';
import { openPartnerDeps } from '../../web/partner/partner-deps.ts';
import { keepAnswer } from '../../web/partner/question/questions.ts';
import { keepRecord } from '../../web/partner/wish-list/comparison.ts';
import { createPlanStore } from '../../web/planner/plan/plan-store.ts';
import { keepNames } from '../../web/role-play/couple-names.tsx';
import { inputWith, makeStoredPlan } from '../planner/made-plan.ts';
import { openForFile } from './open-for-file.ts';
import { type NewAccount, signUp } from './sign-up.ts';
import { type StandInPage, standInPage } from './stand-in-page.ts';
import { openTestApp } from './test-app.ts';

const DAY = '2026-11-21';
const NO_KEY = 'Your journal isn’t set up on this device. Sign out and back in, then try again.';

const home = openForFile(openTestApp);
let ada: NewAccount;
let page: StandInPage;
beforeEach(async () => {
  ada = await signUp(home.url);
  page = await standInPage(home.url, ada);
  await ownJournal(ada.userId);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const loseKey = () => home.ctx.db.delete(journalKeys).where(eq(journalKeys.userId, ada.userId));
const writes = () => page.requests.filter((asked) => /^(PUT|DELETE) .*\/records\//.test(asked));

const ACTS: Record<string, () => Promise<unknown>> = {
  goals: () => saveGoals(ada.userId, FIRST_GOALS),
  names: () => keepNames(ada.userId, { partner1: 'Mirabelle', partner2: 'Josquin' }),
  'how a clash is met': () => writeBusyChoices(ada.userId, true, DAY),
  dates: async () => changeKeptDates(await ownJournal(ada.userId), DAY, () => []),
  'an answer to a question': async () =>
    keepAnswer({ journal: await ownJournal(ada.userId) }, { day: DAY, question: 1, asked: '?' }, 'The lake.'),
  'what two lists have in common': async () =>
    keepRecord(await openPartnerDeps(ada.userId), MATCHES_ID, { version: 1 }),
};

test.each(Object.keys(ACTS))('%s', async (name) => {
  await loseKey();
  await expect(ACTS[name]?.()).rejects.toMatchObject({ code: 'conflict', sentence: NO_KEY });
  expect(writes()).toHaveLength(1);
});

test('a plan', async () => {
  const id = randomUUID();
  const made = makeStoredPlan(inputWith());
  await (await ownJournal(ada.userId)).write('planner', id, made, DAY);
  const store = createPlanStore(
    () => ownJournal(ada.userId),
    id,
    () => DAY,
  );
  await store.load();
  await loseKey();
  page.requests.length = 0;
  const done = markDone(made, made.plan.events[0]?.id ?? '');
  if (!done.ok) throw new Error(done.problem.message);
  store.change(done.value);
  // The records went with the key.
  await expect.poll(() => store.state.get()).toMatchObject({ saving: { state: 'unsaved', kind: 'removed' } });
  store.retry();
  await expect.poll(() => store.state.get()).toMatchObject({ saving: { state: 'unsaved', message: NO_KEY } });
  expect(writes()).toHaveLength(1);
  expect(store.unsaved()).not.toBeNull();
});
