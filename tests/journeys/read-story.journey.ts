/** A story is read by everybody, liked once, answered, and what one said is found and taken back. Its page over HTTP: tests/server/blog-pages.test.ts; rules and failures: web/stories/*.component.test.tsx. */
import { expect, type Page, test } from '@playwright/test';
import { alive, expectCleanInBothSizes, walkTo } from './open-page.ts';
import { signInHere } from './sign-in-form.ts';
import { openStoryApp, pageOf, type StoryApp } from './story-house.ts';

let house: StoryApp;
test.beforeAll(async () => {
  house = await openStoryApp();
});
test.afterAll(() => house.server.close());

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const comments = (page: Page) => page.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');

test('@deep @phone-only a visitor reads and is asked to sign in; signed in they like, answer, read on and take back', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const reader = await house.newPerson();
  const id = await house.publish(author);
  const page = await pageOf(browser, house, null, `/blog/stories/${id}`);
  await expect(page.getByText('We had one candle')).toBeVisible();
  await expect(page.getByText('Sign in to share a thoughtful response with the community.')).toBeVisible();
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await expectCleanInBothSizes(page);
  // What a visitor sees came with the page.
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining('/comments'));
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signInHere(page, reader.email);
  await expect(page.getByLabel('Your comment')).toBeVisible();

  const like = page.getByRole('button', { name: /^Like this story/ });
  // It is shown before it is kept.
  const kept = page.waitForResponse(`**/api/stories/${id}/like`);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).status()).toBe(200);
  await expect(like).toContainText('1');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const field = page.getByLabel('Your comment');
  await field.fill('This was our winter, too.\nThank you.');
  await click(page, 'Post Comment');
  await expect(comments(page)).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expect(comments(page)).toContainText('You');
  await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveText('Comments 1');

  // More than a page of them, none twice; one's own can be removed.
  for (let n = 1; n <= 11; n++) {
    await author.call('POST', `/stories/${id}/comments`, { body: `From the author, number ${n}` });
    await reader.call('POST', `/stories/${id}/comments`, { body: `From the reader, number ${n}` });
  }
  await page.reload();
  await alive(page);
  await expect(comments(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'More comments' }).click();
  await expect(comments(page)).toHaveCount(23);
  await expect(comments(page).nth(20)).toBeFocused();
  const mine = comments(page).filter({ hasText: 'This was our winter' });
  await mine.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(comments(page)).toHaveCount(22);
  // What one said is found again, wherever it stands.
  await walkTo(page, '/blog/stories/mine');
  const said = page.getByRole('list', { name: 'Your comments, newest first' }).getByRole('listitem');
  await expect(said).toHaveCount(11);
  await said
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(said).toHaveCount(10);
  await expectCleanInBothSizes(page);

  // Nothing that a visitor is sent names the author or the true time.
  const html = await (await page.request.get(`/blog/stories/${id}`)).text();
  expect(html).not.toContain(author.email);
  const told = await (await page.request.get(`/api/stories/${id}`)).json();
  expect(told.publishedAt).toMatch(/T\d\d:00:00\.000Z$/);
  expect(told.own).toBe(false);
  await page.context().close();
});
