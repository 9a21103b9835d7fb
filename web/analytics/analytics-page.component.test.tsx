/** Relationship Analytics before there is anything to count, its goals, what it hides by itself, and an entry that cannot be read. */
import '../style/charts.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { todayIn } from '../kit/time/today.ts';
import { AnalyticsScreen } from './analytics-page.tsx';

const ANALYTICS = '/tools/relationship-analytics';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (path = ANALYTICS, size?: typeof PHONE) =>
  show(<AnalyticsScreen userId={USER_ID} />, { path, session: true, ...(size ? { size } : {}) });

test('empty, it says what fills it and where to begin, and takes nobody for one of two', async () => {
  await openMemoryApi();
  const shown = await open(ANALYTICS, PHONE);
  await expect.element(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Make a plan' }))
    .toHaveAttribute('href', '/tools/intimacy-planner');
  expect(shown.container.textContent).not.toMatch(/two of you|both of you|your partner/i);
  await expectClean();
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect.element(page.getByText(/^Nothing stands out in these days\./)).toBeVisible();
  await expect.element(button('Update Goals')).toBeEnabled();
  await expectClean();
});

test('goals are kept sealed; where they cannot be, that is said and what was chosen stays', async () => {
  const api = await openMemoryApi();
  const shown = await open(`${ANALYTICS}?tab=insights`);
  await page.getByRole('combobox', { name: 'Activities a month' }).selectOptions('25');
  await page.getByRole('combobox', { name: 'Average satisfaction' }).selectOptions('9');
  api.cut(/^PUT/);
  await button('Update Goals').click();
  await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Activities a month' })).toHaveValue('25');
  await expectClean();
  api.cut(null);
  await button('Update Goals').click();
  await expect.element(page.getByText('Goals updated')).toBeVisible();
  await shown.unmount();
  await open(`${ANALYTICS}?tab=insights`, PHONE);
  await expect.element(page.getByText('0 of 25', { exact: true })).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Activities' }).element();
  expect(meter.querySelector('i')?.getBoundingClientRect().height).toBe(meter.clientHeight);
  await expect.element(page.getByRole('combobox', { name: 'Average satisfaction' })).toHaveValue('9');
  await expectClean();
  expect((await (await api.journal()).list('analytics')).records).toHaveLength(1);
});

test('goals that a newer version has set are neither none nor written over: a reload is the way to them', async () => {
  const api = await openMemoryApi();
  const shown = await open(`${ANALYTICS}?tab=insights`);
  await expect.element(button('Update Goals')).toBeEnabled();
  const id = crypto.randomUUID();
  await (await api.journal()).write('analytics', id, { version: 2, kind: 'goals', days: 12 }, '2026-11-21');
  // Set in a newer tab while this one was open.
  await button('Update Goals').click();
  await expect.element(page.getByText(/^This was saved by a newer version of Twofold\./)).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expectClean();
  await shown.unmount();
  await open(`${ANALYTICS}?tab=insights`, PHONE);
  await expect.element(page.getByText(/^These were saved by a newer version of Twofold\./)).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expect.element(button('Update Goals')).not.toBeInTheDocument();
  await expectClean();
  expect(await (await api.journal()).list('analytics')).toMatchObject({ records: [], newer: [id] });
});

test('entries that cannot be read are said to be safe, and are read at the next try', async () => {
  const api = await openMemoryApi();
  api.cut(/records/);
  await open();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t open your entries' })).toBeVisible();
  await expectClean();
  api.cut(null);
  await button('Try Again').click();
  await expect.element(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
});

test('found again it says that themes are hidden, where there are any, and one click shows them', async () => {
  const api = await openMemoryApi();
  const startDate = addDays(todayIn(), -20);
  const stored = makeStoredPlan({ ...inputWith(), startDate });
  const [first] = stored.plan.events;
  if (!first) throw new Error('The plan is empty.');
  const notice = page.getByText('Themes are hidden since you came back.');
  const empty = await open();
  await expect.element(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  expect(notice.query()).toBeNull();
  await empty.unmount();

  const kept = { ...stored, done: { [first.id]: {} } };
  await (await api.journal()).write('planner', crypto.randomUUID(), kept, startDate);
  const shown = await open();
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText(/^Kept so far: .+ Next: /)).toBeVisible();
  await expectClean();
  await button('Show them').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Relationship Analytics' })).toBeVisible();
  await button('Discreet View').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(notice.query()).toBeNull();
  await shown.unmount();
  await open(`${ANALYTICS}?tab=trends`);
  await expect.element(button('Discreet View')).toBeVisible();
  expect(notice.query()).toBeNull();
});

test('from the first day on it says what is next, and nothing of what was not kept', async () => {
  const api = await openMemoryApi();
  const stored = makeStoredPlan({ ...inputWith(), startDate: addDays(todayIn(), 1) });
  const id = crypto.randomUUID();
  await (await api.journal()).write('planner', id, stored, stored.startDate);
  await open(`${ANALYTICS}?range=3months`, PHONE);
  await expect.element(page.getByText(/^Next: /)).toBeVisible();
  await expect.element(page.getByLabelText('Time range')).toHaveValue('3months');
  await expect
    .element(page.getByRole('link', { name: 'Open the plan' }))
    .toHaveAttribute('href', `/tools/intimacy-planner/${id}`);
  await expect.element(page.getByText(/kept so far/i)).not.toBeInTheDocument();
  await expectClean();
});
