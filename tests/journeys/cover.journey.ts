/** What protects a screen from other eyes: hide screen, quick exit, and where the focus goes afterwards. */
import { expect, test } from '@playwright/test';
import { open, openBar, signedIn } from './open-page.ts';

test('Escape twice hides the screen and the tab, and a tap brings both back', async ({ page }) => {
  await open(page, '/contact');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const hidden = page.getByRole('dialog', { name: 'Screen hidden' });
  await expect(hidden).toBeVisible();
  await expect(page).toHaveTitle('Planner');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-ink.svg');
  const uncovered = await page.evaluate(() =>
    [0.05, 0.5, 0.95].filter((at) => !document.elementFromPoint(innerWidth * at, innerHeight * at)?.closest('dialog')),
  );
  expect(uncovered).toEqual([]);

  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape');
  await expect(hidden).toBeVisible();

  await hidden.click();
  await expect(hidden).toHaveCount(0);
  await expect(page).toHaveTitle('Contact');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});

test('an Escape that closed a menu does not count towards hiding', async ({ page }) => {
  await open(page, '/contact');
  await openBar(page);
  await page.getByRole('banner').getByRole('button', { name: 'Tools' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('quick exit leaves for good: by button, and by Shift three times', async ({ page }) => {
  await signedIn(page);
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Elsewhere');
  await page.goBack();
  await expect(page).not.toHaveTitle('Contact');

  // Locked: the next page forgets whatever token lies here before it looks at it.
  await open(page, '/contact');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Quick exit' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Quick exit' }).waitFor();
  await page.keyboard.press('Shift+A');
  await page.keyboard.press('Shift+B');
  await page.keyboard.press('Shift+C');
  await expect(page).toHaveTitle('Contact');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Elsewhere');
});

test('returning to a hidden page gives the focus back to where it was', async ({ page }) => {
  await open(page, '/contact');
  const help = page.getByRole('main').getByRole('link', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Screen hidden' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(help).toBeFocused();
});

test('where the pressed control is gone with its page, the focus goes to the next page’s main part', async ({
  page,
}) => {
  await open(page, '/tools');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
});
