import { expect, test } from '@playwright/test';
import { addDays } from '../../domain/calendar-date.ts';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import { QUESTIONNAIRE } from '../../web/planner/questionnaire/questionnaire-state.ts';
import { generate, next, PLANNER, question } from './answer-questions.ts';
import { click } from './open-plan.ts';
import { TRACKER } from './open-tracker.ts';
import { journalOf, makePerson, signIn } from './person.ts';
import { answered } from './seeded-plan.ts';

test.describe.configure({ timeout: 300_000 });

test('@deep a couple after the pill sees bands, not a date, and a start that a check-in notes counts with theirs', async ({
  page,
}) => {
  const today = todayIn('Europe/Berlin');
  const person = await makePerson();
  const journal = await journalOf(person);
  await signIn(page, person, { [QUESTIONNAIRE]: { ...answered(), step: 4 } });
  await page.goto(`${PLANNER}?step=4`);
  await page.getByRole('switch', { name: /^Cycle tracking/ }).check();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel(/^Since the pill/).check();
  await page.getByLabel('Start 1', { exact: true }).fill(addDays(today, -64));
  await click(page, 'Add another');
  await page.getByLabel('Start 2', { exact: true }).fill(addDays(today, -31));
  await expect(page.getByText(/^The next period likely begins between \w+ \d+ and \w+ \d+\.$/)).toBeVisible();
  await expect(page.getByText(/these \d+ days\. Based on 2 starts\./)).toBeVisible();
  for (let step = 4; step < 8; step++) await next(page).click();
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
  const bands = page.locator('[data-date] [data-band=start]');
  await expect(page.locator('[data-date]')).toHaveCount(31);
  await expect(bands).toHaveCount(0);

  await click(page, 'Full Details');
  expect(await bands.count()).toBeGreaterThan(7);
  const legend = page.getByRole('region', { name: 'Cycle forecast' });
  await expect(legend).toContainText(/likely begins between \w+ \d+ and \w+ \d+\..*Based on 2 starts\./);
  await expect(legend).toContainText('not contraception');
  await page.reload();
  await expect(page.locator('[data-date]')).toHaveCount(31);
  await expect(bands).toHaveCount(0);

  await page.goto(TRACKER);
  await page.getByRole('radio', { name: 'Even', exact: true }).click();
  await page.getByRole('radio', { name: 'Some', exact: true }).click();
  await click(page, 'Add a detail');
  await page.getByRole('button', { name: 'A period began today' }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const noted = async () => {
    const { records } = await journal.list<CheckIn>('mood');
    return records.map(({ value }) => value.periodBegan?.value);
  };
  await expect.poll(noted).toEqual([true]);

  await page.goto(`${PLANNER}?step=4`);
  await expect(question(page)).toHaveText('Should the plan follow a cycle?');
  await expect(page.getByText(/^Already noted: /)).toBeVisible();
  await expect(page.getByText(/Based on 3 starts\./)).toBeVisible();
});
