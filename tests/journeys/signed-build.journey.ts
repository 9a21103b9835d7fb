/** Code that was changed on its way, in a real browser: by the page's own hashes for anybody, and by the worker of who is signed in, over an update that nobody signed. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { chainOf, statementOf } from '../../domain/site/release.ts';
import { integrityOf, PROOFS, rawKey } from '../../server/platform/proofs.ts';
import { freePort } from '../server/server-process.ts';
import { form, openTracker, TRACKER } from './open-tracker.ts';
import { newPerson } from './person.ts';
import { startSecondServer } from './second-server.ts';

const MARK = '\n;globalThis.changedOnItsWay = true;';
const runsChanged = (page: Page) => page.evaluate(() => 'changedOnItsWay' in globalThis);

for (const [path, file] of [
  ['/about/sent', 'frame'],
  ['/pricing', 'still'],
  ['/auth', 'root'],
] as const) {
  test(`${path}: a module that was changed on its way does not run, and nothing of the page does`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => void (/integrity/i.test(message.text()) && refused.push(message.text())));
    await page.route(new RegExp(`/assets/${file}-[\\w-]+\\.js$`), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()) + MARK });
    });
    await page.goto(path);
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect(await runsChanged(page)).toBe(false);
  });
}

test('/auth: a sheet that was changed on its way is not worn', async ({ page }) => {
  await page.route(/\/assets\/frame-[\w-]+\.css$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}body{outline:9px solid red}` });
  });
  await page.goto('/auth');
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('9px');
});

/** Lets the build in this folder be signed, as the only one. */
async function signIt(folder: string, { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject }) {
  const builds = [integrityOf(readFileSync(join(folder, 'build/manifest.json')))];
  const statement = statementOf(1, await chainOf(builds, PROOFS));
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64');
  writeFileSync(join(folder, 'build/release.json'), JSON.stringify({ key: rawKey(publicKey), builds, signature }));
}

const FIRST_WORDS = '{let c=/(?:^|; )theme=';

/** As an update would: another version, other code in every page, and a list of its own; nobody signs it. */
function updateIt(folder: string): void {
  const server = join(folder, 'build/server');
  let changed = 0;
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(join(server, name), 'utf8');
    if (!text.includes(FIRST_WORDS)) continue;
    writeFileSync(
      join(server, name),
      text.replaceAll(FIRST_WORDS, `{globalThis.changedOnItsWay=true;${FIRST_WORDS.slice(1)}`),
    );
    changed += 1;
  }
  expect(changed).toBeGreaterThan(0);
  const version = '{"version":"0000"}';
  writeFileSync(join(folder, 'build/client/version.json'), version);
  const path = join(folder, 'build/manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.files['/version.json'] = integrityOf(version);
  writeFileSync(path, JSON.stringify(manifest));
  rmSync(join(folder, 'build/release.json'));
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('@deep an update that nobody signed is held back: tools go on, other pages say why, and a person may take it', async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'twofold-signed-'));
    cpSync('build', join(folder, 'build'), { recursive: true });
    for (const part of ['node_modules', 'package.json']) symlinkSync(resolve(part), join(folder, part));
    mkdirSync(join(folder, 'data'));
    await signIt(folder, generateKeyPairSync('ed25519'));
    const port = await freePort();
    let server = await startSecondServer({ DATA_DIR: join(folder, 'data') }, port, folder);
    try {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
      const page = await context.newPage();
      await newPerson(page, server.url);
      await openTracker(page);
      const kept = () => page.evaluate(() => caches.keys());
      await expect.poll(async () => (await kept()).length, { timeout: 120_000 }).toBe(2);
      expect(await kept()).toContain('build');
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await server.close();
      updateIt(folder);
      server = await startSecondServer({ DATA_DIR: join(folder, 'data') }, port, folder);
      await page.goto(TRACKER);
      await expect(form(page)).toBeVisible();
      expect(await runsChanged(page)).toBe(false);
      const word = page.getByRole('status').filter({ hasText: 'A newer version is not signed' });
      // What listens for it comes when the page has come to rest.
      await expect(async () => {
        await context.setOffline(true);
        await context.setOffline(false);
        await expect(word).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'This page was not opened' })).toBeVisible();
      await page.getByRole('link', { name: 'take the new code without a check' }).click();
      await expect(page).toHaveURL(/\/tools$/);
      await expect.poll(() => runsChanged(page)).toBe(true);
      await context.close();
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
