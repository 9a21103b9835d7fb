/** Comments: under a name of their own, paged, limited, taken away by their author, and counted exactly. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CommentView } from '../../domain/stories/story-views.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { madeUpWord, publishedStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { removeComment } from './moderated.ts';
import { comments, signals, stories, storyDays } from './tables.ts';

const home = openForFile(openTestApp);

const say = (account: NewAccount | null, storyId: string, body: string) =>
  callAs(account, 'POST', `${home.url}/api/stories/${storyId}/comments`, { body });
const under = async (account: NewAccount | null, storyId: string, query = '') =>
  (await callAs(account, 'GET', `${home.url}/api/stories/${storyId}/comments${query}`)).body;
const counted = async (id: string) => {
  const [row] = await home.ctx.db.select().from(stories).where(eq(stories.id, id));
  const [day] = await home.ctx.db.select().from(storyDays).where(eq(storyDays.storyId, id));
  return [row?.comments, day?.comments];
};

test('a comment is there at once, one’s own for its author alone', async () => {
  const { author, story } = await publishedStory(home);
  const reader = await signUp(home.url);
  const { status, body } = await say(reader, story.id, '  We do this as well.\r\n\r\n\r\nEvery Friday. ');
  expect(status).toBe(201);
  expect(body).toMatchObject({ help: null, comment: { body: 'We do this as well.\n\nEvery Friday.', own: true } });
  expect(body.comment.createdAt).toMatch(/:00\.000Z$/);
  for (const [actor, own] of [
    [null, false],
    [author, false],
    [reader, true],
  ] as const) {
    expect(await under(actor, story.id)).toMatchObject({ total: 1, items: [{ ...body.comment, own }] });
  }
  expect(await counted(story.id)).toEqual([1, 1]);
});

test('what is blank, too long, repeated or full of links is refused', async () => {
  const { story } = await publishedStory(home);
  const reader = await signUp(home.url);
  expect((await say(null, story.id, 'Hello.')).status).toBe(401);
  expect(await say(reader, story.id, ' \n ')).toMatchObject({ status: 422, body: { field: 'body' } });
  expect((await say(reader, story.id, 'x'.repeat(501))).status).toBe(422);
  expect((await say(reader, story.id, 'See www.one.example and www.two.example')).status).toBe(422);
  expect((await say(reader, story.id, 'So true.')).status).toBe(201);
  expect(await say(reader, story.id, 'So true!')).toMatchObject({
    status: 409,
    body: { detail: 'You’ve posted this comment before.' },
  });
  const { story: next } = await publishedStory(home);
  expect((await say(reader, next.id, 'So true.')).status).toBe(201);
  const long = 'Everybody who reads this should come and see what we found for ourselves last winter.';
  expect((await say(reader, story.id, long)).status).toBe(201);
  expect((await say(reader, next.id, long)).status).toBe(409);
});

test('the same words sent again under their key are one comment, as by a click whose answer was lost; others are another', async () => {
  const { story } = await publishedStory(home);
  const reader = await signUp(home.url);
  const send = async (body: string, key = 'one-click-of-the-button') => {
    const answer = await fetch(`${home.url}/api/stories/${story.id}/comments`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${reader.token}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ body }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const first = await send('So true.');
  expect(first.status).toBe(201);
  expect(await Promise.all([send('So true.'), send('So true.')])).toEqual([first, first]);
  expect(await counted(story.id)).toEqual([1, 1]);
  // Written anew they are still refused, and other words under the key are no copy of the first.
  expect((await send('So true.', 'another-click-of-the-button')).status).toBe(409);
  expect((await send('And kind.')).status).toBe(201);
  expect((await send('Hello.', '')).status).not.toBe(500);
});

test('twenty an hour', async () => {
  const { story } = await publishedStory(home);
  const reader = await signUp(home.url);
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => say(reader, story.id, `A thought: ${madeUpWord()}`)),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(429)]).toEqual([20, 4]);
  expect(await counted(story.id)).toEqual([20, 20]);
});

test('a person bears one name under one story, another under the next, and never the story’s', async () => {
  const [{ author, story }, { story: next }] = [await publishedStory(home), await publishedStory(home)];
  const names = async (account: NewAccount, id: string) => {
    const answers = [await say(account, id, `One ${madeUpWord()}`), await say(account, id, `Two ${madeUpWord()}`)];
    return answers.map(({ body }) => (body.comment as CommentView).authorName);
  };
  const readers = [author, await signUp(home.url), await signUp(home.url)];
  const here: string[] = [];
  for (const reader of readers) {
    const [one, two] = await names(reader, story.id);
    expect(two).toBe(one);
    expect((await names(reader, next.id))[0]).not.toBe(one);
    here.push(one ?? '');
  }
  expect(new Set([...here, story.displayName]).size).toBe(4);
});

test('twenty a page, newest first, none twice and none left out', async () => {
  const { story } = await publishedStory(home);
  const readers = [await signUp(home.url), await signUp(home.url), await signUp(home.url)];
  for (let at = 0; at < 45; at++) {
    expect((await say(readers[at % 3] as NewAccount, story.id, `Number ${at}`)).status).toBe(201);
  }
  const pages = [
    await under(null, story.id),
    await under(null, story.id, '?page=2'),
    await under(null, story.id, '?page=3'),
  ];
  expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
  expect(pages.map(({ total, limit, hasNext, hasPrev }) => [total, limit, hasNext, hasPrev])).toEqual([
    [45, 20, true, false],
    [45, 20, true, true],
    [45, 20, false, true],
  ]);
  const said = pages.flatMap(({ items }) => items.map(({ body }: CommentView) => body));
  expect(said).toEqual(Array.from({ length: 45 }, (_, at) => `Number ${44 - at}`));
  expect((await under(null, story.id, '?page=0&limit=junk')).items.length).toBe(20);
});

test('its author takes a comment away with its words; nobody else can', async () => {
  const { author, story } = await publishedStory(home);
  const reader = await signUp(home.url);
  const { body } = await say(reader, story.id, 'Write to me at ada@example.com');
  const { id } = body.comment;
  const at = `${home.url}/api/comments/${id}`;
  expect(await home.ctx.db.$count(signals, eq(signals.targetId, id))).toBe(1);
  for (const actor of [author, await signUp(home.url)]) expect((await callAs(actor, 'DELETE', at)).status).toBe(404);
  const answers = await Promise.all([1, 2, 3].map(() => callAs(reader, 'DELETE', at)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await under(reader, story.id)).toMatchObject({ total: 0, items: [] });
  expect(await counted(story.id)).toEqual([0, 0]);
  expect(await home.ctx.db.$count(signals, eq(signals.targetId, id))).toBe(0);
  const [row] = await home.ctx.db.select().from(comments).where(eq(comments.id, id));
  expect(row?.body).toBe('');
  expect((await callAs(reader, 'POST', `${at}/like`)).status).toBe(404);
});

test('one that a moderator took away is out of sight and counts; its author still sees which', async () => {
  const { story } = await publishedStory(home);
  const reader = await signUp(home.url);
  const { body } = await say(reader, story.id, 'Not kind at all.');
  const { id } = body.comment;
  for (let times = 0; times < 2; times++) {
    await home.ctx.db.transaction((tx) => removeComment(tx, home.ctx, id));
  }
  expect(await under(null, story.id)).toMatchObject({ total: 0, items: [] });
  expect(await counted(story.id)).toEqual([0, 0]);
  expect((await callAs(reader, 'GET', `${home.url}/api/comments/mine`)).body).toMatchObject({
    total: 1,
    items: [{ id, storyId: story.id, storyTitle: story.title, body: 'Not kind at all.', removed: true }],
  });
});

test('whoever writes of harming themselves is shown help, and the comment stands', async () => {
  const { story } = await publishedStory(home);
  const reader = await signUp(home.url);
  const { status, body } = await say(reader, story.id, 'Some days I want to kill myself.');
  expect([status, body.help]).toEqual([201, 'self-harm']);
});
