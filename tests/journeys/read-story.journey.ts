/** A story is read by everybody: rendered by the server, covered where its author warns, liked once, reported, passed on, answered. */
import { expect, type Page, test } from '@playwright/test';
import { alive, expectClean } from './open-page.ts';
import { signInHere } from './sign-in-form.ts';
import { openStoryHouse, pageOf, type StoryHouse } from './story-house.ts';

let house: StoryHouse;
test.beforeAll(async () => {
  house = await openStoryHouse();
});
test.afterAll(() => house.server.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const comments = (page: Page) => page.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');

test('a story that is not there is told in plain words, with 404 and for no search engine', async ({ browser }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
    const page = await pageOf(browser, house, null, '/about');
    const answer = await page.goto(`/blog/stories/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Not Found');
    await expect(
      page.getByText("The story you're looking for doesn't exist or has been removed.", { exact: true }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
    await expectClean(page);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.context().close();
  }
});

test('without scripts a story is there to be read, its warning covers the text, and its head gives none of it away', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const id = await house.publish(author, { contentWarnings: ['emotional'], title: 'Covered <b>until</b> opened' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: house.server.url });
  const page = await context.newPage();
  await page.goto(`/blog/stories/${id}`);
  await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
  const reader = await house.newPerson();
  await reader.call('POST', `/stories/${id}/comments`, { body: 'Read <i>without</i> scripts' });
  await expect(async () => {
    await page.reload();
    await expect(comments(page)).toHaveCount(1, { timeout: 1 });
  }).toPass();
  await expect(comments(page)).toContainText('Read <i>without</i> scripts');
  await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveText('Comments 1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Covered <b>until</b> opened');
  await expect(page.getByText('We had one candle')).toBeHidden();
  await page.getByText('Show the story').click();
  await expect(page.getByText('We had one candle')).toBeVisible();
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', /logistics/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/blog/stories/${id}$`));
  await context.close();
});

test('a visitor reads and is asked to sign in; signed in they like once, report, pass on, answer and take back', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const author = await house.newPerson();
  const reader = await house.newPerson();
  const id = await house.publish(author);
  const page = await pageOf(browser, house, null, `/blog/stories/${id}`);
  await expect(page.getByText('We had one candle')).toBeVisible();
  await expect(page.getByText('Sign in to share a thoughtful response with the community.')).toBeVisible();
  await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
  await expectClean(page);
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
  await page.getByRole('button', { name: 'Report this story' }).click();
  await page.getByRole('radio', { name: 'Privacy concerns' }).check();
  await press(page, 'Send Report');
  await expect(page.getByText('Reported', { exact: true }).filter({ visible: true })).toBeVisible();

  // A comment that fails stays in its field.
  const field = page.getByLabel('Your comment');
  await press(page, 'Post Comment');
  await expect(page.getByText('Please write a few words first')).toBeVisible();
  await field.fill('x'.repeat(501));
  await press(page, 'Post Comment');
  await expect(page.getByText('Please keep your comment to 500 characters')).toBeVisible();
  await field.fill('This was our winter, too.\nThank you.');
  await page.route('**/comments', (route) => route.abort());
  await press(page, 'Post Comment');
  await expect(page.getByText('What you wrote is still here.')).toBeVisible();
  await page.unroute('**/comments');
  await press(page, 'Post Comment');
  await expect(comments(page)).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expect(comments(page)).toContainText('You');
  await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveText('Comments 1');
  await expectClean(page);

  // More than a page of them, none twice; one's own can be removed.
  for (let n = 1; n <= 11; n++) {
    await author.call('POST', `/stories/${id}/comments`, { body: `From the author, number ${n}` });
    await reader.call('POST', `/stories/${id}/comments`, { body: `From the reader, number ${n}` });
  }
  await page.reload();
  await alive(page);
  await expect(comments(page)).toHaveCount(20);
  await press(page, 'More comments');
  await expect(comments(page)).toHaveCount(23);
  await expect(comments(page).nth(20)).toBeFocused();
  const mine = comments(page).filter({ hasText: 'This was our winter' });
  await mine.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(comments(page)).toHaveCount(22);
  const theirs = comments(page).filter({ hasText: 'From the author, number 11' });
  await theirs.getByRole('button', { name: /^Like the comment by/ }).click();
  await expect(theirs.getByRole('button', { name: /^Like the comment by/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(theirs.getByText('You', { exact: true })).toHaveCount(0);
  await theirs.getByRole('button', { name: /^Report/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClean(page);

  // What one said is found again, wherever it stands.
  await page.goto('/blog/stories/mine');
  const said = page.getByRole('list', { name: 'Your comments, the last first' }).getByRole('listitem');
  await expect(said).toHaveCount(11);
  await said
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(said).toHaveCount(10);
  await expectClean(page);

  // Nothing that a visitor is sent names the author or the true time.
  const html = await (await page.request.get(`/blog/stories/${id}`)).text();
  expect(html).not.toContain(author.email);
  const told = await (await page.request.get(`/api/stories/${id}`)).json();
  expect(told.publishedAt).toMatch(/T\d\d:00:00\.000Z$/);
  expect(told.own).toBe(false);
  await page.context().close();
});
