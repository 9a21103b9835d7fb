/** Kept pages learn of every change to what the public reads, and of nothing else. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { publishedStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { loadFirstArticles } from '../articles/first-articles.ts';
import { articles } from '../articles/tables.ts';
import { comments } from '../stories/tables.ts';
import { forgetPublicChanges, readPublicRevision } from './public-changes.ts';
import { highlights, publicChanges, siteSettings } from './tables.ts';

const home = openForFile(openTestApp);
beforeAll(async () => {
  await loadFirstArticles(home.ctx);
});

/** Whether the revision is another after the act. */
async function changes(act: () => Promise<unknown>): Promise<boolean> {
  const before = await readPublicRevision(home.ctx.db);
  await act();
  return (await readPublicRevision(home.ctx.db)) !== before;
}

test('what editors and administrators change is another revision, once it is committed', async () => {
  const { db } = home.ctx;
  const [first] = await db.select({ id: articles.id }).from(articles).limit(1);
  const one = eq(articles.id, first?.id ?? '');
  expect(await changes(() => db.update(articles).set({ title: 'Another title' }).where(one))).toBe(true);
  expect(await changes(() => db.update(articles).set({ status: 'draft' }).where(one))).toBe(true);
  expect(
    await changes(() => db.insert(highlights).values({ position: 1, kind: 'blog', targetId: first?.id ?? '' })),
  ).toBe(true);
  const setting = { name: 'blogTitle', value: 'Ours', updatedAt: home.ctx.clock.now() };
  expect(await changes(() => db.insert(siteSettings).values(setting))).toBe(true);
  expect(await changes(() => db.delete(articles).where(one))).toBe(true);
  const undone = () =>
    db.transaction(async (tx) => {
      await tx.update(articles).set({ title: 'Never' });
      throw new Error('undone');
    });
  expect(await changes(() => expect(undone()).rejects.toThrow('undone'))).toBe(false);
});

test('what readers say under a story, and what of it is taken away, is another revision; a like or a report of it is none', async () => {
  const { db, clock } = home.ctx;
  const { story } = await publishedStory(home);
  const row = { id: randomUUID(), storyId: story.id, authorName: 'Quiet Heron', body: 'So do we.' };
  expect(await changes(() => db.insert(comments).values({ ...row, createdAt: clock.now() }))).toBe(true);
  const one = eq(comments.id, row.id);
  expect(await changes(() => db.update(comments).set({ likes: 3, reports: 1, authorSealed: null }).where(one))).toBe(
    false,
  );
  expect(await changes(() => db.update(comments).set({ removedAt: clock.now() }).where(one))).toBe(true);
  expect(await changes(() => db.delete(comments).where(one))).toBe(true);
});

test('reading, counting and liking is none', async () => {
  const { db } = home.ctx;
  expect(await changes(() => db.update(articles).set({ views: 9, reads: 3, shares: 1, likes: 2 }))).toBe(false);
  expect(await changes(() => db.select().from(articles))).toBe(false);
});

test('a change whose transaction ends later than one with a higher number is seen as well', async () => {
  const { db } = home.ctx;
  const before = await readPublicRevision(db);
  await db.insert(publicChanges).values({ id: 1_000_002 });
  const between = await readPublicRevision(db);
  await db.insert(publicChanges).values({ id: 1_000_001 });
  expect(new Set([before, between, await readPublicRevision(db)]).size).toBe(3);
});

test('changes of days past are forgotten, those of today are not', async () => {
  const { db } = home.ctx;
  const kept = await db.$count(publicChanges);
  await db.insert(publicChanges).values({ at: sql`now() - interval '25 hours'` as unknown as Date });
  await forgetPublicChanges(home.ctx);
  expect(await db.$count(publicChanges)).toBe(kept);
  expect(kept).toBeGreaterThan(0);
});
