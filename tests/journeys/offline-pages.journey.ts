import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { documentAddresses } from '../../web/offline/offline-pages.ts';
import { askedBy, atRest } from './at-rest.ts';
import { storedKeys } from './find-words.ts';
import { untilKept } from './kept-for-offline.ts';
import { clickSignOut, open } from './open-page.ts';
import { complete, form, openTracker, saveIt, slider, stored, TRACKER, unfold } from './open-tracker.ts';
import { makePerson, newPerson } from './person.ts';
import { openSeededPlan } from './seeded-plan.ts';
import { signInHere } from './sign-in-form.ts';

test.use({ serviceWorkers: 'allow' });

interface Kept {
  workers: number;
  caches: string[];
  /** Paths, without those of built files. */
  documents: string[];
  files: number;
}

/** What this browser keeps for pages without a connection. */
const keptHere = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(url.slice(location.origin.length));
    }
    const documents = paths.filter((path) => !path.startsWith('/assets/'));
    return {
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      documents,
      files: paths.length - documents.length,
    };
  });

/** How many records lie here as they were last seen. */
const lastSeen = async (page: Page): Promise<number> => (await storedKeys(page, 'last-seen')).length;

const NOTHING: Kept = { workers: 0, caches: [], documents: [], files: 0 };
const all = (neutral = false) => [...documentAddresses(neutral), '/__manifest'].sort();

/** All is kept, and the worker answers for this page. */
const ready = (page: Page, neutral = false): Promise<void> =>
  untilKept(page, async () => (await keptHere(page)).documents.sort(), all(neutral));

/** For longer than a page is left alone by what would be kept behind it. */
async function leftOpen(page: Page, asked: string[]): Promise<void> {
  await atRest(page, asked);
  await page.clock.runFor(15_000);
  await atRest(page, asked);
}

async function checkIn(page: Page, mood: number): Promise<void> {
  await slider(page, 'Mood').fill(String(mood));
  await saveIt(page).click();
  await expect(complete(page)).toBeVisible();
}

/** Each time a check-in is sent, whichever page sends it. */
function countSent(context: BrowserContext): () => number {
  let sent = 0;
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/journal/records/mood/')) sent += 1;
  });
  return () => sent;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await clickSignOut(page);
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
}

test('@deep a tracker that is opened anew without a connection takes a check-in, which arrives once from another page', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await newPerson(page);
  await openTracker(page);
  await expect(page.getByRole('heading', { name: 'Your first check-in starts the picture' })).toBeVisible();
  await ready(page);
  // An hour later: the token has run out, and only the server can give another.
  await page.evaluate(() => {
    const [head, claims = '', seal] = (localStorage.getItem('auth_token') ?? '').split('.');
    const read = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const over = btoa(JSON.stringify({ ...read, exp: Math.floor(Date.now() / 1000) - 60 }));
    localStorage.setItem('auth_token', [head, over.replaceAll('+', '-').replaceAll('/', '_'), seal].join('.'));
  });
  const sent = countSent(context);
  await context.setOffline(true);
  await page.close();

  const next = await context.newPage();
  await next.goto(`${TRACKER}?tab=checkin`);
  await unfold(next);
  await checkIn(next, 8);
  await next.getByRole('link', { name: 'View History' }).click();
  await expect(next.getByText('1 day', { exact: true })).toBeVisible();
  await expect(next.getByText('Kept on this device: 1 day')).toBeVisible();
  await next.reload();
  await expect(next.getByText('1 day', { exact: true })).toBeVisible();
  await next.goto('/database');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(next.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  // Within the page, too: the router asks for the way, and the worker knows it.
  await next.goto(TRACKER);
  await expect(form(next)).toBeVisible();
  await next.getByRole('link', { name: 'Back' }).click();
  await expect(next.getByRole('heading', { level: 1, name: /tools/i })).toBeVisible();
  // What needs the server is not pretended to be there, and leads back to what is.
  await next.goto('/account');
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await next.getByRole('link', { name: 'Go on with your tools' }).click();
  await expect(next.getByRole('heading', { level: 1, name: /tools/i })).toBeVisible();
  await next.close();
  expect(sent()).toBe(0);

  await context.setOffline(false);
  const last = await context.newPage();
  await last.goto('/account');
  await expect.poll(() => stored(last)).toEqual([1]);
  expect(sent()).toBe(1);
  await openTracker(last);
  await expect(last.getByText('Kept on this device')).toHaveCount(0);
  await expect(slider(last, 'Mood')).toHaveValue('8');
});

test('a visitor leaves no trace, and signing out takes away what was kept', async ({ page }) => {
  await page.clock.install();
  const asked = askedBy(page);
  await open(page, '/');
  await openTracker(page);
  await leftOpen(page, asked);
  expect(await keptHere(page)).toEqual(NOTHING);
  expect(asked.filter((address) => address.includes('/signed-in-tasks-'))).toEqual([]);
  await openSeededPlan(page);
  await ready(page);
  expect((await keptHere(page)).workers).toBe(1);
  expect((await keptHere(page)).files).toBeGreaterThan(50);
  // The plan behind the pages, sealed, as it was last seen.
  await expect.poll(() => lastSeen(page)).toBeGreaterThan(0);
  await signOut(page);
  await expect.poll(() => keptHere(page)).toEqual(NOTHING);
  expect(await lastSeen(page)).toBe(0);
});

test('@deep signed in again on a page that the worker still holds, a quick exit takes it away too', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const asked = askedBy(page);
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  const person = await newPerson(page);
  await openTracker(page);
  await ready(page);
  await signOut(page);
  await expect.poll(() => keptHere(page)).toEqual(NOTHING);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signInHere(page, person.email);
  await ready(page);
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveURL(/wikipedia/);
  // A file of this origin, which runs nothing: no other page of ours was opened for it.
  await page.goto('/robots.txt');
  await expect.poll(() => keptHere(page)).toEqual(NOTHING);
  await openTracker(page);
  await leftOpen(page, asked);
  expect(await keptHere(page)).toEqual(NOTHING);
  await context.setOffline(true);
  await expect(page.goto(TRACKER)).rejects.toThrow();
});

test('what is kept is the same for everyone, and the worker is asked for each time', async ({ request }) => {
  const { token } = await makePerson();
  const headers = { Cookie: 'theme=dark', 'Accept-Language': 'de', Authorization: `Bearer ${token}` };
  const bare = async (address: string, asked: Record<string, string> = {}) => {
    const answer = await request.get(address, { headers: asked });
    expect(answer.status(), address).toBe(200);
    return (await answer.text()).replaceAll(/nonce="[^"]*"/g, '');
  };
  for (const address of [...documentAddresses(false), ...documentAddresses(true)]) {
    const mine = address.replace(/\/0$/, '/0b9d6c1e-2f50-4a3e-9a73-4f1f8f6a2c11');
    expect(await bare(`${mine}?tab=history&step=3&from=list`, headers), address).toBe(await bare(address));
  }
  const worker = await request.get('/sw.js');
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache']);
});
