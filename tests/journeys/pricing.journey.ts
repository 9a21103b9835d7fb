/** The pricing page: two rhythms, three plans, eight questions, and what search engines are told while it is open. */
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { alive, open } from './open-page.ts';
import { startSecondServer } from './second-server.ts';
import { signUpHere } from './sign-in-form.ts';

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toggle = (page: Page) => page.getByRole('group', { name: 'Billing' });
const yearly = (page: Page) => toggle(page).getByRole('radio', { name: 'Yearly' });
const structured = (page: Page) =>
  page
    .locator('head script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type']));

async function expectMonthly(page: Page): Promise<void> {
  await expect(plan(page, 'Free Plan')).toContainText('$0');
  await expect(plan(page, 'Classic').getByText('$9.99', { exact: true })).toBeVisible();
  await expect(plan(page, 'Premium').getByText('$19.99', { exact: true })).toBeVisible();
  await expect(page.getByText('Save 17%')).toBeHidden();
}

async function expectYearly(page: Page): Promise<void> {
  await expect(plan(page, 'Classic').getByText('$8.33', { exact: true })).toBeVisible();
  await expect(plan(page, 'Classic').getByText('$99.99 billed yearly')).toBeVisible();
  await expect(plan(page, 'Premium').getByText('$16.66', { exact: true })).toBeVisible();
  await expect(plan(page, 'Premium').getByText('$199.99 billed yearly')).toBeVisible();
  await expect(page.getByText('Save 17%')).toBeVisible();
  await expect(page.getByText('$9.99', { exact: true })).toBeHidden();
}

test('monthly comes first; yearly shows the price per month, the year’s total beneath, and what it saves', async ({
  page,
}) => {
  await open(page, '/pricing');
  await expect(toggle(page).getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expectMonthly(page);
  await expect(plan(page, 'Classic').getByText('Most Popular')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await yearly(page).check();
  await expectYearly(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expectMonthly(page);
});

test('every button leads to the sign-in page with its plan, and back home', async ({ page }) => {
  await open(page, '/pricing');
  const address = (name: string, button: string) =>
    plan(page, name).getByRole('link', { name: button }).getAttribute('href');
  expect(await address('Free Plan', 'Start Free Plan')).toBe('/auth?plan=free');
  expect(await address('Classic', 'Choose Classic')).toBe('/auth?plan=classic&billing=monthly');
  expect(await address('Premium', 'Choose Premium')).toBe('/auth?plan=premium&billing=monthly');
  await yearly(page).check();
  expect(await address('Classic', 'Choose Classic')).toBe('/auth?plan=classic&billing=yearly');
  expect(await address('Premium', 'Choose Premium')).toBe('/auth?plan=premium&billing=yearly');
  await expect(page.getByRole('link', { name: 'Start Free Plan' }).last()).toHaveAttribute('href', '/auth?plan=free');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Back finds the rhythm as it was left', async ({ page }) => {
  await open(page, '/pricing');
  await yearly(page).check();
  await plan(page, 'Premium').getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/\/auth\?plan=premium&billing=yearly$/);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await expect(yearly(page)).toBeChecked();
  await expectYearly(page);
});

test('eight questions, of which one is open at a time; pressing the open one closes it', async ({ page }) => {
  await open(page, '/pricing');
  const questions = page.getByRole('region', { name: 'Before you decide' }).locator('details');
  await expect(questions).toHaveCount(8);
  const openOnes = questions.and(page.locator('[open]'));
  await questions.nth(3).locator('summary').click();
  await expect(openOnes).toHaveCount(1);
  await expect(openOnes).toContainText('30% off any paid plan');
  await questions.nth(6).locator('summary').press('Enter');
  await expect(openOnes).toHaveCount(1);
  await expect(openOnes).toContainText('What exactly is one credit?');
  await questions.nth(6).locator('summary').click();
  await expect(openOnes).toHaveCount(0);
});

test('search engines are told in the head, from the server on, and no longer once the page is left', async ({
  page,
}) => {
  const html = await (await page.request.get('/pricing')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const told = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((found) =>
    JSON.parse(found[1] ?? ''),
  );
  expect(told.map((one) => one['@type'])).toEqual(['FAQPage', 'Product', 'BreadcrumbList']);
  expect(told[0].mainEntity).toHaveLength(8);
  expect(told[1].offers.map((offer: { price: string }) => offer.price)).toEqual([
    '0.00',
    '9.99',
    '99.99',
    '19.99',
    '199.99',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/rating|review/i);
  expect(head).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/pricing"\/>/);

  await open(page, '/pricing');
  expect(await structured(page)).toEqual(['FAQPage', 'Product', 'BreadcrumbList']);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for plans, not for promises');
  expect(await structured(page)).toEqual(['FAQPage', 'Product', 'BreadcrumbList']);
});

test('nothing moves while it loads, and nothing reaches beyond the screen', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/pricing');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02);
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is read, chosen and unfolded', async ({ page }) => {
    await page.goto('/pricing');
    await expectMonthly(page);
    await page.getByText('Yearly', { exact: true }).click();
    await expectYearly(page);
    await expect(plan(page, 'Premium').getByRole('link', { name: 'Choose Premium' })).toHaveAttribute(
      'href',
      '/auth?plan=premium&billing=yearly',
    );
    await page.getByText('What happens to unused credits?').click();
    await expect(page.getByText(/They lapse when their month is over/)).toBeVisible();
    await expect(page.getByText(/nothing is charged after that/)).toBeHidden();
  });
});

test('a test checkout says so; where nothing can be bought, the cards say that and lead to no checkout', async ({
  page,
}) => {
  await open(page, '/pricing');
  await expect(page.getByText('Test checkout: no money moves, no card is asked')).toBeVisible();

  const server = await startSecondServer({ TEST_CHECKOUT: 'off' });
  try {
    await open(page, `${server.url}/pricing`);
    await expect(page.getByText('Paid plans cannot be bought on this copy of Twofold', { exact: true })).toBeVisible();
    const button = plan(page, 'Premium').getByRole('link', { name: 'Premium is not sold here' });
    await button.click();
    await expect(page).toHaveURL(/\/pricing#checkout-note$/);
    await expect(
      page.getByText('Paid plans cannot be bought on this copy of Twofold', { exact: true }),
    ).toBeInViewport();
    await expect(page.locator('a[href*="plan=premium"], a[href*="plan=classic"]')).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);

    await page.goto(`${server.url}/auth?plan=premium&billing=yearly`);
    await expect(
      page.getByText(/You chose Premium, billed yearly.*cannot be bought.*nothing is charged/),
    ).toBeVisible();
    await alive(page);
    await signUpHere(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Paid plans cannot be bought on this copy of Twofold',
    );
    await expect(page.getByRole('link', { name: 'Start Free Plan' })).toHaveAttribute(
      'href',
      '/tools/intimacy-planner',
    );
    expect(await axeFaults(page)).toEqual([]);
  } finally {
    await server.close();
  }
});
