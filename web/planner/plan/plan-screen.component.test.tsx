/** The open plan in a browser: what Discreet View keeps off the page, the calendar by keyboard, and every act on a day. */
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { markDone } from '../../../domain/planner/changes/changes.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { type FakeJournal, fakeJournal } from '../../../tests/component/fake-journal.ts';
import { PLAN_ID as ID, openPlan, PLAN_TODAY as today } from '../../../tests/component/open-plan.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { ApiError } from '../../client/api.ts';

const made = makeStoredPlan({ ...inputWith(), startDate: today });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const days = () => [...document.querySelectorAll<HTMLElement>('[data-date]')];
const eventDays = () => [...document.querySelectorAll<HTMLElement>('.month-event')];
const saved = () => expect.element(page.getByText('Saved', { exact: true })).toBeVisible();

let journal: FakeJournal;
let open: () => Promise<FakeJournal>;
const stored = () => journal.valueOf(ID) as StoredPlan;

beforeEach(() => {
  journal = fakeJournal({ [ID]: made });
  open = async () => journal;
});

/** With its first evening tomorrow at the latest. */
function fromTomorrow(plan: StoredPlan): StoredPlan {
  const [first, ...later] = plan.plan.events;
  const tomorrow = addDays(today, 1);
  if (!first || first.date <= tomorrow) return plan;
  return { ...plan, plan: { ...plan.plan, events: [{ ...first, date: tomorrow }, ...later] } };
}

const showPlan = () => openPlan(() => open());
/** 'Sunday, November 22, 6:00 PM to 8:00 PM: Quality Time' for each evening of the list. */
const listed = () =>
  [...document.querySelectorAll('article')].map((card) => {
    const when = [...card.querySelectorAll('p')].find(({ textContent }) => /\d [AP]M$/.test(textContent ?? ''));
    return `${when?.textContent?.replace('Today, ', '')}: ${card.querySelector('h2')?.textContent}`;
  });

test('it opens discreetly: what tells is nowhere on the page, in either layout, nor in a day that is opened', async () => {
  await showPlan();
  await expect.element(button('Discreet View')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => document.documentElement.dataset.discreet).toBe('on');
  expect(days()).toHaveLength(31);
  expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1);
  await expectClean();

  await button('Full Details').click();
  expect(document.documentElement.dataset.discreet).toBeUndefined();
  await button('List View').click();
  await expectClean();
  const titles = [...document.querySelectorAll('.plan-card-title')].map(({ textContent }) => textContent);
  expect(titles).toEqual(made.plan.events.map(({ real_title }) => real_title));
  const notes = made.plan.events.flatMap((event) => event.notes.split('\n\n'));
  expect(notes.filter((text) => !document.body.textContent?.includes(text))).toEqual([]);
  const marked = [...document.querySelectorAll('.tag[data-tone=ember], h1 + p, .accordion-content li')];
  const telling = [...notes, ...marked.map(({ textContent }) => textContent ?? '')];
  expect(marked.length).toBeGreaterThan(5);
  document.querySelector<HTMLElement>('.plan-card-title')?.click();
  await expect.element(dialog).toBeVisible();
  const why = page.getByText(/^Why here: /).element().parentElement?.textContent;
  telling.push(why?.replace('Why here: ', '') ?? '');
  await expectClean();
  await button('Swap idea').click();
  const now = dialog.getByText(/^Now: /);
  await expect.element(now).toBeVisible();
  telling.push(now.element().textContent ?? '');
  await userEvent.keyboard('{Escape}');

  await button('Discreet View').click();
  for (const layout of ['List View', 'Calendar View']) {
    await button(layout).click();
    expect(telling.filter((text) => document.documentElement.outerHTML.includes(text))).toEqual([]);
  }
  eventDays()[0]?.click();
  await expect.element(dialog).toBeVisible();
  expect(telling.filter((text) => document.documentElement.outerHTML.includes(text))).toEqual([]);
  await expectClean();
});

test('calendar and list say the same, in the same words', async () => {
  await showPlan();
  const inGrid = eventDays().map((day) => day.querySelector('.sr-only')?.textContent?.replace(', today', ''));
  await button('List View').click();
  expect(inGrid).toEqual(listed().map((line) => line.replace(/^(.*), (.* [AP]M) to .*: (.*)$/, '$1, $3, $2')));
});

