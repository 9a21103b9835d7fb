/** What protects a screen from other eyes by keys alone: hiding it, and leaving for good. */
import { expect, test } from '@playwright/test';
import { open, openBar, signedIn } from './open-page.ts';

test('by keyboard: a menu’s Escape hides nothing, twice hides the page, and Shift three times leaves for good', async ({
  page,
}) => {
  await signedIn(page);
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  await open(page, '/contact');
  await openBar(page);
  await page.getByRole('banner').getByText('Tools', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const help = page.getByRole('main').getByRole('link', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Screen hidden' })).toBeVisible();
  await expect(page).toHaveTitle('Planner');
  await page.keyboard.press('Enter');
  await expect(help).toBeFocused();
  await expect(page).toHaveTitle('Contact');

  await page.keyboard.press('Shift+A');
  await page.keyboard.press('Shift+B');
  await page.keyboard.press('Shift+C');
  await expect(page).toHaveTitle('Contact');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Elsewhere');
  await page.goBack();
  await expect(page).not.toHaveTitle('Contact');
});
