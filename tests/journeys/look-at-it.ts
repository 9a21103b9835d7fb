/** Answers the assessment's three steps in the browser as a person would, and reads what the look shows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { next, question } from './answer-questions.ts';

export const ASSESSMENT = '/tools/relationship-analytics/assessment';
export const takeALook = (page: Page) => page.getByRole('button', { name: 'Take a snapshot' });

export async function openAssessment(page: Page, server = ''): Promise<void> {
  await page.goto(server + ASSESSMENT);
  await expect(question(page)).toHaveText('Who is this for?');
}

/** From the first step to the last, which is answered and waits for the click. */
export async function answerThree(page: Page, current = 'Monthly'): Promise<void> {
  await page.getByLabel('5 to 10 years').check();
  await next(page).click();
  await expect(question(page)).toHaveText('How is it now, and how would you like it?');
  await page.getByRole('group', { name: 'How often are you intimate now?' }).getByLabel(current).check();
  await page
    .getByRole('group', { name: 'How often would you like it to be?' })
    .getByLabel(/^Weekly/)
    .check();
  await page.getByLabel('Emotional Bonding').check();
  await next(page).click();
  await answerRoom(page);
}

async function answerRoom(page: Page): Promise<void> {
  await expect(question(page)).toHaveText('Where does your week have room?');
  await page.getByRole('checkbox', { name: /^Evening/ }).check();
  const weekends = page.getByRole('button', { name: 'Weekends' });
  // Somebody with a plan has said so there.
  if ((await weekends.getAttribute('aria-pressed')) !== 'true') await weekends.click();
  await expect(takeALook(page)).toBeEnabled();
}

export async function expectLook(page: Page): Promise<void> {
  await expect(question(page)).toHaveText(/^A snapshot of/);
}

/** Presses Tab until the control has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there.');
}
