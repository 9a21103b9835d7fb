/** The frame around every page: menus, theme, honest pages, and no word to any other host. */
import { expect, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { isPhone, open, openBar, signedIn } from './open-page.ts';

for (const path of ['/', '/tools', '/pricing', '/contact', '/about', '/about/ai', '/nowhere']) {
  test(`${path} is free of accessibility faults and asks no other host`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    const broken: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    page.on('console', (message) => {
      if (/content security policy|hydrat/i.test(message.text())) broken.push(message.text());
    });
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(foreign).toEqual([]);
    expect(broken).toEqual([]);
  });
}

test('an address that leads nowhere answers 404', async ({ page }) => {
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
  expect((await page.goto('/tools/no-such-tool'))?.status()).toBe(404);
});

test('the tools menu lists six tools, closes by Escape, outside press and choice', async ({ page }) => {
  await open(page, '/contact');
  await openBar(page);
  const bar = page.getByRole('banner');
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
  await page.setViewportSize({ width: 1280, height: 900 });
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

test('signed out, the bar offers Sign In and Get Started', async ({ page }) => {
  await open(page, '/contact');
  await openBar(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
});

test('signed in, the menu shows first name, full name, e-mail and Sign Out, and one menu at a time', async ({
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
});

test('without a first name the part before the @ stands in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, { first_name: '', last_name: '', email: 'river@example.com' });
  await open(page, '/contact');
  await expect(page.getByRole('banner').getByRole('button', { name: 'river', exact: true })).toBeVisible();
});

test('a chosen theme is there before first paint and outlives the clearing of storage', async ({ page }) => {
  await open(page, '/contact');
  const html = page.locator('html');
  const other = (await html.getAttribute('data-theme')) === 'dark' ? 'Light' : 'Dark';
  await page.getByRole('button', { name: `${other} theme` }).click();
  await expect(html).toHaveAttribute('data-theme', other.toLowerCase());
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body');
  await expect(html).toHaveAttribute('data-theme', other.toLowerCase());
  await expect(page.getByRole('button', { name: `${other} theme` })).toHaveAttribute('aria-pressed', 'true');
});

test('our list asks whoever is not signed in to sign in', async ({ page }) => {
  await open(page, '/database');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
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

test('a tool’s slim bar has Back, Hide screen and, once signed in, quick exit; dialogs keep Escape for themselves', async ({
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

  await openBar(page);
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
  await dialog.getByLabel('First Name').fill('Ines');
  await dialog.getByLabel('Last Name').fill('Vidal');
  await dialog.getByLabel('Email', { exact: true }).fill(`shell-${process.pid}-${Date.now()}@example.org`);
  await dialog.getByLabel('Password', { exact: true }).fill('quiet-lantern-Harbour-7');
  await dialog.getByLabel('Confirm Password').fill('quiet-lantern-Harbour-7');
  await dialog.getByLabel(/18 or over/).check();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/tools/intimacy-planner');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/tools');
  await bar.getByRole('button', { name: 'Hide screen' }).click();
  await page.getByRole('dialog', { name: 'Screen hidden' }).click();
  await expect(page.getByRole('dialog', { name: 'Screen hidden' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Elsewhere');
});

test('without JavaScript a page says what still works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/auth`);
  const words = page.locator('noscript p');
  await expect(words).toBeVisible();
  await expect(words).toContainText('Without JavaScript these pages can be read.');
  await context.close();
});

for (const width of [320, 768]) {
  test(`a very long name and address break no page ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const first_name = 'N'.repeat(100);
    await signedIn(page, {
      first_name,
      last_name: 'Lima',
      email: `${'long'.repeat(16)}@${'sub.'.repeat(20)}example.org`,
    });
    for (const path of ['/contact', '/auth', '/']) {
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
  });
}

test('every page goes dark and light with the system while it is open, those of tools too; a choice stays', async ({
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
  await page.getByRole('button', { name: 'Light theme' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/tools/spice-up-planner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'light');
});
