/** The end of an author's account: what they wrote goes, or stays without anybody behind it, as they chose. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { letThrough, publishedStory, tellStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { eraseDueAccounts } from '../privacy/erasure.ts';
import { authorShelves, comments, signals, stories } from './tables.ts';

const home = openForFile(openTestApp);

const erasure = (account: NewAccount, more: object = {}) =>
  callAs(account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE', ...more });
const shown = (id: string) => callAs(null, 'GET', `${home.url}/api/stories/${id}`);
const under = async (id: string) => (await callAs(null, 'GET', `${home.url}/api/stories/${id}/comments`)).body;

/** An author with a published story under a name of their own, one that waits, one taken back, and a comment elsewhere. */
async function writer() {
  const author = await signUp(home.url);
  const own = await tellStory(home, author, { pseudonym: false, displayName: 'Ada of the Hill' });
  await letThrough(home, own);
  const waiting = await tellStory(home, author, {
    content: 'Write to us at ada@example.com, we have told all of it before.',
  });
  const back = await tellStory(home, author);
  await callAs(author, 'DELETE', `${home.url}/api/stories/${back.id}`);
  const { author: other, story: elsewhere } = await publishedStory(home);
  for (const [actor, id, body] of [
    [author, elsewhere.id, 'We know this well.'],
    [other, elsewhere.id, 'Thank you.'],
    [other, own.id, 'And thank you.'],
  ] as const) {
    await callAs(actor, 'POST', `${home.url}/api/stories/${id}/comments`, { body });
  }
  return { author, other, own, waiting, back, elsewhere };
}

test('without a word everything of theirs is removed, and what others wrote is counted right', async () => {
  const { author, own, waiting, back, elsewhere } = await writer();
  const shelves = await home.ctx.db.$count(authorShelves);
  expect((await erasure(author)).body.removed).toMatchObject({ stories: 2, comments: 1 });
  const { db } = home.ctx;
  for (const { id } of [own, waiting, back]) expect(await db.$count(stories, eq(stories.id, id))).toBe(0);
  expect(await db.$count(signals, eq(signals.targetId, waiting.id))).toBe(0);
  expect((await shown(own.id)).status).toBe(404);
  expect(await under(elsewhere.id)).toMatchObject({ total: 1, items: [{ body: 'Thank you.' }] });
  expect((await shown(elsewhere.id)).body.comments).toBe(1);
  expect(await db.$count(authorShelves)).toBe(shelves - 1);
});

test('left nameless, readers keep it under a made-up name, and nothing leads back', async () => {
  const { author, other, own, waiting, elsewhere } = await writer();
  const { body } = await erasure(author, { writings: 'nameless' });
  expect(body.removed).toMatchObject({ stories: 1, comments: 0 });
  expect(JSON.stringify(body.kept)).toContain('2 stories and comments that readers still see');
  const story = (await shown(own.id)).body;
  expect(story).toMatchObject({ content: own.content, comments: 1 });
  expect(story.displayName).not.toContain('Ada');
  expect((await under(elsewhere.id)).total).toBe(2);
  const { db } = home.ctx;
  expect(await db.$count(stories, eq(stories.id, waiting.id))).toBe(0);
  const [row] = await db.select().from(stories).where(eq(stories.id, own.id));
  expect(row).toMatchObject({ authorSealed: null, pseudonym: true });
  expect(JSON.stringify(row)).not.toContain('Ada of the Hill');
  const said = await db.select().from(comments).where(eq(comments.storyId, elsewhere.id));
  expect(said.filter(({ authorSealed }) => authorSealed === null).length).toBe(1);
  expect((await callAs(other, 'GET', `${home.url}/api/comments/mine`)).body.total).toBe(2);
});

test('what was chosen as the account was closed holds seven days later, and not after it was undone', async () => {
  const [stays, undone] = [await writer(), await writer()];
  for (const { author } of [stays, undone]) {
    expect((await erasure(author, { when: 'in-7-days', writings: 'nameless' })).status).toBe(202);
  }
  const back = await signInAgain(home.url, undone.author);
  expect((await callAs(back, 'DELETE', `${home.url}/api/privacy/erasure`)).status).toBe(204);
  expect((await erasure(back)).body.removed).toMatchObject({ stories: 2, comments: 1 });
  home.pass(8 * 86_400_000);
  expect(await eraseDueAccounts(home.ctx)).toBe(1);
  home.pass(-8 * 86_400_000);
  expect((await shown(stays.own.id)).status).toBe(200);
  expect((await shown(undone.own.id)).status).toBe(404);
});

test('authors who wrote under each other’s stories may go at once', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => publishedStory(home)));
  for (const { author } of all) {
    for (const { story } of all) {
      const said = await callAs(author, 'POST', `${home.url}/api/stories/${story.id}/comments`, { body: 'Well said.' });
      expect(said.status).toBe(201);
    }
  }
  const answers = await Promise.all(
    all.map(({ author }, at) => erasure(author, { writings: at === 0 ? 'nameless' : 'remove' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [left, ...gone] = all;
  expect((await shown(left?.story.id ?? '')).body.comments).toBe(1);
  for (const { story } of gone) expect((await shown(story.id)).status).toBe(404);
});