test('the calendar is walked, opened and changed by keyboard alone, and the focus comes back to the day', async () => {
  await showPlan();
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.date;
  const dates = days().map(({ dataset }) => dataset.date);
  (button('List View').element() as HTMLElement).focus();
  await userEvent.tab();
  expect(focused()).toBe(dates[0]);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toBe(dates[30]);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(dates[30]);
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe(dates[23]);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  const target = eventDays().at(-1)?.dataset.date;
  for (let day = 0; day < dates.indexOf(target); day++) await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(target);
  await userEvent.keyboard(' ');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.query()).toBeNull();
  expect(focused()).toBe(target);

  await userEvent.keyboard(' ');
  await expect.element(dialog).toBeVisible();
  (dialog.getByRole('button', { name: 'Take it out' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Taken out of the plan.')).toBeVisible();
  expect(focused()).toBe(target);
  (button('Undo').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => document.querySelector(`[data-date="${target}"]`)?.classList.contains('month-event'))
    .toBe(true);
});

test('moving, not tonight, swapping, done, shuffling and undo say what they did, and are saved', async () => {
  journal = fakeJournal({ [ID]: fromTomorrow(makeStoredPlan({ ...inputWith(), model: 2, startDate: today })) });
  await showPlan();
  await button('List View').click();
  const before = listed();
  const openCard = async (at: number) => {
    [...document.querySelectorAll<HTMLElement>('.plan-card-title')].at(at)?.click();
    await expect.element(dialog).toBeVisible();
  };
  await openCard(0);
  await button('Move to another time').click();
  await expectClean();
  const offer = dialog.getByRole('listitem').first();
  await expect.element(offer.getByText(/^Your spare evening\. Free /)).toBeVisible();
  const [date, span] = [...offer.element().querySelectorAll('span')].map(({ textContent }) => textContent ?? '');
  await offer.getByRole('button').click();
  await expect.element(page.getByText(`Moved to ${date}, ${span?.split(' to ')[0]}.`)).toBeVisible();
  expect(listed().some((line) => line.startsWith(`${date}, ${span}`))).toBe(true);
  await saved();
  expect(stored().changes).toHaveLength(1);
  await button('Undo last change').click();
  await expect.element(page.getByText('Taken back.')).toBeVisible();
  expect(listed()).toEqual(before);

  // Of an evening that is days ahead nobody says what it will be tonight.
  await openCard(-1);
  await expect.element(button('Take it out')).toBeVisible();
  await expect.element(button('Not tonight')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await openCard(0);
  await button('Not tonight').click();
  await expect.poll(() => listed()).not.toEqual(before);
  const went = page.getByText(/^Moved to /).element().textContent ?? '';
  expect(listed().some((line) => went.startsWith(`Moved to ${line.split(' to ')[0]}`))).toBe(true);
  expect(went).toMatch(/ The (others stay|rest stays)\.$/);
  await button('Undo').first().click();
  await expect.poll(listed).toEqual(before);

  await openCard(0);
  await button('Take it out').click();
  await expect.element(page.getByText('Taken out of the plan.')).toBeVisible();
  expect(listed()).toEqual(before.slice(1));
  await expectClean();
  await button(/^\w+, \w+ \d+ instead$/).click();
  await expect.poll(() => listed().length).toBe(before.length);
  expect(listed()).not.toEqual(before);
  await button('Undo').first().click();
  await expect.poll(listed).toEqual(before);

  await button('Full Details').click();
  await openCard(0);
  const idea = () => dialog.getByRole('heading').first().element().textContent;
  const first = idea();
  await button('Swap idea').click();
  await expect.poll(idea).not.toBe(first);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(idea).toBe(first);
  await button('Mark as done').click();
  // What was pressed is gone, and its sheet stands over the page: the focus is still in it.
  await expect.poll(() => document.activeElement?.closest('dialog') ?? null).not.toBeNull();
  await dialog.getByRole('button', { name: '8', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Done, 8 of 10')).toBeVisible();
  await button('Shuffle the remaining days').click();
  await expect.element(page.getByText(/The days ahead/)).toBeVisible();
  await expect.element(page.getByText('Done, 8 of 10')).toBeVisible();
  await saved();
  expect(Object.values(stored().done)).toEqual([expect.objectContaining({ satisfaction: 8 })]);
});

test('cover words of their own are refused when too long, stand everywhere once saved, and are kept with the plan', async () => {
  await showPlan();
  await button('Cover words').click();
  await expectClean();
  const words = page.getByLabelText(/^Your words/);
  await words.fill('x'.repeat(41));
  await button('Save words').click();
  await expect.element(page.getByText('Keep each to 40 characters.')).toBeVisible();
  await words.fill('Running club\n\n Running club \n');
  await button('Save words').click();
  await button('List View').click();
  await expect.poll(() => listed().filter((line) => !line.endsWith(': Running club'))).toEqual([]);
  await saved();
  expect(stored().coverWords).toEqual(['Running club']);
});

test('without a connection a change stays on the screen, is said to be unsaved, and is saved once there is one', async () => {
  const store = await showPlan();
  open = () => Promise.reject(new ApiError(0, 'No Answer', { code: 'unreachable' }));
  eventDays()[0]?.click();
  await button('Mark as done').click();
  await expect.element(dialog.getByText('Marked as done. Not saved yet.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Not saved yet').first()).toBeVisible();
  expect(eventDays()[0]?.textContent).toContain('done');
  await expectClean();
  open = async () => journal;
  store.resume();
  await saved();
  await expect.element(page.getByText('Marked as done.', { exact: true })).toBeVisible();
  expect(Object.keys(stored().done)).toHaveLength(1);
});

test('what another window saved is not written over, and this one says so', async () => {
  await showPlan();
  const last = made.plan.events.at(-1)?.id ?? '';
  const elsewhere = markDone(made, last);
  journal.changeElsewhere(ID, elsewhere.ok ? elsewhere.value : null);
  eventDays()[0]?.click();
  await button('Mark as done').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('This plan was just changed elsewhere')).toBeVisible();
  expect(eventDays().at(-1)?.textContent).toContain('done');
  expect(eventDays()[0]?.textContent).not.toContain('done');
  expect(page.getByText('Marked as done.').query()).toBeNull();
});

test('on paper the discreet plan is as discreet as on the screen', async () => {
  await showPlan();
  await button('List View').click();
  const lines = listed();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  dispatchEvent(new Event('beforeprint'));
  const paper = page.getByRole('heading', { level: 1 });
  await expect.element(paper).toHaveTextContent('Planner');
  const printed = [...(paper.element().parentElement?.querySelectorAll('li') ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(printed).toEqual(lines.map((line) => line.replace(/: ([^:]+)$/, '$1')));
  dispatchEvent(new Event('afterprint'));
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('a file in Full Details says what it will hold before it is written, the discreet one is written at once', async () => {
  await showPlan();
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await button('Export Calendar').click();
  expect(files).toEqual(['calendar.ics']);
  await button('Full Details').click();
  await button('Export Calendar').click();
  await expect.element(dialog).toMatchTextContent(/plain labels for titles, the notes on what to do, the tags/);
  expect(files).toHaveLength(1);
  await expectClean();
  await button('Save with all details').click();
  expect(files.slice(1)).toEqual(['our-connection-plan.ics']);
  eventDays()[0]?.click();
  await button('Add to calendar').click();
  expect(files).toHaveLength(2);
  await button('Save the discreet file').click();
  expect(files.slice(2)).toEqual(['calendar.ics']);
  expect(dialog.query()).toBeNull();
  vi.restoreAllMocks();
});

test.each([768, 1024, 1280])('in a calendar of %i pixels no word of a title is broken', async (width) => {
  const { plan } = made;
  const events = plan.events.map((event) => ({ ...event, discreet_label: 'Relaxation Time' }));
  journal = fakeJournal({ [ID]: { ...made, plan: { ...plan, events } } });
  await showPlan();
  await page.viewport(width, 900);
  const titles = page.getByText('Relaxation Time', { exact: true }).elements();
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles) {
    const word = new Range();
    word.selectNodeContents(title.firstElementChild as Element);
    expect([word.toString(), word.getClientRects().length]).toEqual(['Relaxation', 1]);
  }
});
