/** Search on a real database: by stems, best match first, words marked, slips of the finger put right, nothing that is not public. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { FOUND } from '../../domain/articles/blog/blog-views.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { stories } from '../stories/tables.ts';
import { loadFirstArticles } from './first-articles.ts';
import { articles } from './tables.ts';

const home = openForFile(openTestApp);

const story = (
  title: string,
  content: string,
  more: Partial<typeof stories.$inferInsert> = {},
): typeof stories.$inferInsert => ({
  id: randomUUID(),
  title,
  content,
  pseudonym: true,
  displayName: 'Quiet Heron',
  relationshipContext: ['married'],
  tags: ['trust'],
  contentWarnings: [],
  status: 'published' as const,
  allowPublic: true,
  allowComments: true,
  submittedOn: '2026-11-01',
  publishedAt: new Date('2026-11-02T10:00:00Z'),
  ...more,
});

beforeAll(async () => {
  await loadFirstArticles(home.ctx);
  await home.ctx.db
    .insert(stories)
    .values([
      story(
        'The caravan that leaked',
        'We bought a caravan for our silver wedding and quarrelled all the way to the coast.',
      ),
      story('Waiting', 'A caravan stood there.', { status: 'pending', publishedAt: null }),
      story('For moderators only', 'A caravan stood there.', { allowPublic: false }),
      story('Covered', 'A caravan stood there, and worse.', { contentWarnings: ['sensitive'] }),
    ]);
});

const get = async (path: string) => (await callAs(null, 'GET', `${home.url}/api${path}`)).body;
const blog = (q: string, more = '') => get(`/blog?q=${encodeURIComponent(q)}${more}`);
const search = (q: string, more = '') => get(`/search?q=${encodeURIComponent(q)}${more}`);
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

describe('articles', () => {
  it('are found by the stems of their words, a title before a passing mention', async () => {
    const found = await blog('quarrels');
    expect(found.total).toBeGreaterThan(1);
    expect(found.items[0].slug).toBe('how-to-come-back-after-a-quarrel');
    expect(found.corrected).toBeNull();
  });

  it('have the words marked in title and passage, and nothing of Markdown beside them', async () => {
    const [first] = (await blog('gratitude diaries')).items;
    expect(first.slug).toBe('small-thanks-daily');
    expect(first.found.title).toBe(
      `Small thanks, daily: what ${FOUND.from}diaries${FOUND.to} say about ${FOUND.from}gratitude${FOUND.to}`,
    );
    expect(first.found.passage).toContain(FOUND.from);
    expect(first.found.passage).not.toMatch(/\[\^|\*\*|\]\(/);
  });

  it('must have all the words; where none has, any of them is enough', async () => {
    const both = await blog('gratitude diaries');
    for (const { found } of both.items) expect(`${found.title} ${found.passage}`).toMatch(/gratitude|diar/i);
    const apart = await blog('gratitude kubernetes');
    expect(apart.corrected).toBeNull();
    expect(titles(apart)).toContain('Small thanks, daily: what diaries say about gratitude');
  });

  it.each([
    ['gratitute', 'small-thanks-daily', 'gratitude'],
    ['comunication', '', 'communication'],
    ['quarel', 'how-to-come-back-after-a-quarrel', 'quarrel'],
    ['spark plannning', 'planning-without-losing-the-spark', 'spark planning'],
    ['audlt', '', 'adult'],
    ['calandar', '', 'calendar'],
    ['caelndar', '', 'calendar'],
    ['ovulatoin', 'cycle-energy-and-desire', 'ovulation'],
  ])('are found by %s too', async (typed, slug, corrected) => {
    const found = await blog(typed);
    expect(found.corrected).toBe(corrected);
    expect(found.total).toBeGreaterThan(0);
    if (slug) expect(found.items[0].slug).toBe(slug);
  });

  it('are narrowed by category, and paged', async () => {
    const all = await blog('partner', '&limit=100');
    const some = await blog('partner', '&limit=100&category=research');
    expect(some.total).toBeLessThan(all.total);
    for (const { category } of some.items) expect(category).toBe('research');
    const [one, two] = [await blog('partner', '&limit=2'), await blog('partner', '&limit=2&page=2')];
    expect(one).toMatchObject({ total: all.total, hasNext: true });
    expect([...titles(one), ...titles(two)]).toEqual(titles(all).slice(0, 4));
  });

  it('stay away where nothing was meant, and whatever is typed is no query language', async () => {
    for (const typed of [
      'zzzzqqqq',
      'the of and',
      "'); drop table articles; --",
      '\u0000\u0002',
      '!!! & | ( ) :*',
      '%_%',
      'a'.repeat(400),
    ]) {
      const answer = await callAs(null, 'GET', `${home.url}/api/blog?q=${encodeURIComponent(typed)}`);
      expect([200, 422], typed).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('syntax');
    }
    expect(await blog('zzzzqqqq')).toMatchObject({ total: 0, items: [], corrected: null });
    expect((await blog('  ')).total).toBe(14);
  });

  it('that are drafts or still to come are not found', async () => {
    const [row] = await home.ctx.db.select().from(articles).where(eq(articles.slug, 'small-thanks-daily'));
    const set = (values: Partial<typeof articles.$inferInsert>) =>
      home.ctx.db.update(articles).set(values).where(eq(articles.slug, 'small-thanks-daily'));
    await set({ status: 'draft' });
    expect(titles(await blog('gratitude diaries'))).not.toContain(row?.title);
    await set({ status: 'scheduled', publishedAt: new Date(home.ctx.clock.now().getTime() + 60_000) });
    expect(titles(await blog('gratitude diaries'))).not.toContain(row?.title);
    await set({ status: 'published', publishedAt: row?.publishedAt ?? null });
    expect(titles(await blog('gratitude diaries'))).toContain(row?.title);
  });
});

describe('both at once', () => {
  it('finds stories that anybody may read, and no others', async () => {
    const { articles: posts, stories: found } = await search('caravan');
    expect(posts.total).toBe(0);
    expect(titles(found).sort()).toEqual(['Covered', 'The caravan that leaked']);
    expect(JSON.stringify(found)).not.toMatch(/author|submitted/i);
  });

  it('shows no word of what a content warning covers', async () => {
    const covered = (await search('caravan')).stories.items.find(({ title }: { title: string }) => title === 'Covered');
    expect(covered).toMatchObject({ excerpt: '', found: { passage: '' } });
  });

  it('asks for one kind alone', async () => {
    expect(await search('quarrel', '&type=blog')).toMatchObject({ stories: null });
    const told = await search('quarrel', '&type=story');
    expect(told.articles).toBeNull();
    expect(titles(told.stories)).toEqual(['The caravan that leaked']);
    expect((await search('quarrel')).articles.total).toBeGreaterThan(0);
  });

  it('puts a slip right by the titles of stories too', async () => {
    const found = await search('carravan');
    expect(found).toMatchObject({ q: 'carravan', corrected: 'caravan' });
    expect(found.stories.total).toBe(2);
  });

  it('answers nothing to nothing', async () => {
    expect(await search('')).toMatchObject({ q: '', articles: { total: 0 }, stories: { total: 0 } });
  });
});
