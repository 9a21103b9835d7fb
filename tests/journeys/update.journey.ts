/** A second build of this house takes the first one's place while pages are open: they are told, and what was typed stays. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freePort } from '../server/server-process.ts';
import { sectionsReady } from './account-person.ts';
import { form, openTracker, TRACKER } from './open-tracker.ts';
import { newPerson } from './person.ts';
import { startSecondServer } from './second-server.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ serviceWorkers: 'allow' });

const BEFORE = '          Safety\n';
const AFTER = '          Safety, anew\n';

/** The sources with one word changed, built. */
function buildAnew(folder: string): void {
  for (const part of ['domain', 'server', 'web', 'content', 'bin', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  for (const part of ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    cpSync(part, join(folder, part));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const frame = join(folder, 'web/frame/tool-frame.tsx');
  const source = readFileSync(frame, 'utf8');
  expect(source).toContain(BEFORE);
  writeFileSync(frame, source.replace(BEFORE, AFTER));
  const built = spawnSync('node', ['bin/build.mjs'], { cwd: folder, encoding: 'utf8', timeout: 600_000 });
  expect(built.status, built.stderr).toBe(0);
}

const word = (page: Page) => page.getByRole('status').filter({ hasText: 'A newer version is ready' });
const take = (page: Page) => page.getByRole('button', { name: 'Take it now' });
const isNew = (page: Page) => expect(page.getByRole('link', { name: 'Safety, anew' })).toBeVisible();

/** What goes on behind the page is there: it keeps the pages. */
const keeps = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 90_000 }).toBeGreaterThan(0);

/** The connection went and came back. */
async function comesBack(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

test('@deep a new build is told of, taken when the person says so or at the next start, and no typed word is lost', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-anew-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const port = await freePort();
  let server = await startSecondServer({ DATA_DIR: data }, port);
  try {
    buildAnew(folder);
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await newPerson(page, server.url);
    await openTracker(page);
    await keeps(page);
    const notes = (where: Page) => where.getByLabel('Notes, if you like');
    await notes(page).fill('Half a sentence that');
    const account = await context.newPage();
    await account.goto('/account');
    await sectionsReady(account);
    const later = await context.newPage();
    await later.goto('/database');
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    await keeps(later);
    await expect(page.getByRole('link', { name: 'Safety', exact: true })).toBeVisible();

    await server.close();
    server = await startSecondServer({ DATA_DIR: data }, port, folder);
    const opened: string[] = [];
    for (const each of [page, account, later]) each.on('load', () => opened.push(each.url()));
    await comesBack(context);
    for (const each of [page, account, later]) await expect(word(each)).toBeVisible();
    // Nobody was asked, so nothing was opened anew.
    expect(opened).toEqual([]);

    // A field that is kept nowhere: no button that would lose it.
    await account.getByLabel('First Name').fill('Anastasia');
    await expect(take(account)).toHaveCount(0);
    await expect(word(account)).toContainText('Finish what you are writing first');

    await page.bringToFront();
    await notes(page).press('End');
    await notes(page).pressSequentially(' goes on after the update.');
    await take(page).click();
    await isNew(page);
    await expect(notes(page)).toHaveValue('Half a sentence that goes on after the update.');
    await expect(word(page)).toHaveCount(0);
    await expect(account.getByLabel('First Name')).toHaveValue('Anastasia');

    await word(later).getByRole('button', { name: 'Later' }).click();
    await expect(word(later)).toHaveCount(0);
    await later.goto(TRACKER);
    await expect(form(later)).toBeVisible();
    await isNew(later);
    await context.close();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
