import { expect, test } from '@playwright/test';
import { QUESTIONNAIRE } from '../../web/planner/questionnaire/questionnaire-state.ts';
import { click, dialog, eventDays, listed, saved, words } from './open-plan.ts';
import { journalOf, makePerson, signIn } from './person.ts';
import { openSeededPlan, seedPlan } from './seeded-plan.ts';

// Eight steps come first, and some look at many screens twice.
test.describe.configure({ timeout: 300_000 });

test('@deep what was moved and done survives a reload; a lost connection is said, and the change is saved when it is back', async ({
  page,
  context,
}) => {
  await openSeededPlan(page);
  const before = await listed(page);
  await page.locator('.plan-card-title').last().click();
  await click(page, 'Move to another time');
  await dialog(page).getByRole('listitem').first().getByRole('button').click();
  const went = await words(page.getByText(/^Moved to /));
  await page.locator('.plan-card-title').first().click();
  await click(page, 'Mark as done');
  await dialog(page).getByRole('button', { name: '8', exact: true }).click();
  await page.keyboard.press('Escape');
  await saved(page);
  await page.reload();
  const after = await listed(page);
  expect(after).not.toEqual(before);
  expect(after.some((line) => went.startsWith(`Moved to ${line.split(' to ')[0]}`))).toBe(true);
  await expect(page.getByText('Done, 8 of 10')).toBeVisible();

  await click(page, 'Calendar View');
  const done = page.locator('.month-event').filter({ hasText: 'done' });
  await expect(done).toHaveCount(1);
  await eventDays(page).nth(1).click();
  await click(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await saved(page);
  await expect(done).toHaveCount(2);
  await context.setOffline(true);
  await click(page, 'Undo last change');
  await expect(page.getByText(/^There’s no connection right now/)).toBeVisible();
  await expect(done).toHaveCount(1);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(done).toHaveCount(1);
});

test('@deep three evenings fall out, one after the other: each has its spare evening, the month stays recognisable, and undo brings all back', async ({
  page,
}) => {
  const { person, planId, stored, kept } = await seedPlan(await makePerson());
  const [first, ...later] = stored.plan.events;
  if (!first) throw new Error('The plan has no evening.');
  const events = [{ ...first, date: stored.startDate }, ...later.filter(({ date }) => date !== stored.startDate)];
  const journal = await journalOf(person);
  await journal.read('planner', planId);
  await journal.write('planner', planId, { ...stored, plan: { ...stored.plan, events } }, stored.startDate);
  await signIn(page, person, { [QUESTIONNAIRE]: kept });
  await page.goto(`${person.server}/tools/intimacy-planner/${planId}`);
  const before = await listed(page);
  const open = (place: number) => page.locator('.plan-card-title').nth(place).click();

  await open(0);
  await click(page, 'Not tonight');
  await expect(page.getByText(/^Moved to .* The (others stay|rest stays)\.$/)).toBeVisible();
  await open(1);
  await click(page, 'Take it out');
  await page.getByRole('button', { name: / instead$/ }).click();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await open(2);
  await click(page, 'Move to another time');
  const spare = dialog(page).getByRole('listitem').first();
  await expect(spare.getByText(/^Your spare evening\. /)).toBeVisible();
  await spare.getByRole('button').click();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await saved(page);

  await page.reload();
  const after = await listed(page);
  expect(after.length).toBe(before.length);
  const whenOf = (lines: string[]) => lines.map((line) => line.split(': ')[0]);
  const stands = whenOf(before).filter((when) => whenOf(after).includes(when));
  expect(stands.length).toBeGreaterThanOrEqual(before.length - 4);
  for (let change = 0; change < 3; change++) {
    await click(page, 'Undo last change');
    await expect(page.getByText('Taken back.')).toBeVisible();
    await click(page, 'Dismiss');
  }
  expect(await listed(page)).toEqual(before);
  await saved(page);
});
