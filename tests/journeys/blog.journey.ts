/** The blog as its readers meet it: found through, read, liked, passed on and reported, at addresses that stay. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { alive, expectClean, open } from './open-page.ts';
import { newPerson } from './person.ts';

const ARTICLE = '/blog/small-thanks-daily';

const list = (page: Page) => page.getByRole('region', { name: /^(Articles|Guides|Community stories)/ });
const cards = (page: Page) => list(page).getByRole('article');
const head = (page: Page, selector: string, attribute: string) =>
  page
    .locator(`head ${selector}`)
    .evaluateAll((found, name) => found.map((part) => part.getAttribute(name)), attribute);

test('articles are found by category, words and Load More; Back and a reload show the same again', async ({ page }) => {
  await open(page, '/blog');
  await expect(cards(page)).toHaveCount(12);
  const title = await cards(page).nth(11).getByRole('link').textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(cards(page)).toHaveCount(14);
  await expect(cards(page).nth(11).getByRole('link')).toHaveText(title ?? '');
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(14);
  await page.reload();
  await alive(page);
  await expect(cards(page)).toHaveCount(14);

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL(/\/blog\?category=guides$/);
  await expect(page.getByRole('heading', { name: 'Guides', level: 2 })).toBeVisible();
  for (const kind of await cards(page).locator('.blog-card-kind').allTextContents()) expect(kind).toContain('Guides');

  await page.getByRole('searchbox').fill('calendar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=guides&q=calendar|q=calendar&category=guides/);
  await expect(page.getByRole('heading', { name: 'Guides with “calendar”' })).toBeVisible();
  await expect(cards(page).locator('mark').first()).toContainText(/calendar/i);
  await page.getByRole('searchbox').fill('zzyzx quux');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No stories found' })).toBeVisible();
  expect(await head(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  await expectClean(page);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('without JavaScript it is searched, leafed through and read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(cards(page)).toHaveCount(14);
  await page.getByRole('searchbox').fill('gratitude');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=gratitude/);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(/Small thanks/);
  await context.close();
});

test('an article says to search engines what it is, leads through its parts, and is calm', async ({
  page,
  baseURL,
}) => {
  const answer = await page.goto(ARTICLE);
  await alive(page);
  expect(answer?.headers()['cache-control']).toContain('s-maxage=5');
  expect(answer?.headers().etag).toMatch(/^"/);
  expect(await head(page, 'link[rel=canonical]', 'href')).toEqual([`${baseURL}${ARTICLE}`]);
  expect(await head(page, 'meta[property="og:type"]', 'content')).toEqual(['article']);
  expect(await head(page, 'meta[name=robots]', 'content')).toEqual([]);
  const [image] = await head(page, 'meta[property="og:image"]', 'content');
  const picture = await page.request.get(image ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'Article', mainEntityOfPage: `${baseURL}${ARTICLE}` });
  expect(data.wordCount).toBeGreaterThan(600);
  expect(data).not.toHaveProperty('aggregateRating');

  const phone = (page.viewportSize()?.width ?? 0) < 1024;
  if (phone) await page.getByText('In this article').last().click();
  const part = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(2);
  const name = (await part.textContent()) ?? '';
  await part.click();
  await expect(page).toHaveURL(/#to-/);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport();
  await expectClean(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Like/ })).toBeHidden();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const missing = await page.goto('/blog/no-such-article');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  await expect(page.getByText('The article you’re looking for doesn’t exist or has been removed.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a reader likes, shares and reports; signed out they are asked to sign in', async ({ page, context, baseURL }) => {
  await open(page, ARTICLE);
  await page.getByRole('button', { name: /^Like this article/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Please sign in to like this.');
  await page.keyboard.press('Escape');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${ARTICLE}`);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();

  await newPerson(page);
  await open(page, ARTICLE);
  const like = page.getByRole('button', { name: /^Like this article/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const before = Number(await like.locator('.like-count').textContent());
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like.locator('.like-count')).toHaveText(String(before + 1));
  await open(page, ARTICLE);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Report this article' }).click();
  await expectClean(page);
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText('Please choose a reason for your report')).toBeVisible();
  await page.getByRole('radio', { name: 'False or misleading' }).check();
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Report this article' })).toBeVisible();

  await open(page, '/blog');
  await expect(page.getByRole('link', { name: 'Share Your Story' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('the newsletter asks for an address, and says what comes next', async ({ page }) => {
  await open(page, '/blog');
  const card = page.getByRole('region', { name: 'Monthly newsletter' });
  await card.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await card.getByRole('button', { name: 'Subscribe' }).click();
  await expect(card.getByRole('alert')).toHaveText('Please enter an email address with an @');
  await card.getByRole('textbox', { name: 'Email' }).fill(`reader-${randomUUID()}@example.org`);
  await card.getByRole('button', { name: 'Subscribe' }).click();
  await expect(card.getByRole('status')).toContainText('Please look into your mailbox.');
  expect(await axeFaults(page)).toEqual([]);
});
