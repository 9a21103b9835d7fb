/** The frame around every page: menus, theme, keyboard, and what works without scripts; screens.journey.ts reads each page with axe. */
import { expect, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { isPhone, open, openBar, signedIn } from './open-page.ts';
import { newPerson } from './person.ts';

test('@phone signed out, the bar offers both ways in, and its tools menu lists six, closes by Escape, outside press and choice', async ({
  page,
}) => {
  await open(page, '/contact');
  await openBar(page);
  const bar = page.getByRole('banner');
  for (const name of ['Sign In', 'Get Started']) await expect(bar.getByRole('button', { name })).toBeVisible();
  const tools = bar.getByRole('button', { name: 'Tools' });
  await tools.click();
  await expect(bar.getByRole('link', { name: /AI Schedule Planning/ })).toBeVisible();
  await expect(bar.locator('a[href^="/tools/"]')).toHaveCount(6);
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(bar.locator('a[href^="/tools/"]')).toHaveCount(0);
  if (isPhone(page)) await expect(tools).toBeHidden();

  await openBar(page);
  if (!isPhone(page)) await tools.click();
  await page.mouse.click(20, (page.viewportSize()?.height ?? 0) - 20);
  await expect(bar.locator('[aria-expanded=true]')).toHaveCount(0);

  await openBar(page);
  await tools.click();
  await bar.getByRole('link', { name: /Mood & Energy Tracker/ }).click();
  await expect(page).toHaveURL('/tools/mood-energy-tracker');
  await expect(bar.locator('a[href^="/tools/"]')).toHaveCount(0);
});

test('the bar works by keyboard alone', async ({ page }) => {
  await open(page, '/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const tools = page.getByRole('button', { name: 'Tools' });
  await expect(tools).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /AI Schedule Planning/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools).toBeFocused();
  await expect(tools).toHaveAttribute('aria-expanded', 'false');
});

test('@phone signed in, the menu shows first name, full name, e-mail and Sign Out, and one menu at a time', async ({
  page,
}) => {
  await signedIn(page);
  await open(page, '/contact');
  const bar = page.getByRole('banner');
  await openBar(page);
  if (!isPhone(page)) {
    await bar.getByRole('button', { name: 'Tools' }).click();
    await bar.getByRole('button', { name: 'Sam', exact: true }).click();
    await expect(bar.locator('a[href^="/tools/"]')).toHaveCount(0);
  }
  await expect(bar.getByText('Sam Reed')).toBeVisible();
  await expect(bar.getByText('sam.reed@example.com')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  expect(await axeFaults(page)).toEqual([]);

  if (isPhone(page)) return;
  await signedIn(page, { first_name: '', last_name: '', email: 'river@example.com' });
  await open(page, '/contact');
  await expect(bar.getByRole('button', { name: 'river', exact: true })).toBeVisible();
});

test('a very long name and address break no page, narrow or wide', async ({ page }) => {
  const first_name = 'N'.repeat(100);
  const email = `${'long'.repeat(16)}@${'sub.'.repeat(20)}example.org`;
  await signedIn(page, { first_name, last_name: 'Lima', email });
  for (const path of ['/contact', '/auth', '/']) {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: width < 768 ? 'Open menu' : first_name }).click();
      await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main p, main h1, main h2, header p, header button')].flatMap((part) => {
          const { width, right } = part.getBoundingClientRect();
          return width > 0 && right > innerWidth + 1 ? [part.textContent] : [];
        }),
      );
      expect(wide).toEqual([]);
    }
  }
});

test('every page follows the system while it is open, those of tools too; a choice is there before first paint and stays', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/tools/spice-up-planner', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', 'light');
    // Listening begins with the page's scripts, a moment after its first paint.
    if (path === '/contact') await open(page, path);
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

test('the footer leads to sections, to contact where no address is set, and to what AI means', async ({ page }) => {
  await open(page, '/contact');
  const footer = page.getByRole('contentinfo');
  for (const [text, hash] of Object.entries({
    Features: '#features',
    Solution: '#tools',
    Customers: '#testimonials',
    Pricing: '#pricing',
    Help: '#support',
    About: '#about',
  })) {
    await expect(footer.getByRole('link', { name: text, exact: true })).toHaveAttribute('href', `/${hash}`);
  }
  for (const network of ['X', 'LinkedIn', 'Facebook', 'Threads', 'Instagram', 'TikTok']) {
    await expect(footer.getByRole('link', { name: network, exact: true })).not.toHaveAttribute('href', '#');
  }
  await footer.getByRole('link', { name: 'Powered by AI' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Powered by AI');
  await footer.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Questions, answered plainly' })).toBeInViewport();
});

test('@phone a tool’s slim bar has Back, Hide screen and, once signed in, quick exit; dialogs keep Escape for themselves', async ({
  page,
}) => {
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  await open(page, '/contact');
  await openBar(page);
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Screen hidden' })).toHaveCount(0);

  await newPerson(page);
  await page.goto('/tools/intimacy-planner');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/tools');
  await bar.getByRole('button', { name: 'Hide screen' }).click();
  await page.getByRole('dialog', { name: 'Screen hidden' }).click();
  await expect(page.getByRole('dialog', { name: 'Screen hidden' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Elsewhere');
});

test('an address that leads nowhere answers 404, our list asks to sign in, and without JavaScript a page says what still works', async ({
  browser,
  page,
  request,
}) => {
  for (const path of ['/nowhere/at/all', '/tools/no-such-tool']) expect((await request.get(path)).status()).toBe(404);
  await open(page, '/database');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();

  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await bare.goto('/auth');
  const words = bare.locator('noscript p');
  await expect(words).toBeVisible();
  await expect(words).toContainText('Without JavaScript these pages can be read.');
});
