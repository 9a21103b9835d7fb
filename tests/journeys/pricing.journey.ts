/** The pricing page in the whole house: Back finds the rhythm, search engines are told while it is open, and it is read without a script. */
import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, open } from './open-page.ts';

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

test('nothing moves while it loads, Back finds the rhythm as it was left, and its figures leave the head with it', {
  tag: ['@phone-only', '@deep'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  await open(page, '/pricing');
  await expectMonthly(page);
  expect(await shift()).toBeLessThan(0.02);
  await yearly(page).check();
  await expectYearly(page);
  await plan(page, 'Premium').getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/\/auth\?plan=premium&billing=yearly$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await expect(yearly(page)).toBeChecked();
  await expectYearly(page);
  await expect.poll(() => structured(page)).toEqual(['FAQPage', 'Product', 'BreadcrumbList']);
  await page.getByRole('link', { name: 'Back to Home' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);

  await page.setViewportSize(DESKTOP);
  await open(page, '/pricing');
  await expectMonthly(page);
  expect(await shift()).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is read, chosen and unfolded', async ({ page }) => {
    await page.goto('/pricing');
    expect(await structured(page)).toEqual(['FAQPage', 'Product', 'BreadcrumbList']);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/pricing$/);
    await expectMonthly(page);
    await page.getByText('Yearly', { exact: true }).click();
    await expectYearly(page);
    await expect(plan(page, 'Premium').getByRole('link', { name: 'Choose Premium' })).toHaveAttribute(
      'href',
      '/auth?plan=premium&billing=yearly',
    );
    await page.getByText('What happens to unused credits?').click();
    await expect(page.getByText(/They lapse when their month ends/)).toBeVisible();
    await expect(page.getByText(/nothing is charged after that/)).toBeHidden();
  });
});
