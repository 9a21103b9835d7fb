/** Answers the eight steps in the browser as a person would, and brings people to the last of them. */
import { expect, type Page } from '@playwright/test';
import { QUESTIONNAIRE } from '../../web/planner/questionnaire/questionnaire-state.ts';
import { makePerson, type Person, signIn } from './person.ts';
import { answered } from './seeded-plan.ts';

export const PLANNER = '/tools/intimacy-planner';

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const generate = (page: Page) => page.getByRole('button', { name: 'Generate My Plan' });
export const question = (page: Page) => page.getByRole('heading', { level: 1 });

export const QUESTIONS = [
  'Who is this plan for?',
  'How are things, and how would you like them to be?',
  'Who else is at home?',
  'Should the plan follow a cycle?',
  'What would you like from your plan?',
  'When are you two usually free?',
  'What can we suggest?',
  'When should we remind you?',
] as const;

/** One couple's answers, step by step; 3, 4 and 7 need none. */
const ANSWERS: Array<(page: Page) => Promise<void>> = [
  async (page) => {
    await page.getByLabel('Age').nth(0).fill('34');
    await page.getByLabel('Age').nth(1).fill('37');
  },
  async (page) => {
    await page.getByLabel('5 to 10 years').check();
    await page.getByRole('group', { name: 'How often are you intimate now?' }).getByLabel('Monthly').check();
    await page
      .getByRole('group', { name: 'How often would you like it to be?' })
      .getByLabel(/^Weekly/)
      .check();
  },
  async () => {},
  async () => {},
  (page) => page.getByLabel('Emotional Bonding').check(),
  async (page) => {
    await page.getByLabel('Evening').check();
    await page.getByRole('button', { name: 'Weekends' }).click();
  },
  async () => {},
  (page) => page.getByLabel('One day before').check(),
];

/** Opens the planner at its first question; `server` is another origin than the journeys' own. */
export async function openPlanner(page: Page, server = ''): Promise<void> {
  await page.goto(server + PLANNER);
  await expect(question(page)).toHaveText(QUESTIONS[0]);
}

export async function answerStep(page: Page, step: number): Promise<void> {
  await expect(question(page)).toHaveText(QUESTIONS[step - 1] ?? '');
  await ANSWERS[step - 1]?.(page);
}

/** From the first question to the last, which is answered and waits for 'Generate My Plan'. */
export async function answerAll(page: Page): Promise<void> {
  for (let step = 1; step < 8; step++) {
    await answerStep(page, step);
    await next(page).click();
  }
  await answerStep(page, 8);
  await expect(generate(page)).toBeEnabled();
}

/** Through a form whose steps each take one choice, by its label, from the first question to the one after the last choice. */
export async function chooseEach(page: Page, questions: readonly string[], choices: readonly string[]): Promise<void> {
  for (const [at, choice] of choices.entries()) {
    await expect(question(page)).toHaveText(questions[at] ?? '');
    await page.getByLabel(choice).check();
    await next(page).click();
  }
  await expect(question(page)).toHaveText(questions[choices.length] ?? '');
}

/** What the signed-in person of this page has to spend. */
export const creditsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    return ((await (await fetch('/api/profile', { headers })).json()) as { credits: number }).credits;
  });

/** Until what is kept on this device, at `least` so many characters, has come to rest: two looks in a row see the same. */
export async function sealed(page: Page, least = 500): Promise<void> {
  const look = () => page.evaluate(() => JSON.stringify(localStorage));
  let before = '';
  await expect(async () => {
    const now = await look();
    const same = now === before && now.length > least;
    before = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [100] });
}

/** A new person, signed in, at the last question, all answered, one credit to spend; `server` is another origin than the journeys' own. */
export async function newPersonAtLastStep(page: Page, server = ''): Promise<Person> {
  const person = await makePerson(server);
  await signIn(page, person, { [QUESTIONNAIRE]: answered() });
  await page.goto(`${person.server}${PLANNER}?step=8`);
  await expect(generate(page)).toBeEnabled();
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
  return person;
}
