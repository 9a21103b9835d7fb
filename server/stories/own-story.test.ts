/** One's own stories: sent under every rule of the form and the spam limits, listed, opened by their author alone, edited and taken back. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { letThrough, publishedStory, storyForm, tellStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { reports } from '../articles/tables.ts';
import { comments, signals, stories, storyLikes } from './tables.ts';
import { chooseWeeklyStory } from './weekly-story.ts';

const home = openForFile(openTestApp);

const send = (account: NewAccount | null, body: unknown) => callAs(account, 'POST', `${home.url}/api/stories`, body);
const at = (id: string) => `${home.url}/api/stories/${id}`;
const mine = async (account: NewAccount) => (await callAs(account, 'GET', at('mine'))).body;

test('a story waits, seen by its author and by nobody else', async () => {
  const author = await signUp(home.url);
  const other = await signUp(home.url);
  const { status, body } = await send(author, storyForm({ title: '  The   walk ' }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    help: null,
    story: { title: 'The walk', status: 'pending', version: 1, publishedAt: null, moderationNotes: '' },
  });
  expect(body.story.displayName).toMatch(/^\p{Lu}\S+ \p{Lu}\S+/u);
  expect(await mine(author)).toMatchObject({ total: 1, items: [{ id: body.story.id }] });
  expect(await mine(other)).toMatchObject({ total: 0, items: [] });
  for (const actor of [null, other, author]) {
    expect(await callAs(actor, 'GET', at(body.story.id))).toMatchObject({
      status: 404,
      body: { detail: 'The story you’re looking for doesn’t exist or has been removed.' },
    });
  }
  const list = await callAs(author, 'GET', `${home.url}/api/stories?limit=100`);
  expect(JSON.stringify(list.body)).not.toContain(body.story.id);
});

test('what the form does not allow is refused with its own message', async () => {
  const author = await signUp(home.url);
  const refused = async (more: object) => {
    const { status, body } = await send(author, { ...storyForm(), ...more });
    expect(status).toBe(422);
    return [body.field, body.detail];
  };
  expect(await refused({ title: ' ' })).toEqual(['title', 'Please give your story a title']);
  expect(await refused({ pseudonym: false })).toEqual([
    'displayName',
    'Please provide a display name or use a pseudonym',
  ]);
  expect(await refused({ content: 'Too short.' })).toEqual([
    'content',
    'Please share more details (at least 50 characters)',
  ]);
  expect(await refused({ tags: [] })).toEqual(['tags', 'Please select at least one tag']);
  expect(await refused({ privacyConsent: false })).toEqual([
    'privacyConsent',
    'Please confirm consent to share your story',
  ]);
  expect((await refused({ authorId: randomUUID() }))[0]).toBe('authorId');
  expect(await mine(author)).toMatchObject({ total: 0 });
});

test('only signed-in adults send', async () => {
  expect((await send(null, storyForm())).status).toBe(401);
  expect((await send(await signUp(home.url, { adult: false }), storyForm())).status).toBe(403);
});

test('three a day, the same words once, and no heap of links', async () => {
  const author = await signUp(home.url);
  const first = storyForm();
  expect((await send(author, first)).status).toBe(201);
  expect(await send(author, { ...first, title: 'Other', content: first.content.toUpperCase() })).toMatchObject({
    status: 409,
    body: { detail: 'You’ve sent this story before.' },
  });
  const links = 'We read www.one.example and www.two.example and www.three.example and www.four.example that night.';
  expect(await send(author, storyForm({ content: links }))).toMatchObject({ status: 422, body: { field: 'content' } });
  for (let times = 0; times < 2; times++) expect((await send(author, storyForm())).status).toBe(201);
  const fourth = storyForm();
  expect((await send(author, fourth)).status).toBe(429);
  home.pass(86_400_000);
  const sent = await send(await signInAgain(home.url, author), fourth);
  home.pass(-86_400_000);
  expect(sent.status).toBe(201);
});

test('three at once of five are taken when five are sent at once', async () => {
  const author = await signUp(home.url);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(author, storyForm())));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
  expect(await mine(author)).toMatchObject({ total: 3 });
});

test('a sending that is repeated under its key makes one story, and other words another', async () => {
  const author = await signUp(home.url);
  const form = storyForm();
  const post = async (body: unknown) => {
    const answer = await fetch(`${home.url}/api/stories`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${author.token}`, 'Idempotency-Key': 'one-click-of-the-button' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, id: ((await answer.json()) as { story: { id: string } }).story.id };
  };
  const [one, two] = await Promise.all([post(form), post(form)]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.id).toBe(one.id);
  expect((await post(storyForm())).id).not.toBe(one.id);
  expect(await mine(author)).toMatchObject({ total: 2 });
});

test('what stands out is marked with its passage, and a person in danger is shown help at once', async () => {
  const author = await signUp(home.url);
  const marked = 'Call me at 020 7946 0958 any evening, we love to talk about how we found each other again.';
  const story = await tellStory(home, author, { content: marked });
  const [row] = await home.ctx.db.select().from(signals).where(eq(signals.targetId, story.id));
  const [found] = row?.found ?? [];
  expect(found).toMatchObject({ kind: 'phone', part: 'content' });
  expect(marked.slice(found?.start, found?.end)).toBe('020 7946 0958');
  const { body } = await send(
    author,
    storyForm({ content: `I want to kill myself since we parted. ${'x'.repeat(40)}` }),
  );
  expect(body.help).toBe('self-harm');
  expect(body.story.status).toBe('pending');
});

test('new words go back to a moderator and out of sight; the public time stays', async () => {
  const { author, story } = await publishedStory(home);
  const before = (await callAs(null, 'GET', at(story.id))).body;
  const words = storyForm();
  const edited = await callAs(author, 'PUT', at(story.id), { ...words, version: 1 });
  expect(edited).toMatchObject({ status: 200, body: { story: { status: 'pending', version: 2 } } });
  expect(edited.body.story.displayName).toBe(story.displayName);
  expect((await callAs(null, 'GET', at(story.id))).status).toBe(404);
  await letThrough(home, edited.body.story);
  expect((await callAs(null, 'GET', at(story.id))).body).toMatchObject({
    content: words.content,
    publishedAt: before.publishedAt,
  });
});

test('an edit of an older version, or of somebody else’s story, changes nothing', async () => {
  const { author, story } = await publishedStory(home);
  const stranger = await signUp(home.url);
  expect(await callAs(author, 'PUT', at(story.id), { ...storyForm(), version: 7 })).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', version: 1 },
  });
  expect((await callAs(stranger, 'PUT', at(story.id), { ...storyForm(), version: 1 })).status).toBe(404);
  expect((await callAs(stranger, 'DELETE', at(story.id))).status).toBe(404);
  expect((await callAs(null, 'GET', at(story.id))).body.content).toBe(story.content);
});

test('taking it out of the public eye, or closing the comments, waits for nobody', async () => {
  const form = storyForm();
  const { author, story } = await publishedStory(home, form);
  const reader = await signUp(home.url);
  await callAs(reader, 'POST', `${at(story.id)}/comments`, { body: 'This could be us.' });
  const edit = (version: number, more: object) =>
    callAs(author, 'PUT', at(story.id), { ...form, displayName: '', ...more, version });
  expect((await edit(1, { allowComments: false })).body.story.status).toBe('published');
  expect((await callAs(null, 'GET', at(story.id))).body).toMatchObject({ comments: 0, allowComments: false });
  expect((await callAs(null, 'GET', `${at(story.id)}/comments`)).body).toMatchObject({ total: 0, items: [] });
  expect((await callAs(reader, 'POST', `${at(story.id)}/comments`, { body: 'One more.' })).status).toBe(409);
  expect((await edit(2, { allowPublic: false })).body.story.status).toBe('published');
  for (const path of ['', '/comments']) expect((await callAs(null, 'GET', at(story.id) + path)).status).toBe(404);
  const post = (path: string, body?: object) => callAs(reader, 'POST', at(story.id) + path, body);
  expect((await post('/like')).status).toBe(404);
  expect((await post('/comments', { body: 'Hello.' })).status).toBe(404);
});

test('what is taken back is gone: words, comments, likes; and what was reported of it is settled', async () => {
  const { author, story } = await publishedStory(home);
  const reader = await signUp(home.url);
  await callAs(reader, 'POST', `${at(story.id)}/comments`, { body: 'Take care of each other.' });
  await callAs(reader, 'POST', `${at(story.id)}/like`);
  await callAs(reader, 'POST', `${at(story.id)}/report`, { reason: 'Other' });
  expect((await callAs(author, 'DELETE', at(story.id))).status).toBe(204);
  expect((await callAs(null, 'GET', at(story.id))).status).toBe(404);
  expect((await callAs(author, 'DELETE', at(story.id))).status).toBe(404);
  expect(await mine(author)).toMatchObject({ total: 0 });
  const { db } = home.ctx;
  const [row] = await db.select().from(stories).where(eq(stories.id, story.id));
  expect(row).toMatchObject({ status: 'withdrawn', title: '', content: '', authorSealed: null, displayName: '' });
  expect(await db.select().from(comments).where(eq(comments.storyId, story.id))).toEqual([]);
  expect(await db.select().from(storyLikes).where(eq(storyLikes.storyId, story.id))).toEqual([]);
  expect(await db.select().from(reports).where(eq(reports.targetId, story.id))).toMatchObject([{ outcome: 'removed' }]);
  expect(await callAs(reader, 'GET', `${home.url}/api/comments/mine`)).toMatchObject({ body: { items: [] } });
});

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
