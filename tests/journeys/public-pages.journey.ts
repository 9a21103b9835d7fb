/** Every public page in a real browser: it comes to life under its policy without a complaint, asks no other host, is free of faults for axe in one theme or the other (in the deep run in both), and fits every width, the narrow ones with large text too. Heads and headers: tests/server/public-pages.test.ts. */
import { expect, type Page, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../../content/public-pages.ts';
import { alive, PHONE, walkTo } from './open-page.ts';
import { beyondEdge, beyondEdgeInLargeText, layoutFaults, screenFaults } from './screen-faults.ts';

const PATHS = Object.keys(PUBLIC_PAGES);
/** Beyond a phone's and the narrowest, where every word is looked at. */
const WIDTHS = [640, 768, 1024, 1280];
/** One column of words at any width: between the narrowest and a desktop's only the deep run looks. */
const OF_WORDS = /^\/(about\/ai|therapy|privacy-policy|terms|imprint|safety|accessibility)$/;

/** What the page complained of: its console, its own errors, what its policy refused, and whom else it asked. */
function complaintsOf(page: Page, origin = ''): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${origin}/`) && !address.startsWith('data:')) complaints.push(`asked for ${address}`);
  });
  return complaints;
}

/** Of the document; on the front page of whatever is read or clicked in it too. */
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

/** With large text too, and down to the narrowest: there lines are tight. */
async function edgesOnPhone(page: Page, path: string): Promise<void> {
  expect(await beyondEdgeInLargeText(page), `${path}, large text`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  // A busy machine lays the page out at its new width a moment later.
  await expect.poll(() => beyondEdge(page), `${path}, 320 px`).toEqual([]);
}

async function edgesOfAll(page: Page, path: string): Promise<void> {
  const isOneColumn = OF_WORDS.test(path) && process.env.DEEP !== '1';
  for (const width of isOneColumn ? WIDTHS.slice(-1) : WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // What a script sizes follows a frame later.
    await expect.poll(() => tooWide(page), `${path}, ${width} px`).toEqual([]);
  }
}

for (const part of [0, 1]) {
  test(`@phone-only public pages come to life without a complaint, calm and fitting, part ${part + 1} of 2`, async ({
    page,
    baseURL,
  }) => {
    const complaints = complaintsOf(page, baseURL);
    for (const path of PATHS.filter((_, at) => at % 2 === part)) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await alive(page);
      // All that is folded away.
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      expect(await screenFaults(page), path).toEqual([]);
      await edgesOnPhone(page, path);
      await edgesOfAll(page, path);
      // The last of the widths is a desktop's.
      expect(await layoutFaults(page), `${path}, on a desktop`).toEqual([]);
      expect(complaints, path).toEqual([]);
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
  // No button stands there that would do nothing.
  await expect(page.getByRole('button', { name: /Quick exit|theme/ })).toHaveCount(0);
  await page.goto('/');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'oklch(0.965 0.006 70)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(body).toHaveCSS('background-color', 'oklch(0.182 0.017 345)');
  // The sample stands there, and says what trying needs.
  const sample = page.getByRole('region', { name: 'Try it with your own evenings' });
  const month = sample.getByRole('table', { name: 'A sample for these answers' });
  await expect(month.getByRole('button')).toHaveCount(4);
  await expect(sample).toContainText('Your calendar');
  await expect(sample.locator('noscript p')).toBeVisible();
  await expect(sample.locator('noscript p')).toContainText('Trying other answers needs JavaScript.');
  await expect(sample.getByLabel('Just me')).toBeHidden();
  await expect(sample.getByRole('button', { name: 'Continue with these answers' })).toBeHidden();
  await page.locator('#support summary').nth(3).click();
  await expect(page.getByText('No. It’s a planner.')).toBeVisible();
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
  // The address is posted, and stands in no address bar.
  await page.goto('/blog');
  await page.getByRole('region', { name: 'Monthly newsletter' }).getByRole('textbox').fill('reader@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/newsletter\/asked\?said=sent$/);
  await expect(page.getByRole('main')).toContainText('Your letter is waiting in the outbox.');
  await context.close();
});

test('the head follows from page to page', async ({ page, baseURL }) => {
  await page.goto('/about/sent');
  await alive(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await walkTo(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/imprint`);
  await expect(page.locator('head meta[name=description]')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Start Your Free Plan' }).click();
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  // The control that was clicked is gone with its page.
  await expect(page.getByRole('main')).toBeFocused();
});
