/** An idea goes into the plan: chosen, confirmed, seen there, taken back; and what is said when that cannot be. */
import { expect, type Page, test } from '@playwright/test';
import { QUESTIONNAIRE } from '../../web/planner/questionnaire/questionnaire-state.ts';
import { answerAll, generate, next, openPlanner, PLANNER, QUESTIONS, question } from './answer-questions.ts';
import { newPayer } from './buy-plan.ts';
import { tabTo } from './look-at-it.ts';
import { expectClean, walkTo } from './open-page.ts';
import { click, dialog, eventDays, listed, parsed, saved, textOf, words } from './open-plan.ts';
import { cards, chooseAll, generateIdeas, ideasTitle, SPICE_UP } from './open-spice-up.ts';
import { makePerson, signIn } from './person.ts';
import { openSeededIdeas, seedIdeas } from './seeded-ideas.ts';
import { seedPlan } from './seeded-plan.ts';

// A purchase, eight steps and six come first.
test.describe.configure({ timeout: 300_000 });

const sendButton = (page: Page) => page.getByRole('button', { name: /^Try this one/ }).first();
const put = (page: Page) => dialog(page).getByRole('button', { name: 'Put it in the plan' });
const times = (page: Page) => dialog(page).getByRole('radio');
const said = (page: Page) => page.getByText(/^In your plan: /);

async function generatePlan(page: Page): Promise<string> {
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  return page.url();
}

/** The event of that day in the list. */
const onDay = (page: Page, date: string) =>
  page.getByRole('list', { name: 'List' }).getByRole('listitem').filter({ hasText: date }).locator('.plan-card-title');

/** A paying person's new plan; its address. */
async function newPlan(page: Page): Promise<string> {
  await newPayer(page, 'Classic', 'Monthly');
  await openPlanner(page);
  await answerAll(page);
  return generatePlan(page);
}

/** A second plan of theirs, for every weekend day there is; its address. */
async function newFullPlan(page: Page): Promise<string> {
  await page.goto(PLANNER);
  await click(page, 'New plan');
  // The answers of the first are there already.
  for (const [at, asked] of QUESTIONS.entries()) {
    await expect(question(page)).toHaveText(asked);
    for (const daily of at === 1 ? await page.getByLabel('Daily').all() : []) await daily.check();
    if (at < QUESTIONS.length - 1) await next(page).click();
  }
  return generatePlan(page);
}

