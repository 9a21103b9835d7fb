/** A post from its first word to its readers: kept by itself, saved, published, seen, brought back and deleted. What is refused, what fails and how two editors meet: web/articles/post-page.component.test.tsx. */
import { expect, test } from '@playwright/test';
import { content, type EditorApp, fillRest, openEditorApp, state, title } from './editor-house.ts';
import { expectCleanInBothSizes } from './open-page.ts';

let house: EditorApp;
test.beforeAll(async () => {
  house = await openEditorApp();
});
test.afterAll(() => house.server.close());

test('@deep @phone-only an editor writes a post: kept by itself, saved, published, seen, brought back, deleted', async ({
  browser,
}) => {
  const page = await house.open(browser, '/admin/posts');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
  await expectCleanInBothSizes(page);
  await page.getByRole('link', { name: 'New Post' }).click();
  await title(page).fill('An evening without plans');
  await content(page).click();
  await page.keyboard.type('## First\n\nNothing **has** to happen tonight.');
  // In the text's place; where there is room it stands beside it (editor-pictures.journey.ts).
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview.getByRole('heading', { name: 'First' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('has');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await expect(state(page)).toHaveText('Kept, not saved yet.');
  await expectCleanInBothSizes(page);

  // A tab that closes in the middle of a word.
  await content(page).press('Control+End');
  await page.keyboard.type(' And that is');
  await page.reload();
  await expect(title(page)).toHaveValue('An evening without plans');
  await expect(content(page)).toContainText('tonight. And that is');

  await fillRest(page);
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText('Draft saved.');
  await expect(page.getByLabel('URL slug')).toHaveValue('an-evening-without-plans');

  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await title(page).fill('An evening with nothing planned');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(state(page)).toHaveText('Published.');
  const seen = await page.request.get('/blog/an-evening-without-plans');
  expect(await seen.text()).toContain('An evening with nothing planned');

  // Versions: looked at, and brought back.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'View Version 1' }).click();
  await expect(dialog.getByText('Changed since: Title.')).toBeVisible();
  await expectCleanInBothSizes(page);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(state(page)).toHaveText('Version restored.');
  await expect(title(page)).toHaveValue('An evening without plans');

  // In the list, and out of it.
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  const row = page.getByRole('list', { name: 'Posts' }).getByRole('listitem').filter({ hasText: 'An evening without' });
  await expect(row).toContainText('Published');
  await page.keyboard.press('/');
  await page.keyboard.type('evening without');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=evening/);
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete post' }).click();
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('Post deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.context().close();
});
