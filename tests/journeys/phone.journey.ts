/** The app on a phone: added under a look of one's choice, offered once, covered in the app switcher, and sparing where data is dear. */
import { devices, expect, type Page, test } from '@playwright/test';
import { LOOKS, manifestAddress } from '../../content/looks.ts';
import { askedBy, atRest, tasksThere } from './at-rest.ts';
import { holdRequests } from './hold-requests.ts';
import { open, walkTo } from './open-page.ts';
import { newPerson } from './person.ts';

const CONTROLS = '/tools/privacy-controls';
const section = (page: Page) => page.getByRole('region', { name: 'On this device', exact: true });
const hint = (page: Page) => page.getByRole('region', { name: 'Add to your phone' });

/** What a home screen would be told, as it stands in the head. */
const told = (page: Page) =>
  page.evaluate(() => ({
    manifests: [...document.querySelectorAll('link[rel=manifest]')].map((link) => link.getAttribute('href')),
    icons: [...document.querySelectorAll('link[rel=apple-touch-icon]')].map((link) => link.getAttribute('href')),
    title: document.querySelector('meta[name=apple-mobile-web-app-title]')?.getAttribute('content'),
  }));

/** The browser offers to add the app, as Chromium does once; counts how often that was taken. */
async function offersToInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = window as unknown as { prompted: number };
    count.prompted = 0;
    addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(offer, {
        prompt: () => {
          count.prompted += 1;
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      dispatchEvent(offer);
    });
  });
}

test('a look is chosen, holds at once and over a sign-out, its icons are all there; the browser’s own offer is kept for the click', async ({
  page,
  request,
}) => {
  await open(page, '/contact');
  expect(await told(page)).toEqual({
    manifests: ['/manifest.webmanifest'],
    icons: ['/looks/planner-touch.png'],
    title: 'Planner',
  });
  await newPerson(page);
  await page.goto(CONTROLS);
  for (const { id, name } of [...LOOKS].reverse()) {
    await section(page).getByRole('radio', { name }).check();
    await expect.poll(() => told(page)).toMatchObject({ manifests: [manifestAddress(id)], title: name });
    const manifest = await (await request.get(manifestAddress(id))).json();
    expect(manifest.name).toBe(name);
    for (const { src } of [...manifest.icons, { src: `/looks/${id}-touch.png` }]) {
      const icon = await request.get(src);
      expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png']);
    }
  }
  await section(page).getByRole('radio', { name: 'Folio' }).check();

  // Without an offer of the browser's own the steps are told.
  await section(page).getByText('How to add it').click();
  await expect(section(page).getByRole('list').getByRole('listitem').first()).toBeVisible();
  await offersToInstall(page);
  await page.reload();
  await section(page).getByRole('button', { name: 'Add to your home screen' }).click();
  expect(await page.evaluate(() => (window as unknown as { prompted: number }).prompted)).toBe(1);
  await expect(section(page).getByRole('button', { name: 'Add to your home screen' })).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await open(page, '/pricing');
  await expect
    .poll(() => told(page))
    .toEqual({
      manifests: ['/manifest-folio.webmanifest'],
      icons: ['/looks/folio-touch.png'],
      title: 'Folio',
    });
});

test('an iPhone is told of two pictures in its own pixels to begin with, which are there, and nobody else is told of any', async ({
  browser,
  page,
  baseURL,
}) => {
  const named = (there: Page) => there.locator('link[rel=apple-touch-startup-image]');
  await open(page, '/auth');
  await expect.poll(() => told(page)).toMatchObject({ title: 'Planner' });
  await expect(named(page)).toHaveCount(0);

  const { viewport, userAgent, deviceScaleFactor, hasTouch } = devices['iPhone 13'];
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport,
    screen: { width: 390, height: 844 },
    userAgent,
    deviceScaleFactor,
    hasTouch,
  });
  const phone = await context.newPage();
  await phone.goto('/auth');
  await expect(named(phone)).toHaveCount(2);
  for (const link of await named(phone).all()) {
    const address = (await link.getAttribute('href')) ?? '';
    const [, width, height] = (/^\/splash\/(\d+)x(\d+)-(?:light|dark)\.png$/.exec(address) ?? []).map(Number);
    expect([width, height], address).toEqual([1170, 2532]);
    const answer = await phone.request.get(address);
    expect([answer.status(), answer.headers()['content-type']], address).toEqual([200, 'image/png']);
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([width, height]);
  }
  await context.close();
});

