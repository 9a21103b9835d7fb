import { expect, type Page, test } from '@playwright/test';
import { generate, newPersonAtLastStep } from './answer-questions.ts';
import { expectClean, expectCleanInBothSizes, walkTo } from './open-page.ts';
import { click, listed, saved } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps of the questionnaire come first.
test.describe.configure({ timeout: 300_000 });

const CALENDARS = '/tools/intimacy-planner/calendars';
const section = (page: Page) => page.getByRole('region', { name: 'When you are busy' });
const pad = (number: number) => String(number).padStart(2, '0');

interface Evening {
  /** As the list says it, without its name. */
  line: string;
  /** `20261125`, and minutes of that day. */
  day: string;
  start: number;
  end: number;
}

/** 'Sunday, November 22, 6:00 PM to 8:00 PM: Quality Time' on the clocks of the plan. */
function eveningOf(line: string): Evening {
  const [, month = '', day = '', from = '', to = ''] = /, (\w+) (\d+), (.+ [AP]M) to (.+ [AP]M):/.exec(line) ?? [];
  const number = new Date(`${month} 1, 2000`).getMonth() + 1;
  const now = new Date();
  const year = now.getFullYear() + (number < now.getMonth() ? 1 : 0);
  const minutes = (clock: string) => {
    const [, hour = '', minute = '', half = ''] = /(\d+):(\d\d) ([AP]M)/.exec(clock) ?? [];
    return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
  };
  return {
    line: line.slice(0, line.lastIndexOf(': ')),
    day: `${year}${pad(number)}${pad(Number(day))}`,
    start: minutes(from),
    end: minutes(to),
  };
}

/** A file with a meeting in the middle of each. */
function fileWith(evenings: readonly Evening[]) {
  const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}00`;
  const events = evenings.map(
    ({ day, start }, at) =>
      `BEGIN:VEVENT\r\nUID:${day}-${at}@work\r\nSUMMARY:Canary meeting\r\nDTSTART:${day}T${clock(start + 15)}\r\nDTEND:${day}T${clock(start + 45)}\r\nEND:VEVENT\r\n`,
  );
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
  return { name: 'Work.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
}

async function addFile(page: Page, evenings: readonly Evening[]) {
  await walkTo(page, CALENDARS);
  await section(page).getByLabel('Add a file').setInputFiles(fileWith(evenings));
  await expect(section(page).getByText('Plans work around it from now on.')).toBeVisible();
}

async function eveningsOf(page: Page): Promise<Evening[]> {
  const evenings = (await listed(page)).map(eveningOf);
  await click(page, 'Calendar View');
  return evenings;
}
const clash = (page: Page) => page.getByText(/^Something else is on /);

test('@deep @phone-only a meeting that lands on an evening is told, three free times are offered, and nothing moves without a yes', async ({
  page,
}) => {
  await openSeededPlan(page);
  const plan = page.url();
  const [, second, third] = await eveningsOf(page);
  if (!second || !third) throw new Error('The plan is too small.');
  await expect(clash(page)).toHaveCount(0);

  await walkTo(page, CALENDARS);
  await expect(section(page).getByText('Nothing yet.', { exact: false })).toBeVisible();
  await addFile(page, [second]);
  await expect(section(page).getByText('Work.ics', { exact: true })).toBeVisible();

  await walkTo(page, plan);
  await expect(page.getByText(`Something else is on ${second.line.replace(/, (\d+:)/, ', $1')}`)).toBeVisible();
  await expectCleanInBothSizes(page);
  const offers = page.getByRole('group', { name: 'Free times' }).getByRole('button');
  await expect(offers).toHaveCount(4);
  // The same evening as before: nothing moved by itself.
  expect((await eveningsOf(page)).map(({ line }) => line)).toContain(second.line);
  const chosen = (await offers.first().textContent()) ?? '';
  await offers.first().click();
  await saved(page);
  await expect(clash(page)).toHaveCount(0);
  const moved = (await eveningsOf(page)).map(({ line }) => line);
  expect(moved).toContain(chosen);
  expect(moved).not.toContain(second.line);

  // Another one may stay where it is, and is not asked about again.
  await addFile(page, [third]);
  await walkTo(page, plan);
  await expect(clash(page)).toHaveCount(1);
  await click(page, 'Keep it as it is');
  await expect(clash(page)).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect((await eveningsOf(page)).map(({ line }) => line)).toContain(third.line);
  await expect(clash(page)).toHaveCount(0);
});

test('@deep with Move by itself, the plan moves what clashes when it is opened, says so, and takes it back on Undo', async ({
  page,
}) => {
  await openSeededPlan(page);
  const plan = page.url();
  const [, second] = await eveningsOf(page);
  if (!second) throw new Error('The plan is too small.');
  await addFile(page, [second]);
  await section(page).getByRole('switch', { name: 'Move by itself' }).check();
  await expect(section(page).getByRole('switch', { name: 'Move by itself' })).not.toHaveAttribute('aria-busy', 'true');
  await walkTo(page, plan);
  await expect(page.getByText(/^Something new came up at /)).toBeVisible();
  await saved(page);
  await expectClean(page);
  expect((await eveningsOf(page)).map(({ line }) => line)).not.toContain(second.line);
  await click(page, 'Undo');
  await saved(page);
  expect((await eveningsOf(page)).map(({ line }) => line)).toContain(second.line);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  // Taken back is an answer: it stays.
  expect((await eveningsOf(page)).map(({ line }) => line)).toContain(second.line);
  await expect(page.getByText(/^Something new came up at /)).toHaveCount(0);
});

test('@deep a plan that is made keeps clear of a file', async ({ page }) => {
  await newPersonAtLastStep(page);
  const questionnaire = page.url();
  await walkTo(page, CALENDARS);
  // Every day is taken up to 18:30, for ever; the evening that was chosen goes on to 20:00.
  const daily = 'BEGIN:VEVENT\nDTSTART:20200101T060000\nDTEND:20200101T183000\nRRULE:FREQ=DAILY\nEND:VEVENT';
  const buffer = Buffer.from(`BEGIN:VCALENDAR\n${daily}\nEND:VCALENDAR`);
  await section(page).getByLabel('Add a file').setInputFiles({ name: 'Days.ics', mimeType: 'text/calendar', buffer });
  await expect(section(page).getByText('Days.ics', { exact: true })).toBeVisible();
  await walkTo(page, questionnaire);
  await generate(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
  for (const { start } of await eveningsOf(page)) expect(start).toBeGreaterThanOrEqual(18 * 60 + 45);
});
