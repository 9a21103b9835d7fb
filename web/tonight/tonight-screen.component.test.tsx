/** Tonight over a real journal: what is pressed is kept and can be taken back, what the partner says arrives, and nothing jumps. */
import '../style/demo.css';
import '../style/tonight.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { sharedPlan } from '../../domain/partner/shared-copy.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { sayingAt } from '../../domain/tonight/evening.ts';
import { withWord } from '../../domain/tonight/evening-word.ts';
import { instantAt } from '../../domain/zone.ts';
import { api as told } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { emitForgetKeys } from '../client/device/forget-keys.ts';
import { DEMO_PARTNER } from '../demo/demo-person.ts';
import { openCoupleJournal } from '../journal/couple/couple-journal.ts';
import { readSeenView } from '../journal/storage/seen-journal.ts';
import { writeDown } from '../journal/storage/seen-rows.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { detailStore } from './detail-switch.tsx';
import TonightPage from './tonight-page.tsx';
import { TonightScreen } from './tonight-screen.tsx';

const PLAN = '00000000-0000-4000-8000-000000000031';
const made = makeStoredPlan({ ...inputWith(), startDate: addDays(todayIn(), 1) });
const [first, second] = made.plan.events;
if (!first || !second) throw new Error('The plan has no two events.');

const titles = { first: first.real_title ?? first.title, second: second.real_title ?? second.title };
/** In the zone of this browser, by whose clocks the page looks. */
const zoned: StoredPlan = { ...made, timezone: homeZone() };
const evening = (date = first.date) => instantAt(date, '18:00', homeZone());
const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });

async function keep(stored: StoredPlan): Promise<void> {
  const { ownJournal } = await import('../journal/storage/own-journal.ts');
  await (await ownJournal(USER_ID)).write('planner', PLAN, stored, stored.startDate);
}
const keptPlan = async (api: MemoryApi) => (await (await api.journal()).read<StoredPlan>('planner', PLAN))?.value;

const keptDate = async (api: MemoryApi) => (await keptPlan(api))?.plan.events.find(({ id }) => id === first.id)?.date;

beforeEach(async () => {
  detailStore.set('discreet');
  await told.answer('GET /api/calendar/busy', { body: { own: null, partner: null, whole: true } });
});

async function openTonight(now = evening(), size = PHONE) {
  const screen = <TonightScreen userId={USER_ID} now={now} />;
  const shown = await show(screen, { path: '/tonight', session: true, size });
  await expect.element(page.getByRole('status', { name: 'Opening your evening...' })).not.toBeInTheDocument();
  await expect.element(title).toBeVisible();
  return shown;
}

/** What the partner's browser writes. */
async function asPartner(api: MemoryApi, kind: 'evening' | 'plan', id: string, value: unknown): Promise<void> {
  const couple = await openCoupleJournal(USER_ID);
  await api.server.asPartner(async () => void (await couple?.write(kind, id, value)));
}
const theirWord = (said: 'in' | 'not-tonight') => withWord([], { event: first.id, at: sayingAt(first), said });

test('discreet until asked, put off to the best other day, and brought back', async () => {
  const api = await openMemoryApi();
  await keep(zoned);
  await openTonight();
  await expect.element(title).toHaveTextContent(first.discreet_label);
  expect(document.documentElement.dataset.discreet).toBe('on');
  await button('Full Details').click();
  await expect.element(title).toHaveTextContent(titles.first);
  await button('Not tonight').click();
  const moved = page.getByText(/^Moved to /);
  await expect.element(moved).toBeVisible();
  await expectClean();
  // With two ways on beside it the sentence keeps rows of its own.
  expect(moved.element().getClientRects()[0]?.height).toBeLessThan(80);
  await expect.poll(() => keptDate(api)).not.toBe(first.date);
  await button('Another day').click();
  await expect.element(page.getByRole('dialog', { name: 'Move to another time' })).toBeVisible();
  await button('Close').click();
  await button('Undo').click();
  await expect.element(title).toHaveTextContent(titles.first);
  await expect.element(button('Not tonight')).toBeVisible();
});

test('a yes is kept in the plan, and a partner’s is shown as it arrives', async () => {
  const api = await openMemoryApi({ linked: true });
  await keep(zoned);
  await openTonight();
  await button('I’m in').click();
  await expect.element(page.getByText('You’re in', { exact: true })).toBeVisible();
  await expect.poll(async () => (await keptPlan(api))?.saidIn).toEqual({ [first.id]: sayingAt(first) });
  await asPartner(api, 'evening', DEMO_PARTNER.id, theirWord('in'));
  await expect.element(page.getByText('You’re both in')).toBeVisible();
  // Taken up into the plan, as a move would be.
  await expect.poll(async () => (await keptPlan(api))?.partnerSaidIn).toEqual({ [first.id]: sayingAt(first) });
});

test('one’s own word that is handed back as the partner’s is not theirs', async () => {
  const api = await openMemoryApi({ linked: true });
  await keep(zoned);
  await asPartner(api, 'evening', USER_ID, theirWord('in'));
  await openTonight();
  await expect.element(button('I’m in')).toBeVisible();
  await expect.element(button('I’m in too')).not.toBeInTheDocument();
});

