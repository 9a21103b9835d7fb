/** The month's picture over an open plan, and its evenings' stamps: the same in either view and either layout. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { addDays } from '../../../domain/calendar-date.ts';
import { monthOfPlan } from '../../../domain/picture/month-of-plan.ts';
import { markDone } from '../../../domain/planner/changes/changes.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { fakeJournal } from '../../../tests/component/fake-journal.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { todayIn } from '../../kit/time/today.ts';
import { ShownMonth } from '../../picture/shown-month.ts';
import { PlanScreen } from './plan-screen.tsx';
import { createPlanStore } from './plan-store.ts';
import '../../style/plan.css';
import '../../style/plan-month.css';

const today = todayIn('Europe/Lisbon');
const button = (name: string) => page.getByRole('button', { name });
const stamps = () =>
  [...document.querySelectorAll('[data-date] > :has(> svg), article > :has(> svg)')].map((one) => one.innerHTML);

/** The buttons in the primary color, by their words. */
function standingOut(): string[] {
  const primary = document.createElement('i');
  primary.style.background = 'var(--primary)';
  document.body.append(primary);
  const { backgroundColor } = getComputedStyle(primary);
  primary.remove();
  return [...document.querySelectorAll('button')]
    .filter((one) => getComputedStyle(one).backgroundColor === backgroundColor)
    .map(({ textContent }) => textContent ?? '');
}

async function showMonth(begun: number, kept: number) {
  let stored = makeStoredPlan({ ...inputWith(), startDate: addDays(today, -begun) });
  for (const { id } of stored.plan.events.slice(0, kept)) {
    const marked = markDone(stored, id);
    if (marked.ok) stored = marked.value;
  }
  const store = createPlanStore(
    async () => fakeJournal(),
    'a plan',
    () => today,
  );
  const open = { phase: 'open', stored, saving: { state: 'saved' }, newer: false } as const;
  await show(
    <ShownMonth value={monthOfPlan('a plan', stored, today)}>
      <div className="wrap">
        <PlanScreen planId="a plan" kept={open} store={store} />
      </div>
    </ShownMonth>,
    { size: PHONE },
  );
}

test('it is large where words are covered and a strip beside them; calendar and list bear the same stamps', async () => {
  await showMonth(0, 2);
  const picture = page.getByRole('img', { name: /^A picture of this month: 2 kept, \d+ to come$/ });
  await expect.element(picture).toBeVisible();
  const covered = picture.element().getBoundingClientRect();
  expect(covered.width).toBe(document.documentElement.clientWidth);
  const inCalendar = stamps();
  expect(inCalendar.length).toBeGreaterThan(4);
  expect(new Set(inCalendar).size).toBe(inCalendar.length);
  await button('List View').click();
  await expect.poll(stamps).toEqual(inCalendar);
  await button('Full Details').click();
  await expect.poll(() => picture.element().getBoundingClientRect().height).toBeLessThan(covered.height);
  expect(stamps()).toEqual(inCalendar);
  await button('Calendar View').click();
  await expectClean();
});

test('a day is as wide as a finger on the narrowest phone, and all fits a phone with text at twice its size', async () => {
  await showMonth(0, 2);
  const { scrollWidth, style } = document.documentElement;
  await page.viewport(320, 640);
  const widths = () => [...document.querySelectorAll('[data-date]')].map((day) => day.getBoundingClientRect().width);
  expect(widths().length).toBeGreaterThan(30);
  await expect.poll(() => Math.min(...widths())).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBe(320);
  await page.viewport(PHONE.width, PHONE.height);
  style.fontSize = '200%';
  await button('List View').click();
  const wide = document.documentElement.scrollWidth;
  style.fontSize = '';
  expect([scrollWidth, wide]).toEqual([PHONE.width, PHONE.width]);
});

test('a month that is over stands there as a print, which can be kept', async () => {
  await showMonth(31, 3);
  await expect.element(page.getByRole('img', { name: 'A picture of this month: 3 kept' })).toBeVisible();
  await expect.element(button('Keep the picture')).toBeVisible();
  await expect.element(page.getByText(/^Drag an evening/)).not.toBeInTheDocument();
  expect(standingOut()).toEqual(['Keep the picture']);
  await expectClean();
});

test('one act stands out: sharing while it goes on, and the next month where none of it was kept', async () => {
  await showMonth(27, 3);
  await expect.element(button('Plan the next 30 days')).toBeVisible();
  expect(standingOut()).toEqual(['Share with Partner']);
  await cleanup();
  await showMonth(31, 0);
  await expect.element(button('Plan the next 30 days')).toBeVisible();
  expect(standingOut()).toEqual(['Plan the next 30 days']);
});
