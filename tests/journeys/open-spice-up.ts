/** Brings a person to the Spice Up Planner's last step, through the form or with its answers kept. */
import { expect, type Page } from '@playwright/test';
import { SPICE_UP_ANSWERS } from '../../web/spice-up/spice-up-answers.ts';
import { chooseEach } from './answer-questions.ts';
import { clickSignOut } from './open-page.ts';
import { makePerson, type Person, signIn } from './person.ts';
import { wished } from './seeded-ideas.ts';

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

/** A new person, signed in, at the last step, one credit to spend; `server` is another origin than the journeys' own. */
export async function newPersonAtLastStep(page: Page, server = ''): Promise<Person> {
  const person = await makePerson(server);
  await signIn(page, person, { [SPICE_UP_ANSWERS]: wished() });
  await page.goto(`${person.server}${SPICE_UP}?step=6`);
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
  return person;
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/tools');
  await clickSignOut(page);
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
}
