/** Relationship Analytics in its empty and its full state, its goals, and what the planner learns from the same entries. */
import { expect, type Page, test } from '@playwright/test';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { QUESTIONNAIRE } from '../../web/planner/questionnaire/questionnaire-state.ts';
import { callAs } from '../server/sign-up.ts';
import { generate, question } from './answer-questions.ts';
import { livedMonths } from './lived-months.ts';
import { makePerson, signIn } from './person.ts';
import { answered } from './seeded-plan.ts';

test.describe.configure({ timeout: 300_000 });

const ANALYTICS = '/tools/relationship-analytics';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name });
/** As the browser of the journeys reads it. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());

test('@deep full: figures with what they rest on, a table behind every chart, and goals that are kept sealed @phone-only', async ({
  page,
}) => {
  const account = await makePerson();
  await livedMonths(account, today());
  await signIn(page, account);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(ANALYTICS);
  await expect(heading(page)).toHaveText('Overview');
  await page.getByLabel('Time range').selectOption('3months');
  await expect(page.getByText(/^Average of \d+ ratings/)).toBeVisible();
  await expect(page.getByText(/^Usually \d+ days? apart/)).toBeVisible();
  await expect(page.getByLabel('By', { exact: true }).getByRole('option', { name: 'Theme' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Full Details' }).click();
  await expect(heading(page)).toHaveText('Relationship Analytics');
  await card(page, 'What goes best').getByText('As a table').click();
  await expect(card(page, 'What goes best').getByRole('row', { name: /^Saturday 9 / })).toBeVisible();
  await expect(page.getByText(/tonight|skipped|missed/)).toHaveCount(0);

  await tab(page, 'Trends').click();
  for (const name of ['Planned and done', 'Satisfaction', 'Days between']) {
    await expect(card(page, name).getByRole('img')).toBeVisible();
    await expect(card(page, name).getByText('As a table')).toBeVisible();
  }
  await expect(card(page, 'Energy and stress around them').getByRole('img')).toHaveCount(2);

  await tab(page, 'Insights').click();
  await expect(page.getByText('Saturdays have gone best.')).toBeVisible();
  await expect(page.getByText('On the days after, energy was higher than on other days.')).toBeVisible();
  await page.getByLabel('Activities a month').selectOption('25');
  await page.getByLabel('Average satisfaction').selectOption('9');
  await page.getByRole('button', { name: 'Update Goals' }).click();
  await expect(page.getByText('Goals updated')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^\d+ of 25$/)).toBeVisible();
  await expect(page.getByLabel('Average satisfaction')).toHaveValue('9');
  // Reading and sealed writing only: no figure leaves the browser.
  const writes = sent.filter(
    (line) => !line.startsWith('GET') && line.includes('/api/') && !line.includes('/privacy/'),
  );
  expect(writes.filter((line) => !/^(PUT|PATCH|POST) \/api\/(journal|profile)/.test(line))).toEqual([]);
  expect(writes.some((line) => line.startsWith('PUT /api/journal/records/analytics/'))).toBe(true);
});

test('@deep the planner learns from the same plans, says so on the way and in the plan, and stops with the switch', async ({
  page,
  baseURL,
}) => {
  const account = await makePerson();
  await livedMonths(account, today());
  await signIn(page, account, { [QUESTIONNAIRE]: answered() });
  const openLastStep = async () => {
    await page.goto('/tools/intimacy-planner?step=8');
    await expect(question(page)).toHaveText('When should we remind you?');
  };
  await openLastStep();
  await page.getByText('What we’ve learned').click();
  await expect(
    page.getByRole('switch', { name: /^Tuesdays have suited you less: \d+ evenings say so\.$/ }),
  ).toBeChecked();
  const settings = { ...PRIVACY_DEFAULTS, learnFromPlans: false };
  expect((await callAs(account, 'PUT', `${baseURL ?? ''}/api/privacy/settings`, settings)).status).toBe(200);
  await openLastStep();
  await expect(page.getByText('What we’ve learned')).toHaveCount(0);
  expect(
    (await callAs(account, 'PUT', `${baseURL ?? ''}/api/privacy/settings`, { ...settings, learnFromPlans: true }))
      .status,
  ).toBe(200);
  // What another device switched is not seen by a page that has read ahead.
  await openLastStep();
  await expect(page.getByText('What we’ve learned')).toBeVisible();
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
  await expect(page.getByText('We learned from your earlier plans.')).toBeVisible();
});
