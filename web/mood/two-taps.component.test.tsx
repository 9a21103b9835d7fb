/** The check-in in two taps on a page of other things: what is tapped is kept and nothing else, by finger, keyboard, and without a connection. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CheckIn, changeCheckIn } from '../../domain/mood/check-in.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { startSession } from '../client/sessions/session-store.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { formsKept } from '../journal/use-kept-form.ts';
import { todayIn } from '../kit/time/today.ts';
import { checkInId } from './check-in-id.ts';
import { MoodScreen } from './mood-page.tsx';
import { TodaysCheckIn } from './your-days.tsx';

const shape = (name: string) => page.getByRole('radio', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const saved = page.getByRole('heading', { name: 'Saved. Sleep well.' });
const answered = (measure: string) => page.getByRole('group', { name: measure });

function Signed() {
  const { user } = useSession();
  return user ? <TodaysCheckIn user={user} otherwise={<p>A question</p>} /> : null;
}
function open() {
  startSession();
  return show(<Signed />, { session: true, size: PHONE });
}
/** What the journal holds of today; undefined for nothing. */
async function kept(api: MemoryApi) {
  const { records } = await (await api.journal()).list<CheckIn>('mood');
  const [record] = records;
  if (!record) return undefined;
  const { fields, notes } = record.value;
  const values = Object.entries(fields).map(([measure, field]) => [measure, field?.value]);
  return { ...Object.fromEntries(values), ...(notes && { notes: notes.text }) };
}
async function before(api: MemoryApi, values: Partial<Record<Measure, number>>) {
  const date = todayIn();
  await (await api.journal()).write(
    'mood',
    await checkInId(USER_ID, date),
    changeCheckIn(null, date, { values }, 9),
    date,
  );
}

test('two taps are a check-in of two measures and of nothing else', async () => {
  const api = await openMemoryApi();
  await open();
  await expect.element(answered('How was today?')).toBeVisible();
  for (const one of document.querySelectorAll('input')) expect(one.checked).toBe(false);
  await expectClean();
  await shape('Light').click();
  await expect.element(answered('How much is left in you?')).toBeVisible();
  await expect.element(shape('Empty')).toHaveFocus();
  await expectClean();
  await shape('Some').click();
  await expect.element(saved).toHaveFocus();
  await expect.element(page.getByText('Light, some left.')).toBeVisible();
  await expect.poll(() => kept(api)).toEqual({ mood: 8, energy: 5 });
  await expectClean();
});

test('one tap is kept by itself, and the other question waits', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await shape('Heavy').click();
  await expect.poll(() => kept(api)).toEqual({ mood: 1 });
  await shown.unmount();
  await open();
  await shape('Full').click();
  await expect.element(saved).toBeVisible();
  await expect.poll(() => kept(api)).toEqual({ mood: 1, energy: 10 });
});

test('by keyboard the arrows look through the shapes, and nothing is said until Enter, the space bar or Next', async () => {
  const api = await openMemoryApi();
  await open();
  await expect.element(shape('Heavy')).toBeVisible();
  (shape('Heavy').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(answered('How was today?')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(shape('Light')).toBeChecked();
  await expectClean();
  expect(api.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(shape('Empty')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(shape('Empty')).toBeChecked();
  await button('Next').click();
  await expect.element(saved).toBeVisible();
  await expect.poll(() => kept(api)).toEqual({ mood: 8, energy: 1 });
});

test('a tap on what stands there keeps what a slider had set more finely', async () => {
  const api = await openMemoryApi();
  await before(api, { mood: 7, energy: 4, sleep: 9 });
  startSession();
  const shown = await show(<SignedTracker />, { path: '/tools/mood-energy-tracker', session: true });
  await expect.element(page.getByText('Light, low left.')).toBeVisible();
  await button('Change it').click();
  await expect.element(shape('Light')).toBeChecked();
  await expectClean();
  await shape('Light').click();
  await shape('Good').click();
  await expect.element(saved).toBeVisible();
  await expect.poll(() => kept(api)).toEqual({ mood: 7, energy: 8, sleep: 9 });
  await shown.unmount();
});

function SignedTracker() {
  const { user } = useSession();
  return user ? <MoodScreen user={user} /> : null;
}

test('where today was checked in before, the place is for something else', async () => {
  const api = await openMemoryApi();
  await before(api, { mood: 7, energy: 4 });
  await open();
  await expect.element(page.getByText('A question')).toBeVisible();
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument();
});

test('details are folded, and only what is said of them is kept', async () => {
  const api = await openMemoryApi();
  await open();
  await shape('Even').click();
  await shape('Low').click();
  await button('Add a detail').click();
  await expect.element(page.getByText('Not said').first()).toBeVisible();
  expect(page.getByText('Not said').elements()).toHaveLength(3);
  await expectClean();
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'A little more about today' })).not.toBeInTheDocument();
  await expect.poll(() => kept(api)).toEqual({ mood: 5, energy: 3 });
  await button('Add a detail').click();
  await answered('Sleep').getByRole('radio', { name: 'Deep' }).click();
  await page.getByRole('textbox', { name: 'A line for yourself' }).fill('Coffee, made unasked');
  await expectClean();
  await button('Save').click();
  await expect.poll(() => kept(api)).toEqual({ mood: 5, energy: 3, sleep: 10, notes: 'Coffee, made unasked' });
});

test('what was begun of the details outlasts folding them and the page, and goes once it is kept', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await shape('Even').click();
  await shape('Low').click();
  await button('Add a detail').click();
  const line = page.getByRole('textbox', { name: 'A line for yourself' });
  await line.fill('Coffee, made unasked');
  await answered('Sleep').getByRole('radio', { name: 'Deep' }).click();
  await button('Add a detail').click();
  await expect.element(line).not.toBeInTheDocument();
  await button('Finish the detail').click();
  await expect.element(line).toHaveValue('Coffee, made unasked');
  await formsKept();
  await shown.unmount();
  startSession();
  const again = await show(<SignedTracker />, { path: '/tools/mood-energy-tracker', session: true, size: PHONE });
  await expect.element(line).not.toBeInTheDocument();
  await button('Finish the detail').click();
  await expect.element(line).toHaveValue('Coffee, made unasked');
  await expect.element(answered('Sleep').getByRole('radio', { name: 'Deep' })).toBeChecked();
  expect(await kept(api)).toEqual({ mood: 5, energy: 3 });
  await button('Save').first().click();
  await expect.poll(() => kept(api)).toEqual({ mood: 5, energy: 3, sleep: 10, notes: 'Coffee, made unasked' });
  await expect.element(button('Add a detail')).toHaveFocus();
  await formsKept();
  await again.unmount();
  await show(<SignedTracker />, { path: '/tools/mood-energy-tracker', session: true, size: PHONE });
  await expect.element(button('Add a detail')).toHaveAttribute('aria-expanded', 'false');
});

