/** The strip: a date that is near is told of in words that name nothing, but not on Tonight, and stays put away. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, weekday } from '../../domain/calendar-date.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { todayIn } from '../kit/time/today.ts';
import { checkInId } from '../mood/check-in-id.ts';
import { changeKeptDates } from '../partner/dates/keep-dates.ts';
import { gatherNotices } from './gather-notices.ts';
import { NoticeStrip } from './notice-strip.tsx';

const link = page.getByRole('link', { name: 'A date is coming up' });

test('a date that is near is told of without its name, leads to the dates, and stays put away', async () => {
  const api = await openMemoryApi();
  const date = `1990${addDays(todayIn(), 5).slice(4)}`;
  const robin = { id: crypto.randomUUID(), what: 'birthday', name: 'Robin', date, repeats: 'yearly' } as const;
  await changeKeptDates(await api.journal(), todayIn(), () => [robin]);
  const lookedFor = () => api.calls.filter((call) => call.includes('/journal/records')).length;
  api.calls.length = 0;
  const urgent = await show(<NoticeStrip urgentOnly />, { path: '/tonight', session: true });
  await expect.poll(lookedFor).toBeGreaterThan(0);
  await new Promise((drawn) => setTimeout(drawn, 300));
  expect(link.query()).toBeNull();
  await urgent.unmount();
  const shown = await show(<NoticeStrip />, { path: '/tools', session: true, size: PHONE });
  await expect.element(link).toBeVisible();
  expect(shown.container.textContent).not.toContain('Robin');
  await expectClean();
  await page.getByRole('button', { name: 'Put away: A date is coming up' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await shown.unmount();
  api.calls.length = 0;
  await show(<NoticeStrip />, { path: '/tools', session: true });
  // It was looked for again, and found put away.
  await expect.poll(lookedFor).toBeGreaterThan(0);
  await new Promise((drawn) => setTimeout(drawn, 300));
  await expect.element(link).not.toBeInTheDocument();
});

test('a week is looked back on after three days that were answered; older days on which nothing was do not count', async () => {
  const sunday = new Date(`${addDays(todayIn(), 7 - weekday(todayIn()))}T20:00:00`);
  vi.useFakeTimers({ toFake: ['Date'], now: sunday });
  onTestFinished(() => void vi.useRealTimers());
  const api = await openMemoryApi();
  const journal = await api.journal();
  const keep = async (ago: number, at: number) => {
    const date = addDays(todayIn(), -ago);
    const value = { version: 1, kind: 'check-in', date, at: 9, fields: { mood: { value: 5, at } } };
    await journal.write('mood', await checkInId(USER_ID, date), value, date);
  };
  const kinds = async () => (await gatherNotices(USER_ID, 'detailed')).map(({ kind }) => kind);
  for (const ago of [1, 2, 3, 4]) await keep(ago, 0);
  expect(await kinds()).toEqual([]);
  for (const ago of [1, 2, 3]) {
    const date = addDays(todayIn(), -ago);
    await journal.remove('mood', await checkInId(USER_ID, date));
    await keep(ago, 9);
  }
  expect(await kinds()).toEqual(['check-in', 'weekly-look']);
});
