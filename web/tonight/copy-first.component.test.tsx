/** Tonight before the server has answered: the copy of this browser stands at once, for its owner alone, and what the server says takes its place without a jump. */
import '../style/tonight.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { sharedPlan } from '../../domain/partner/shared-copy.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { sayingAt } from '../../domain/tonight/evening.ts';
import { withWord } from '../../domain/tonight/evening-word.ts';
import { instantAt } from '../../domain/zone.ts';
import { signIn, api as told } from '../../tests/component/api.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, settled, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { heldSession, LOCK_MARK } from '../client/privacy/lock-mark.ts';
import { DEMO_PARTNER } from '../demo/demo-person.ts';
import { openCoupleJournal } from '../journal/couple/couple-journal.ts';
import { forgetKeys } from '../journal/keys/key-store.ts';
import { journalToPublish, ownJournal } from '../journal/storage/own-journal.ts';
import { readSeen, readSeenView } from '../journal/storage/seen-journal.ts';
import { forgetLastSeen, writeDown } from '../journal/storage/seen-rows.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { detailStore } from './detail-switch.tsx';
import { TonightScreen } from './tonight-screen.tsx';

const PLAN = '00000000-0000-4000-8000-000000000031';
const made = makeStoredPlan({ ...inputWith(), startDate: addDays(todayIn(), 1) });
const [first, second] = made.plan.events;
if (!first || !second) throw new Error('The plan has no two events.');
const zoned: StoredPlan = { ...made, timezone: homeZone() };
/** As another device leaves it: the first evening is taken out. */
const without: StoredPlan = { ...zoned, plan: { ...zoned.plan, events: zoned.plan.events.slice(1) } };
const evening = instantAt(first.date, '18:00', homeZone());
const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });
const waits = page.getByRole('status', { name: 'Opening your evening...' });

let letGo: () => void = () => undefined;
/** From now on no answer comes until `letGo` is called. */
function holdServer(): void {
  const { fetch: real } = window;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  window.fetch = async (asked, options) => {
    unanswered++;
    try {
      await held;
      return await real(asked, options);
    } finally {
      unanswered--;
    }
  };
}
let unanswered = 0;
/** Every answer has come and nothing more is asked, for ten frames in a row. */
async function answered(): Promise<void> {
  for (let frames = 0; frames < 10; frames = unanswered === 0 ? frames + 1 : 0) {
    await new Promise(requestAnimationFrame);
  }
}

beforeEach(async () => {
  detailStore.set('discreet');
  await told.answer('GET /api/calendar/busy', { body: { own: null, partner: null, whole: true } });
});
afterEach(() => letGo());

const open = (userId = USER_ID, now = evening) =>
  show(<TonightScreen key={userId} userId={userId} now={now} />, { path: '/tonight', session: true, size: PHONE });

/** For as long as the page takes to look for its copies: these are looked for behind them. */
async function lookedFor(userId = USER_ID): Promise<void> {
  await readSeen(userId, (journal) => journal.list('planner'));
  await readSeenView(userId, 'couple-evenings-1');
  await settled();
}

/** The page is left, and what it saw is kept: plans, and what the two share, with `shares` in it. */
async function leave(visit: { unmount(): Promise<void> }, shares = ''): Promise<void> {
  const kept = async () => {
    writeDown();
    const plan = await readSeen(USER_ID, (journal) => journal.list('planner'));
    const view = JSON.stringify(await readSeenView(USER_ID, 'couple-evenings-1'));
    return plan !== null && view !== 'null' && view.includes(shares);
  };
  await expect.poll(kept).toBe(true);
  await visit.unmount();
}
/** A visit that saw the plan, and left. */
async function visited(linked = false): Promise<MemoryApi> {
  const api = await openMemoryApi({ linked });
  await (await ownJournal(USER_ID)).write('planner', PLAN, zoned, zoned.startDate);
  const visit = await open();
  await expect.element(title).toHaveTextContent(first?.discreet_label ?? '');
  await leave(visit);
  return api;
}
/** By another device: nothing of it is kept here. */
async function changeElsewhere(stored: StoredPlan): Promise<void> {
  const journal = await journalToPublish(USER_ID);
  await journal.read('planner', PLAN);
  expect(await journal.write('planner', PLAN, stored, stored.startDate)).toEqual({ saved: true });
}

