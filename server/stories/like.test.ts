/** Likes, reports and views: counted exactly whatever races, once a person, and without naming anyone. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CommentView } from '../../domain/stories/story-views.ts';
import { howMany } from '../../tests/how-many.ts';
import { dumpTables } from '../../tests/server/dump-tables.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { serveRoutes } from '../../tests/server/serve-routes.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { publishedStory, tellStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { reports } from '../articles/tables.ts';
import { COMMENT_ROUTES, STORY_ROUTES } from './routes.ts';
import { comments, stories, storyDays, storyLikes } from './tables.ts';

const home = openForFile(openTestApp);
const served = openForFile(() => serveRoutes(home.ctx, [...STORY_ROUTES, ...COMMENT_ROUTES]));

const kept = async (id: string) => (await home.ctx.db.select().from(stories).where(eq(stories.id, id)))[0];
const likesOf = (id: string) => home.ctx.db.$count(storyLikes, eq(storyLikes.storyId, id));
/** Over HTTP, as one of people who need no account of their own for it. */
const post = (path: string, token: string, body?: unknown) =>
  callAs({ token }, 'POST', `${served.url}/api${path}`, body);

const MANY = howMany(20, 500);

test(`${MANY} people like the same story at once: as many likes, each counted`, async () => {
  const { story } = await publishedStory(home);
  const people = Array.from({ length: MANY }, () => served.signIn(makeActor()));
  const answers = await Promise.all(people.map((token) => post(`/stories/${story.id}/like`, token)));
  expect(answers.every(({ status, body }) => status === 200 && body.liked)).toBe(true);
  expect(new Set(answers.map(({ body }) => body.count)).size).toBe(MANY);
  expect((await kept(story.id))?.likes).toBe(MANY);
  expect(await likesOf(story.id)).toBe(MANY);
  expect(await home.ctx.db.select().from(storyDays).where(eq(storyDays.storyId, story.id))).toMatchObject([
    { likes: MANY },
  ]);
});

test('one person who clicks many times at once is one like or none, as their last answer said', async () => {
  const { story } = await publishedStory(home);
  const person = makeActor();
  const token = served.signIn(person);
  for (const requests of [25, 26]) {
    await Promise.all(Array.from({ length: requests }, () => post(`/stories/${story.id}/like`, token)));
    const likes = (await kept(story.id))?.likes;
    expect(likes).toBe(await likesOf(story.id));
    expect(likes).toBe(1);
    const seen = await callAs({ token }, 'GET', `${served.url}/api/stories/${story.id}`);
    expect(seen.body).toMatchObject({ liked: true, likes: 1, own: false });
  }
  expect((await post(`/stories/${story.id}/like`, token)).body).toEqual({ liked: false, count: 0 });
  // What was taken back does not help it to be the story of the week.
  expect(await home.ctx.db.select().from(storyDays).where(eq(storyDays.storyId, story.id))).toMatchObject([
    { likes: 0 },
  ]);
});

test('likes of a comment are as exact', async () => {
  const { story } = await publishedStory(home);
  const { body } = await post(`/stories/${story.id}/comments`, served.signIn(makeActor()), { body: 'Thank you.' });
  const { id } = body.comment;
  const people = Array.from({ length: 40 }, () => served.signIn(makeActor()));
  await Promise.all(people.map((token) => post(`/comments/${id}/like`, token)));
  const [row] = await home.ctx.db.select().from(comments).where(eq(comments.id, id));
  expect(row?.likes).toBe(40);
  const list = await callAs({ token: people[0] ?? '' }, 'GET', `${served.url}/api/stories/${story.id}/comments`);
  expect(list.body.items).toMatchObject([{ id, likes: 40, liked: true, own: false }]);
  expect((await post(`/comments/${id}/like`, people[0] ?? '')).body).toEqual({ liked: false, count: 39 });
});

