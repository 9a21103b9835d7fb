/** Who wrote under a pseudonym is told by no answer, no time, no order and no dump of the database. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/time-units.ts';
import { dumpTables } from '../../tests/server/dump-tables.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { letThrough, madeUpWord, publishedStory, storyForm, tellStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openAuthor, sealAuthor } from './author.ts';
import { readShelf } from './shelf.ts';
import { authorShelves, comments, stories } from './tables.ts';

const home = openForFile(openTestApp);

const get = async (actor: NewAccount | null, path: string) =>
  (await callAs(actor, 'GET', `${home.url}/api${path}`)).body;

/** Every text that stands anywhere in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

test('a dump names no author, and nothing in it is the same for two texts of one', async () => {
  const author = await signUp(home.url);
  const told = [await tellStory(home, author), await tellStory(home, author)];
  for (const story of told) {
    await letThrough(home, story);
    await callAs(author, 'POST', `${home.url}/api/stories/${story.id}/comments`, { body: `A note ${madeUpWord()}` });
    await callAs(author, 'POST', `${home.url}/api/stories/${story.id}/like`);
  }
  const rows = await dumpTables(home.ctx);
  for (const table of ['stories', 'comments', 'author_shelves', 'signals', 'story_likes', 'story_days']) {
    for (const canary of [author.userId, author.email]) {
      expect(
        rows.get(table)?.filter((row) => row.includes(canary)),
        table,
      ).toEqual([]);
    }
  }
  const { db, ctx } = { db: home.ctx.db, ctx: home.ctx };
  for (const [one, two] of [
    await db.select({ seal: stories.authorSealed, name: stories.displayName }).from(stories),
    await db.select({ seal: comments.authorSealed, name: comments.authorName }).from(comments),
  ]) {
    expect(one?.seal).not.toBe(two?.seal);
    expect(one?.seal?.length).toBe(two?.seal?.length);
    expect(one?.name).not.toBe(two?.name);
  }
  const shelves = await db.select().from(authorShelves);
  expect(shelves.every(({ sealed }) => told.every(({ id }) => !sealed.includes(id)))).toBe(true);
  expect((await readShelf(db, ctx, author.userId)).stories).toEqual(told.map(({ id }) => id));
});

test('when a waiting story was sent is kept to the day, wherever it leaves a trace', async () => {
  const author = await signUp(home.url);
  const settled = await dumpTables(home.ctx);
  const { id } = await tellStory(home, author, {
    content: `Write to ada@example.com, we tell you more. ${madeUpWord()}`,
  });
  const after = await dumpTables(home.ctx);
  const traces = [...after].flatMap(([name, rows]) => rows.filter((row) => !settled.get(name)?.includes(row)));
  expect(traces.filter((row) => row.includes(id)).length).toBe(2);
  const times = traces.flatMap((row) => row.match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? []);
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toContain('T00:00:00');
});

test('shelves of few and of many texts look alike, and are sealed anew each time', async () => {
  const [one, many] = [await signUp(home.url), await signUp(home.url)];
  const before = new Set((await home.ctx.db.select().from(authorShelves)).map(({ sealed }) => sealed));
  await tellStory(home, one);
  for (let times = 0; times < 3; times++) await tellStory(home, many);
  const fresh = (await home.ctx.db.select().from(authorShelves)).filter(({ sealed }) => !before.has(sealed));
  expect(fresh.length).toBe(2);
  expect(new Set(fresh.map(({ sealed }) => sealed.length)).size).toBe(1);
});

test('a seal that is moved to another text, changed, or from another server opens nothing', () => {
  const [id, other, userId] = [randomUUID(), randomUUID(), randomUUID()];
  const { ctx } = home;
  const authorSealed = sealAuthor(ctx, 'story', id, userId);
  expect(openAuthor(ctx, { kind: 'story', id, authorSealed })).toBe(userId);
  expect(openAuthor(ctx, { kind: 'story', id: other, authorSealed })).toBeNull();
  expect(openAuthor(ctx, { kind: 'comment', id, authorSealed })).toBeNull();
  const last = authorSealed.at(20) === 'A' ? 'B' : 'A';
  const changed = authorSealed.slice(0, 20) + last + authorSealed.slice(21);
  expect(openAuthor(ctx, { kind: 'story', id, authorSealed: changed })).toBeNull();
  const keys = { folder: '', derive: () => Buffer.alloc(32, 7) };
  expect(openAuthor({ keys }, { kind: 'story', id, authorSealed })).toBeNull();
  expect(openAuthor(ctx, { kind: 'story', id, authorSealed: null })).toBeNull();
});

test('no answer for readers has anything in common between two stories of one author but what both say', async () => {
  const author = await signUp(home.url, { first_name: 'Canary', last_name: 'Finch' });
  const reader = await signUp(home.url);
  const [one, two] = [
    await tellStory(home, author, { tags: ['trust'], relationshipContext: ['LDR'] }),
    await tellStory(home, author, { title: 'A second key', tags: ['dates'], relationshipContext: ['dating'] }),
  ];
  await letThrough(home, one);
  await letThrough(home, two);
  for (const actor of [null, reader]) {
    const shown = [await get(actor, `/stories/${one.id}`), await get(actor, `/stories/${two.id}`)];
    expect(shown.map(({ own }) => own)).toEqual([false, false]);
    const [first, second] = shown.map((story) => {
      const { publishedAt: _, ...rest } = story;
      return new Set(textsIn(rest).filter((text) => /[^\d]/.test(text) && !['true', 'false'].includes(text)));
    });
    // Both say as much; the rest is each one's own.
    expect([...(first ?? [])].filter((text) => second?.has(text))).toEqual([]);
    for (const text of shown.flatMap(textsIn)) expect(text).not.toMatch(/Canary|Finch/);
    expect(JSON.stringify(shown)).not.toContain(author.userId);
  }
  expect((await get(author, `/stories/${one.id}`)).own).toBe(true);
});

test('the public time of a pseudonymous story is a full hour of the two days before, and no order is kept', async () => {
  const times: number[] = [];
  const sent: string[] = [];
  for (let at = 0; at < 12; at++) {
    const { story } = await publishedStory(home);
    sent.push(story.id);
    times.push(Date.parse((await get(null, `/stories/${story.id}`)).publishedAt));
  }
  const now = home.ctx.clock.now().getTime();
  for (const time of times) {
    expect(time % HOUR_MS).toBe(0);
    expect(time).toBeLessThanOrEqual(now);
    expect(time).toBeGreaterThan(now - 49 * HOUR_MS);
  }
  expect(new Set(times).size).toBeGreaterThan(3);
  const { items } = await get(null, '/stories?limit=100');
  const order = items.map(({ id }: { id: string }) => id).filter((id: string) => sent.includes(id));
  expect(order).not.toEqual([...sent].reverse());
});

test('a story that turns pseudonymous loses its name and its exact time', async () => {
  const { author, story } = await publishedStory(home, { pseudonym: false, displayName: 'Ada of the Hill' });
  const exact = (await get(null, `/stories/${story.id}`)).publishedAt;
  expect(Date.parse(exact)).toBeGreaterThan(Date.now() - HOUR_MS);
  const edited = await callAs(author, 'PUT', `${home.url}/api/stories/${story.id}`, { ...storyForm(), version: 1 });
  await letThrough(home, edited.body.story);
  const shown = await get(null, `/stories/${story.id}`);
  expect(shown.displayName).not.toContain('Ada');
  expect(Date.parse(shown.publishedAt) % HOUR_MS).toBe(0);
  const [row] = await home.ctx.db.select().from(stories).where(eq(stories.id, story.id));
  expect(JSON.stringify(row)).not.toContain('Ada of the Hill');
});
