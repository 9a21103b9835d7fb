/** The blog while it is changed and by whoever comes: a post that moves, its administrator's buttons, and the demo's made-up person. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_LIMITS } from '../../content/demo-limits.ts';
import type { EditedPost } from '../../domain/articles/posts/post-views.ts';
import { alive, expectClean, expectCleanInBothSizes, openBar, PHONE } from './open-page.ts';
import { openStoryApp, pageOf, type StoryApp } from './story-house.ts';

let house: StoryApp;
test.beforeAll(async () => {
  house = await openStoryApp();
});
test.afterAll(() => house.server.close());

test('an article that moved is found at its former address, from the address bar and from a page that was open', async ({
  browser,
}) => {
  const { moderator } = house;
  const { id } = await moderator.call<{ id: string }>('GET', '/blog/small-thanks-daily');
  const page = await pageOf(browser, house, null, '/blog?category=research');
  await alive(page);
  const card = page.getByRole('link', { name: /^Small thanks, daily/ });
  await expect(card).toBeVisible();
  const post = await moderator.call<EditedPost>('GET', `/admin/blog/${id}`);
  const moved = { ...post.post, slug: 'small-thanks-each-day', version: post.version };
  await moderator.call('PUT', `/admin/blog/${id}`, moved);

  const title = page.getByRole('heading', { level: 1, name: /^Small thanks, daily/ });
  await card.click();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/small-thanks-each-day$/);

  await page.goto('/blog/small-thanks-daily#to-say-it');
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/small-thanks-each-day(#.*)?$/);
  await page.context().close();
});

/** How far the page moved by itself, as browsers reckon it. */
const moves = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => tell(sum)));
      }),
  );

test('@deep an administrator’s buttons take their place on the blog of any phone, and nothing moves', async ({
  browser,
}) => {
  const page = await pageOf(browser, house, house.moderator, '/blog');
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    const admin = page.getByRole('main').getByRole('link', { name: 'Admin', exact: true });
    const [back, share] = [
      page.getByRole('link', { name: 'Back to Home' }),
      page.getByRole('link', { name: 'Share Your Story' }).first(),
    ];
    await expect(admin).toBeVisible();
    await expect(share).toBeVisible();
    const middles = await Promise.all(
      [back, admin, share].map(async (each) => {
        const box = await each.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      }),
    );
    expect(new Set(middles).size, `${width} px: ${middles}`).toBe(1);
    expect(await moves(page), `${width} px`).toBeLessThan(0.005);
  }
  await page.setViewportSize(PHONE);
  await expectCleanInBothSizes(page);
  await page.context().close();
});

test('@deep in the demo the blog is read and passed on; what would reach real people says that it needs an account', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const id = await house.publish(author);
  await author.call('POST', `/stories/${id}/comments`, { body: 'Said outside of the demo' });
  const page = await pageOf(browser, house, null, '/demo');
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await openBar(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByText(DEMO_LIMITS.newsletter?.text ?? '')).toBeVisible();
  await expectClean(page);

  await page.getByRole('link', { name: 'Six hours without power' }).first().click();
  await expect(page.getByText('Said outside of the demo')).toBeVisible();
  await expect(page.getByText(DEMO_LIMITS.comments?.text ?? '')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveCount(0);
  const like = page.getByRole('button', { name: /^Like this story/ });
  await like.click();
  await expect(page.getByText(DEMO_LIMITS.likes?.text ?? '')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Report this story' }).click();
  await expect(page.getByText(DEMO_LIMITS.reports?.text ?? '')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-tone=bad]')).toHaveCount(0);
  await expectClean(page);
  expect(asked).toEqual([]);
  await page.context().close();
});
