/** The public lists of stories: two total orders, paging, tags, covered texts, and the story of the week. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { StoryCard } from '../../domain/stories/story-views.ts';
import { daysOfWeek, weekBefore, weekOf } from '../../domain/stories/weekly-score.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs } from '../../tests/server/sign-up.ts';
import { publishedStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { today } from './story-days.ts';
import { stories, storyDays, weeklyStories } from './tables.ts';
import { chooseWeeklyStory, pickWeeklyStory } from './weekly-story.ts';

const home = openForFile(openTestApp);
const ids: string[] = [];
const LIKES = [3, 0, 7, 3, 1, 3];
beforeAll(async () => {
  for (const [at, likes] of LIKES.entries()) {
    const { story } = await publishedStory(home, at === 4 ? { tags: ['repair'], contentWarnings: ['emotional'] } : {});
    ids.push(story.id);
    // The last two at one time: the number decides.
    const publishedAt = new Date(Date.UTC(2026, 9, 1 + Math.min(at, 4)));
    await home.ctx.db.update(stories).set({ likes, publishedAt }).where(eq(stories.id, story.id));
  }
});

const list = async (query: string) => (await callAs(null, 'GET', `${home.url}/api/stories${query}`)).body;
const idsOf = async (query: string) => (await list(query)).items.map(({ id }: StoryCard) => id);
const named = (...places: number[]) => places.map((at) => ids[at]);
const sixAndFive = () => ((ids[4] ?? '') < (ids[5] ?? '') ? [4, 5] : [5, 4]);

test('newest first, or most liked and then newest, and page by page none twice', async () => {
  expect(await idsOf('')).toEqual(named(...sixAndFive(), 3, 2, 1, 0));
  expect(await idsOf('?sort=liked')).toEqual(named(2, 5, 3, 0, 4, 1));
  const pages = await Promise.all([1, 2, 3].map((page) => list(`?sort=liked&limit=2&page=${page}`)));
  expect(pages.flatMap(({ items }) => items.map(({ id }: StoryCard) => id))).toEqual(named(2, 5, 3, 0, 4, 1));
  expect(pages.map(({ total, hasNext, hasPrev }) => [total, hasNext, hasPrev])).toEqual([
    [6, true, false],
    [6, true, true],
    [6, false, true],
  ]);
  expect(await list('?page=9')).toMatchObject({ items: [], total: 6, hasNext: false, hasPrev: true });
  expect((await callAs(null, 'GET', `${home.url}/api/stories?sort=cruel`)).status).toBe(422);
});

test('one tag alone', async () => {
  expect(await list('?tag=repair')).toMatchObject({ total: 1, items: [{ id: ids[4] }] });
  expect((await callAs(null, 'GET', `${home.url}/api/stories?tag=x`)).status).toBe(422);
});

test('a text with a content warning is told by no card', async () => {
  const cards: StoryCard[] = (await list('')).items;
  const covered = cards.find(({ id }) => id === ids[4]);
  expect(covered).toMatchObject({ excerpt: '', contentWarnings: ['emotional'] });
  for (const card of cards.filter(({ id }) => id !== ids[4])) {
    expect(card.excerpt).toContain('We began to walk');
    expect(card.excerpt.length).toBeLessThanOrEqual(150);
  }
});

test('the week’s story is chosen by its readers, once it is over, and an editor’s choice goes first', async () => {
  const { ctx } = home;
  const week = weekBefore(today(ctx));
  const { from, to } = daysOfWeek(week);
  const tops = async () => (await list('')).items.filter(({ isWeeklyTop }: StoryCard) => isWeeklyTop);
  expect(await chooseWeeklyStory(ctx)).toBeNull();
  await ctx.db.insert(storyDays).values([
    { storyId: ids[0] ?? '', day: from, likes: 4, comments: 0, views: 1_000 },
    { storyId: ids[1] ?? '', day: from, likes: 3, comments: 1, views: 2 },
    { storyId: ids[1] ?? '', day: to, likes: -1, comments: 3, views: 2 },
    // Not that week's, and not for readers.
    { storyId: ids[2] ?? '', day: weekOf(today(ctx)), likes: 90, comments: 0, views: 90 },
    { storyId: ids[3] ?? '', day: to, likes: 90, comments: 0, views: 90 },
  ]);
  await ctx.db
    .update(stories)
    .set({ allowPublic: false })
    .where(eq(stories.id, ids[3] ?? ''));
  expect(await tops()).toEqual([]);
  expect(await Promise.all([chooseWeeklyStory(ctx), chooseWeeklyStory(ctx)])).toEqual([ids[1], ids[1]]);
  expect(await tops()).toMatchObject([{ id: ids[1] }]);
  await ctx.db.transaction((tx) => pickWeeklyStory(tx, { week, storyId: ids[0] ?? '' }));
  expect(await chooseWeeklyStory(ctx)).toBe(ids[0]);
  expect(await tops()).toMatchObject([{ id: ids[0] }]);
  await expect(ctx.db.transaction((tx) => pickWeeklyStory(tx, { week, storyId: ids[3] ?? '' }))).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await ctx.db.select().from(weeklyStories)).toMatchObject([{ week, storyId: ids[0], chosenBy: 'editor' }]);
  home.pass(14 * 86_400_000);
  const later = await tops();
  home.pass(-14 * 86_400_000);
  expect(later).toEqual([]);
});
