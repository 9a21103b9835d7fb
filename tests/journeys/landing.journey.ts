/** The front page: its sections, anchors and claims, what moves and what never does, and that it reads without scripts. */
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { isPhone, open } from './open-page.ts';

const SECTIONS = 'hero stats problem features steps benefits testimonials questions privacy closing'.split(' ');
const FILM = 'main video';

/** Asked for while the page loads and for as long as it takes the film to be wanted. */
function filmRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/media/')) asked.push(request.url());
  });
  return asked;
}

/** Long enough for the idle moment after loading, in which the film would come. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })));
  await page.waitForLoadState('networkidle');
}

test('ten sections stand in the order of the specification, under headings that skip no level', async ({ page }) => {
  await open(page, '/');
  const order = await page.locator('main [data-section]').evaluateAll((all) => all.map((one) => one.dataset.section));
  expect(order).toEqual(SECTIONS);
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map((one) => Number(one.tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
});

test('the calls lead to the planner and the tools', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  const start = main.getByRole('link', { name: 'Start Your Free Plan', exact: true });
  await expect(start).toHaveCount(2);
  for (const link of await start.all()) await expect(link).toHaveAttribute('href', '/tools/intimacy-planner');
  await expect(main.getByRole('link', { name: 'See Tools' })).toHaveAttribute('href', '/tools');
});

test('every anchor of the footer leads to its section from another page, and the focus goes along', async ({
  page,
}) => {
  await open(page, '/contact');
  for (const [text, id] of Object.entries({
    Features: 'features',
    Solution: 'tools',
    Customers: 'testimonials',
    Pricing: 'pricing',
    Help: 'support',
    About: 'about',
  })) {
    await page.getByRole('contentinfo').getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
  }
});

test('an address with an anchor, #blog too, opens at its section', async ({ page }) => {
  for (const id of ['blog', 'tools']) {
    await page.goto('/contact');
    await page.goto(`/#${id}`);
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
  }
  await page.goto('/#blog');
  await page.locator('#blog').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('eight questions, and several may stand open at once', async ({ page }) => {
  await open(page, '/');
  const questions = page.locator('#support details');
  await expect(questions).toHaveCount(8);
  await questions.nth(2).locator('summary').click();
  await questions.nth(4).locator('summary').press('Enter');
  for (const index of [0, 2, 4]) await expect(questions.nth(index)).toHaveAttribute('open');
});

test('each privacy claim leads to a page that is there', async ({ page, request }) => {
  await open(page, '/');
  const links = page.locator('[data-section=privacy] li a');
  await expect(links).toHaveCount(4);
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const address of new Set(addresses)) expect((await request.get(address)).status()).toBe(200);
  expect(addresses).toEqual(expect.arrayContaining(['/privacy-policy', '/about/ai']));
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the whole page is free of accessibility faults in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await open(page, '/');
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    expect(await axeFaults(page)).toEqual([]);
  });
}

for (const width of [320, 390, 640, 768, 1024, 1280]) {
  test(`nothing reaches over the edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(p, h1, h2, h3, a, button, li, summary, dt, dd, td)')].flatMap((part) => {
        const { width, left, right } = part.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1) ? [part.textContent] : [];
      }),
    );
    expect(wide).toEqual([]);
  });
}

test.describe('what moves', () => {
  test.use({
    ...{ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('the film comes from here, runs on wide screens, loops silently and rests out of sight', async ({
    page,
    baseURL,
  }) => {
    const asked = filmRequests(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    await open(page, '/');
    const film = page.locator(FILM);
    await expect(film).toHaveJSProperty('paused', false);
    await expect(film).toHaveJSProperty('muted', true);
    await expect(film).toHaveJSProperty('loop', true);
    await expect(film).toHaveText('Your browser does not support the video tag.');
    expect(asked.filter((address) => address.endsWith('.webm')).length).toBeGreaterThan(0);
    expect(foreign).toEqual([]);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(film).toHaveJSProperty('paused', true);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(film).toHaveJSProperty('paused', false);
  });

  test('a button pauses the film for good, by keyboard too', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Pause background video' }).press('Enter');
    await expect(page.locator(FILM)).toHaveJSProperty('paused', true);
    const play = page.getByRole('button', { name: 'Play background video' });
    await expect(play).toBeFocused();
    await page.mouse.wheel(0, 3000);
    await page.mouse.wheel(0, -3000);
    await expect(page.locator(FILM)).toHaveJSProperty('paused', true);
    await play.click();
    await expect(page.locator(FILM)).toHaveJSProperty('paused', false);
  });

  test('the film follows the theme and leaves when the window gets narrow or the page discreet', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(page.locator(`${FILM} source`).first()).toHaveAttribute('src', '/media/hero-dark.webm');
    await page.evaluate(() => {
      document.documentElement.dataset.discreet = 'on';
    });
    await expect(page.locator(FILM)).toHaveCount(0);
    await page.evaluate(() => {
      delete document.documentElement.dataset.discreet;
    });
    await expect(page.locator(FILM)).toHaveCount(1);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(page.locator(FILM)).toHaveCount(0);
    await page.reload();
    await settle(page);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(page.locator(FILM)).toHaveCount(1);
  });

  test('blobs lean towards the mouse by eight pixels at most, words stay where they are', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator(FILM)).toHaveCount(1);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const blobs = page.locator('.hero-blob');
    const places = () => blobs.evaluateAll((all) => all.map((one) => new DOMMatrix(getComputedStyle(one).transform)));
    await page.mouse.move(1279, 899);
    await expect.poll(async () => (await places()).map(({ e, f }) => Math.round(Math.max(e, f)))).toEqual([4, 8]);
    await page.mouse.move(2, 2);
    await expect.poll(async () => (await places()).map(({ e, f }) => Math.round(Math.min(e, f)))).toEqual([-4, -8]);
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading);
  });

  test('with reduced motion nothing of the film is asked for and no blob moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const asked = filmRequests(page);
    await open(page, '/');
    await settle(page);
    await page.mouse.move(1200, 800);
    await expect(page.locator(FILM)).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await page.locator('.hero-blob').evaluateAll((all) => all.map((one) => one.style.transform))).toEqual([
      '',
      '',
    ]);
  });

  test('where data is dear no film is asked for', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      });
    });
    const asked = filmRequests(page);
    await open(page, '/');
    await settle(page);
    await expect(page.locator(FILM)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test('under 768 px not a byte of film is asked for, nor its script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: isPhone(page) ? 390 : 767, height: 844 });
  const asked = filmRequests(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/');
  await settle(page);
  await expect(page.locator(FILM)).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(scripts.filter((address) => /home-film|follow-mouse/.test(address))).toEqual([]);
});

test('without JavaScript everything can be read and followed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  for (const name of [
    'Make room for the two of you',
    'It finds the evenings you already have',
    'Six quiet tools, one shared rhythm',
    'Questions, answered plainly',
    'Reads like an ordinary calendar. On purpose.',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.locator('#support summary').nth(3).click();
  await expect(page.getByText('No. It is a planner.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See Tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await context.close();
});
