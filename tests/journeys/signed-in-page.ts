/** A page of a browser of its own, in this project's size and colours, where somebody signed in by the form. */
import { type Browser, expect, type Page, test } from '@playwright/test';

export interface Credentials {
  email: string;
  password: string;
}

/** `server` such as http://localhost:41234; `path` is opened once the session is there. */
export async function signedInPage(
  browser: Browser,
  server: string,
  { email, password }: Credentials,
  path: string,
): Promise<Page> {
  const { viewport, isMobile, hasTouch, colorScheme } = test.info().project.use;
  const device = Object.entries({ viewport, isMobile, hasTouch, colorScheme }).filter(
    ([, value]) => value !== undefined,
  );
  const context = await browser.newContext({ baseURL: server, ...Object.fromEntries(device) });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await page.goto(path);
  return page;
}
