/** Buying a plan: from a visitor on the pricing page to credits that are spent, a plan that is cancelled and stays. */
import { expect, type Page, test } from '@playwright/test';
import { answerAll, generate, openPlanner } from './answer-questions.ts';
import { axeFaults } from './axe-faults.ts';
import { banner, choosePlan, expectCheckout, newPayer, pay } from './buy-plan.ts';
import { open } from './open-page.ts';
import { signUpHere } from './sign-in-form.ts';

const planPart = (page: Page) => page.locator('#plan');
const creditsPart = (page: Page) => page.locator('#credits');

test('visitor, Premium by the year, sign-up, test checkout, 25 credits, a plan, cancelled and still there', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await choosePlan(page, 'Premium', 'Yearly');
  await expect(
    page.getByText(/You chose Premium, billed yearly: \$199\.99 a year\. A test checkout follows/),
  ).toBeVisible();
  await signUpHere(page);
  await expectCheckout(page, 'Premium', '$199.99');
  expect(await axeFaults(page)).toEqual([]);
  await pay(page);
  await expect(planPart(page).getByText('Premium, billed yearly', { exact: true })).toBeVisible();
  await expect(creditsPart(page).getByText('25 credits to use')).toBeVisible();
  const renews = /It renews on (.*)\.$/.exec(
    (await planPart(page)
      .getByText(/^It renews on/)
      .textContent()) ?? '',
  )?.[1];
  expect(renews).toMatch(/\w+ \d+, \d{4}/);

  await openPlanner(page);
  await answerAll(page);
  await expect(page.getByText('Uses 1 credit, 25 left')).toBeVisible();
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();

  await page.goto('/account#credits');
  await expect(creditsPart(page).getByText('24 credits to use')).toBeVisible();
  const lines = creditsPart(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('1 credit used');
  await expect(lines.nth(0)).toContainText(/Plan from \w+/);
  await expect(lines.nth(1)).toContainText('25 credits with Premium');

  await planPart(page).getByRole('button', { name: 'Cancel Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Plan' }).click();
  await expect(planPart(page).getByText(`It ends on ${renews}. Until then everything stays as it is`)).toBeVisible();
  await page.reload();
  await expect(planPart(page).getByText(`It ends on ${renews}. Until then everything stays as it is`)).toBeVisible();
  await expect(planPart(page).getByText('Premium, billed yearly', { exact: true })).toBeVisible();
  await expect(creditsPart(page).getByText('24 credits to use')).toBeVisible();
});

test('a refused card charges nothing and can be tried again; going back leads to the prices', async ({ page }) => {
  await choosePlan(page, 'Classic', 'Monthly');
  await signUpHere(page);
  await expectCheckout(page, 'Classic', '$9.99');
  const address = page.url();
  const refuse = page.getByRole('button', { name: 'Let the card be refused (test)' });
  await refuse.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The test card was refused.');
  await expect(refuse).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.goto(address);
  await pay(page);
  await expect(creditsPart(page).getByText('10 credits to use')).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This checkout is done' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay (test)' })).toHaveCount(0);
});

test('whoever pays already sees which plan it is, and is led to the account instead of a second checkout', async ({
  page,
}) => {
  await newPayer(page, 'Classic', 'Monthly');
  await open(page, '/pricing');
  const classic = page.getByRole('region', { name: 'Classic' });
  await expect(classic.getByText('Your plan', { exact: true })).toBeVisible();
  await expect(classic.getByText('Most Popular')).toBeVisible();
  await expect(page.locator('a[href*="plan=premium"], a[href*="plan=classic"]')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Switch to Premium' }).click();
  await expect(page).toHaveURL('/account#plan');

  await page.goto('/auth?plan=premium&billing=yearly');
  await expect(page).toHaveURL('/account#plan');
  await expect(page.getByText('You have a plan already. You can change it here.')).toBeVisible();
});

test('a change that waits can be taken back, and the keyboard stays where it was', async ({ page }) => {
  await newPayer(page, 'Premium', 'Yearly');
  const thanks = planPart(page).getByText(/^Thank you\./);
  // Another switch leaves what was said of the plan.
  await creditsPart(page).getByRole('switch', { name: 'Roll over' }).click();
  await expect(creditsPart(page).getByRole('switch', { name: 'Roll over' })).toBeChecked();
  await expect(thanks).toBeVisible();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: 'Change Plan' });
  const choose = async (name: string) => {
    await planPart(page).getByRole('button', { name: 'Change Plan' }).press('Enter');
    await expect(change).toBeDisabled();
    await dialog.getByRole('radio', { name }).check();
  };
  await choose('Classic, billed monthly');
  await change.press('Enter');
  await expect(planPart(page).getByText(/^It changes to Classic, billed monthly on/)).toBeVisible();
  await expect(thanks).toHaveCount(0);
  await expect(planPart(page).getByRole('button', { name: 'Change Plan' })).toBeFocused();

  await choose('Premium, billed yearly');
  await expect(
    dialog.getByText('You keep Premium, billed yearly: the change that was to come is taken back.'),
  ).toBeVisible();
  await change.press('Enter');
  await expect(planPart(page).getByText(/^It renews on/)).toBeVisible();

  await planPart(page).getByRole('button', { name: 'Cancel Plan' }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel Plan' }).press('Enter');
  await expect(planPart(page).getByText(/^It ends on/)).toBeVisible();
  await expect(planPart(page).getByText(/^Ends \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(thanks).toHaveCount(0);
  await expect(planPart(page)).toBeFocused();
});

test('a checkout that does not open says so; trying again is the same press, and going back comes to the prices', async ({
  page,
}) => {
  const keys: Array<string | undefined> = [];
  await page.route('**/api/billing/checkout', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    const body = JSON.stringify({ code: 'unavailable', detail: 'The payment provider does not answer.' });
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body });
  });
  await choosePlan(page, 'Premium', 'Monthly');
  await signUpHere(page);
  await expect(page.getByRole('heading', { name: 'The checkout did not open' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The payment provider does not answer.');
  await expect(page.getByRole('alert')).toContainText('Your choice of Premium is still here.');
  expect(await axeFaults(page)).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('@');
  // A reload is not another press.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectCheckout(page, 'Premium', '$19.99');
  expect(new Set(keys).size).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('the next payment can be told to fail; every page of the test checkout says what it is and is nobody else’s', async ({
  page,
  browser,
}) => {
  await newPayer(page, 'Premium', 'Monthly');
  await planPart(page).getByRole('button', { name: 'Payment Details' }).click();
  await expect(page).toHaveURL('/pay/test/portal');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(/Premium, billed monthly\. It falls due on/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Let it be refused (test)' }).click();
  await expect(page).toHaveURL('/account#plan');
  await expect(page.getByText('The next payment will be refused (test).')).toBeVisible();

  await page.goto('/pay/test/6f1c7d3e-0000-4000-8000-000000000001');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('There is no such checkout.');
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);

  const stranger = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await stranger.goto('/pay/test/portal');
  await expect(banner(stranger)).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});
