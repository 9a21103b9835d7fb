/** The blog as its readers meet it: leafed through, searched, read, liked and passed on. Its pages over HTTP: tests/server/blog-pages.test.ts; what readers do: web/blog/*.component.test.tsx. */
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { alive, DESKTOP, expectCleanInBothSizes, open, PHONE, walkTo } from './open-page.ts';
import { newPerson } from './person.ts';

const ARTICLE = '/blog/small-thanks-daily';

const list = (page: Page) => page.getByRole('region', { name: /^(Articles|Guides|Community stories)/ });
const cards = (page: Page) => list(page).getByRole('article');

test('@deep @phone-only articles are found by Load More, category and words; Back and a reload show the same again', async ({
  page,
}) => {
  await open(page, '/blog');
  await expect(cards(page).first()).toBeVisible();
  const first = await cards(page).count();
  const whole = first + 2;
  const title = await cards(page)
    .nth(first - 1)
    .getByRole('link')
    .textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(cards(page)).toHaveCount(whole);
  await expect(
    cards(page)
      .nth(first - 1)
      .getByRole('link'),
  ).toHaveText(title ?? '');
  await expect(cards(page).nth(first).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(whole);
  await page.reload();
  await alive(page);
  await expect(cards(page)).toHaveCount(whole);

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL(/\/blog\?category=guides$/);
  await expect(page.getByRole('heading', { name: 'Guides', level: 2 })).toBeVisible();
  for (const kind of await cards(page).allTextContents()) expect(kind).toContain('Guides');
  await page.getByRole('searchbox').fill('calendar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Guides with “calendar”' })).toBeVisible();
  await expect(cards(page).locator('mark').first()).toContainText(/calendar/i);
  await page.getByRole('searchbox').fill('zzyzx quux');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No stories found' })).toBeVisible();
  await expectCleanInBothSizes(page);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(cards(page)).toHaveCount(first);
});

test('@phone-only an article leads through its parts, is calm, is printed without its buttons, liked and shared', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(page);
  await open(page, ARTICLE);
  // On a desktop the parts stand beside the text, on a phone they are folded above it.
  const beside = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(2);
  const part = page.getByRole('navigation', { name: 'Parts of this article' }).getByRole('link').nth(2);
  await expect(beside).toBeHidden();
  await expect(part).toBeHidden();
  await page.setViewportSize(DESKTOP);
  await expect(beside).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByText('In this article').last().click();
  const name = (await part.textContent()) ?? '';
  await part.click();
  await expect(page).toHaveURL(/#to-/);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport();
  await expectCleanInBothSizes(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Like/ })).toBeHidden();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const like = page.getByRole('button', { name: /^Like this article/ });
  const before = Number(await like.locator('[data-count]').textContent());
  const kept = page.waitForResponse('**/like');
  await like.click();
  await expect(like.locator('[data-count]')).toHaveText(String(before + 1));
  expect((await kept).status()).toBe(200);
  await open(page, ARTICLE);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const back = page.waitForResponse('**/like');
  await like.click();
  await back;
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${ARTICLE}`);

  await walkTo(page, '/blog/no-such-article');
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  // Of a member; the administrator's way in is not theirs.
  await expect(page.getByRole('link', { name: 'Share Your Story' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});
