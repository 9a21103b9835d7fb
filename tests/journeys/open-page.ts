/** What the journeys through the frame share: opening a page that has come to life, a person in the bar, an axe reading. */
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** An access token that names a person; the browser reads names from it, only servers check it. */
function tokenFor(user: { first_name?: string; last_name?: string; email: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { email, ...user_metadata } = user;
  const claims = { sub: '6f1c7d3e-0000-4000-8000-000000000001', email, user_metadata, exp: 4_000_000_000 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`;
}

export async function signedIn(
  page: Page,
  user = { first_name: 'Sam', last_name: 'Reed', email: 'sam.reed@example.com' },
) {
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), tokenFor(user));
}

/** Scripts start after the first paint: buttons answer from then on, which shows in the theme that is known by then. */
export async function alive(page: Page) {
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Theme of the system' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

export async function open(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
}

export async function openBar(page: Page) {
  // A press before the script is there opens nothing.
  await alive(page);
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
}

/** Through the menu of whoever is called `name`, on a page that has one. */
export async function pressSignOut(page: Page, name = 'Ana') {
  await openBar(page);
  if (!isPhone(page)) await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).filter({ visible: true }).click();
}

/** Colours in mid-change are nobody's colours; what is paused or moves for ever would be waited for in vain. */
const changesEnded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // What inherits a colour begins to change when its parent has ended: several rounds, until a frame begins nothing.
    for (let round = 0; round < 10; round++) {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map((animation) => animation.finished.catch(() => undefined));
      if (ending.length === 0) return;
      await Promise.race([Promise.all(ending), new Promise((late) => setTimeout(late, 2_000))]);
    }
  });

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The frame's sheet where it stands behind another's, as when it is loaded twice: then rules win that were meant to lose. */
const misplacedSheets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .slice(1)
      .map(({ href }) => href)
      .filter((href) => href.includes('/frame-')),
  );

/** By axe, in both themes, nothing wider than the screen, and no sheet out of its place. */
export async function expectClean(page: Page): Promise<void> {
  expect(await misplacedSheets(page)).toEqual([]);
  const own = await page.evaluate(() => document.documentElement.getAttribute('data-theme') ?? '');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await changesEnded(page);
    // The second theme differs in colours alone.
    expect(await axeFaults(page, theme === 'light' ? undefined : COLOUR_RULES), theme).toEqual([]);
  }
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), own);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
