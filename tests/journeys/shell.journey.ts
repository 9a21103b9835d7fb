/** The frame around every page: menus, theme and keyboard; screens.journey.ts reads each page with axe. */
import { expect, type Page, test } from '@playwright/test';
import { howMany } from '../how-many.ts';
import { axeFaults } from './axe-faults.ts';
import { DESKTOP, isPhone, open, openBar, PHONE, signedIn, walkTo } from './open-page.ts';

test('signed out, the bar works by keys and, in both sizes, offers both ways in and a menu of six tools', async ({
  page,
}) => {
  // A page to read, whose bar sleeps until a button needs more than a menu.
  await open(page, '/about');
  const bar = page.getByRole('banner');
  const tools = bar.getByText('Tools', { exact: true });
  const six = bar.locator('a[href^="/tools/"]').filter({ visible: true });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tools).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Schedule Planning/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools).toBeFocused();
  await expect(bar.locator('details[open]')).toHaveCount(0);

  for (const [size, path] of [
    [DESKTOP, '/about'],
    [PHONE, '/contact'],
  ] as const) {
    await open(page, path);
    await page.setViewportSize(size);
    await openBar(page);
    for (const name of ['Sign In', 'Get Started']) await expect(bar.getByRole('button', { name })).toBeVisible();
    await tools.click();
    await expect(bar.getByRole('link', { name: /Schedule Planning/ })).toBeVisible();
    await expect(six).toHaveCount(6);
    expect(await axeFaults(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(six).toHaveCount(0);
    if (isPhone(page)) await expect(tools).toBeHidden();

    await openBar(page);
    if (!isPhone(page)) await tools.click();
    await page.mouse.click(20, size.height - 20);
    await expect(bar.locator('details[open]')).toHaveCount(0);

    // A dialog keeps Escape for itself: pressed twice, it does not hide the page.
    await openBar(page);
    await bar.getByRole('button', { name: 'Get Started' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Screen hidden' })).toHaveCount(0);

    await openBar(page);
    await tools.click();
    await bar.getByRole('link', { name: /Mood & Energy Tracker/ }).click();
    await expect(page).toHaveURL('/tools/mood-energy-tracker');
    await expect(six).toHaveCount(0);
  }
});

/** Words of the page or of its bar that go beyond the screen. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p, main h1, main h2, header p, header button')].flatMap((part) => {
      const { width, right } = part.getBoundingClientRect();
      return width > 0 && right > innerWidth + 1 ? [part.textContent] : [];
    }),
  );

test('signed in, the menu shows first name, full name, e-mail and Sign Out, one at a time; very long ones break no page', async ({
  page,
}) => {
  await signedIn(page);
  await open(page, '/contact');
  const bar = page.getByRole('banner');
  await bar.getByText('Tools', { exact: true }).click();
  await bar.getByRole('button', { name: 'Sam', exact: true }).click();
  await expect(bar.locator('a[href^="/tools/"]').filter({ visible: true })).toHaveCount(0);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    if (isPhone(page)) await openBar(page);
    await expect(bar.getByText('Sam Reed')).toBeVisible();
    await expect(bar.getByText('sam.reed@example.com')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(bar.getByText('Sam Reed')).toBeHidden();
  }

  await page.setViewportSize(DESKTOP);
  await signedIn(page, { first_name: '', last_name: '', email: 'river@example.com' });
  await open(page, '/contact');
  await expect(bar.getByRole('button', { name: 'river', exact: true })).toBeVisible();

  // No server knows the made-up token: asked, it would end the session while its menu is looked at.
  await page.route(/\/(api|auth\/v1)\//, (route) => route.abort());
  const first_name = 'N'.repeat(100);
  const email = `${'long'.repeat(16)}@${'sub.'.repeat(20)}example.org`;
  await signedIn(page, { first_name, last_name: 'Lima', email });
  await open(page, '/contact');
  for (const path of ['/contact', '/', '/about'].slice(0, howMany(2, 3))) {
    await walkTo(page, path);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      // The bar of the width before closes what it had open, with the frame that is drawn at the new one.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await (width < 768
        ? bar.getByLabel('Menu', { exact: true })
        : bar.getByRole('button', { name: first_name })
      ).click();
      await bar.getByRole('button', { name: 'Sign Out' }).scrollIntoViewIfNeeded();
      await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
      expect(await beyond(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    }
  }
});

test('every page follows the system while it is open, those of tools too; a choice is there before first paint and stays', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/tools/spice-up-planner', '/contact']) {
    // Listening begins with the page's scripts, a moment after its first paint.
    if (path === '/contact') await open(page, path);
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
  }
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/tools/spice-up-planner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});
