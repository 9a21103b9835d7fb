/** /month: the plan of now on the plan's own screen, else the way to the next one. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { api } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PROFILE } from '../../../tests/component/profile.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { todayIn } from '../../kit/time/today.ts';
import { Month } from './month-page.tsx';

const today = todayIn('Europe/Lisbon');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function openWithPlansFrom(...starts: string[]): Promise<void> {
  const memory = await openMemoryApi();
  const journal = await memory.journal();
  for (const startDate of starts) {
    const stored = makeStoredPlan({ ...inputWith(), startDate });
    await journal.write('planner', crypto.randomUUID(), stored, startDate);
  }
  await show(<Month userId={USER_ID} />, { path: '/month', size: PHONE });
}

test('the plan that runs stands there, not the one before', async () => {
  await api.answer('GET /api/calendar/busy', { body: { own: null, partner: null, whole: true } });
  await api.answer('GET /api/calendar/changes', { body: { changes: [] } });
  await openWithPlansFrom(addDays(today, -40), addDays(today, -3));
  await expect.element(heading('Your 30-Day Connection Plan')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share with Partner' })).toBeVisible();
  await expectClean();
});

test('after the last one is over it leads to the next, and to what was kept', async () => {
  await openWithPlansFrom(addDays(today, -40));
  await expect.element(heading('The next month is yours')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Months you kept' })).toHaveAttribute('href', '/you');
  await expect.element(page.getByText(/^No credit left/)).not.toBeInTheDocument();
  await expectClean();
  await page.getByRole('link', { name: 'Draw the next month' }).click();
  await expect.element(page.getByText('You went to /tools/intimacy-planner')).toBeVisible();
});

test('before the first one it leads to the questions', async () => {
  await openWithPlansFrom();
  await expect.element(heading('Nothing here yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Draw our month' }))
    .toHaveAttribute('href', '/tools/intimacy-planner');
  await expectClean();
});

test('without a credit the next month says from when on it can be drawn', async () => {
  const next = { next_credits: 1, next_credits_at: '2027-01-01T00:00:00.000Z' };
  await openMemoryApi();
  const { fetch: real } = window;
  const body = { ...PROFILE, tier: 'free', credits: 0, ...next };
  window.fetch = async (asked, options) =>
    new URL(new Request(asked, options).url).pathname === '/api/profile'
      ? new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
      : real(asked, options);
  await show(<Month userId={USER_ID} />, { path: '/month', size: PHONE });
  await expect
    .element(page.getByText(/^No credit left\. Your next free one comes on (January 1, 2027|December 31, 2026)\.$/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Draw our month' })).toBeVisible();
});