test('who follows a cycle can note that a period began, and take it back; nobody else is asked', async () => {
  const api = await openMemoryApi();
  await before(api, { mood: 5, energy: 3 });
  const journal = await api.journal();
  const noted = async () => {
    const { records } = await journal.list<CheckIn>('mood');
    return records[0]?.value.periodBegan?.value;
  };
  startSession();
  const mood = () => show(<SignedTracker />, { session: true, size: PHONE });
  const shown = await mood();
  await button('Add a detail').click();
  await expect.element(page.getByRole('heading', { name: 'A little more about today' })).toBeVisible();
  expect(page.getByText('A period began today').query()).toBeNull();
  await shown.unmount();

  const answers = { cycleTracking: true, cycle: { kind: 'typical', starts: [] } };
  await journal.write('planner', crypto.randomUUID(), makeStoredPlan(inputWith(answers)), '2026-11-21');
  await mood();
  await button('Add a detail').click();
  await button('A period began today').first().click();
  await expectClean();
  await button('Save').first().click();
  await expect.poll(noted).toBe(true);
  await button('Add a detail').click();
  await expect.element(button('A period began today').first()).toHaveAttribute('aria-pressed', 'true');
  await button('A period began today').first().click();
  await button('Save').first().click();
  await expect.poll(noted).toBe(false);
});

test('without a connection both taps wait on this device, and go once there is one', async () => {
  const api = await openMemoryApi();
  await open();
  await expect.element(shape('Bright')).toBeVisible();
  await expect.poll(() => api.calls.some((call) => call.includes('/api/journal/records'))).toBe(true);
  api.cut(/\/api\//);
  await shape('Bright').click();
  await shape('Full').click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByText('Kept on this device until it reaches your journal.')).toBeVisible();
  await expectClean();
  api.cut(null);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Bright, full left.')).toBeVisible();
  expect(await kept(api)).toEqual({ mood: 10, energy: 10 });
});

test('before the very first record it is asked once where check-ins are kept', async () => {
  const api = await openMemoryApi();
  const body = JSON.stringify({ preferences: { cloudBackup: null } });
  await fetch('/api/profile', { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body });
  startSession();
  await show(<SignedTracker />, { path: '/tools/mood-energy-tracker', session: true, size: PHONE });
  await shape('Bright').click();
  await shape('Low').click();
  await expect.element(page.getByRole('heading', { name: 'One last thing, just once' })).toHaveFocus();
  const account = page.getByRole('radio', { name: /^In your account/ }).first();
  await expect.element(account).toBeChecked();
  expect(api.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await expectClean();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(saved).toHaveFocus();
  await expect.poll(() => kept(api)).toEqual({ mood: 10, energy: 3 });
});

test('a visitor taps first, and is asked to sign in only to keep it', async () => {
  await show(<MoodScreen user={undefined} />, { path: '/tools/mood-energy-tracker', session: true, size: PHONE });
  await shape('Bright').click();
  await shape('Low').click();
  await expect.element(page.getByText(/^Please sign in to save your check-in\./)).toBeVisible();
  await expectClean();
  await button('Sign in and save').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
