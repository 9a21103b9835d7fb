/** Moderation: a moderator is made, reaches those pages alone, and works through stories, reports and a second opinion, by mouse and by keys. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectCleanInBothSizes, walkTo } from './open-page.ts';
import { freshAddress, makePerson, PASSWORD } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';
const MODERATOR = 'reader@example.org';

let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
});
test.afterAll(() => server.close());

const signUp = async (email = freshAddress()) => (await makePerson(server.url, email, 'Ada')).token;

/** Minutes of browsing lie between two calls: a connection that was kept would just be closed by the server. */
async function send(token: string, path: string, body: unknown): Promise<{ story: { id: string } }> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Connection: 'close' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, path).toBe(true);
  return answer.status === 204 ? { story: { id: '' } } : ((await answer.json()) as { story: { id: string } });
}

const tell = async (title: string, content: string) =>
  send(await signUp(), '/stories', {
    title,
    pseudonym: true,
    displayName: '',
    relationshipContext: ['long-term'],
    content,
    tags: ['communication'],
    contentWarnings: [],
    privacyConsent: true,
    allowPublic: true,
    allowComments: true,
  });

const pageOf = (browser: Browser, email: string, path: string): Promise<Page> =>
  signedInPage(browser, server.url, { email, password: PASSWORD }, path);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = async (page: Page, name: RegExp) => {
  return page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
};