test('@deep @phone-only adding it is offered once, on the second day, and leads to the steps', async ({
  page,
  context,
}) => {
  await newPerson(page);
  // As if they had been signed in here since an earlier day.
  await page.evaluate(() => localStorage.setItem('phone-since', '2026-01-01'));
  await page.goto('/tonight');
  await expect(hint(page)).toBeVisible();
  // Without an offer of the browser's own it leads to the steps.
  await hint(page).getByRole('link', { name: 'Show me how' }).click();
  await expect(section(page)).toBeFocused();
  await expect(section(page)).toBeInViewport();

  await context.clearCookies({ name: 'phone-hint' });
  await page.goto('/tonight');
  await hint(page).getByRole('button', { name: 'Not now' }).click();
  await expect(hint(page)).toHaveCount(0);
});

/** As opened from a home screen, in Safari's words: not every Chromium lets its own be said by a journey. */
const standalone = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));

const putBy = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('blur'));
    const seen = [0.1, 0.5, 0.9].map((at) =>
      document.elementFromPoint(innerWidth / 2, innerHeight * at)?.closest('.cover'),
    );
    return seen.every((paper) => paper !== null && paper !== undefined);
  });

test('@deep from a home screen every page is blank in the app switcher; in a browser the public ones are not', async ({
  page,
}) => {
  await newPerson(page);
  await page.goto('/tools');
  expect(await putBy(page)).toBe(false);
  await walkTo(page, CONTROLS);
  await expect(section(page)).toBeVisible();
  expect(await putBy(page)).toBe(true);
  await standalone(page);
  await page.goto('/tools');
  for (const path of ['/tools', CONTROLS, '/pricing']) {
    await walkTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => putBy(page)).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.locator('.cover')).toHaveCount(0);
  }
});

test('@deep where data is dear the tools’ pages are kept only for an app on the home screen', async ({ page }) => {
  const asked = askedBy(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
  });
  await newPerson(page);
  await page.clock.install();
  const isPlan = (address: string) => address.includes('/api/journal/records?room=planner');
  /** How often the plan is fetched to be kept, past the moment after which it is. */
  const fetched = async () => {
    await page.goto(CONTROLS);
    await expect(section(page)).toBeVisible();
    await tasksThere(page, asked);
    // Calendars that are kept up to date ask for it once by themselves.
    await expect.poll(() => asked.some(isPlan)).toBe(true);
    asked.length = 0;
    await page.clock.runFor(15_000);
    await atRest(page, asked);
    return asked.filter(isPlan).length;
  };
  expect(await fetched()).toBe(0);
  // The worker itself is kept from journeys such as this one: what goes with it is asked for.
  await standalone(page);
  expect(await fetched()).toBeGreaterThan(0);
});

test('a click before the page’s script is there is kept, shown as held, and done once when it is', async ({ page }) => {
  const { open: release } = await holdRequests(page, '/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const dark = page.getByRole('contentinfo').getByRole('button', { name: 'Dark theme' });
  const light = page.getByRole('contentinfo').getByRole('button', { name: 'Light theme' });
  await light.click();
  await dark.click();
  await expect(dark).toHaveAttribute('data-held', '');
  await expect(light).not.toHaveAttribute('data-held');
  await expect(dark).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await expect(dark).not.toHaveAttribute('data-held');
  expect(await page.evaluate(() => document.cookie)).toContain('theme=dark');
  // From here on clicks are the page's own.
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
});
