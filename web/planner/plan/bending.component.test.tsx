/** The month that bends: an evening carried by mouse, finger and keys, one added, made longer, and taken out. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { markDone, setCoverWords } from '../../../domain/planner/changes/changes.ts';
import { dayIndex } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { type FakeJournal, fakeJournal } from '../../../tests/component/fake-journal.ts';
import { openPlan, PLAN_ID, PLAN_TODAY } from '../../../tests/component/open-plan.tsx';
import { PHONE } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { longDate } from '../../kit/time/date-language.ts';
import { timeSpan } from '../views/event-words.ts';

const made = makeStoredPlan({ ...inputWith(), startDate: PLAN_TODAY });
const evening = made.plan.events.find(({ date }) => date > PLAN_TODAY);
const other = made.plan.events.at(-1);
if (!evening || !other) throw new Error('The plan has no evening ahead.');
const taken = new Set(made.plan.events.map(({ date }) => date));
const freeDays = Array.from({ length: 29 }, (_, day) => addDays(PLAN_TODAY, day + 1)).filter(
  (date) => !taken.has(date),
);
const [free = '', , busyDay = ''] = freeDays;
const SMALL = { width: 320, height: 800 };

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement;
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.date;

let journal: FakeJournal;
const stored = () => journal.valueOf(PLAN_ID) as StoredPlan;
const kept = (id: string) => stored().plan.events.find((event) => event.id === id);
const open = (size?: { width: number; height: number }) => openPlan(async () => journal, size);

beforeEach(() => {
  const start = dayIndex(made, busyDay) * 1440;
  journal = fakeJournal({ [PLAN_ID]: { ...made, busy: [[start, start + 1440]] } });
});

/** The middle of a day, by the pixels of the whole window: the tests stand in a frame of it. */
function middleOf(date: string): { x: number; y: number } {
  const box = day(date).getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? innerWidth) / innerWidth;
  return {
    x: (frame?.x ?? 0) + (box.x + box.width / 2) * scale,
    y: (frame?.y ?? 0) + (box.y + box.height / 2) * scale,
  };
}

const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 });
const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

async function drag(from: string, to: string): Promise<void> {
  day(from).scrollIntoView({ block: 'center' });
  await mouse('mousePressed', middleOf(from));
  await mouse('mouseMoved', middleOf(to));
}

test('by mouse an evening goes to another day at its hour; the day says first whether it is free, and Undo takes it back', async () => {
  await open();
  await drag(evening.date, free);
  await expect.element(said(longDate(free))).toMatchTextContent('Nothing else is planned then. Let go to move it.');
  expect(day(free).classList).toContain('month-selected');
  await expectClean();
  await mouse('mouseReleased', middleOf(free));
  await expect.element(page.getByText(new RegExp(`^Moved to ${longDate(free)}`))).toBeVisible();
  expect(dialog.query()).toBeNull();
  const { start_time, end_time } = evening;
  await expect.poll(() => kept(evening.id)).toMatchObject({ date: free, start_time, end_time, own: 'moved' });
  expect(stored().sequence[evening.id]).toBe(1);
  await button('Undo').first().click();
  await expect.poll(() => day(evening.date).classList.contains('month-event')).toBe(true);
  await expect.poll(() => kept(evening.id)).toEqual(evening);
});

test('where something is, that is said and no refusal; where another evening is, it cannot land; Escape puts it back', async () => {
  await open();
  await drag(evening.date, busyDay);
  await expect.element(said(longDate(busyDay))).toMatchTextContent('Something else is on then. Let go to move it.');
  await userEvent.keyboard('{Escape}');
  await mouse('mouseReleased', middleOf(busyDay));
  expect(day(evening.date).classList).toContain('month-event');
  const same = made.plan.events.find(({ id, start_time }) => id !== evening.id && start_time === evening.start_time);
  await drag(evening.date, same?.date ?? '');
  await expect.element(said('Another evening of this plan is already there.')).toBeInTheDocument();
  await mouse('mouseReleased', middleOf(same?.date ?? ''));
  expect(day(evening.date).classList).toContain('month-event');
  expect(stored().changes).toEqual([]);

  await drag(evening.date, busyDay);
  await mouse('mouseReleased', middleOf(busyDay));
  await expect.poll(() => kept(evening.id)?.date).toBe(busyDay);
  expect(page.getByText(/Something else is on/).query()).toBeNull();
});

test('a finger that rests carries an evening, one that moves at once scrolls', async () => {
  await open(PHONE);
  day(evening.date).scrollIntoView({ block: 'center' });
  const from = middleOf(evening.date);
  await finger('touchStart', from);
  await expect.element(said('lifted')).toBeInTheDocument();
  await finger('touchMove', middleOf(free));
  await expect.element(said(longDate(free))).toBeInTheDocument();
  const before = document.scrollingElement?.scrollTop;
  await finger('touchEnd');
  await expect.element(page.getByText(new RegExp(`^Moved to ${longDate(free)}`))).toBeVisible();
  expect(document.scrollingElement?.scrollTop).toBe(before);
  expect(dialog.query()).toBeNull();

  const start = middleOf(free);
  await finger('touchStart', start);
  for (const way of [20, 60, 120, 200]) await finger('touchMove', { x: start.x, y: start.y - way });
  await finger('touchEnd');
  await expect.poll(() => document.scrollingElement?.scrollTop).not.toBe(before);
  expect(said('lifted').query()).toBeNull();
  expect(dialog.query()).toBeNull();
});

