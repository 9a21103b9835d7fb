/** A moderator's own words are kept while a story changes under them; and nobody decides about a story of their own. */
import { expect, type Page, test } from '@playwright/test';
import { expectClean, walkTo } from './open-page.ts';
import { A_STORY, openStoryApp, pageOf, type StoryApp } from './story-house.ts';

let house: StoryApp;
test.beforeAll(async () => {
  house = await openStoryApp();
});
test.afterAll(() => house.server.close());

interface Sent {
  story: { id: string; version: number };
}
const field = (page: Page) => page.getByLabel('Edited text');
const dialog = (page: Page) => page.getByRole('dialog');

test('@deep a story that its author changes under a moderator’s hands: both texts stay until one is chosen', async ({
  browser,
}) => {
  const author = await house.newPerson();
  const { story } = await author.call<Sent>('POST', '/stories', A_STORY);
  const page = await pageOf(browser, house, house.moderator, `/admin/stories/${story.id}`);
  await page.getByRole('button', { name: 'Change text' }).click();
  const mine = `${A_STORY.content} A word of the moderator.`;
  await field(page).fill(mine);
  const theirs = `${A_STORY.content} A word of its author.`;
  await author.call('PUT', `/stories/${story.id}`, { ...A_STORY, content: theirs, version: story.version });

  await page.getByRole('button', { name: 'Approve changes' }).click();
  await dialog(page).getByLabel('Notes for the author').fill('We added a word.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(page).getByText('The author has changed this story meanwhile.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Reload' }).click();
  const meeting = page.getByRole('status').filter({ hasText: 'The author edited this story while you were' });
  await expect(meeting.locator('ins')).toContainText('A word of its author.');
  await expect(field(page)).toHaveValue(mine);
  await expectClean(page);
  // Nothing is approved before one is chosen.
  await page.getByRole('button', { name: 'Approve changes' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#text-meeting')).toBeFocused();

  // Theirs, and back again: neither goes.
  await meeting.getByRole('button', { name: 'Use the author’s' }).click();
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByText('What you’d typed')).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(field(page)).toHaveValue(mine);
  await expect(meeting).toHaveCount(0);

  // Leaving asks first.
  await page.getByRole('link', { name: 'Story Moderation' }).last().click();
  await expect(dialog(page)).toContainText('What you typed about this story isn’t saved until you decide.');
  await dialog(page).getByRole('button', { name: 'Stay here' }).click();
  // Behind a dialog nothing can be typed.
  await expect(dialog(page)).toHaveCount(0);
  await field(page).fill(`${theirs} A word of the moderator.`);
  await page.getByRole('button', { name: 'Approve changes' }).click();
  await expect(dialog(page).getByLabel('Notes for the author')).toHaveValue('We added a word.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Story Moderation' })).toBeVisible();
  const shown = await fetch(`${house.server.url}/api/stories/${story.id}`);
  expect((await shown.json()).content).toContain('A word of its author. A word of the moderator.');
  await page.context().close();
});

test('@deep an own story waits for another moderator, who is not told whose it is; who is alone decides', async ({
  browser,
}) => {
  const { moderator } = house;
  const first = await moderator.call<Sent>('POST', '/stories', {
    ...A_STORY,
    content: `${A_STORY.content} While nobody else was there.`,
  });
  const page = await pageOf(browser, house, moderator, `/admin/stories/${first.story.id}`);
  await expect(page.getByText('There’s no other moderator, so you can decide.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Story Moderation' })).toBeVisible();
  await walkTo(page, '/admin/decisions');
  const line = (at: Page) => at.getByRole('list', { name: 'Decisions, newest first' }).getByRole('listitem').first();
  await expect(line(page)).toContainText('It was your own text. No one else is shown this line.');

  const other = await house.newPerson();
  const account = await moderator.call<{ id: string }>('GET', `/admin/accounts?email=${other.email}`);
  await moderator.call('PUT', `/admin/accounts/${account.id}/role`, { moderator: true, reason: 'Reads stories' });
  const { story } = await moderator.call<Sent>('POST', '/stories', {
    ...A_STORY,
    content: `${A_STORY.content} And then there were two.`,
  });
  await walkTo(page, `/admin/stories/${story.id}`);
  await expect(page.getByText('Another moderator will decide. Nobody is told it’s yours.')).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Change text'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectClean(page);

  const theirs = await pageOf(browser, house, other, `/admin/stories/${story.id}`);
  await expect(theirs.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect(theirs.getByText('You wrote this yourself')).toHaveCount(0);
  await walkTo(theirs, '/admin/decisions');
  await expect(line(theirs)).toContainText('No other moderator was available.');
  await expect(theirs.getByText('your own text')).toHaveCount(0);
  for (const each of [page, theirs]) await each.context().close();
});
