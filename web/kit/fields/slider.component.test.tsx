/** A slider that nobody has answered: no thumb and no value, until a click, a key, or a screen reader's step. */
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { Slider } from './slider.tsx';

const slider = page.getByRole('slider', { name: 'Energy' });
const text = () => slider.element().getAttribute('aria-valuetext');
const value = () => document.querySelector('output')?.textContent;
/** What the sheet takes for the thumb's opacity: the thumb itself lies where no script can look. */
const thumb = () => getComputedStyle(slider.element()).getPropertyValue('--thumb') || '1';
let told: number[];

function Kept() {
  const [kept, setKept] = useState<number | null>(null);
  const change = (next: number) => {
    told.push(next);
    setKept(next);
  };
  return <Slider label="Energy" low="Empty" high="Full" value={kept} start={5} onChange={change} />;
}
beforeEach(async () => {
  told = [];
  await show(<Kept />, { size: PHONE });
});

test('it has no thumb, no pleat and no value, and says so', async () => {
  expect([text(), value(), thumb()]).toEqual(['Not answered', '–', '0']);
  expect(document.querySelectorAll('[data-on]')).toHaveLength(0);
  await expectClean();
});

test.each([
  ['an arrow', '{ArrowRight}', 6],
  ['the other arrow', '{ArrowLeft}', 4],
  ['Home', '{Home}', 1],
  ['End', '{End}', 10],
  ['Enter', '{Enter}', 5],
  ['the space bar', ' ', 5],
])('%s answers it, once', async (_, key, answer) => {
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  expect(told).toEqual([]);
  await userEvent.keyboard(key);
  await expect.poll(value).toBe(String(answer));
  expect(told).toEqual([answer]);
  expect([text(), thumb()]).not.toContain('Not answered');
  expect(thumb()).toBe('1');
});

test('a click answers it where it falls, also on the middle', async () => {
  // Where the thumb comes up at 5 of 1 to 10: it is 30 wide.
  const x = 15 + ((slider.element().getBoundingClientRect().width - 30) * 4) / 9;
  await slider.click({ position: { x, y: 20 } });
  await expect.poll(value).toBe('5');
  expect(told).toEqual([5]);
  await slider.click({ position: { x: 4, y: 20 } });
  await expect.poll(value).toBe('1');
  expect(told).toEqual([5, 1]);
});

test('another button of the mouse answers nothing, wherever it is clicked', async () => {
  const { width } = slider.element().getBoundingClientRect();
  for (const button of ['right', 'middle'] as const) {
    await slider.click({ button, position: { x: width / 2, y: 20 } });
    await slider.click({ button, position: { x: 4, y: 20 } });
  }
  expect(told).toEqual([]);
  expect(text()).toBe('Not answered');
});

test('its label alone answers nothing', async () => {
  await page.getByText('Energy', { exact: true }).click();
  await expect.element(slider).toHaveFocus();
  expect(told).toEqual([]);
});

test.each([1, 5, 10])('at %i it is filled up to where the thumb stands', async (answer) => {
  await userEvent.tab();
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(answer - 1)}`);
  await expect.poll(value).toBe(String(answer));
  const { left, width } = slider.element().getBoundingClientRect();
  const thumbAt = left + 15 + ((width - 30) * (answer - 1)) / 9;
  const track = document.querySelector('.slider-pleats')?.getBoundingClientRect().left;
  const filled = [...document.querySelectorAll('.slider-pleats [data-on]')].at(-1)?.getBoundingClientRect().right;
  expect(filled ?? track).toBeCloseTo(thumbAt, 0);
});
