/** The year as a picture on the screen: one slider over the days that were said, a press on a line opens its day, and the same in words. */
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
const year = page.getByRole('slider', { name: 'Your year' });
/** Where the outline of the marked day begins, if it can be seen. */
function markedFrom(): string | null {
  const mark = document.querySelector('.year-mark path');
  return mark?.checkVisibility({ visibilityProperty: true }) ? (mark.getAttribute('d') ?? null) : null;
}

const DAYS = [
  said('2026-02-14', { mood: 9, energy: 8 }),
  said('2026-02-27', { mood: 2 }),
  said('2026-06-03', { mood: 5 }),
  said(TODAY, { energy: 3 }),
];

async function showYear() {
  const opened: string[] = [];
  const marked: (string | null)[] = [];
  await show(
    <YearPicture
      checkIns={DAYS}
      today={TODAY}
      onMark={(date) => marked.push(date)}
      onDay={(date) => opened.push(date)}
    />,
    { size: PHONE },
  );
  await expect.element(year).toBeVisible();
  const { width, height } = year.element().getBoundingClientRect();
  /** Of a month of 2026, at the hinge that its lines run from; January is the second panel, February the third. */
  const placeOf = (month: number, day: number) => ({
    x: (width / 12) * (month - 2) + 2,
    y: ((height - 9) / 31) * (day - 0.5) + 2,
  });
  return { opened, marked, placeOf };
}

test('a press opens the day of the line under it and marks it, of a day without a word it opens that', async () => {
  const { opened, placeOf } = await showYear();
  expect(markedFrom()).toBeNull();
  await year.click({ position: placeOf(2, 14) });
  await expect.element(year).toHaveAttribute('aria-valuetext', 'Saturday, February 14: bright, good left.');
  await expect.poll(markedFrom).not.toBeNull();
  await expectClean();
  await year.click({ position: placeOf(2, 6) });
  expect(opened).toEqual(['2026-02-14', '2026-02-06']);
  await expect.element(year).toHaveAttribute('aria-valuenow', '0');
});

test('keys walk over the days that were said and by month, and Enter alone opens', async () => {
  const { opened, marked } = await showYear();
  await userEvent.keyboard('{Tab}');
  await expect.element(year).toHaveFocus();
  await expect.element(year).toHaveAttribute('aria-valuetext', 'Saturday, November 28: low left.');
  await expect.element(year).toHaveAttribute('aria-valuemax', '3');
  await expect.poll(markedFrom).not.toBeNull();
  const place = markedFrom();
  const walk = ['ArrowLeft', 'ArrowDown', 'Home', 'PageUp', 'PageUp', 'PageDown', 'PageDown', 'ArrowRight', 'End'];
  for (const key of walk) await userEvent.keyboard(`{${key}}`);
  expect(marked).toEqual([
    '2026-06-03',
    '2026-02-27',
    '2026-02-14',
    '2026-06-03',
    TODAY,
    '2026-06-03',
    '2026-02-14',
    '2026-02-27',
    TODAY,
  ]);
  await expect.poll(markedFrom).toBe(place);
  expect(opened).toEqual([]);
  await userEvent.keyboard('{Home}{Enter}');
  expect(opened).toEqual(['2026-02-14']);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('As a table', { exact: true })).toHaveFocus();
});

test('a stroke of the finger marks what it passes and opens where it ends; one that scrolls the page leaves all as it was', async () => {
  const { opened, marked, placeOf } = await showYear();
  const { left, top } = year.element().getBoundingClientRect();
  const finger = (type: string, at: { x: number; y: number }) =>
    year.element().dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'touch',
        bubbles: true,
        clientX: left + at.x,
        clientY: top + at.y,
      }),
    );
  // A finger that is none cannot be captured.
  year.element().setPointerCapture = () => undefined;
  finger('pointerdown', placeOf(2, 14));
  finger('pointermove', placeOf(2, 26));
  finger('pointermove', placeOf(6, 4));
  finger('pointerup', placeOf(6, 4));
  expect(marked).toEqual(['2026-02-14', '2026-02-27', '2026-06-03']);
  expect(opened).toEqual(['2026-06-03']);
  await expect.element(year).toHaveAttribute('aria-valuenow', '2');
  finger('pointerdown', placeOf(2, 14));
  await expect.element(year).toHaveAttribute('aria-valuenow', '0');
  finger('pointercancel', placeOf(2, 14));
  await expect.element(year).toHaveAttribute('aria-valuenow', '2');
  expect(opened).toEqual(['2026-06-03']);
  expect(getComputedStyle(year.element()).touchAction).toBe('pan-y');
});

test('the same stands below in words', async () => {
  await showYear();
  await page.getByText('As a table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Your year in words' });
  expect(table.getByRole('row').elements()).toHaveLength(4);
  await expect.element(table.getByRole('row', { name: /^February 2026 2 Heavy 1, Bright 1 Good 1$/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^November 2026 1 not said Low 1$/ })).toBeVisible();
  await expectClean();
});

test('three hundred days stand in 320 pixels, and none is paper', async () => {
  const days = Array.from({ length: 300 }, (_, ago) =>
    said(addDays(TODAY, -ago), { mood: 1 + (ago % 10), energy: 1 + ((ago * 7) % 10) }),
  );
  await show(<YearPicture checkIns={days} today={TODAY} onDay={() => undefined} />, { size: NARROW });
  await expect.element(year).toHaveAttribute('aria-valuemax', '299');
  const drawn = [...document.querySelectorAll('.year-ink')].map((path) => path.getAttribute('d') ?? '');
  expect(drawn.join('').split('M')).toHaveLength(301);
  await expectClean();
});

test('before the first day the year is there as paper, and no control', async () => {
  await show(<YearPicture checkIns={[]} today={TODAY} onDay={() => undefined} />, { size: PHONE });
  await expect.element(page.getByText('Longer means more was left')).toBeVisible();
  expect(document.querySelectorAll('.year svg > g')).toHaveLength(12);
  expect(document.querySelectorAll('.year-ink')).toHaveLength(0);
  expect(year.elements()).toHaveLength(0);
  await expectClean();
});
