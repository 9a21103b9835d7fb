/** Buying a plan, once, through the whole house: from a visitor on the pricing page to credits that are spent, a plan that is cancelled and stays. */
import { expect, type Page, test } from '@playwright/test';
import { choosePlan, expectCheckout, pay } from './buy-plan.ts';
import { walkTo } from './open-page.ts';
import { generateIdeas, ideasTitle, SPICE_UP } from './open-spice-up.ts';
import { signUpHere } from './sign-in-form.ts';

const planPart = (page: Page) => page.locator('#plan');
const creditsPart = (page: Page) => page.locator('#credits');

test('visitor, Premium by the year, sign-up, test checkout, 25 credits, one spent, cancelled and still there', {
  tag: '@phone-only',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await choosePlan(page, 'Premium', 'Yearly');
  await expect(
    page.getByText(/You chose Premium, billed yearly: \$199\.99 a year\. A test checkout follows/),
  ).toBeVisible();
  await signUpHere(page);
  await expectCheckout(page, 'Premium', '$199.99');
  await pay(page);
  await expect(planPart(page).getByText('Premium, billed yearly', { exact: true })).toBeVisible();
  await expect(creditsPart(page).getByText('25 credits to use')).toBeVisible();
  const renews = /It renews on (.*)\.$/.exec(
    (await planPart(page)
      .getByText(/^It renews on/)
      .textContent()) ?? '',
  )?.[1];
  expect(renews).toMatch(/\w+ \d+, \d{4}/);

  // Ideas for an evening need no answers.
  await walkTo(page, `${SPICE_UP}?step=6`);
  await expect(page.getByText('Uses 1 credit, 25 left')).toBeVisible();
  await generateIdeas(page).click();
  await page.getByRole('button', { name: 'Surprise us' }).click();
  await expect(ideasTitle(page)).toBeVisible();

  await walkTo(page, '/account#credits');
  await expect(creditsPart(page).getByText('24 credits to use')).toBeVisible();
  const lines = creditsPart(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('1 credit used');
  await expect(lines.nth(0)).toContainText(/Ideas from \w+/);
  await expect(lines.nth(1)).toContainText('25 credits with Premium');

  await planPart(page).getByRole('button', { name: 'Cancel Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Plan' }).click();
  await expect(planPart(page).getByText(`It ends on ${renews}. Until then nothing changes`)).toBeVisible();
  await page.reload();
  await expect(planPart(page).getByText(`It ends on ${renews}. Until then nothing changes`)).toBeVisible();
  await expect(planPart(page).getByText('Premium, billed yearly', { exact: true })).toBeVisible();
  await expect(creditsPart(page).getByText('24 credits to use')).toBeVisible();
});
