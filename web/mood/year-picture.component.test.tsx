/** The year as a picture on the screen: months by name, a press on a line opens its day, and the same in words. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { YearPicture } from './year-picture.tsx';

const TODAY = '2026-11-28';
const NARROW = { width: 320, height: 700 };

const said = (date: string, values: { mood?: number; energy?: number }) => changeCheckIn(null, date, { values }, 1);
const month = (name: RegExp) => page.getByRole('button', { name });

test('a press opens the day of the line under it, the keyboard the month’s latest', async () => {
  const opened: string[] = [];
  const days = [
    said('2026-02-14', { mood: 9, energy: 8 }),
    said('2026-02-27', { mood: 2 }),
    said(TODAY, { energy: 3 }),
  ];
  await show(<YearPicture checkIns={days} today={TODAY} onDay={(date) => opened.push(date)} />, { size: PHONE });
  const february = month(/^February 2026, 2 days$/);
  await expect.element(february).toBeVisible();
  const { height } = february.element().getBoundingClientRect();
  const line = (height - 9) / 31;
  await february.click({ position: { x: 2, y: line * 13.5 + 2 } });
  await february.click({ position: { x: 2, y: line * 5.5 } });
  (february.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['2026-02-14', '2026-02-06', '2026-02-27']);
  await expectClean();
  await page.getByText('As a table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Your year in words' });
  expect(table.getByRole('row').elements()).toHaveLength(3);
  await expect.element(table.getByRole('row', { name: /^February 2026 2 Heavy 1, Bright 1 Good 1$/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^November 2026 1 not said Low 1$/ })).toBeVisible();
  await expectClean();
});

test('three hundred days stand in 320 pixels, and none is paper', async () => {
  const days = Array.from({ length: 300 }, (_, ago) =>
    said(addDays(TODAY, -ago), { mood: 1 + (ago % 10), energy: 1 + ((ago * 7) % 10) }),
  );
  await show(<YearPicture checkIns={days} today={TODAY} onDay={() => undefined} />, { size: NARROW });
  await expect.element(month(/^November 2026, 28 days$/)).toBeVisible();
  const drawn = [...document.querySelectorAll('.year-ink')].map((path) => path.getAttribute('d') ?? '');
  expect(drawn.join('').split('M')).toHaveLength(301);
  await expectClean();
});

test('before the first day the year is there as paper', async () => {
  await show(<YearPicture checkIns={[]} today={TODAY} onDay={() => undefined} />, { size: PHONE });
  await expect.element(month(/^November 2026, 0 days$/)).toBeVisible();
  expect(document.querySelectorAll('.year-paper')).toHaveLength(12);
  expect(document.querySelectorAll('.year-ink')).toHaveLength(0);
  await expect.element(month(/^December 2026, 0 days$/)).toBeDisabled();
  await expectClean();
});