test('@deep stories are let through, changed and refused; reports are settled; everything is in the log', async ({
  browser,
}) => {
  await Promise.all([signUp(ADMIN), signUp(MODERATOR)]);
  const calm = 'We walk around the block after supper and say one thing that was good. It has changed our evenings.';
  await tell('Call us any time', `${calm} Ring us on 020 7946 0958 and we will tell you more about it.`);
  const walk = await tell('The walk after supper', calm);
  await tell('Buy this course', `${calm} It is the best of all courses and we sell it.`);

  // An administrator makes a moderator.
  const admin = await pageOf(browser, ADMIN, '/admin/accounts');
  await admin.getByLabel('Email').fill(MODERATOR);
  await admin.getByRole('button', { name: 'Find account' }).click();
  await admin.getByRole('button', { name: 'Make moderator' }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('Reads stories from now on');
  await admin.getByRole('dialog').getByRole('button', { name: 'Make moderator' }).click();
  await expect(admin.getByText(`${MODERATOR} is a moderator now.`)).toBeVisible();

  // Theirs are these pages and no others; what waits stands beside them.
  const page = await pageOf(browser, MODERATOR, '/admin/accounts');
  await expect(heading(page, 'There is no page here')).toBeVisible();
  await walkTo(page, '/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Awaiting moderation' })).toBeVisible();
  await expectCleanInBothSizes(page);
  const stories = await link(page, /^Story Moderation/);
  await expect(stories).toHaveAccessibleName('Story Moderation 3 pending');
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await stories.click();
  await expect(heading(page, 'Story Moderation')).toBeVisible();

  // Filtered and searched, by the address.
  const list = page.getByRole('list', { name: 'Stories' }).getByRole('listitem');
  await expect(list).toHaveCount(3);
  await expectCleanInBothSizes(page);
  await page.getByLabel('Show').selectOption('phone');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Phone number');
  await page.getByLabel('Search').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  await page.getByLabel('Search').fill('call us');
  await expect(list).toHaveCount(1);
  await expect(page).toHaveURL(/filter=phone&q=call\+us/);

  // Changed by keys alone: the passage is marked, the change is shown, the author gets a note.
  await page.getByLabel('Search').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Call us any time')).toBeVisible();
  await expect(page.locator('mark', { hasText: '020 7946 0958' })).toContainText('Phone number');
  await page.keyboard.press('e');
  const field = page.getByLabel('Changed text');
  await field.fill((await field.inputValue()).replace(' on 020 7946 0958', ''));
  await expect(page.locator('del', { hasText: '020 7946 0958' })).toBeVisible();
  await field.blur();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notes for the author').fill('We took out the number.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  // The list held that one alone.
  await expect(heading(page, 'Story Moderation')).toBeVisible();
  await walkTo(page, '/admin/stories?q=course');
  await expect(list).toHaveCount(1);

  // Refused with a ready answer.
  await page.getByRole('link', { name: 'Buy this course' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.getByRole('radio', { name: /This reads like a recommendation/ }).check();
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue(/This reads like a recommendation/);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(heading(page, 'Story Moderation')).toBeVisible();
  await expect(await link(page, /^Story Moderation/)).toHaveAccessibleName('Story Moderation 1 pending');

  // A second opinion: asked by one, answered by the other, and only then approved.
  await walkTo(page, '/admin/stories');
  await page.getByRole('link', { name: 'The walk after supper' }).click();
  await page.getByRole('button', { name: 'Second opinion' }).click();
  await dialog.getByLabel('What would you like to know?').fill('Is it long enough?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Nobody has answered yet.')).toBeVisible();
  await walkTo(admin, '/admin/stories?filter=opinion');
  await admin.getByRole('link', { name: 'The walk after supper' }).click();
  await admin.getByRole('button', { name: 'Give opinion' }).click();
  await admin.getByRole('dialog').getByRole('radio', { name: 'Approve it', exact: true }).check();
  await admin.getByRole('dialog').getByLabel('Why').fill('Long enough for one evening.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  // The words stand in the dialog as well.
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(admin.getByText('Long enough for one evening.')).toBeVisible();
  await admin.getByRole('button', { name: 'Mature' }).click();
  await expect(admin.getByRole('button', { name: 'Mature' })).toHaveAttribute('aria-pressed', 'true');

  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(heading(admin, 'Story Moderation')).toBeVisible();

  // The badge hears of a new story without a reload.
  await tell('A later one', `${calm} Later, on another evening.`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(await link(page, /^Story Moderation/)).toHaveAccessibleName('Story Moderation 1 pending');

  // A report, kept; then another, and the story goes.
  await send(await signUp(), `/stories/${walk.story.id}/report`, { reason: 'False or misleading' });
  await walkTo(page, '/admin/reports');
  await expect(page.getByRole('heading', { level: 2, name: 'The walk after supper' })).toBeVisible();
  await expectCleanInBothSizes(page);
  await page.getByRole('button', { name: /^Keep it: Story, The walk after supper/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is reported' })).toBeVisible();
  await send(await signUp(), `/stories/${walk.story.id}/report`, { reason: 'Privacy concerns' });
  await walkTo(page, '/admin');
  await walkTo(page, '/admin/reports');
  await page.getByRole('button', { name: /^Take down: Story, The walk after supper/ }).click();
  await dialog.getByLabel('Reason', { exact: true }).fill('Somebody could be recognised by the place.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is reported' })).toBeVisible();
  expect((await fetch(`${server.url}/api/stories/${walk.story.id}`)).status).toBe(404);

  // The log has it all.
  await walkTo(page, '/admin/decisions');
  const log = page.getByRole('list', { name: 'Decisions, newest first' }).getByRole('listitem');
  await expect(log.nth(0)).toContainText('Taken down: Story, The walk after supper');
  await expect(log.nth(0)).toContainText(`by ${MODERATOR}`);
  await expect(log.nth(1)).toContainText('Kept after reports');
  await expect(log.nth(2)).toContainText(`by ${ADMIN}`);
  await expect(log.filter({ hasText: 'Approved with changes' })).toContainText('We took out the number.');
  await expectCleanInBothSizes(page);
  await page.getByLabel('Show').selectOption('rejected');
  await expect(log).toHaveCount(1);

  // A page that cannot be read says so beside what it knew, or alone where it knew nothing, and is read again.
  await page.route('**/api/admin/stories?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await walkTo(page, '/admin/stories');
  await expect(page.getByText('Twofold cannot be reached just now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The stories could not be read' })).toHaveCount(0);
  await page.getByLabel('Sort').selectOption({ index: 1 });
  await expect(page.getByRole('heading', { name: 'The stories could not be read' })).toBeVisible();
  await page.unroute('**/api/admin/stories?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(list).toHaveCount(1);
  await page.context().close();
  await admin.context().close();
});
