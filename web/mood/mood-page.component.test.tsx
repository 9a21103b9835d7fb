/** The tracker on the screen: saving, looking back and removing, charts without sight, days by keyboard, midnight, and what waits on this device. */
import '../style/charts.css';
import '../style/mood.css';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { type CheckIn, changeCheckIn } from '../../domain/mood/check-in.ts';
import { cycleStartRecord } from '../../domain/mood/cycle-start.ts';
import { MEASURES } from '../../domain/mood/measures.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { startSession } from '../client/sessions/session-store.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { todayIn } from '../kit/time/today.ts';
import { checkInId } from './check-in-id.ts';
import { MoodScreen } from './mood-page.tsx';

const TRACKER = '/tools/mood-energy-tracker';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const slider = (name: string) => page.getByRole('slider', { name });
const days = () => [...document.querySelectorAll<HTMLButtonElement>('.day-strip button')];

function Signed() {
  const { user } = useSession();
  return user ? <MoodScreen user={user} /> : null;
}
/** On the first tab with the full form unfolded. */
const open = async (path = TRACKER, size?: typeof PHONE) => {
  startSession();
  const shown = await show(<Signed />, { path, session: true, ...(size ? { size } : {}) });
  if (path === TRACKER) await page.getByText('Every measure, and other days').click();
  return shown;
};
type Api = Awaited<ReturnType<typeof openMemoryApi>>;
/** Checked in so many days ago, with the mood and a note. */
async function checkedIn(api: Api, ...made: [ago: number, mood: number, notes?: string][]) {
  const journal = await api.journal();
  for (const [ago, mood, notes] of made) {
    const date = addDays(todayIn(), -ago);
    const checkIn = changeCheckIn(null, date, { values: { mood }, ...(notes && { notes }) }, 1_000 + ago);
    await journal.write('mood', await checkInId(USER_ID, date), checkIn, date);
  }
}

test('a check-in is saved, told so with the focus, and there again; the first one offers no more than itself', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(page.getByRole('heading', { name: 'Your first check-in starts the picture' })).toBeVisible();
  await expectClean();
  (slider('Mood').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(slider('Mood')).toHaveValue('8');
  await button('Save check-in').click();
  await expect.element(page.getByRole('heading', { name: 'Check-in Complete!' })).toHaveFocus();
  await expect.element(page.getByText('Saved in your journal.')).toBeVisible();
  await expect.element(page.getByText(/: mood 8\.$/)).toBeVisible();
  await expectClean();
  const { records } = await (await api.journal()).list<CheckIn>('mood');
  expect(records.map(({ value }) => Object.keys(value.fields))).toEqual([['mood']]);
  await shown.unmount();
  await open(TRACKER, PHONE);
  await expect.element(slider('Mood')).toHaveValue('8');
  await expect.element(page.getByText(/^You’ve checked in for this day\./)).toBeVisible();
  await expectClean();
});

