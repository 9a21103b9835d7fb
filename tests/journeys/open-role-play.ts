/** Brings a person to Role Play Scenarios' last step, and to a bundle of scenarios. */
import { expect, type Page } from '@playwright/test';
import { chooseEach, newPerson } from './answer-questions.ts';

export const ROLE_PLAY = '/tools/roleplay-suggestor';
export const BUNDLE = /\/tools\/roleplay-suggestor\/[0-9a-f-]{36}$/;

export const QUESTIONS = [
  'How familiar is role play to you?',
  'Which stories appeal to you?',
  'Who leads?',
  'Where may the story take place?',
  'What stays out?',
  'How intense may it become?',
] as const;

export const generateScenarios = (page: Page) => page.getByRole('button', { name: 'Generate Scenarios' });
export const scenariosTitle = (page: Page) => page.getByRole('heading', { name: 'Your Role Play Scenarios' });
export const cards = (page: Page) => page.getByRole('article');

/** With a choice on each step but the last. */
export const chooseAll = (page: Page): Promise<void> =>
  chooseEach(page, QUESTIONS, ['Some experience', 'Old flames', 'Taking turns', 'Living room', 'Cameras']);

/** A new person at the last step, one credit to spend. */
export async function newPersonAtLastStep(page: Page, server = ''): Promise<void> {
  await newPerson(page, server);
  await page.goto(server + ROLE_PLAY);
  await chooseAll(page);
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
}

/** A new person's first bundle, freshly made. */
export async function openNewScenarios(page: Page): Promise<void> {
  await newPersonAtLastStep(page);
  await generateScenarios(page).click();
  await expect(scenariosTitle(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
}
