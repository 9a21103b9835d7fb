/** Every public page as visitors, search engines and people without JavaScript meet it, under the policy that kept pages carry. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../../content/public-pages.ts';
import { axeFaults } from './axe-faults.ts';

const PATHS = Object.keys(PUBLIC_PAGES);
const WIDTHS = [320, 390, 1280];

/** What the page complained of: its console, its own errors, and what its policy refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

async function alive(page: Page) {
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Theme of the system/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const path of PATHS) {
  const facts = PUBLIC_PAGES[path];

  test(`${path} comes to life under hashes alone, without a complaint`, async ({ page, baseURL }) => {
    const complaints = complaintsOf(page);
    // Whatever stands there, the second answer comes from memory.
    await page.request.get(path);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[\w+/]+={0,2}')+;/);
    expect(headers['cache-control']).toContain(facts?.follows ? 's-maxage=5' : 's-maxage=60');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    await alive(page);
    expect(complaints).toEqual([]);

    // Another journey may have changed between the two what the blog tells.
    await expect(async () => {
      const { etag = '' } = (await page.request.get(path)).headers();
      const again = await page.request.get(path, { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
    }).toPass();

    await expect(page).toHaveTitle(facts?.title ?? '');
    const head = (selector: string, attribute: string) =>
      page
        .locator(`head ${selector}`)
        .evaluateAll((found, name) => found.map((part) => part.getAttribute(name)), attribute);
    expect(await head('meta[name=description]', 'content')).toEqual([facts?.description]);
    expect(await head('link[rel=canonical]', 'href')).toEqual([`${baseURL}${path}`]);
    expect(await head('meta[property="og:url"]', 'content')).toEqual([`${baseURL}${path}`]);
    expect(await head('meta[name=robots]', 'content')).toEqual([]);
    const [image] = await head('meta[property="og:image"]', 'content');
    const picture = await page.request.get(image ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  test(`${path} is calm and fits, light and dark, at every width`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await alive(page);
        expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
        expect(await axeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

test('public pages are read whole without JavaScript', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PATHS) {
    await page.goto(`${baseURL}${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    expect(Number(await heading.evaluate((part) => getComputedStyle(part).opacity)), path).toBe(1);
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200);
    expect(await tooWide(page), path).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test('private pages are rendered for one asker and not for listing', async ({ page, request }) => {
  for (const path of ['/auth', '/tools/intimacy-planner', '/no/such/page']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'nonce-[\w+/]+={0,2}';/);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
  const complaints = complaintsOf(page);
  await page.goto('/auth');
  await alive(page);
  expect(complaints).toEqual([]);
});

test('the head follows from page to page', async ({ page, baseURL }) => {
  await page.goto('/about');
  await alive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/imprint`);
  await expect(page.locator('head meta[name=description]')).toHaveCount(1);
  await page.goto('/about');
  await alive(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name: 'Start Your Free Plan' }).click();
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('machines find the sitemap, robots.txt and security.txt', async ({ request, baseURL }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  for (const path of PATHS) expect(await sitemap.text()).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get('/.well-known/security.txt')).text()).toMatch(/^Contact: /);
});
