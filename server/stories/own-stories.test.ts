/** One's own stories: a page at a time, each to be opened by its author alone, and one that is not to be shown leaves no trace anywhere. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { letThrough, publishedStory, tellStory } from '../../tests/server/tell-story.ts';
import { openTestApp, type TestApp } from '../../tests/server/test-app.ts';
import { chooseWeeklyStory } from './choose-weekly-story.ts';
import { stories } from './tables.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

const at = (path: string) => `${home.url}/api/stories/${path}`;

test('they come a page at a time, the last sent first, each once', async () => {
  const author = await signUp(home.url);
  const sent: string[] = [];
  for (let times = 0; times < 3; times++) sent.unshift((await tellStory(home, author)).id);
  const page = async (number: number) => (await callAs(author, 'GET', at(`mine?page=${number}&limit=2`))).body;
  const [first, second] = [await page(1), await page(2)];
  expect(first).toMatchObject({ total: 3, hasNext: true, hasPrev: false });
  expect(second).toMatchObject({ total: 3, hasNext: false, hasPrev: true });
  expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(sent);
});

test('one that is let through and not to be shown opens for its author, and for nobody else', async () => {
  const { author, story } = await publishedStory(home, { allowPublic: false });
  const other = await signUp(home.url);
  expect(await callAs(author, 'GET', at(`mine/${story.id}`))).toMatchObject({
    status: 200,
    body: { id: story.id, status: 'published', allowPublic: false, content: story.content },
  });
  expect((await callAs(other, 'GET', at(`mine/${story.id}`))).status).toBe(404);
  expect((await callAs(null, 'GET', at(`mine/${story.id}`))).status).toBe(401);
  for (const actor of [null, other, author]) {
    expect((await callAs(actor, 'GET', at(story.id))).status).toBe(404);
    expect((await callAs(actor, 'GET', at(`${story.id}/comments`))).status).toBe(404);
  }
  for (const id of ['nonsense', '5d1b5a8e-98a2-4c1b-8a7c-d6c24bb0a9ff']) {
    expect((await callAs(author, 'GET', at(`mine/${id}`))).status).toBe(404);
  }
  await callAs(author, 'DELETE', at(story.id));
  expect((await callAs(author, 'GET', at(`mine/${story.id}`))).status).toBe(404);
});

test('it stands in no list, no feed, no search, no sitemap and no choice of the week, while one that is shown does', async () => {
  const title = (word: string) => `The ${word} on the landing`;
  const { story: hidden } = await publishedStory(home, { title: title('wardrobe'), allowPublic: false });
  const { story: shown } = await publishedStory(home, { title: title('lamplight') });
  await home.ctx.db.update(stories).set({ likes: 400 }).where(eq(stories.id, hidden.id));
  await chooseWeeklyStory(home.ctx);
  const found: string[] = [];
  for (const path of [
    '/api/stories?limit=100',
    '/api/stories?limit=100&sort=liked',
    '/api/stories?limit=100&tag=routines',
    '/api/blog?category=community-stories',
    '/api/blog',
    '/api/search?q=landing',
    '/api/search?q=wardrobe&type=story',
    '/feed.xml',
    '/rss.xml',
    '/atom.xml',
    '/sitemap.xml',
  ]) {
    const text = await (await fetch(home.url + path)).text();
    expect(text, path).not.toContain(hidden.id);
    expect(text, path).not.toContain('wardrobe on');
    if (text.includes(shown.id)) found.push(path);
  }
  expect(found).toEqual(expect.arrayContaining(['/api/stories?limit=100', '/api/search?q=landing', '/sitemap.xml']));
});

test('one that waits, or was refused, opens for its author in the same way', async () => {
  const author = await signUp(home.url);
  const story = await tellStory(home, author);
  const status = async () => (await callAs(author, 'GET', at(`mine/${story.id}`))).body.status;
  expect(await status()).toBe('pending');
  await letThrough(home, story);
  expect(await status()).toBe('published');
});
