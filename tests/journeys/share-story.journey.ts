/** A story is written in three steps, outlives every failure, is sent once, comes back from the moderator, is edited and withdrawn. */
import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './open-page.ts';
import { signInHere } from './sign-in-form.ts';
import { A_STORY, openStoryHouse, pageOf, type StoryHouse } from './story-house.ts';

let house: StoryHouse;
test.beforeAll(async () => {
  house = await openStoryHouse();
});
test.afterAll(() => house.server.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('heading', { level: 1 });
const message = (page: Page, text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

test('signed out the wizard asks to sign in, and so does the list of own stories', async ({ browser }) => {
  const page = await pageOf(browser, house, null, '/blog/share');
  await expect(question(page)).toHaveText('Authentication Required');
  await page.goto('/blog/stories/mine');
  await expect(question(page)).toHaveText('Authentication Required');
  await expectClean(page);
  await page.context().close();
});

test('three steps with every rule, kept through a reload and a failure, sent once, read, edited and withdrawn', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const author = await house.newPerson();
  const page = await pageOf(browser, house, author, '/blog/share');

  // Basics.
  await expect(question(page)).toHaveText('What shall we call it?');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeHidden();
  await press(page, 'Continue');
  await message(page, 'Please give your story a title');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectClean(page);
  await page.keyboard.type(A_STORY.title);
  await page.getByRole('radio', { name: /^A name I choose/ }).check();
  await page.keyboard.press('Enter');
  await message(page, 'Please provide a display name or use a pseudonym');
  await expect(page.getByLabel('Display name')).toBeFocused();
  await page.getByRole('radio', { name: /^A pseudonym/ }).check();
  await press(page, 'Long distance');
  await press(page, 'Continue');

  // Story.
  await expect(question(page)).toHaveText('What happened?');
  await expect(question(page)).toBeFocused();
  await press(page, 'Continue');
  await message(page, 'Please share your story');
  await page.keyboard.type('Too short.');
  await press(page, 'Continue');
  await message(page, 'Please share more details (at least 50 characters)');
  await expectClean(page);
  await page.getByLabel('Your story').fill(A_STORY.content);
  await press(page, 'Preview');
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(A_STORY.title);
  await expect(preview).toContainText('Shared by a pseudonym');
  await expect(preview).toContainText('We had one candle');
  await expectClean(page);
  await press(page, 'Back to writing');
  await page.reload();
  await expect(page.getByLabel('Your story')).toHaveValue(A_STORY.content);
  await press(page, 'Continue');

  // Review.
  await expect(question(page)).toHaveText('Before you send it');
  await press(page, 'Submit Story');
  await message(page, 'Please select at least one tag');
  await expect(page.getByRole('button', { name: 'Communication' })).toBeFocused();
  for (const tag of ['Communication', 'Trust', 'Dates', 'Repair']) await press(page, tag);
  await expect(page.getByRole('button', { name: 'Growth' })).toBeDisabled();
  await press(page, 'Submit Story');
  await message(page, 'Please confirm consent to share your story');
  await page.getByRole('checkbox', { name: /^Emotional/ }).check();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('switch', { name: 'Allow comments' }).uncheck();
  await page.route('**/api/stories', (route) => route.abort());
  await press(page, 'Submit Story');
  await message(page, 'Submission Failed: Failed to submit story. Please try again.');
  await expectClean(page);
  await page.unroute('**/api/stories');
  await page.getByRole('button', { name: 'Submit Story' }).dblclick();
  await expect(question(page)).toHaveText('Your story is with us');
  await expect(question(page)).toBeFocused();
  await expectClean(page);

  // Nothing of the draft stays.
  await page.goto('/blog/share');
  await expect(page.getByLabel('Title')).toHaveValue('');

  // Waiting; then read by a moderator, who took a sentence out.
  await page.goto('/blog/stories/mine');
  const own = page.getByRole('article', { name: A_STORY.title });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(own).toContainText('Waiting to be read');
  await expectClean(page);
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
  await expectClean(page);
  await own.getByRole('link', { name: /^Read/ }).click();
  await expect(question(page)).toHaveText(A_STORY.title);
  await expect(page.getByText(`Shared by ${displayName}`)).toBeVisible();
  await expect(page.getByText('We had one candle')).toBeHidden();
  await expect(page.getByText('The author would rather have no comments here.')).toBeVisible();

  // Edited: out of sight until it is read again.
  await page.goto(`/blog/stories/mine/${id}`);
  await page.getByLabel('Title').fill('Six hours and one candle');
  await press(page, 'Continue');
  await expect(question(page)).toHaveText('What happened?');
  await press(page, 'Continue');
  await expect(page.getByRole('switch', { name: 'Allow comments' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Save Changes');
  await expect(question(page)).toHaveText('Your story is with us');
  expect((await page.request.get(`/blog/stories/${id}`)).status()).toBe(404);
  await page.getByRole('link', { name: 'Your stories' }).click();
  await expect(page.getByRole('article', { name: 'Six hours and one candle' })).toContainText('Waiting to be read');

  // Refused, with words; then taken back for good.
  await house.moderator.call('POST', `/admin/stories/${id}/reject`, { reason: 'Please tell us what changed for you.' });
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Please tell us what changed for you.');
  await expect(page.getByRole('link', { name: /^Edit and send again/ })).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'You have not shared a story yet' })).toBeVisible();
  await expectClean(page);
  await page.context().close();
});

test('a session that ends while somebody writes takes nothing: signed in again, the same press sends it', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const page = await pageOf(browser, house, author, '/blog/share');
  await writeAll(page, A_STORY.content);
  await author.endSessions();
  await press(page, 'Submit Story');
  await expect(page.getByRole('dialog')).toContainText('Your session has ended. Please sign in again.');
  await signInHere(page, author.email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(question(page)).toHaveText('Before you send it');
  await press(page, 'Submit Story');
  await expect(question(page)).toHaveText('Your story is with us');
  await page.context().close();
});

/** From the first step to the last, which is answered and waits for the press. */
async function writeAll(page: Page, content: string): Promise<void> {
  await page.getByLabel('Title').fill(A_STORY.title);
  await press(page, 'Continue');
  await page.getByLabel('Your story').fill(content);
  await press(page, 'Continue');
  await press(page, 'Trust');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

test('an author whose story tells of danger is shown help at once', async ({ browser }) => {
  const author = await house.newPerson();
  const page = await pageOf(browser, house, author, '/blog/share');
  await writeAll(page, 'That winter I wanted to kill myself, and my wife stayed awake with me for nine nights.');
  await press(page, 'Submit Story');
  await expect(page.getByRole('heading', { name: 'You matter more than the story' })).toBeVisible();
  await expectClean(page);
  await page.context().close();
});

test('an edit that began from an older version says so, and either text can be kept', async ({ browser }) => {
  const author = await house.newPerson();
  const id = await house.publish(author);
  const page = await pageOf(browser, house, author, `/blog/stories/mine/${id}`);
  await page.getByLabel('Title').fill('One candle');
  const newer = { ...A_STORY, title: 'Written in another window', version: 1 };
  await author.call('PUT', `/stories/${id}`, newer);
  await press(page, 'Continue');
  await expect(question(page)).toHaveText('What happened?');
  await press(page, 'Continue');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Save Changes');
  await expect(page.getByText('This story changed since you began')).toBeVisible();
  await expectClean(page);
  await press(page, 'Keep my words');
  await press(page, 'Save Changes');
  await expect(question(page)).toHaveText('Your story is with us');
  const { items } = await author.call<{ items: { title: string }[] }>('GET', '/stories/mine');
  expect(items.map(({ title }) => title)).toEqual(['One candle']);
  await page.context().close();
});

test('one’s own stories come a page at a time, and one that is not to be shown opens for its author alone', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const shown = await house.publish(author, { title: 'A story for all' });
  const hidden = await house.publish(author, {
    title: 'A story for the shelf',
    content: `${A_STORY.content} It was for the shelf.`,
    allowPublic: false,
  });
  const page = await pageOf(browser, house, author, '/');
  // Three a day may be sent, so the pages are made shorter.
  await page.route('**/api/stories/mine?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  );
  await page.goto('/blog/stories/mine');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, 'More stories');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'A story for all' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'More stories' })).toHaveCount(0);
  await expectClean(page);

  const shelf = page.getByRole('article', { name: 'A story for the shelf' });
  await shelf.getByRole('link', { name: /^Read/ }).click();
  await expect(question(page)).toHaveText('A story for the shelf');
  await expect(page.getByText('Not on the blog', { exact: true })).toBeVisible();
  await expect(page.getByText('It was for the shelf.')).toBeVisible();
  await expectClean(page);
  const own = page.url();
  expect((await page.request.get(`/blog/stories/${hidden}`)).status()).toBe(404);
  expect((await page.request.get(`/blog/stories/${shown}`)).status()).toBe(200);
  for (const path of ['/blog', '/blog?category=community-stories', '/blog?q=shelf', '/sitemap.xml']) {
    expect(await (await page.request.get(path)).text(), path).not.toContain(hidden);
  }
  const bare = await page.request.get(own);
  expect(bare.headers()['cache-control']).toContain('no-store');
  expect(await bare.text()).not.toContain('for the shelf');
  const other = await pageOf(browser, house, await house.newPerson(), new URL(own).pathname);
  await expect(question(other)).toHaveText('Story Not Found');
  await other.context().close();

  // The last one that was read is withdrawn: what stands behind it comes up by itself.
  await page.goto('/blog/stories/mine');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('article', { name: 'A story for all' })).toBeVisible();
  await page.context().close();
});