/** A bundle of the person's own, of two hours each unless told; its address. */
async function newIdeas(page: Page, length = '2-4 hours'): Promise<string> {
  await page.goto(SPICE_UP);
  await page
    .getByRole('button', { name: 'New ideas' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  const anew = page.getByRole('button', { name: 'New ideas' });
  if (await anew.isVisible()) await anew.click();
  await chooseAll(page, length);
  await generateIdeas(page).click();
  await expect(ideasTitle(page)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  return page.url();
}

async function openTimes(page: Page): Promise<void> {
  await sendButton(page).click();
  await expect(times(page).first()).toBeVisible();
}

test('by keyboard an idea goes to the best time, stands in the plan and its file, stays when shuffled, and is taken out', async ({
  page,
}) => {
  const person = await makePerson();
  const { planId, kept } = await seedPlan(person);
  // Another credit than the one that the plan took.
  const { bundleId } = await seedIdeas(person, await makePerson());
  await signIn(page, person, { [QUESTIONNAIRE]: kept });
  await page.goto(`${PLANNER}/${planId}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const plan = page.url();
  const before = await listed(page);
  await walkTo(page, `${SPICE_UP}/${bundleId}`);
  await click(page, 'Full Details');
  await expect(ideasTitle(page)).toBeVisible();
  const title = await words(cards(page).first().getByRole('heading', { level: 2 }));

  await tabTo(page, sendButton(page));
  await page.keyboard.press('Enter');
  await expect(times(page).first()).toBeChecked();
  expect(await times(page).count()).toBeLessThanOrEqual(5);
  await expect(dialog(page)).not.toContainText(title);
  await expectClean(page);
  const best = dialog(page).locator('.choice').first();
  const date = await words(best.locator('.choice-title'));
  const span = await words(best.locator('.choice-note > span').first());
  await expect(best).toContainText(/both free, .+\.$/);
  await tabTo(page, put(page));
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(`In your plan: ${date}, ${span.split(' to ')[0]}.`);
  await expect(dialog(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
  await expectClean(page);

  await page.getByRole('link', { name: 'Open plan' }).click();
  await expect(page).toHaveURL(plan);
  await expect(page.getByRole('grid')).toBeVisible();
  const after = await listed(page);
  const [line = ''] = after.filter((one) => !before.includes(one));
  expect(after.length).toBe(before.length + 1);
  expect(line.startsWith(`${date}, ${span}: `)).toBe(true);
  expect(line).not.toContain(title);
  const download = page.waitForEvent('download');
  await click(page, 'Export Calendar');
  expect(parsed((await textOf(download)).text)).toEqual(after);

  await click(page, 'Shuffle the remaining days');
  await expect(page.getByText(/The days to come/)).toBeVisible();
  expect(await listed(page)).toContain(line);

  await onDay(page, date).click();
  await expect(dialog(page).getByRole('button', { name: 'Swap idea' })).toHaveCount(0);
  await expectClean(page);
  await click(page, 'Take out of the plan');
  await expect(page.getByText('Taken out of the plan.')).toBeVisible();
  await saved(page);
  await page.reload();
  expect(await listed(page)).not.toContain(line);
});

test('@deep Undo takes it back, and an idea that is too long says so', async ({ page }) => {
  const plan = await newPlan(page);
  const before = await listed(page);
  await newIdeas(page);
  await openTimes(page);
  const second = dialog(page).locator('.choice').nth(1);
  const date = await words(second.locator('.choice-title'));
  await second.click();
  await put(page).click();
  await expect(said(page)).toContainText(date);
  await click(page, 'Undo');
  await expect(page.getByText('Taken back.')).toBeVisible();
  await page.goto(plan);
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await listed(page)).toEqual(before);

  await newIdeas(page, '4-6 hours');
  await sendButton(page).click();
  await expect(dialog(page).getByText(/a planned evening is two hours at most/)).toBeVisible();
  await expect(times(page)).toHaveCount(0);
  await expectClean(page);
});

test('@deep of several plans one is chosen, and in a full one a session makes way until Undo', async ({ page }) => {
  await newPlan(page);
  const full = await newFullPlan(page);
  const before = await listed(page);
  await newIdeas(page);
  await openTimes(page);
  const which = dialog(page).getByLabel('Which plan');
  await expect(which.locator('option')).toHaveCount(2);
  await expect(dialog(page).getByText('Which one makes way?')).toBeVisible();
  await expectClean(page);
  const date = await words(dialog(page).locator('.choice-title').first());
  await click(page, 'Put it there instead');
  await expect(said(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open plan' }).click();
  await expect(page).toHaveURL(full);
  await expect(page.getByRole('grid')).toBeVisible();
  const when = (lines: string[]) => lines.map((line) => line.split(',', 2).join());
  expect(when(await listed(page))).toEqual(when(before));
  await onDay(page, date).click();
  await expect(dialog(page).getByRole('button', { name: 'Take out of the plan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await click(page, 'Undo last change');
  await saved(page);
  await page.reload();
  expect(await listed(page)).toEqual(before);

  await page.goBack();
  await click(page, 'Full Details');
  await openTimes(page);
  await which.selectOption({ index: 1 });
  await put(page).click();
  await page.getByRole('link', { name: 'Open plan' }).click();
  await expect(page).not.toHaveURL(full);
});

test('@deep without a plan the way to one is shown', async ({ page }) => {
  await openSeededIdeas(page);
  await sendButton(page).click();
  await expect(dialog(page).getByText('There is no plan to put it into yet.')).toBeVisible();
  await expectClean(page);
  await dialog(page).getByRole('link', { name: 'Make a plan' }).click();
  await expect(page).toHaveURL(/\/tools\/intimacy-planner/);
});

test('@deep what another window changed meanwhile is not written over, and a lost connection leaves the choice open', async ({
  page,
  context,
}) => {
  const plan = await newPlan(page);
  await newIdeas(page);
  await openTimes(page);
  const other = await context.newPage();
  await other.goto(plan);
  await eventDays(other).last().click();
  await click(other, 'Mark as done');
  await other.keyboard.press('Escape');
  await saved(other);
  await put(page).click();
  await expect(dialog(page).getByText(/was changed elsewhere meanwhile/)).toBeVisible();
  await expectClean(page);

  await context.setOffline(true);
  await put(page).click();
  await expect(dialog(page).getByText(/There is no connection just now\. It is not in your plan yet\./)).toBeVisible();
  await expectClean(page);
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(said(page)).toBeVisible();

  await other.reload();
  await expect(eventDays(other).filter({ hasText: 'done' })).toHaveCount(1);
  await eventDays(other).first().click();
  await click(other, 'Mark as done');
  await other.keyboard.press('Escape');
  await saved(other);
  const there = await listed(other);
  await click(page, 'Undo');
  await expect(page.getByText(/so nothing was taken back/)).toBeVisible();
  await other.reload();
  expect(await listed(other)).toEqual(there);
});
