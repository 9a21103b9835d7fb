/** The picture of a month in a browser: drawn to its place and its theme, and changing where the month does. */
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { foldingScreen } from '../../domain/picture/screen.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { monthWith } from '../../tests/picture/months.ts';
import { MonthPicture } from './month-picture.tsx';

const picture = page.getByRole('img', { name: /^A picture of this month/ });
const drawn = () => picture.element().innerHTML;
/** As a browser writes it down. */
function asMarkup(svg: string): string {
  const place = document.createElement('div');
  place.innerHTML = svg;
  return place.innerHTML;
}

const SIZE = { w: 390, h: 132 };
const PLACE = 'h-[132px] w-[390px]';

function Changing() {
  const [month, setMonth] = useState(monthWith('kta'));
  return (
    <>
      <MonthPicture month={month} className={PLACE} />
      <button type="button" onClick={() => setMonth(monthWith('kka'))}>
        Keep
      </button>
    </>
  );
}

test('it fills its place, follows its month at once where motion is reduced, and the theme', async () => {
  await show(<Changing />, { size: PHONE });
  await expect.element(picture).toHaveAccessibleName('A picture of this month: 1 kept, 2 to come');
  expect(drawn()).toBe(asMarkup(foldingScreen(monthWith('kta'), SIZE, 'light')));
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(picture).toHaveAccessibleName('A picture of this month: 2 kept, 1 to come');
  await expect.poll(drawn).toBe(asMarkup(foldingScreen(monthWith('kka'), SIZE, 'light')));
  document.documentElement.dataset.theme = 'dark';
  await expect.poll(drawn).toBe(asMarkup(foldingScreen(monthWith('kka'), SIZE, 'dark')));
});

test('a month without an evening is blank paper, and says so', async () => {
  await show(<MonthPicture month={monthWith('')} className="h-20 w-full" />, { size: PHONE });
  await expect.element(picture).toHaveAccessibleName('A picture of this month, still blank');
});

afterEach(() => vi.restoreAllMocks());

test.each(['unfolds', 'flattens'] as const)(
  'where it %s it comes to what it is, and is that at once where motion is reduced',
  async (entrance) => {
    const month = monthWith('kkta');
    const whole = asMarkup(foldingScreen(month, SIZE, 'light'));
    const picture = <MonthPicture month={month} entrance={entrance} className={PLACE} />;
    const still = await show(picture, { size: PHONE });
    expect(drawn()).toBe(whole);
    await still.unmount();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
    );
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const place of document.querySelectorAll('[role=img]')) seen.add(place.innerHTML);
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await show(picture, { size: PHONE });
    await expect.poll(drawn).toBe(whole);
    watch.disconnect();
    expect(seen.size).toBeGreaterThan(1);
  },
);
