/** What the database keeps of stories, that no list has to count: always what counting would find, whatever happens at once. */
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { countListed } from './public-story.ts';
import { sumStories } from './story-days.ts';
import { stories, storyCounts, storyFigures } from './tables.ts';

const home = openForFile(openTestApp);

type Story = typeof stories.$inferInsert;

const story = (more: Partial<Story> = {}): Story => ({
  id: randomUUID(),
  title: 'The walk after supper',
  content: 'We began to walk.',
  pseudonym: true,
  displayName: 'Quiet Heron',
  relationshipContext: ['married'],
  tags: ['trust', 'repair'],
  contentWarnings: [],
  status: 'published',
  allowPublic: true,
  allowComments: true,
  submittedOn: '2026-11-01',
  publishedAt: new Date('2026-11-02T10:00:00Z'),
  ...more,
});

/** Counted one by one; what holds none may stand there as none. */
async function counted() {
  const rows = await home.ctx.db.select().from(stories);
  const lists = rows.flatMap(({ status, allowPublic, tags }) => [
    `status:${status}`,
    ...(status === 'published' && allowPublic ? ['public', ...tags.map((tag) => `public:${tag}`)] : []),
  ]);
  return Object.fromEntries([...new Set(lists)].map((list) => [list, lists.filter((other) => other === list).length]));
}

async function kept() {
  const rows = await home.ctx.db.select().from(storyCounts);
  return Object.fromEntries(rows.filter((row) => row.stories !== 0).map((row) => [row.list, row.stories]));
}

test('follow every change, many in one step as well', async () => {
  const { db } = home.ctx;
  const told = [story(), story({ tags: ['dates'] }), story({ allowPublic: false }), story({ status: 'pending' })];
  const [first, second, hidden, waiting] = told.map(({ id }) => id) as [string, string, string, string];
  const ids = inArray(stories.id, [first, second, hidden, waiting]);
  await db.insert(stories).values(told);
  expect(await kept()).toEqual(await counted());
  expect(await countListed(db, 'public')).toBe(2);
  for (const change of [
    () => db.update(stories).set({ status: 'published' }).where(eq(stories.id, waiting)),
    () => db.update(stories).set({ allowPublic: true }).where(eq(stories.id, hidden)),
    () =>
      db
        .update(stories)
        .set({ tags: ['growth', 'trust'] })
        .where(ids),
    () => db.update(stories).set({ views: 3, likes: 2 }).where(eq(stories.id, first)),
    () => db.update(stories).set({ status: 'withdrawn', tags: [] }).where(eq(stories.id, second)),
    () =>
      db.transaction(async (tx) => {
        await tx.update(stories).set({ status: 'rejected' }).where(eq(stories.id, first));
        await tx.update(stories).set({ status: 'published' }).where(eq(stories.id, first));
        await tx.delete(stories).where(eq(stories.id, hidden));
      }),
    () => db.delete(stories).where(ids),
  ]) {
    await change();
    expect(await kept()).toEqual(await counted());
  }
  expect(await countListed(db, 'public')).toBe(0);
});

test('a change that is taken back was never counted', async () => {
  const { db } = home.ctx;
  const before = await kept();
  await db
    .transaction(async (tx) => {
      await tx.insert(stories).values(story());
      throw new Error('back');
    })
    .catch((error: Error) => expect(error.message).toBe('back'));
  expect(await kept()).toEqual(before);
});

test('stories that come and go at once, in whichever order, are all counted', async () => {
  const { db } = home.ctx;
  const told = Array.from({ length: 12 }, () => story());
  await Promise.all(told.map((row) => db.insert(stories).values(row)));
  const ids = told.map(({ id }) => id).sort();
  const withdraw = (some: string[]) =>
    db.transaction(async (tx) => {
      for (const id of some) await tx.update(stories).set({ status: 'withdrawn' }).where(eq(stories.id, id));
    });
  await Promise.all([withdraw(ids.slice(0, 4)), withdraw(ids.slice(4, 8)), db.insert(stories).values(story())]);
  expect(await kept()).toEqual(await counted());
  expect(await countListed(db, 'public')).toBe(5);
});

test('sums and the most read are those of the published stories as they stand', async () => {
  const { db } = home.ctx;
  await db.delete(stories);
  expect(await sumStories(db, 3)).toEqual({ views: 0, likes: 0, comments: 0, top: [] });
  const [little, much, hidden] = [
    story({ views: 4, likes: 1, comments: 2, title: 'Little' }),
    story({ title: 'Much' }),
    story({ views: 70, allowPublic: false, title: 'For moderators' }),
  ];
  await db.insert(stories).values([little, much, hidden, story({ status: 'pending', views: 900, publishedAt: null })]);
  await db
    .update(stories)
    .set({ views: sql`${stories.views} + 90`, likes: 5 })
    .where(eq(stories.id, much.id));
  expect(await sumStories(db, 2)).toEqual({
    views: 164,
    likes: 6,
    comments: 2,
    top: [
      { id: much.id, title: 'Much', views: 90, likes: 5 },
      { id: hidden.id, title: 'For moderators', views: 70, likes: 0 },
    ],
  });
  await db.update(stories).set({ status: 'pending' }).where(eq(stories.id, much.id));
  await db.delete(stories).where(eq(stories.id, hidden.id));
  expect(await sumStories(db, 2)).toMatchObject({ views: 4, likes: 1, top: [{ id: little.id }] });
  expect((await db.select().from(storyFigures)).length).toBe(1);
});
