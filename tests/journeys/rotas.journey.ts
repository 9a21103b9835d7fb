/** Shifts and children's days from step 6 to a month that keeps clear of them. */
import { expect, type Page, test } from '@playwright/test';
import { answerStep, generate, next, openPlanner } from './answer-questions.ts';
import { click, listed } from './open-plan.ts';
import { signUp } from './sign-in-form.ts';

const MAX_SECONDS = 60;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** How long it takes to find a pattern, choose it and see the month of it. */
async function tellPattern(page: Page, whose: string, word: string, name: string): Promise<number> {
  const began = Date.now();
  await button(page, whose).click();
  await page.getByLabel('Find a pattern').last().fill(word);
  await button(page, name).click();
  await expect(page.getByRole('table').last()).toBeVisible();
  return (Date.now() - began) / 1000;
}

/** 'Nov 28' to 'Long day', of one of the months that are shown. */
async function daysOf(page: Page, month: number): Promise<Map<string, string>> {
  const cells = await page.getByRole('table').nth(month).getByRole('cell').allTextContents();
  return new Map(
    cells.flatMap((text): [string, string][] => {
      const [, date = '', what = ''] =
        /([A-Z][a-z]{2} \d+): .*?(Long day|Long night|Children here|Free)$/.exec(text) ?? [];
      return date ? [[date, what]] : [];
    }),
  );
}

test('@deep a nurse on four on, four off and a partner with the children in alternating weeks get a month without a clash', async ({
  page,
}) => {
  await openPlanner(page);
  for (let step = 1; step < 6; step++) {
    await answerStep(page, step);
    await next(page).click();
  }
  await answerStep(page, 6);
  await button(page, 'Weekdays').click();
  await expect(button(page, 'Add shifts for Partner 1')).toBeHidden();
  await page.getByRole('switch', { name: /^Does either of you work shifts/ }).click();
  const seconds = [
    await tellPattern(page, 'Add shifts for Partner 1', 'two nights, four off', 'Two days, two nights, four off'),
    await tellPattern(page, 'Add shifts for Partner 2', 'office', 'Monday to Friday, office hours'),
    await tellPattern(page, 'Add days for The children', 'alternating', 'Children in alternating weeks'),
  ];
  expect(Math.max(...seconds)).toBeLessThan(MAX_SECONDS);

  const nurse = await daysOf(page, 0);
  const children = await daysOf(page, 2);
  expect([...nurse.values()]).toContain('Long night');
  expect([...children.values()]).toContain('Children here');

  await next(page).click();
  for (let step = 7; step <= 8; step++) {
    await answerStep(page, step);
    if (step === 7) await next(page).click();
  }
  await generate(page).click();
  await signUp(page);
  const evenings = await listed(page);
  expect(evenings.length).toBeGreaterThan(0);
  for (const evening of evenings) {
    // Each is in the evening: days end at seven, nights begin then, and the children come at five.
    const [, month = '', day, hour] = /, ([A-Z][a-z]+) (\d+), (\d+):\d+ PM to/.exec(evening) ?? [];
    const date = `${month.slice(0, 3)} ${day}`;
    expect(nurse.get(date), evening).toMatch(Number(hour) < 7 ? /^Free$/ : /^(Free|Long day)$/);
    expect(children.get(date), evening).toBe('Free');
  }
  await click(page, 'Full Details');
  await expect(
    page.getByText('Planned around partner 1’s shifts, partner 2’s shifts and the children’s days.'),
  ).toBeVisible();
});
