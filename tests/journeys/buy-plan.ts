/** From the pricing page to a paid plan, as a person goes: choose, make an account, pay in the test checkout. */
import { expect, type Page } from '@playwright/test';
import { alive, open } from './open-page.ts';
import { signUpHere } from './sign-in-form.ts';

/** On the pricing page; leads to the sign-in page with the plan in its address. */
export async function choosePlan(
  page: Page,
  name: 'Classic' | 'Premium',
  billing: 'Monthly' | 'Yearly',
  server = '',
): Promise<void> {
  await open(page, `${server}/pricing`);
  await page.getByRole('radio', { name: billing }).check();
  await page.getByRole('link', { name: `Choose ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/auth\\?plan=${name.toLowerCase()}&billing=${billing.toLowerCase()}$`));
  // Its form answers once the page has come to life.
  await alive(page);
}

export const banner = (page: Page) => page.getByText('Test checkout: no money moves, no card needed');

export async function expectCheckout(page: Page, plan: string, amount: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/test\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Twofold ${plan}`);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(amount)).toBeVisible();
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay (test)' }).click();
  await expect(page).toHaveURL(/\/account.*#plan$/);
  await expect(page.getByText(/has begun\. This was the test checkout/)).toBeVisible();
}

/** A new person with that plan, on their account page. */
export async function newPayer(page: Page, name: 'Classic' | 'Premium', billing: 'Monthly' | 'Yearly'): Promise<void> {
  await choosePlan(page, name, billing);
  await signUpHere(page);
  await expect(page.getByRole('button', { name: 'Pay (test)' })).toBeVisible();
  await pay(page);
}