test('what the partner puts off moves by itself, and only that is to be seen', async () => {
  const api = await openMemoryApi({ linked: true });
  await keep(zoned);
  await openTonight();
  await expect.element(button('I’m in')).toBeVisible();
  await asPartner(api, 'evening', DEMO_PARTNER.id, theirWord('not-tonight'));
  await expect.element(page.getByText(/^Moved to /)).toBeVisible();
  await expect.element(page.getByText(DEMO_PARTNER.name)).not.toBeInTheDocument();
  await expect.poll(() => keptDate(api)).not.toBe(first.date);
});

test('of a partner’s evening a yes and a no are one record of one size, and the no is off the page at once', async () => {
  const api = await openMemoryApi({ linked: true });
  await asPartner(api, 'plan', PLAN, sharedPlan(zoned));
  const sizes: number[] = [];
  const { fetch: real } = window;
  window.fetch = async (asked, options) => {
    const request = new Request(asked, options);
    if (request.method === 'PUT') sizes.push((await request.clone().text()).length);
    return real(request);
  };
  await openTonight();
  await button('I’m in').click();
  await expect.element(page.getByText('You’re in', { exact: true })).toBeVisible();
  await button('Not tonight').click();
  await expect.element(title).toHaveTextContent(second.discreet_label);
  await expect.element(page.getByText('The evening you postponed is waiting for a new day.')).toBeVisible();
  expect(api.calls.filter((call) => /^PUT .*\/evening\//.test(call))).toEqual([
    `PUT /api/partner/records/evening/${USER_ID}`,
    `PUT /api/partner/records/evening/${USER_ID}`,
  ]);
  expect(new Set(sizes).size).toBe(1);
  await expectClean();
});

test('how it was is kept in two taps, and what did not happen leaves the plan', async () => {
  const api = await openMemoryApi();
  await keep(zoned);
  await openTonight(instantAt(addDays(first.date, 1), '09:00', homeZone()), DESKTOP);
  await button('Wonderful').click();
  await button('Once is fine').click();
  await expect.poll(async () => (await keptPlan(api))?.done[first.id]).toEqual({ satisfaction: 10, again: false });
  await expect.element(title).toHaveTextContent(second.discreet_label);
});

test('what did not happen leaves the plan, and Undo brings the question back', async () => {
  const api = await openMemoryApi();
  await keep(zoned);
  await openTonight(instantAt(addDays(first.date, 1), '09:00', homeZone()));
  await button('It didn’t happen, and that’s fine').click();
  await expect.poll(async () => (await keptPlan(api))?.setAside.at(-1)?.reason).toBe('not-happened');
  await expect.element(page.getByText('Left out. It doesn’t count against you.')).toBeVisible();
  await button('Undo').click();
  await expect.element(button('It didn’t happen, and that’s fine')).toBeVisible();
});

test('while it loads its place is as tall as the evening that comes, under a heading from the first moment', async () => {
  await openMemoryApi();
  await keep(zoned);
  const heights: number[] = [];
  const headings: number[] = [];
  const watch = new MutationObserver(() => {
    const place = document.querySelector('.tonight-screen');
    if (!place) return;
    heights.push(Math.round(place.getBoundingClientRect().bottom));
    headings.push(title.elements().length);
  });
  watch.observe(document.body, { subtree: true, childList: true });
  await openTonight();
  watch.disconnect();
  expect(heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);
  expect(new Set(headings)).toEqual(new Set([1]));
});

test.each([
  { width: 390, height: 844, banner: false },
  { width: 390, height: 664, banner: false },
  { width: 390, height: 664, banner: true },
])('on a phone of $width by $height the acts and the two taps stand above the tabs, banner: $banner', async (how) => {
  const { banner, ...size } = how;
  await openMemoryApi();
  await told.answer('GET /api/calendar/state', { fault: 'no-connection' });
  await keep(zoned);
  const demo = banner ? <aside className="demo-banner h-24" aria-label="Demo" /> : null;
  const tonight = (
    <>
      {demo}
      <TonightPage />
    </>
  );
  await show(tonight, { path: '/tonight', session: true, main: false, size });
  const taps = page.getByRole('group', { name: 'How was today?' });
  await expect.element(taps).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Places' }).element().getBoundingClientRect();
  const acts = page.getByRole('main').getByRole('button').elements();
  expect(acts.length).toBeGreaterThan(2);
  for (const part of [...acts, taps.element()]) {
    const { top, bottom } = part.getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(tabs.top);
  }
  await expectClean();
});

test('what cannot be read is said, and tried again', async () => {
  const api = await openMemoryApi();
  await keep(zoned);
  emitForgetKeys();
  api.cut(/^GET \/api\/journal\/records/);
  await openTonight();
  await expect.element(title).toHaveTextContent('We couldn’t open your evenings');
  await expectClean();
  api.cut(null);
  await button('Try Again').click();
  await expect.element(title).toHaveTextContent(first.discreet_label);
});

test('without a connection the evening opens as last seen, and what is pressed is saved once there is one', async () => {
  const api = await openMemoryApi({ linked: true });
  await keep(zoned);
  const seen = await openTonight();
  await expect.element(button('I’m in')).toBeVisible();
  const isKept = async () => {
    writeDown();
    return (await readSeenView(USER_ID, 'couple-evenings-1')) !== null;
  };
  await expect.poll(isKept).toBe(true);
  await seen.unmount();
  api.cut(/./);
  await openTonight();
  await expect.element(title).toHaveTextContent(first.discreet_label);
  await expect.element(button('I’m in')).toBeVisible();
  await button('Not tonight').click();
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expectClean();
  api.cut(null);
  dispatchEvent(new Event('online'));
  await expect.poll(() => keptDate(api)).not.toBe(first.date);
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
});
