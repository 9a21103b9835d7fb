/** What the journeys through the frame share: opening a page that has come to life, a person in the bar, a look at what stands there. */
import { expect, type Page } from '@playwright/test';
import { layoutFaults, stateFaults } from './screen-faults.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

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

/** What a page shows only once its script has looked around: the theme in the footer, or in the frame of the places who is here. */
const LOOKED_AROUND =
  'footer [aria-label="System theme"][aria-pressed="true"], .places:not([data-unsure]), header > .brand';

/** Scripts start after the first paint: buttons answer from then on. */
export async function alive(page: Page) {
  await expect(page.locator(LOOKED_AROUND).first()).toBeAttached();
}

export async function open(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
}

/**
 * On to another page of ours as by a link, which the page that stands there need not have: by its own router, at a sixth of
 * what loading costs. `page.goto` is for where the load itself is the matter.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  // A page that is there to be read has no router: its links open whole pages, of the server that it is on.
  if ((await page.locator('meta[name=ahead]').count()) > 0)
    return void (await page.goto(new URL(path, page.url()).href));
  // It is there once the page has come to life; a way that the page itself is on, as after signing in, would end after this one.
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { state: { navigation: { state: string } } };
    };
    return router?.state.navigation.state === 'idle';
  });
  const headings = await page.evaluateHandle(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string, how: { flushSync: true }): Promise<void> };
    };
    const before = location.pathname;
    const held = [...document.querySelectorAll('h1')].map((heading) => ({ heading, words: heading.textContent }));
    const { pathname, search, hash } = new URL(to, location.origin);
    // Else the page is drawn a moment later, and its menus close under whoever has opened one by then.
    await router.navigate(pathname + search + hash, { flushSync: true });
    return location.pathname === before ? [] : held;
  }, path);
  // The page before stands there until the code of the next one has come, with its address in the bar already.
  await page.waitForFunction(
    (held) => held.every(({ heading, words }) => !heading.isConnected || heading.textContent !== words),
    headings,
  );
}

export async function openBar(page: Page) {
  // A click before the script is there opens nothing.
  await alive(page);
  if (isPhone(page)) await page.getByLabel('Menu', { exact: true }).click();
}

/** Of the tabs or the rail that a signed-in person's own pages have. */
export const place = (page: Page, name: 'Tonight' | 'Month' | 'Us' | 'You') =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name, exact: true });

/** From the menu of 'Hide', as by keys. */
export async function fromHide(page: Page, name: 'Lock now' | 'Quick exit') {
  await page.getByRole('button', { name: 'Hide', exact: true }).press('ArrowDown');
  await page.getByRole('menuitem', { name }).click();
}

/** On one's own pages through You, on public ones through the menu of whoever is called `name`. */
export async function clickSignOut(page: Page, name = 'Ana') {
  await alive(page);
  if ((await place(page, 'You').count()) > 0) {
    await place(page, 'You').click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    return;
  }
  await openBar(page);
  if (!isPhone(page)) await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).filter({ visible: true }).click();
}

/** By axe and at its edges, in the deep run with its colours in both themes: for a state that no table of screens shows (screens.journey.ts). */
export async function expectClean(page: Page): Promise<void> {
  expect(await stateFaults(page)).toEqual([]);
}

/** And as it stands at the other size: in a journey that is walked in one of them alone. */
export async function expectCleanInBothSizes(page: Page): Promise<void> {
  await expectClean(page);
  const own = page.viewportSize() ?? DESKTOP;
  const other = isPhone(page) ? DESKTOP : PHONE;
  await page.setViewportSize(other);
  expect(await layoutFaults(page), `${other.width} px`).toEqual([]);
  await page.setViewportSize(own);
}
