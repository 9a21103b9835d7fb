/** Chromium for the benches that look at a page, and somebody signed in there by the form. */
import { type Browser, chromium, type Page } from '@playwright/test';
import type { NewAccount } from '../tests/server/sign-up.ts';

/** Ends the bench, with a word, where Chromium cannot be had. */
export async function launchChromium(): Promise<Browser> {
  // Plain JavaScript, hence by name.
  const { findChromium } = await import(new URL('../bin/test-parts.mjs', import.meta.url).href);
  const executablePath = findChromium([]);
  if (!executablePath) {
    process.stdout.write('  not measured: Chromium could not be had\n');
    process.exit();
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Ends at Tonight. */
export async function signInByForm(page: Page, url: string, { email, password }: NewAccount): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await page.waitForURL(/\/tonight$/);
}