test('by keys Enter lifts, arrows move, Enter drops, Escape puts back, and each step is said', async () => {
  await open();
  day(evening.date).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(said('lifted')).toMatchTextContent('Arrows choose a day.');
  const next = addDays(evening.date, 1);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(next);
  await expect.element(said(longDate(next))).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe(evening.date);
  expect(said(longDate(next)).query()).toBeNull();

  await userEvent.keyboard('{Enter}');
  for (let date = evening.date; date < free; date = addDays(date, 1)) await userEvent.keyboard('{ArrowRight}');
  for (let date = evening.date; date > free; date = addDays(date, -1)) await userEvent.keyboard('{ArrowLeft}');
  await expect.element(said(longDate(free))).toMatchTextContent('Press Enter to move it.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(new RegExp(`^Moved to ${longDate(free)}`))).toBeVisible();
  expect(focused()).toBe(free);

  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.query()).toBeNull();
  expect(focused()).toBe(free);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(said('lifted').query()).toBeNull();
});

test('an empty day takes one evening more in two presses, a surprise at the usual hour', async () => {
  await open(SMALL);
  day(free).click();
  await expect.element(dialog).toBeVisible();
  await expectClean();
  await button('Add the evening').click();
  await expect.element(page.getByText(new RegExp(`^In your plan: ${longDate(free)}`))).toBeVisible();
  const onFree = () => stored().plan.events.find(({ date }) => date === free);
  await expect.poll(onFree).toBeDefined();
  const added = onFree();
  expect(added).toMatchObject({ own: 'added' });
  expect(added?.idea).toBeDefined();
  await button('Undo').first().click();
  await expect.poll(() => stored().plan.events).toEqual(made.plan.events);
});

test('at a time of their own, under their own words, which stand nowhere but in Full Details', async () => {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await open(SMALL);
  day(free).click();
  await button('Own time').click();
  for (let quarter = 0; quarter < 3; quarter++) await button('15 minutes later').click();
  await button('15 minutes shorter').click();
  await expectClean();
  document.documentElement.style.removeProperty('font-size');
  const lasts = page.getByRole('group', { name: 'Lasts' }).getByText(/until/).element().textContent ?? '';
  await page.getByRole('textbox', { name: 'Or write your own' }).fill('Skating at the old harbour');
  await button('Add the evening').click();
  const onFree = () => stored().plan.events.find(({ date }) => date === free);
  await expect.poll(onFree).toBeDefined();
  const added = onFree();
  expect(added).toMatchObject({ own: 'added', real_title: 'Skating at the old harbour', title: 'Personal Time' });
  expect(timeSpan(added ?? evening).split(' to ')[1]).toBe(lasts.split('until ')[1]);
  expect(document.documentElement.outerHTML).not.toContain('Skating');
  await button('Full Details').click();
  expect(document.documentElement.outerHTML).toContain('Skating');
  day(busyDay).click();
  await expect.element(said('Something else is on then.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  day(addDays(PLAN_TODAY, 30)).click();
  await expect.element(dialog).toMatchTextContent('so this day stays free');
});

test('an evening becomes longer and shorter, goes to a time of its own, and any can be taken out', async () => {
  await open(PHONE);
  await button('Full Details').click();
  day(evening.date).click();
  await expectClean();
  // What is pressed again and again stays under the finger: the sheet stands on its foot, which must not grow.
  const foot = () => button('Add to calendar').element().parentElement?.getBoundingClientRect().height;
  const before = foot();
  await button('15 minutes shorter').click();
  const minutes = (at: { start_time: string; end_time: string }) =>
    Date.parse(`2026-01-01T${at.end_time}Z`) / 60_000 - Date.parse(`2026-01-01T${at.start_time}Z`) / 60_000;
  await expect.poll(() => minutes(kept(evening.id) ?? evening)).toBe(minutes(evening) - 15);
  await expect.element(dialog.getByText(/^Now /)).toBeVisible();
  expect(foot()).toBe(before);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept(evening.id)).toEqual(evening);

  await button('Move to another time').click();
  await dialog.getByRole('combobox').selectOptions(free);
  await button('15 minutes earlier').click();
  await expectClean();
  await button('Move it there').click();
  await expect.poll(() => kept(evening.id)).toMatchObject({ date: free, own: 'moved' });
  expect(minutes(kept(evening.id) ?? evening)).toBe(minutes(evening));

  day(other.date).click();
  await button('Take it out').click();
  await expect.element(page.getByText('Taken out of the plan.')).toBeVisible();
  await expect.poll(() => kept(other.id)).toBeUndefined();
});

test('what another device saved meanwhile stays, and so does the own choice; what it took out is not put back', async () => {
  await open();
  const elsewhere = markDone(setCoverWords(made, ['Choir']), other.id);
  journal.changeElsewhere(PLAN_ID, elsewhere.ok ? elsewhere.value : null);
  await drag(evening.date, free);
  await mouse('mouseReleased', middleOf(free));
  await expect.poll(() => kept(evening.id)?.date).toBe(free);
  expect(stored()).toMatchObject({ done: { [other.id]: {} }, coverWords: ['Choir'] });
  expect(page.getByText('This plan was just changed elsewhere').query()).toBeNull();

  const without = { ...made, plan: { ...made.plan, events: made.plan.events.filter(({ id }) => id !== evening.id) } };
  journal.changeElsewhere(PLAN_ID, without);
  await drag(free, freeDays[4] ?? '');
  await mouse('mouseReleased', middleOf(freeDays[4] ?? ''));
  await expect.element(page.getByText('This plan was just changed elsewhere')).toBeVisible();
  expect(stored()).toEqual(without);
});