test('what is said to be liked is so however often it is sent, and so is what is not', async () => {
  const { story } = await publishedStory(home);
  const token = served.signIn(makeActor());
  const { body } = await post(`/stories/${story.id}/comments`, token, { body: 'Thank you.' });
  for (const path of [`/stories/${story.id}/like`, `/comments/${body.comment.id}/like`]) {
    for (const [liked, count] of [
      [false, 0],
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
      [true, 1],
    ] as const)
      expect((await post(path, token, { liked })).body, `${path} ${liked}`).toEqual({ liked, count });
    expect((await post(path, token)).body).toEqual({ liked: false, count: 0 });
    await Promise.all(Array.from({ length: 8 }, () => post(path, token, { liked: true })));
    expect((await post(path, token, { liked: true })).body).toEqual({ liked: true, count: 1 });
  }
  expect(await home.ctx.db.select().from(storyDays).where(eq(storyDays.storyId, story.id))).toMatchObject([
    { likes: 1 },
  ]);
});

test('no account’s number is found in what likes and reports leave behind', async () => {
  const { story } = await publishedStory(home);
  const person = makeActor();
  const token = served.signIn(person);
  await post(`/stories/${story.id}/like`, token);
  await post(`/stories/${story.id}/report`, token, { reason: 'Other' });
  for (const [name, rows] of await dumpTables(home.ctx)) {
    expect(
      rows.filter((row) => row.includes(person.userId)),
      name,
    ).toEqual([]);
  }
});

test('a person reports a thing once, with one of the six reasons', async () => {
  const { story } = await publishedStory(home);
  const token = served.signIn(makeActor());
  const path = `/stories/${story.id}/report`;
  expect((await post(path, token, { reason: 'I do not like it' })).status).toBe(422);
  await Promise.all([1, 2, 3].map(() => post(path, token, { reason: 'Privacy concerns' })));
  expect((await post(path, token, { reason: 'Other' })).status).toBe(204);
  expect((await post(path, served.signIn(makeActor()), { reason: 'Other' })).status).toBe(204);
  expect((await kept(story.id))?.reports).toBe(2);
  const rows = await home.ctx.db.select().from(reports).where(eq(reports.targetId, story.id));
  expect(rows.map(({ reason }) => reason).sort()).toEqual(['Other', 'Privacy concerns']);
});

test('whoever reported a story or a comment is told so when they read it again, and nobody else is', async () => {
  const { story } = await publishedStory(home);
  const reader = served.signIn(makeActor());
  const say = (words: string) => post(`/stories/${story.id}/comments`, served.signIn(makeActor()), { body: words });
  const [{ body: one }, { body: other }] = [await say('The first.'), await say('The second.')];
  await post(`/stories/${story.id}/report`, reader, { reason: 'Other' });
  await post(`/comments/${one.comment.id}/report`, reader, { reason: 'Other' });
  const read = async (token: string | null, path: string) =>
    (await callAs(token === null ? null : { token }, 'GET', `${served.url}/api${path}`)).body;
  for (const [token, reported] of [
    [reader, true],
    [served.signIn(makeActor()), false],
    [null, false],
  ] as const) {
    expect((await read(token, `/stories/${story.id}`)).reported).toBe(reported);
    const { items } = await read(token, `/stories/${story.id}/comments`);
    const told = new Map((items as CommentView[]).map((comment) => [comment.id, comment.reported]));
    expect([told.get(one.comment.id), told.get(other.comment.id)]).toEqual([reported, false]);
  }
});

test('views are counted for what is public, by visitors as well', async () => {
  const { story } = await publishedStory(home);
  const seen = (id: string, what = 'view') => callAs(null, 'POST', `${home.url}/api/stories/${id}/seen`, { what });
  await Promise.all(Array.from({ length: 20 }, () => seen(story.id)));
  await seen(story.id, 'share');
  expect((await callAs(null, 'GET', `${home.url}/api/stories/${story.id}`)).body.views).toBe(20);
  const waiting = await tellStory(home, await signUp(home.url));
  expect((await seen(waiting.id)).status).toBe(404);
  expect((await seen(randomUUID())).status).toBe(404);
  expect((await seen('1 or 1=1')).status).toBe(404);
});

test('visitors like and report nothing, and nobody what is not public', async () => {
  const { story } = await publishedStory(home);
  const waiting = await tellStory(home, await signUp(home.url));
  for (const [path, body] of [
    ['like', undefined],
    ['report', { reason: 'Other' }],
  ] as const) {
    expect((await callAs(null, 'POST', `${home.url}/api/stories/${story.id}/${path}`, body)).status).toBe(401);
    expect((await post(`/stories/${waiting.id}/${path}`, served.signIn(makeActor()), body)).status).toBe(404);
  }
});