test('what nobody touched is not saved, counted or told, and nothing at all is no check-in', async () => {
  const api = await openMemoryApi();
  await open();
  for (const name of ['Mood', 'Energy', 'Stress', 'Desire', 'Sleep']) {
    await expect.element(slider(name)).toHaveAttribute('aria-valuetext', 'Not answered');
  }
  await button('Save check-in').click();
  await expect.element(page.getByText('Set one slider or write a note. Skip whatever you like.')).toBeVisible();
  expect(api.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  // Where it begins, by a click where the thumb comes up and by a key.
  const { width } = slider('Mood').element().getBoundingClientRect();
  await slider('Mood').click({ position: { x: 15 + ((width - 30) * 4) / 9, y: 20 } });
  (slider('Sleep').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(slider('Sleep')).not.toHaveAttribute('aria-valuetext', 'Not answered');
  await button('Save check-in').click();
  await expect.element(page.getByText(/: mood 5, sleep 5\.$/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Last time, mood was 5\.$/ })).toBeVisible();
  await expect.element(page.getByText('1 day so far with two answers or more.', { exact: false })).toBeVisible();
});

const UNTOUCHED = { value: 5, at: 0 };
/** As an older page saved it so many days ago: what was left where it began stands in it, at 0. */
async function savedBefore(api: Api, ago: number, touched: CheckIn['fields'] = {}) {
  const date = addDays(todayIn(), -ago);
  const fields = Object.fromEntries(MEASURES.map((measure) => [measure, UNTOUCHED]));
  const value = { version: 1, kind: 'check-in', date, at: 9, fields: { ...fields, ...touched } };
  await (await api.journal()).write('mood', await checkInId(USER_ID, date), value, date);
}

test('an older check-in that says what was not touched shows only the rest', async () => {
  await savedBefore(await openMemoryApi(), 0, { mood: { value: 8, at: 9 } });
  await open(`${TRACKER}?tab=history`);
  await expect.element(page.getByRole('term').filter({ hasText: 'Mood' })).toBeVisible();
  expect(page.getByRole('term').elements()).toHaveLength(1);
});

test('an older check-in in which nothing was touched is no day, and a new one over it is', async () => {
  const api = await openMemoryApi();
  for (const ago of [0, 2]) await savedBefore(api, ago);
  const shown = await open(`${TRACKER}?tab=history`);
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await shown.unmount();
  await open();
  await expect.element(slider('Mood')).toHaveAttribute('aria-valuetext', 'Not answered');
  expect(days().filter(({ textContent }) => textContent?.includes('checked in'))).toEqual([]);
  await expect.element(page.getByText(/^You’ve checked in for this day\./)).not.toBeInTheDocument();
  (slider('Mood').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await button('Save check-in').click();
  await expect.element(page.getByText(/: mood \d+\.$/)).toBeVisible();
  await expect.element(page.getByText('Saved in your journal.')).toBeVisible();
});

test('history leaves notes out until asked, can be narrowed, changed and removed from', async () => {
  const api = await openMemoryApi();
  await checkedIn(api, [1, 8, 'Walked home along the river'], [3, 2]);
  const shown = await open(`${TRACKER}?tab=history`);
  await expect.element(page.getByText('2 days', { exact: true })).toBeVisible();
  await expect.element(page.getByText('With a note', { exact: true })).toBeVisible();
  expect(shown.container.textContent).not.toContain('Walked home');
  await button('Full Details').click();
  await expect.element(page.getByText('Walked home along the river')).toBeVisible();
  await expectClean();
  await page.getByRole('textbox', { name: 'Words in notes' }).or(page.getByRole('searchbox')).fill('nowhere');
  await expect.element(page.getByRole('heading', { name: 'No days match' })).toBeVisible();
  await button('Show all').click();
  for (const left of ['1 day', null]) {
    await button(/^Delete /)
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    if (left) await expect.element(page.getByText(left, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expectClean();
  await expect.poll(async () => (await (await api.journal()).list('mood')).records).toEqual([]);
});

test('insights say how much they rest on, and when there will be more', async () => {
  const api = await openMemoryApi();
  await checkedIn(api, [1, 8]);
  await open(`${TRACKER}?tab=insights`);
  await expect.element(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
  await expect.element(page.getByText('1 of 30 days with a check-in').first()).toBeVisible();
  await expect.element(page.getByText(/^1 day in this range\. Comparisons start at 14\.$/)).toBeVisible();
  await expectClean();
});

test('insights go by starts that came in from another app, where a plan follows a cycle', async () => {
  const api = await openMemoryApi();
  const journal = await api.journal();
  const ago = (days: number) => addDays(todayIn(), -days);
  const cycleTracking = { cycleTracking: true, cycle: { kind: 'typical', starts: [] } };
  await journal.write('planner', crypto.randomUUID(), makeStoredPlan(inputWith(cycleTracking)), ago(0));
  for (const days of [20, 9, 3]) {
    const checkIn = changeCheckIn(null, ago(days), { values: { energy: 5 } }, days);
    await journal.write('mood', await checkInId(USER_ID, ago(days)), checkIn, ago(days));
  }
  const phases = page.getByRole('heading', { name: 'Through the cycle' });
  const shown = await open(`${TRACKER}?tab=insights`);
  await expect.element(page.getByText('3 of 30 days with a check-in').first()).toBeVisible();
  await expect.element(phases).not.toBeInTheDocument();
  await shown.unmount();

  // Between these two all days have a phase, behind the last one those that are likelier than not; before the first none has.
  for (const days of [13, 41]) {
    await journal.write('mood', crypto.randomUUID(), cycleStartRecord(ago(days), 'drip'), ago(0));
  }
  await open(`${TRACKER}?tab=insights`);
  await expect.element(phases).toBeVisible();
  await expect.element(page.getByText(/based on the starts you gave and noted/)).toBeVisible();
  await expect.element(page.getByText(/^[23] days with energy and a phase in this range\./)).toBeVisible();
  await expectClean();
});

test('the chart can be read without seeing it, and the strip of days by keyboard', async () => {
  const api = await openMemoryApi();
  await checkedIn(api, [7, 2], [6, 3], [4, 5], [0, 9]);
  await open();
  const chart = page.getByRole('img', { name: /^Mood and energy over 14 days, 4 of them with a check-in/ });
  await expect.element(chart).toBeVisible();
  await page.getByText('As a table', { exact: true }).first().click();
  const table = page.getByRole('table', { name: /^Mood and energy/ });
  expect(table.getByRole('row').elements()).toHaveLength(15);
  // Energy was never answered.
  expect(table.getByText('no entry', { exact: true }).elements()).toHaveLength(24);
  // Two days side by side are joined, the two others stand alone.
  expect(chart.element().querySelectorAll('.chart-one polyline')).toHaveLength(1);
  days()[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => days()[0]?.getAttribute('aria-pressed')).toBe('true');
  await expect.element(slider('Mood')).toHaveValue('2');
  await expectClean();
});

test('without a connection a check-in is kept and said to be, and sent once there is one', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(page.getByRole('heading', { name: 'Your first check-in starts the picture' })).toBeVisible();
  api.cut(/\/api\//);
  await slider('Mood').fill('7');
  await button('Save check-in').click();
  await expect
    .element(page.getByText(/^Kept on this device, and in your journal once you’re back online/))
    .toBeVisible();
  await expect.element(page.getByText('Kept on this device: 1 day')).toBeVisible();
  await expectClean();
  await shown.unmount();
  await open(`${TRACKER}?tab=history`);
  await expect.element(page.getByText('Kept on this device: 1 day')).toBeVisible();
  api.cut(null);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Kept on this device: 1 day')).not.toBeInTheDocument();
  expect((await (await api.journal()).list('mood')).records).toHaveLength(1);
  expect(api.calls.filter((call) => call.startsWith('PUT /api/journal/records/mood/'))).toHaveLength(1);
});

test('a page that is looked at again after midnight offers the new day', async () => {
  await openMemoryApi();
  await open();
  await expect.element(button('Save check-in')).toBeVisible();
  const before = days().at(-1)?.textContent;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => days().at(-1)?.textContent).not.toBe(before);
  expect(days().at(-2)?.textContent).not.toContain('Today');
  vi.useRealTimers();
});

test('what waits for another reason than a missing connection says which', async () => {
  const api = await openMemoryApi();
  const date = todayIn();
  const [id, other] = [await checkInId(USER_ID, date), crypto.randomUUID()];
  await (await api.journal()).write('mood', other, { version: 1 }, date);
  const sealed = await fetch(`/api/journal/records/mood/${other}`).then((answer) => answer.json());
  // Under the day's own id it opens with no key.
  await fetch(`/api/journal/records/mood/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 1, day: date, ciphertext: sealed.ciphertext }),
  });
  await open(TRACKER, PHONE);
  await slider('Mood').fill('7');
  await button('Save check-in').click();
  await expect.element(page.getByText('Kept on this device: 1 day')).toBeVisible();
  await expect.element(page.getByText(/^One day was sealed with another key/)).toBeVisible();
  await expect.element(page.getByText('Kept on this device, not in your journal yet (1 day).')).toBeVisible();
  await expect.element(page.getByText(/back online/)).not.toBeInTheDocument();
  await expectClean();
});

test('a day that a newer version has saved is left to it: the check-in waits, and the page asks to be loaded anew', async () => {
  const api = await openMemoryApi();
  const journal = await api.journal();
  const date = todayIn();
  await journal.write('mood', await checkInId(USER_ID, date), { version: 2, kind: 'check-in', date }, date);
  const shown = await open(TRACKER, PHONE);
  await slider('Mood').fill('7');
  await button('Save check-in').click();
  await expect.element(page.getByText('Kept on this device: 1 day')).toBeVisible();
  await expect.element(page.getByText(/^A newer version of Twofold has saved that day too\./)).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  expect(api.calls.filter((call) => call.startsWith('PUT /api/journal/records/mood/'))).toHaveLength(1);
  await expectClean();
  await shown.unmount();
});
