/** Without a connection: a page that cannot be fetched says so in our own words, loses nothing, and opens once there is one. */
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { open, openBar, walkTo } from './open-page.ts';

const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' });
const toTools = (page: Page) => page.getByRole('link', { name: 'See Tools' });

test('a page that cannot be fetched says so, and goes back or on; one whose code an update replaced is loaded anew', async ({
  page,
  context,
}) => {
  // A page to read stays where it is.
  await open(page, '/');
  await context.setOffline(true);
  await toTools(page).click();
  await expect(page.getByText('You’re offline. That page opens once you’re connected again.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.setOffline(false);

  await open(page, '/about/sent');
  await walkTo(page, '/');
  await context.setOffline(true);
  await toTools(page).click();
  await expect(offline(page)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(toTools(page)).toBeVisible();
  await toTools(page).click();
  await expect(offline(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /tools/i })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/tools');

  // So does one whose code is here and whose contents cannot be fetched.
  await open(page, '/about/sent');
  await context.setOffline(true);
  await openBar(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  expect(new URL(page.url()).pathname).toBe('/pricing');

  // For as often as it is asked for: the pointer on its way to the link may have it fetched ahead of the click.
  const gone = '**/assets/imprint-page-*';
  await page.route(gone, (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' });
  await imprint.click();
  await reloaded;
  await page.unroute(gone);
  await imprint.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
});
