/** What a person keeps day by day: check-ins, lists, dates, goals. */
import { expect, type Page } from '@playwright/test';
import { click, dialog, saved } from '../journeys/open-plan.ts';
import { complete, form, openTracker, saveIt, slider } from '../journeys/open-tracker.ts';
import type { LivedAnswers } from './lives.ts';

/** Waits until all that was done is written: what is done meanwhile would go along with it, or not. */
export type Settled = () => Promise<void>;

/** With the worker that answers without a connection, code and documents are read once, and from it from then on. */
export async function workerThere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Each tap is kept by itself. */
export async function tapTwice(page: Page, settled: Settled, taps: LivedAnswers['taps']): Promise<void> {
  await page.goto('/you');
  // The page sends what waits once it is open; what is tapped meanwhile would be sent by it as well, and saved once.
  await settled();
  for (const [at, word] of taps.entries()) {
    const written = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/records/mood/'),
    );
    await page.getByRole('radio', { name: word, exact: true }).click();
    await written;
    if (at === 0) await expect(page.getByRole('radio', { name: taps[1], exact: true })).toBeVisible();
    await settled();
  }
  await expect(page.getByRole('heading', { name: 'Saved. Sleep well.' })).toBeVisible();
}

export async function checkInThrice(page: Page, settled: Settled, { checkIns }: LivedAnswers): Promise<void> {
  await openTracker(page);
  for (const { day, measures, note } of checkIns) {
    await page.locator('.day-strip button').nth(day).click();
    for (const [name, value] of Object.entries(measures)) await slider(page, name).fill(String(value));
    await page.getByLabel('Notes, if you like').fill(note);
    await saveIt(page).click();
    await expect(complete(page)).toBeVisible();
    await expect(page.getByText('Saved in your journal.')).toBeVisible();
    await click(page, 'Change it');
    await expect(form(page)).toBeVisible();
    await settled();
  }
}

/** No page says when a list is written; one that is left before keeps the change as unwritten, and a sign-out says so. */
async function written(page: Page, change: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/records/list/'),
  );
  await change();
  await answer;
}

export async function addToList(page: Page, settled: Settled, text: string): Promise<void> {
  await page.getByLabel('Add to the list').fill(text);
  await written(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('list', { name: 'To do' }).getByText(text, { exact: true })).toBeVisible();
  await settled();
}

export async function keepList(page: Page, settled: Settled, { list, reworded }: LivedAnswers): Promise<void> {
  await page.goto('/database');
  for (const text of list) await addToList(page, settled, text);
  await page.getByRole('button', { name: `More for ${list[2]}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Words').fill(reworded);
  await written(page, () => page.keyboard.press('Enter'));
  await expect(page.getByText(reworded, { exact: true })).toBeVisible();
  await settled();
  await written(page, () => page.getByRole('checkbox', { name: list[0], exact: true }).check());
  await expect(page.getByRole('list', { name: 'Done' }).getByRole('listitem')).toHaveCount(1);
}

export async function keepWishes(
  page: Page,
  settled: Settled,
  wishes: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto('/tools/yes-maybe-no');
  for (const [topic, answer] of Object.entries(wishes)) {
    await page.getByRole('group', { name: topic, exact: true }).getByLabel(answer, { exact: true }).check();
    await saved(page);
    await settled();
  }
}

export async function keepDates(page: Page, { what, name, on }: LivedAnswers['date']): Promise<void> {
  await page.goto('/partner/dates');
  await page.getByRole('button', { name: 'Add a date' }).click();
  await dialog(page).getByLabel('What is it?').selectOption(what);
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Date', { exact: true }).fill(on);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

export async function setGoals(page: Page, goals: LivedAnswers['goals']): Promise<void> {
  await page.goto('/tools/relationship-analytics?tab=insights');
  await page.getByLabel('Activities a month').selectOption(goals.activities);
  await page.getByLabel('Average satisfaction').selectOption(goals.satisfaction);
  await page.getByRole('button', { name: 'Update Goals' }).click();
  await expect(page.getByText('Goals updated')).toBeVisible();
}
