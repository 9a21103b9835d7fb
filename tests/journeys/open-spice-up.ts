/** Brings a person to the Spice Up Planner's last step, and to a bundle of ideas. */
import { expect, type Page } from '@playwright/test';
import { chooseEach, newPerson } from './answer-questions.ts';
import { pressSignOut } from './open-page.ts';

export const SPICE_UP = '/tools/spice-up-planner';
export const BUNDLE = /\/tools\/spice-up-planner\/[0-9a-f-]{36}$/;

export const QUESTIONS = [
  'How long has it been the two of you?',
  'How much time is there?',
  'What may it cost?',
  'Where would you like to be?',
  'What are you in the mood for?',
  'How far from the usual may it go?',
] as const;

export const generateIdeas = (page: Page) => page.getByRole('button', { name: 'Generate Ideas' });
export const ideasTitle = (page: Page) => page.getByRole('heading', { name: 'Your Spice Up Ideas' });
export const cards = (page: Page) => page.getByRole('article');

/** With a choice on each step but the last. */
export const chooseAll = (page: Page, length = '2-4 hours'): Promise<void> =>
  chooseEach(page, QUESTIONS, ['2-5 years', length, 'Medium $50-200', 'At home', 'Food and drink']);

/** A new person at the last step, one credit to spend; `server` is another origin than the journeys' own. */
export async function newPersonAtLastStep(page: Page, server = ''): Promise<void> {
  await newPerson(page, server);
  await page.goto(server + SPICE_UP);
  await chooseAll(page);
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
}

/** A new person's first bundle, freshly made. */
export async function openNewIdeas(page: Page): Promise<void> {
  await newPersonAtLastStep(page);
  await generateIdeas(page).click();
  await expect(ideasTitle(page)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/tools');
  await pressSignOut(page);
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
}
