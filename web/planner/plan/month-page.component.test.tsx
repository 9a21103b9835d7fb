/** /month: the plan of now on the plan's own screen, else the way to the next one. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { api } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
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
