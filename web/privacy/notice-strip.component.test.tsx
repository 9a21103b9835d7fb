/** The strip on the tools page: a date that is near is told of in words that name nothing, and stays put away. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { changeKeptDates } from '../partner/keep-dates.ts';
import { todayIn } from '../planner/today.ts';
import { NoticeStrip } from './notice-strip.tsx';

const link = page.getByRole('link', { name: 'A date is near' });

test('a date that is near is told of without its name, leads to the dates, and stays put away', async () => {
  const api = await openMemoryApi();
  const date = `1990${addDays(todayIn(), 5).slice(4)}`;
  const robin = { id: crypto.randomUUID(), what: 'birthday', name: 'Robin', date, repeats: 'yearly' } as const;
  await changeKeptDates(await api.journal(), todayIn(), () => [robin]);
  const shown = await show(<NoticeStrip />, { path: '/tools', session: true, size: PHONE });
  await expect.element(link).toBeVisible();
  expect(shown.container.textContent).not.toContain('Robin');
  await expectClean();
  await page.getByRole('button', { name: 'Put away: A date is near' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await shown.unmount();
  api.calls.length = 0;
  await show(<NoticeStrip />, { path: '/tools', session: true });
  // It was looked for again, and found put away.
  await expect.poll(() => api.calls.filter((call) => call.includes('/journal/records')).length).toBeGreaterThan(0);
  await new Promise((drawn) => setTimeout(drawn, 300));
  await expect.element(link).not.toBeInTheDocument();
});