test('the evening stands before any answer, and is the very same after it', async () => {
  await visited();
  holdServer();
  await open();
  await expect.element(title).toHaveTextContent(first.discreet_label);
  const [before, box] = [title.element(), title.element().getBoundingClientRect()];
  const act = button('Open the evening').element().getBoundingClientRect();
  letGo();
  await answered();
  await expect.element(title).toHaveTextContent(first.discreet_label);
  expect(title.element()).toBe(before);
  expect(title.element().getBoundingClientRect()).toEqual(box);
  expect(button('Open the evening').element().getBoundingClientRect()).toEqual(act);
});

test('what another device changed takes its place, where the copy stood', async () => {
  await visited();
  await changeElsewhere(without);
  holdServer();
  await open();
  await expect.element(title).toHaveTextContent(first.discreet_label);
  const screen = () => document.querySelector('.tonight-screen')?.getBoundingClientRect();
  const before = screen();
  letGo();
  await expect.element(title).toHaveTextContent(second.discreet_label);
  expect(screen()).toEqual(before);
});

test('a press on a copy is done once the server has answered, and not at all to an evening that was changed', async () => {
  const api = await visited(true);
  holdServer();
  const shown = await open();
  await button('I’m in').click();
  await expect.element(button('One moment...')).toBeVisible();
  letGo();
  await expect.element(page.getByText('You’re in', { exact: true })).toBeVisible();
  const kept = async () => (await (await api.journal()).read<StoredPlan>('planner', PLAN))?.value;
  await expect.poll(async () => (await kept())?.saidIn).toEqual({ [first.id]: sayingAt(first) });
  await leave(shown);

  await changeElsewhere(without);
  holdServer();
  await open();
  await button('Not tonight').click();
  letGo();
  await expect.element(page.getByText('This evening was changed elsewhere. Nothing was done to it.')).toBeVisible();
  expect((await kept())?.plan.events).toEqual(without.plan.events);
});

test('of two presses on a copy neither takes the place of the other', async () => {
  const api = await visited();
  holdServer();
  await open(USER_ID, instantAt(addDays(first.date, 1), '10:00', homeZone()));
  await button('Lovely').click();
  await button('Yes, again').click();
  letGo();
  const kept = async () => (await (await api.journal()).read<StoredPlan>('planner', PLAN))?.value;
  await expect.poll(async () => (await kept())?.done[first.id]).toEqual({ satisfaction: 8, again: true });
});

test('what the two share stands as well, and what the partner took back goes', async () => {
  const api = await openMemoryApi({ linked: true });
  const asPartner = (act: (couple: NonNullable<Awaited<ReturnType<typeof openCoupleJournal>>>) => Promise<unknown>) =>
    api.server.asPartner(async () => {
      const couple = await openCoupleJournal(USER_ID);
      if (couple) await act(couple);
    });
  await asPartner((couple) => couple.write('plan', PLAN, sharedPlan(zoned)));
  const visit = await open();
  await expect.element(button('I’m in')).toBeVisible();
  await leave(visit);
  await asPartner((couple) => couple.remove('plan', PLAN));
  holdServer();
  await open();
  await expect.element(title).toHaveTextContent(first.discreet_label);
  letGo();
  await expect.element(title).not.toHaveTextContent(first.discreet_label);
});

test('a yes of the partner’s is in its place from the start', async () => {
  const api = await visited(true);
  await api.server.asPartner(async () => {
    const word = withWord([], { event: first.id, at: sayingAt(first), said: 'in' });
    await (await openCoupleJournal(USER_ID))?.write('evening', DEMO_PARTNER.id, word);
  });
  const visit = await open();
  await expect.element(button('I’m in too')).toBeVisible();
  await leave(visit, '"said":"in"');
  holdServer();
  await open();
  await expect.element(button('I’m in too')).toBeVisible();
});

test.each([
  ['where nothing was kept', forgetLastSeen],
  ['while it is locked', async () => localStorage.setItem(LOCK_MARK, heldSession() ?? '')],
  ['where the key is not here, as in a private journal that is closed', forgetKeys],
])('%s nothing is drawn before the server has answered', async (_, change) => {
  await visited();
  await change();
  holdServer();
  await open();
  await lookedFor();
  await expect.element(title).not.toHaveTextContent(first.discreet_label);
});

test('nothing of it is drawn for another account', async () => {
  await visited();
  const other = '6f1c7d3e-0000-4000-8000-000000000009';
  signIn({ id: other });
  holdServer();
  await open(other);
  await lookedFor(other);
  await expect.element(waits).toBeVisible();
});
