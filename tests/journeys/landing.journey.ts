/** The front page: where its anchors lead, and the film that comes from here, last, and to wide windows alone. What stands on it: tests/server/public-pages.test.ts; how the film behaves: web/shell/home/home-film.component.test.tsx. */
import { expect, type Page, test } from '@playwright/test';
import { open } from './open-page.ts';

const FILM = 'main video';

/** Asked for while the page loads and for as long as it takes the film to be wanted. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}
const ofFilm = (asked: string[]) => asked.filter((address) => /\/media\/hero|home-film|follow-mouse/.test(address));

/** Past the idle moment after loading, in which the film would come. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const idle = () => requestIdleCallback(() => requestIdleCallback(() => resolve()), { timeout: 3000 });
        if (document.readyState === 'complete') idle();
        else addEventListener('load', idle);
      }),
  );

test('@deep every anchor of the footer leads to its section from another page, and the focus goes along', async ({
  page,
}) => {
  await open(page, '/about/sent');
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
  // Several questions stand open at once.
  const questions = page.locator('#support details');
  await questions.nth(2).locator('summary').click();
  await questions.nth(4).locator('summary').press('Enter');
  for (const index of [0, 2, 4]) await expect(questions.nth(index)).toHaveAttribute('open');
  // An address with an anchor opens at its section.
  await page.goto('/contact');
  await page.goto('/#blog');
  await expect(page.locator('#blog').getByRole('heading').first()).toBeInViewport();
  await page.locator('#blog').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('@deep the film comes from here, runs on wide screens, can be stopped, and leaves a window that gets narrow', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const asked = requestsOf(page);
  await open(page, '/');
  const film = page.locator(FILM);
  await expect(film).toHaveJSProperty('paused', false);
  expect(ofFilm(asked).filter((address) => address.endsWith('.webm')).length).toBeGreaterThan(0);
  expect(asked.filter((address) => !address.startsWith(`${baseURL}/`) && !address.startsWith('data:'))).toEqual([]);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  await page.mouse.move(1279, 899);
  const blobs = page.locator('.hero-blob');
  await expect(blobs.first()).toHaveAttribute('style', /translate/);
  // Words stay where they are.
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', true);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: 'Pause background video' }).press('Enter');
  await expect(film).toHaveJSProperty('paused', true);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(film).toHaveCount(0);
});

test('@phone-only not a byte of film is asked for, nor its script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const asked = requestsOf(page);
  await open(page, '/');
  await settle(page);
  await expect(page.locator(FILM)).toHaveCount(0);
  expect(ofFilm(asked)).toEqual([]);
});
