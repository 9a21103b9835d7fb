/** Nothing typed in the post editor is lost: not with a session that ends, not between two tabs, not with tabs that close. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { content, type EditorApp, newDraft, openEditorApp, state, title } from './editor-house.ts';
import { expectClean } from './open-page.ts';

let house: EditorApp;
test.beforeAll(async () => {
  house = await openEditorApp();
});
test.afterAll(() => house.server.close());

const typeAtEnd = async (page: Page, text: string) => {
  await content(page).press('Control+End');
  await page.keyboard.type(text);
};
/** The moment after the last key at which a text goes to the server by itself; it is not waited for. */
const comesToRest = async (page: Page) => {
  await page.clock.fastForward(3_000);
  await expect(state(page)).toHaveText('Kept, not saved yet.');
};
const anotherTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
const ended = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re signed out' });

test('@deep a session that ends while a text is typed: it goes on, stays on the device, and is saved after signing in again', async ({
  browser,
}) => {
  const page = await house.open(browser, '/admin/posts/new');
  await newDraft(page, 'Ended in the middle', 'Before.');
  await house.endSessions();
  await typeAtEnd(page, ' Typed while it ended,');
  await expect(ended(page)).toContainText('What you type is kept on this device.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(state(page)).toHaveText('Kept on this device only.');
  await page.keyboard.type(' and after it had.');
  await expect(content(page)).toContainText('Before. Typed while it ended, and after it had.');
  await expectClean(page);

  // A save that is asked for says so over the page, and takes nothing away.
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You’re signed out. Please sign in again.')).toBeVisible();
  await house.signIn(page);
  await expect(dialog).toHaveCount(0);
  await expect(ended(page)).toHaveCount(0);
  await expect(content(page)).toContainText('Before. Typed while it ended, and after it had.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(state(page)).toHaveText('Draft saved.');

  // Closed while the session is over: it is there after the next sign-in.
  await house.endSessions();
  await typeAtEnd(page, ' A third.');
  await expect(state(page)).toHaveText('Kept on this device only.');
  const address = page.url();
  const context = page.context();
  await page.close();
  const later = await anotherTab(context, '/auth');
  await house.signIn(later);
  await expect(later.getByText('Signed in successfully!')).toBeVisible();
  await later.goto(address);
  await expect(later.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(content(later)).toContainText('and after it had. A third.');
  await context.close();
});

test('@deep two tabs of one post: each is warned and keeps its own text, and whichever saves second puts both together; closed, the newer opens and the other is offered', async ({
  browser,
}) => {
  const first = await house.open(browser, '/admin/posts/new');
  await newDraft(first, 'In two tabs', 'The beginning.');
  await first.clock.install();
  await first.reload();
  // Whichever opens it first is the one that is not told.
  await expect(content(first)).toContainText('The beginning.');
  const second = await anotherTab(first.context(), new URL(first.url()).pathname);
  await expect(second.getByText('You have this post open in another tab too.')).toBeVisible();
  await expect(content(second)).toContainText('The beginning.');
  await typeAtEnd(second, ' From the second tab.');
  await comesToRest(second);
  await title(first).fill('In both tabs');
  await typeAtEnd(first, ' From the first tab.');
  await comesToRest(first);
  await first.keyboard.press('Control+s');
  await expect(state(first)).toHaveText('Draft saved.');

  // A save in one takes nothing from what the other keeps, not even when that is closed right after.
  await second.reload();
  await expect(content(second)).toContainText('The beginning. From the second tab.');
  await expect(second.getByText('Someone else saved this post')).toBeVisible();
  await second.getByRole('button', { name: 'Combine' }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Content' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Combine' }).click();
  await expect(title(second)).toHaveValue('In both tabs');
  await expect(content(second)).toContainText('From the first tab.');
  await expect(content(second)).toContainText('From the second tab.');
  await second.keyboard.press('Control+s');
  await expect(state(second)).toHaveText('Draft saved.');

  // Both close with texts of their own: the newer opens, and the other is offered.
  const context = first.context();
  const address = new URL(second.url()).pathname;
  await first.reload();
  await expect(content(first)).toContainText('From the second tab.');
  await typeAtEnd(first, ' Typed first.');
  await comesToRest(first);
  await typeAtEnd(second, ' Typed second.');
  await comesToRest(second);
  for (const page of [first, second]) await page.close();

  const again = await anotherTab(context, address);
  await expect(content(again)).toContainText('Typed second.');
  const offered = again.getByRole('status').filter({ hasText: 'You closed another tab' });
  await expect(offered).toBeVisible();
  await expectClean(again);
  await offered.getByRole('button', { name: 'Combine' }).click();
  const both = again.getByRole('dialog', { name: 'You have two versions' });
  await expect(both.getByText('Content: changed in both')).toBeVisible();
  await both.getByRole('button', { name: 'Combine' }).click();
  await expect(content(again)).toContainText('Typed first.');
  await expect(content(again)).toContainText('Typed second.');
  await expect(offered).toHaveCount(0);
  await again.keyboard.press('Control+s');
  await expect(state(again)).toHaveText('Draft saved.');
  await again.reload();
  await expect(content(again)).toContainText('Typed first.');
  await expect(again.getByText(/unsaved changes are back|closed another tab with/)).toHaveCount(0);
  await context.close();
});
