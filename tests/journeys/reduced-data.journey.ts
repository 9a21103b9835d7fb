/** `prefers-reduced-data` in an engine that knows it: no film and no script of it, no picture beside words, nothing kept unasked. */
import { expect, type Page, test } from '@playwright/test';
import { open } from './open-page.ts';
import { newPerson } from './person.ts';

test.use({ serviceWorkers: 'allow' });

/** Paths asked for from now on, of pictures, films and scripts. */
function asked(page: Page): (kind: RegExp) => string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return (kind) => paths.filter((path) => kind.test(path));
}

async function sparing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-data', value: 'reduce' }] });
  expect(await isSparing(page)).toBe(true);
}

const isSparing = (page: Page) => page.evaluate(() => matchMedia('(prefers-reduced-data: reduce)').matches);

/** All of a page has been in view, and what it wants has been asked for: the film last, when nothing else is to be done. */
const seenWhole = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let part = 0; part <= 1; part += 0.25) {
      scrollTo(0, document.documentElement.scrollHeight * part);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 3000 }));
    }
  });

const FILM = /\.(?:webm|mp4)$|home-film|follow-mouse/;
const PICTURES = /\.(?:avif|webp|jpe?g|png)$|^\/(?:media|art)\//;

async function frontAndBlog(page: Page): Promise<(kind: RegExp) => string[]> {
  const seen = asked(page);
  for (const path of ['/', '/blog']) {
    await open(page, path);
    await seenWhole(page);
  }
  return seen;
}

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('where data is not dear pictures are asked for, and on a wide screen the film', async ({ page }) => {
    const seen = await frontAndBlog(page);
    expect(seen(PICTURES).length).toBeGreaterThan(0);
    expect(seen(FILM).length).toBeGreaterThan(0);
  });

  test('where it is, neither is', async ({ page }) => {
    await sparing(page);
    const seen = await frontAndBlog(page);
    expect(await isSparing(page)).toBe(true);
    expect([...seen(FILM), ...seen(PICTURES)]).toEqual([]);
  });
});

test('@deep nothing is kept for when there is no connection', async ({ page }) => {
  await sparing(page);
  const now = asked(page);
  await newPerson(page);
  await page.goto('/tools');
  // The page that would keep begins after five seconds.
  await expect.poll(() => now(/\/signed-in-tasks-/).length).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((later) => setTimeout(later, 8_000)));
  expect(now(/^\/sw\.js$|^\/assets\/offline-/)).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
