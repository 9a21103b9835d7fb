/** Brings a person to Role Play Scenarios' last step, through the form or with its answers kept. */
import { expect, type Page } from '@playwright/test';
import { ROLE_PLAY_ANSWERS } from '../../web/role-play/role-play-answers.ts';
import { chooseEach } from './answer-questions.ts';
import { makePerson, type Person, signIn } from './person.ts';
import { chosen } from './seeded-scenarios.ts';

export const ROLE_PLAY = '/tools/roleplay-suggestor';
export const BUNDLE = /\/tools\/roleplay-suggestor\/[0-9a-f-]{36}$/;

export const QUESTIONS = [
  'How familiar is role play to you?',
  'Which stories appeal to you?',
  'Who leads?',
  'Where may the story take place?',
  'What stays out?',
  'How intense can it get?',
] as const;

export const generateScenarios = (page: Page) => page.getByRole('button', { name: 'Generate Scenarios' });
export const scenariosTitle = (page: Page) => page.getByRole('heading', { name: 'Your Role Play Scenarios' });
export const cards = (page: Page) => page.getByRole('article');

/** With a choice on each step but the last. */
export const chooseAll = (page: Page): Promise<void> =>
  chooseEach(page, QUESTIONS, ['Some experience', 'Old flames', 'Taking turns', 'Living room', 'Cameras']);

/** A new person, signed in, at the last step, one credit to spend; `server` is another origin than the journeys' own. */
export async function newPersonAtLastStep(page: Page, server = ''): Promise<Person> {
  const person = await makePerson(server);
  await signIn(page, person, { [ROLE_PLAY_ANSWERS]: chosen() });
  await page.goto(`${person.server}${ROLE_PLAY}?step=6`);
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
  return person;
}
