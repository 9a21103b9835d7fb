/** The four tools, each from its first question to what is done with what was made. */
import { expect, type Page } from '@playwright/test';
import { generate, next, PLANNER, question } from '../journeys/answer-questions.ts';
import { ASSESSMENT, expectLook, takeALook } from '../journeys/look-at-it.ts';
import { click, dialog, eventDays } from '../journeys/open-plan.ts';
import { generateScenarios, ROLE_PLAY, scenariosTitle } from '../journeys/open-role-play.ts';
import { generateIdeas, ideasTitle, SPICE_UP } from '../journeys/open-spice-up.ts';
import type { Choices, LivedAnswers, PlannedAnswers } from './lives.ts';
import type { Settled } from './walk-small-things.ts';

/** By the ids that the form itself has. */
async function choose(page: Page, choices: Choices): Promise<void> {
  for (const [group, choice] of choices) {
    const name = group === '' ? '' : `[name="${group}"]`;
    await page.getByRole('main').locator(`input${name}[value="${choice}"]`).check();
  }
}

async function turnOff(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.getByRole('switch', { name: new RegExp(`^${label}`) }).uncheck();
}

export async function makePlan(page: Page, plan: PlannedAnswers): Promise<void> {
  await page.goto(PLANNER);
  await expect(question(page)).toHaveText('Who is this plan for?');
  for (const answer of planSteps(plan)) {
    await answer(page);
    await next(page).click();
  }
  await choose(page, plan.reminders);
  await choose(page, [['cloud-backup', 'account']]);
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
}

/** On the plan's own page: another idea, kept, and under words of one's own. */
export async function changePlan(page: Page, settled: Settled, { rating, coverWords }: LivedAnswers): Promise<void> {
  /** 'Saved' may stand there from the change before, while this one has yet to be written. */
  const written = async (change: () => Promise<void>): Promise<void> => {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/records/planner/'),
    );
    await change();
    await answer;
    await settled();
  };
  await eventDays(page).first().click();
  await written(() => click(page, 'Swap idea'));
  await written(() => click(page, 'Mark as done'));
  await written(async () => {
    await dialog(page).getByRole('button', { name: rating, exact: true }).click();
    await page.keyboard.press('Escape');
  });
  await written(async () => {
    await click(page, 'Cover words');
    await dialog(page).getByLabel('Your words').fill(coverWords);
    await click(page, 'Save words');
    await expect(dialog(page)).toHaveCount(0);
  });
  await page.reload();
  await expect(eventDays(page).first()).toContainText('done');
}

const planSteps = (plan: PlannedAnswers): ((page: Page) => Promise<void>)[] => [
  async (page) => {
    for (const [at, age] of plan.ages.entries()) await page.getByLabel('Age').nth(at).fill(age);
    for (const [at, gender] of plan.genders.entries()) await page.getByLabel('Gender').nth(at).selectOption(gender);
  },
  (page) => choose(page, plan.relationship),
  (page) => choose(page, plan.home),
  async (page) => {
    if (!plan.cycle) return;
    await page.getByRole('switch', { name: /^Cycle tracking/ }).check();
    await choose(page, plan.cycle.kind);
    await page.getByLabel('Usual length').fill(plan.cycle.length);
    await page.getByLabel('Start 1', { exact: true }).fill(plan.cycle.began);
  },
  (page) => choose(page, plan.goals),
  async (page) => {
    await choose(page, plan.hours);
    for (const days of plan.days) await page.getByRole('button', { name: days, exact: true }).click();
  },
  async (page) => {
    await turnOff(page, plan.without);
    await choose(page, plan.privacy);
  },
];

/** Filled in from the plan; what is chosen here is chosen anew. */
export async function lookCloser(page: Page, look: LivedAnswers['look']): Promise<void> {
  await page.goto(ASSESSMENT);
  await choose(page, look.first);
  await next(page).click();
  await choose(page, look.second);
  await next(page).click();
  await turnOff(page, look.without);
  await takeALook(page).click();
  await expectLook(page);
}

export async function makeIdeas(page: Page, settled: Settled, { steps, before }: LivedAnswers['ideas']): Promise<void> {
  await page.goto(SPICE_UP);
  for (const [at, choices] of steps.entries()) {
    if (at > 0) await next(page).click();
    await choose(page, choices);
    if (at === 4) await page.getByLabel('Previous activities').fill(before);
  }
  await generateIdeas(page).click();
  await expect(ideasTitle(page)).toBeVisible();
  await settled();
  await page
    .getByRole('button', { name: /^Swap, free once/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Swap back/ })).toBeVisible();
}

export async function makeScenarios(
  page: Page,
  settled: Settled,
  { steps, names }: LivedAnswers['scenarios'],
): Promise<void> {
  await page.goto(ROLE_PLAY);
  for (const [at, choices] of steps.entries()) {
    if (at > 0) await next(page).click();
    await choose(page, choices);
  }
  await generateScenarios(page).click();
  await expect(scenariosTitle(page)).toBeVisible();
  await settled();
  await click(page, 'Your names');
  await dialog(page).getByLabel('Partner 1').fill(names[0]);
  await dialog(page).getByLabel('Partner 2').fill(names[1]);
  await click(page, 'Save names');
  await expect(page.getByText('Names saved')).toBeVisible();
}
