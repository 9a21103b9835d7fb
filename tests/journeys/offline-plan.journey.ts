/** Without a connection the plan and the check-ins open as last seen, locked where the app is locked, and nothing readable lies in the browser for it. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { databaseOpener } from './find-words.ts';
import { untilKept } from './kept-for-offline.ts';
import { fromHide } from './open-page.ts';
import { click } from './open-plan.ts';
import { complete, form, openTracker, saveIt, TRACKER } from './open-tracker.ts';
import { openSeededPlan } from './seeded-plan.ts';

test.use({ serviceWorkers: 'allow' });

const MARK = 'quartzmarmalade';

/** All is kept: pages, and the plan behind them. */
const ready = (page: Page): Promise<void> =>
  untilKept(page, () => page.evaluate(async () => (await caches.match('/tools/privacy-controls')) !== undefined), true);

/** Every text that this browser holds for the site: in all caches, databases and both web storages. */
const everything = async (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    async (opened) => {
      const found: Record<string, string> = {
        local: JSON.stringify(localStorage),
        session: JSON.stringify(sessionStorage),
      };
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (new URL(request.url).pathname.startsWith('/assets/')) continue;
          const answer = await cache.match(request);
          found[`cache ${request.url}`] = `${JSON.stringify([...(answer?.headers ?? [])])} ${await answer?.text()}`;
        }
      }
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await opened(name);
        if (!database) continue;
        for (const store of database.objectStoreNames) {
          const rows = await done(database.transaction(store).objectStore(store).getAll());
          found[`database ${name}`] = JSON.stringify(rows);
        }
        database.close();
      }
      return found;
    },
    await databaseOpener(page),
  );

const rowsSeen = async (page: Page): Promise<{ room: string; id: string }[]> =>
  JSON.parse((await everything(page))['database last-seen'] ?? '[]').filter(({ id }: { id: string }) => id !== '');

const offline = (page: Page) => page.getByText('There is no connection just now');

/** The plan's path: a new plan and one check-in, both kept for when there is no connection. */
async function openPlanAndCheckIn(page: Page): Promise<string> {
  await page.clock.install();
  await openSeededPlan(page);
  const plan = new URL(page.url()).pathname;
  await openTracker(page);
  await page.getByLabel('Notes, if you like').fill(`A word like ${MARK}.`);
  await saveIt(page).click();
  await expect(complete(page)).toBeVisible();
  await ready(page);
  return plan;
}

async function anew(context: BrowserContext, path: string): Promise<Page> {
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

/** Of what the browser holds nothing can be read: no word of plan or check-in, and in no cache anything of this person. */
async function expectSealed(page: Page, plan: string): Promise<void> {
  const held = await everything(page);
  const documents = Object.keys(held).filter((name) => name.startsWith('cache '));
  expect(documents.length).toBeGreaterThan(10);
  const planId = plan.split('/').at(-1) ?? '';
  for (const [name, text] of Object.entries(held)) {
    expect(text, name).not.toContain(MARK);
    // What the plan says in its own words, such as of its first session.
    expect(text, name).not.toMatch(/"(?:title|notes|startTime|start_time|coverWords)\\?"/);
    if (name.startsWith('cache ')) {
      expect(`${name} ${text}`).not.toContain(planId);
      expect(text, name).not.toContain('example.org');
    }
  }
  // Nothing of an answer to this person is in a cache: no address of the API, no token.
  expect(
    documents.filter((name) => /\/api\/|\/auth\/v1|\?/.test(name.replace(/__manifest\?.*/, '__manifest'))),
  ).toEqual([]);
}

test('the plan and the check-ins open as last seen and say so; locked they show neither, and what lies there can be read by nobody', async ({
  page,
  context,
}) => {
  const plan = await openPlanAndCheckIn(page);
  await expect.poll(async () => (await rowsSeen(page)).map(({ room }) => room).sort()).toEqual(['mood', 'planner']);
  await expectSealed(page, plan);
  await context.setOffline(true);
  await page.close();

  const next = await anew(context, plan);
  await expect(next.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
  await expect(next.getByRole('grid')).toBeVisible();
  await expect(offline(next)).toBeVisible();
  await click(next, 'List View');
  await expect(next.getByRole('list', { name: 'List' }).getByRole('listitem').first()).toBeVisible();
  await next.goto('/tools/intimacy-planner');
  await expect(next.getByRole('link', { name: /^Open / })).toBeVisible();
  await next.goto(`${TRACKER}?tab=history`);
  await expect(next.getByText('1 day', { exact: true })).toBeVisible();
  await expect(offline(next)).toBeVisible();

  // With a connection it goes on.
  await context.setOffline(false);
  await next.goto(plan);
  await expect(next.getByRole('grid')).toBeVisible();
  await expect(offline(next)).toHaveCount(0);

  await fromHide(next, 'Lock now');
  await expect(next.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await context.setOffline(true);
  await next.close();
  const locked = await anew(context, plan);
  await expect(locked.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(locked.getByRole('grid')).toHaveCount(0);
  await locked.goto(TRACKER);
  await expect(locked.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(form(locked)).toHaveCount(0);
});
