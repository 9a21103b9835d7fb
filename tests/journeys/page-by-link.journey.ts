/** A page by link between two browsers: made of a plan, answered without an account and without a trace, seen as it comes, taken back. */
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { expectCleanInBothSizes } from './open-page.ts';
import { beyondEdgeInLargeText } from './screen-faults.ts';
import { openSeededPlan } from './seeded-plan.ts';

/** A plan of Ana's, of which two evenings stand on a page by link. */
async function madeByLink(ada: Page): Promise<{ dialog: Locator; link: string }> {
  await openSeededPlan(ada);
  await ada.getByRole('button', { name: 'Share with Partner' }).click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose evenings' }).click();
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.first()).toBeChecked();
  for (let box = (await boxes.count()) - 1; box > 1; box--) await boxes.nth(box).uncheck();
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  const link = await dialog.getByLabel('The link').inputValue();
  expect(link).toMatch(/\/e\/[\w-]{22}#[\w-]{43}$/);
  return { dialog, link };
}

/** Somebody without an account who opens it, with all that their browser asked for, and what broke a rule of the page. */
async function openedByBen(browser: Browser, contextOptions: BrowserContextOptions, link: string) {
  const context = await browser.newContext(contextOptions);
  const ben = await context.newPage();
  const asked: string[] = [];
  const broken: string[] = [];
  ben.on('request', (sent) => asked.push(sent.url() + (sent.postData() ?? '')));
  ben.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) broken.push(message.text());
  });
  await ben.goto(link);
  await expect(ben.getByText('From Ana')).toBeVisible();
  await expect(ben).toHaveURL(/\/e$/);
  await expect(ben).toHaveTitle('Planner');
  return { ben, context, asked, broken };
}

test('a page by link: answered without an account and without a trace, and seen as it comes @phone-only', async ({
  page: ada,
  browser,
  contextOptions,
  request,
}) => {
  const { dialog, link } = await madeByLink(ada);
  const key = link.split('#')[1] ?? '';

  // What a program that looks at links gets: the same for every address of this kind, and nothing in it.
  const seen = await request.get(link.split('#')[0] ?? '');
  expect(seen.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const html = await seen.text();
  expect(html).toContain('<title>Planner</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/og:title|Personal Time/);

  const { ben, context, asked, broken } = await openedByBen(browser, contextOptions, link);
  await expectCleanInBothSizes(ben);
  expect(await beyondEdgeInLargeText(ben)).toEqual([]);
  await ben.getByRole('button', { name: 'Works for me' }).click();
  await expect(ben.getByText('You’re both in')).toBeVisible();
  // The sender's page was not touched.
  await expect(dialog.getByText('Works', { exact: true })).toBeVisible();

  await ben.close();
  expect(asked.join('\n')).not.toContain(key);
  expect(asked.filter((sent) => !sent.startsWith(new URL(link).origin))).toEqual([]);
  expect(broken).toEqual([]);
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });

  await context.close();
});

test('@deep a page by link: another time is asked for and followed, and it is taken back @phone-only', async ({
  page: ada,
  browser,
  contextOptions,
}) => {
  const { dialog, link } = await madeByLink(ada);
  const { ben, context, asked } = await openedByBen(browser, contextOptions, link);
  await ben.getByRole('button', { name: 'Works for me' }).click();
  await expect(dialog.getByText('Works', { exact: true })).toBeVisible();
  await ben.getByRole('listitem').getByRole('button').click();
  await ben.getByRole('button', { name: 'Another time?' }).click();
  await expectCleanInBothSizes(ben);
  await ben.getByRole('radio').first().check();
  await ben.getByRole('button', { name: 'Tell Ana' }).click();
  await expect(ben.getByText(/Ana knows\./)).toBeVisible();
  const followed = ada.waitForResponse(
    (sent) => sent.request().method() === 'PUT' && /planner\/links/.test(sent.url()),
  );
  await dialog.getByRole('button', { name: 'Move it there' }).click();
  await expect(dialog.getByText('Works', { exact: true })).toHaveCount(2);
  expect((await followed).status()).toBe(204);
  await ben.close();
  expect(asked.join('\n')).not.toContain(link.split('#')[1] ?? '');

  // The page followed the plan: what was asked for stands there, and both are in.
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByText('You’re both in')).toBeVisible();
  await expect(again.getByRole('listitem').getByText('Works')).toBeVisible();
  expect(
    await again.evaluate(async () => [(await caches.keys()).length, (await indexedDB.databases()).length]),
  ).toEqual([0, 0]);

  await dialog.getByRole('button', { name: 'Take the page back' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose evenings' })).toBeVisible();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This page is gone' })).toBeVisible();
  await expectCleanInBothSizes(again);
  await context.close();
});
