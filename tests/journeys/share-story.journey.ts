/** A story is written in three steps, kept through a reload, sent, comes back from the moderator, is edited and withdrawn. Rules and failures: web/stories/*.component.test.tsx. */
import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBothSizes, walkTo } from './open-page.ts';
import { signInHere } from './sign-in-form.ts';
import { A_STORY, openStoryApp, pageOf, type StoryApp } from './story-house.ts';

let house: StoryApp;
test.beforeAll(async () => {
  house = await openStoryApp();
});
test.afterAll(() => house.server.close());

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('heading', { level: 1 });

test('@phone-only three steps, kept through a reload, sent, read by a moderator, edited, refused and withdrawn', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const page = await pageOf(browser, house, author, '/blog/share');

  // Basics.
  await expect(question(page)).toHaveText('What will you call it?');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeHidden();
  await page.getByLabel('Title').fill(A_STORY.title);
  await click(page, 'Long distance');
  await click(page, 'Continue');

  // Story.
  await expect(question(page)).toHaveText('What happened?');
  await expect(question(page)).toBeFocused();
  await page.getByLabel('Your story').fill(A_STORY.content);
  await click(page, 'Preview');
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(A_STORY.title);
  await expect(preview).toContainText('Shared by a pseudonym');
  await expect(preview).toContainText('We had one candle');
  await click(page, 'Back to writing');
  await page.reload();
  await expect(page.getByLabel('Your story')).toHaveValue(A_STORY.content);
  await click(page, 'Continue');

  // Review.
  await expect(question(page)).toHaveText('Before you send it');
  for (const tag of ['Communication', 'Trust']) await click(page, tag);
  await page.getByRole('checkbox', { name: /^Emotional/ }).check();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('switch', { name: 'Allow comments' }).uncheck();
  await page.getByRole('button', { name: 'Submit Story' }).dblclick();
  await expect(question(page)).toHaveText('Your story is with us');
  await expect(question(page)).toBeFocused();

  // Nothing of the draft stays.
  await page.goto('/blog/share');
  await expect(page.getByLabel('Title')).toHaveValue('');

  // Waiting; then read by a moderator, who took a sentence out.
  await walkTo(page, '/blog/stories/mine');
  const own = page.getByRole('article', { name: A_STORY.title });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(own).toContainText('Waiting for review');
  const { items } = await author.call<{ items: { id: string; displayName: string }[] }>('GET', '/stories/mine');
  const [{ id, displayName }] = items as [{ id: string; displayName: string }];
  await house.moderator.call('POST', `/admin/stories/${id}/approve`, {
    notes: 'Thank you. We took out one detail.',
    editedContent: A_STORY.content.replace(', and nobody could look at a phone', ''),
  });
  await page.reload();
  await expect(own).toContainText('Published');
  await expect(own).toContainText('Thank you. We took out one detail.');
  await own.getByText('What a moderator changed').click();
  await expect(own.locator('del').filter({ hasText: 'nobody could look at a phone' })).toBeVisible();
  await expectCleanInBothSizes(page);
  await own.getByRole('link', { name: /^Read/ }).click();
  await expect(question(page)).toHaveText(A_STORY.title);
  await expect(page.getByText(`Shared by ${displayName}`)).toBeVisible();
  await expect(page.getByText('We had one candle')).toBeHidden();
  await expect(page.getByText('The author has turned comments off.')).toBeVisible();

  // Edited: out of sight until it is read again.
  await walkTo(page, `/blog/stories/mine/${id}`);
  await page.getByLabel('Title').fill('Six hours and one candle');
  await click(page, 'Continue');
  await expect(question(page)).toHaveText('What happened?');
  await click(page, 'Continue');
  await expect(page.getByRole('switch', { name: 'Allow comments' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await click(page, 'Save Changes');
  await expect(question(page)).toHaveText('Your story is with us');
  expect((await page.request.get(`/blog/stories/${id}`)).status()).toBe(404);
  await page.getByRole('link', { name: 'Your stories' }).click();
  await expect(page.getByRole('article', { name: 'Six hours and one candle' })).toContainText('Waiting for review');

  // Refused, with words; then taken back for good.
  await house.moderator.call('POST', `/admin/stories/${id}/reject`, { reason: 'Please tell us what changed for you.' });
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Please tell us what changed for you.');
  await expect(page.getByRole('link', { name: /^Edit and send again/ })).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'You haven’t shared a story yet' })).toBeVisible();
  await page.context().close();
});

test('@deep @phone-only one that is not to be shown opens for its author alone; signed out both places ask to sign in', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const hidden = await house.publish(author, { title: 'A story for the shelf', allowPublic: false });
  const path = `/blog/stories/mine/${hidden}/read`;
  const page = await pageOf(browser, house, author, path);
  await expect(question(page)).toHaveText('A story for the shelf');
  await expect(page.getByText('Not on the blog', { exact: true })).toBeVisible();
  await expectCleanInBothSizes(page);
  await page.context().close();
  const other = await pageOf(browser, house, await house.newPerson(), path);
  await expect(question(other)).toHaveText('Story Not Found');
  await other.context().close();
  const visitor = await pageOf(browser, house, null, '/blog/share');
  await expect(question(visitor)).toHaveText('Authentication Required');
  await walkTo(visitor, '/blog/stories/mine');
  await expect(question(visitor)).toHaveText('Authentication Required');
  await visitor.context().close();
});

test('@deep @phone-only a session that ends while somebody writes takes nothing: signed in again, the same click sends it', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const page = await pageOf(browser, house, author, '/blog/share');
  await writeAll(page, A_STORY.content);
  await author.endSessions();
  await click(page, 'Submit Story');
  await expect(page.getByRole('dialog')).toContainText('You’re signed out. Please sign in again.');
  await signInHere(page, author.email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(question(page)).toHaveText('Before you send it');
  await click(page, 'Submit Story');
  await expect(question(page)).toHaveText('Your story is with us');
  await page.context().close();
});

/** From the first step to the last, which is answered and waits for the click. */
async function writeAll(page: Page, content: string): Promise<void> {
  await page.getByLabel('Title').fill(A_STORY.title);
  await click(page, 'Continue');
  await page.getByLabel('Your story').fill(content);
  await click(page, 'Continue');
  await click(page, 'Trust');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}
