import { expect, type Page, test } from '@playwright/test';
import { next, question } from './answer-questions.ts';
import { ASSESSMENT, expectLook, takeALook } from './look-at-it.ts';
import { expectClean, walkTo } from './open-page.ts';
import { click, dialog } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

test.describe.configure({ timeout: 300_000 });

const radio = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });

test('from a plan, over a lost connection, to two looks that are compared, and one is deleted after a question', async ({
  page,
}) => {
  await openSeededPlan(page);
  await page.getByRole('link', { name: 'Take a snapshot' }).click();
  await expect(page.getByText('Filled in from your plan')).toBeVisible();
  await expect(page.getByLabel('5 to 10 years')).toBeChecked();
  await expect(page.getByLabel('Age', { exact: true }).first()).toHaveValue('25-34');
  await click(page, 'Go to the last step');
  await expect(page.getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
  await page.route('**/api/journal/records/assessment/**', (route) => route.abort());
  await takeALook(page).click();
  await expect(question(page)).toHaveText('Analysis failed');
  await expect(page.getByText('Your answers are still here.')).toBeVisible();
  await click(page, 'Go Back');
  await takeALook(page).click();
  await expect(question(page)).toHaveText('Analysis failed');
  await page.unroute('**/api/journal/records/assessment/**');
  await click(page, 'Try Again');
  await expectLook(page);
  await walkTo(page, `${ASSESSMENT}?step=1`);
  await expect(page.getByText('Filled in from your last snapshot')).toBeVisible();
  await next(page).click();
  await radio(page, 'How often are you intimate now?', /^Weekly/).check();
  await next(page).click();
  await takeALook(page).click();
  await expectLook(page);

  const compare = page.getByRole('region', { name: 'Compared with another day' });
  await expect(compare.locator('dl > div')).toHaveText([/How often now.*Monthly.*→.*Weekly/]);
  const text = (await compare.textContent()) ?? '';
  expect(text.indexOf('Answers that changed')).toBeLessThan(text.indexOf('What that does to the count'));
  await expect(compare.getByText('How near now and the wish are: 9, now 18.')).toBeVisible();

  await click(page, 'Delete');
  await expectClean(page);
  await dialog(page).getByRole('button', { name: 'Keep it' }).click();
  await click(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Snapshot deleted')).toBeVisible();
  await expect(question(page)).toHaveText('Your snapshots');
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(1);
  await expectClean(page);
});
