/** Every public page in a real browser: it comes to life under its policy without a complaint, is calm in both themes, and fits every width. Heads and headers: tests/server/public-pages.test.ts. */
import { expect, type Page, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../../content/public-pages.ts';
import { axeFaults } from './axe-faults.ts';
import { alive, isPhone } from './open-page.ts';
import { changesEnded } from './screen-faults.ts';

const PATHS = Object.keys(PUBLIC_PAGES);

/** What the page complained of: its console, its own errors, and what its policy refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Of the document; on the front page of whatever is read or pressed in it too. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const parts = document.querySelectorAll('main :is(p, h1, h2, h3, a, button, li, summary, dt, dd, td)');
    const out = (location.pathname === '/' ? [...parts] : []).filter((part) => {
      const { width, left, right } = part.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1);
    });
    return [...(beyond > 0 ? [`${beyond} px`] : []), ...out.map((part) => part.textContent)];
  });

for (const part of [0, 1]) {
  test(`@phone public pages come to life without a complaint, calm and fitting, part ${part + 1} of 2`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    for (const path of PATHS.filter((_, at) => at % 2 === part)) {
      await page.goto(path);
      await alive(page);
      expect(complaints, path).toEqual([]);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      expect(await axeFaults(page), path).toEqual([]);
      if (isPhone(page)) continue;
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await changesEnded(page);
      expect(await axeFaults(page, { only: ['color-contrast', 'link-in-text-block'] }), `${path}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      for (const width of [320, 390, 640, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        // What a script sizes follows a frame later.
        await expect.poll(() => tooWide(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('without JavaScript the front page and the blog are seen whole and followed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const path of ['/', '/blog', '/safety']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    expect(Number(await heading.evaluate((part) => getComputedStyle(part).opacity)), path).toBe(1);
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200);
  }
  await page.goto('/');
  await page.locator('#support summary').nth(3).click();
  await expect(page.getByText('No. It is a planner.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See Tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await page.goto('/blog');
  await page.getByRole('searchbox').fill('gratitude');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=gratitude/);
  await page
    .getByRole('link', { name: /^Small thanks/ })
    .first()
    .click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(/Small thanks/);
  // Pressed without a script, the form of the contact page would send what was typed into an address.
  await page.goto('/blog');
  await page.getByRole('region', { name: 'Monthly newsletter' }).getByRole('textbox').fill('reader@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('region', { name: 'Monthly newsletter' }).getByRole('textbox')).toHaveValue(
    'reader@example.org',
  );
  await context.close();
});

test('the head follows from page to page', async ({ page, baseURL }) => {
  await page.goto('/about');
  await alive(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/imprint`);
  await expect(page.locator('head meta[name=description]')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Start Your Free Plan' }).click();
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
