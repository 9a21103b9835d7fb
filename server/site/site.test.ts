/** The settings of the whole site and the sums of what readers did, over HTTP: who may, what is asked, and what holds after. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRESETS } from '../../domain/moderation/presets.ts';
import { SITE_DEFAULTS, type SiteSettings } from '../../domain/site/settings.ts';
import { weekOf } from '../../domain/stories/weekly-score.ts';
import { type AdminApp, openAdminApp } from '../../tests/server/admin-app.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { openStandInProvider, type StandInProvider } from '../../tests/stand-ins/provider.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';
import { articleDays, articles } from '../articles/tables.ts';
import { given, openStatement, rowsOf } from '../platform/sql/statement.ts';
import { readStoryPage } from '../stories/story-page.ts';
import { stories, storyDays, weeklyStories } from '../stories/tables.ts';
import { readArticlePage, readBlogPage } from './blog-page.ts';
import { presentNotice } from './settings.ts';

let home: AdminApp;
let provider: StandInProvider;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
beforeAll(async () => {
  [provider, smtp] = await Promise.all([openStandInProvider(() => ({ ready: true })), openSmtp()]);
  home = await openAdminApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Twofold <hello@example.org>',
    AUTH_CONFIRM: '0',
    AI_API_KEY: `sk-${'a'.repeat(30)}`,
    AI_BASE_URL: provider.url,
    AI_TIMEOUT_MS: '2000',
  });
});
afterAll(async () => {
  await home.close();
  await Promise.all([provider.close(), smtp.close()]);
});

const ask = (method: string, path: string, body?: unknown) =>
  callAs(home.admin, method, `${home.url}/api/admin${path}`, body);
const save = (change: Partial<SiteSettings>) => ask('PUT', '/settings', { ...SITE_DEFAULTS, ...change });
const today = () => home.ctx.clock.now().toISOString().slice(0, 10);

async function makeArticle(status: 'draft' | 'published'): Promise<string> {
  const [id, at] = [randomUUID(), home.ctx.clock.now()];
  const words = { slug: id, title: `Title ${id}`, excerpt: 'Words', body: 'Words', authorName: 'Sam' };
  const hero = { url: '/a.svg', alt: 'a', credit: 'b', license: 'Own Work' as const, sourceUrl: '', caption: '' };
  const seo = { title: '', description: '', ogImage: '', canonical: '' };
  const facts = { category: 'guides' as const, tags: [], readingTime: 3, createdAt: at, updatedAt: at };
  await home.ctx.db
    .insert(articles)
    .values({ id, ...words, ...facts, hero, seo, status, publishedAt: status === 'draft' ? null : at });
  return id;
}

async function makeStory(allowPublic = true): Promise<string> {
  const id = randomUUID();
  const words = { title: `Story ${id}`, displayName: 'Quiet Heron', content: 'Words', pseudonym: true };
  const lists = { relationshipContext: [], tags: [], contentWarnings: [] };
  const state = { status: 'published' as const, allowPublic, allowComments: true };
  await home.ctx.db
    .insert(stories)
    .values({ id, ...words, ...lists, ...state, submittedOn: today(), publishedAt: home.ctx.clock.now() });
  return id;
}

test('only an administrator reads or changes any of it', async () => {
  const other = await signUp(home.url);
  for (const [method, path] of [
    ['GET', '/settings'],
    ['PUT', '/settings'],
    ['POST', '/highlights'],
    ['POST', '/weekly-highlight'],
    ['POST', '/settings/test-mail'],
    ['GET', '/analytics'],
  ] as const) {
    const asBy = (account: typeof other | null) =>
      callAs(account, method, `${home.url}/api/admin${path}`, method === 'GET' ? undefined : {});
    // For everyone else there is no such page.
    expect((await asBy(other)).status, path).toBe(404);
    expect((await asBy(null)).status, path).toBe(401);
  }
});

test('what is saved is what is read, and what is put back is the house’s own again', async () => {
  expect(await save({ name: ' Evenings ' })).toMatchObject({ status: 200, body: { name: 'Evenings' } });
  expect((await ask('GET', '/settings')).body.settings).toEqual({ ...SITE_DEFAULTS, name: 'Evenings' });
  await save({});
  expect((await ask('GET', '/settings')).body.settings).toEqual(SITE_DEFAULTS);
});

test('what a request does not name stays as another administrator left it; one name at a time is refused and logged as in a whole', async () => {
  const notice = { words: 'Back at ten.', from: null, until: null };
  expect((await ask('PUT', '/settings', { name: 'Evenings', notice })).status).toBe(200);
  // Taken away by one, while another has the page of this morning open.
  expect((await ask('PUT', '/settings', { notice: null })).body.name).toBe('Evenings');
  const saved = await ask('PUT', '/settings', { blogTitle: ' Reading ' });
  expect(saved.body).toEqual({ ...SITE_DEFAULTS, name: 'Evenings', blogTitle: 'Reading' });
  expect((await ask('GET', '/settings')).body.settings).toEqual(saved.body);
  expect((await ask('PUT', '/settings', { name: '' })).body).toMatchObject({ field: 'name' });
  expect((await ask('PUT', '/settings', { nothing: '' })).status).toBe(422);
  const [last] = (await ask('GET', '/audit')).body.entries;
  expect(last).toMatchObject({ act: 'change-settings', details: { changed: 'blogTitle' } });
  await save({});
});

test('a setting that cannot be used is named, and nothing is changed', async () => {
  const refused = await save({ name: 'Half', blogTitle: '' });
  expect(refused).toMatchObject({ status: 422, body: { field: 'blogTitle', detail: 'Give the blog a title' } });
  expect((await ask('GET', '/settings')).body.settings.name).toBe(SITE_DEFAULTS.name);
});

test('a saved change is in the audit log, with what was changed and by whom; saving the same again is not', async () => {
  const seen = async () =>
    (await ask('GET', '/audit')).body.entries.filter(({ act }: { act: string }) => act === 'change-settings');
  const before = (await seen()).length;
  await save({ name: 'Logged', blogTitle: 'Words' });
  await save({ name: 'Logged', blogTitle: 'Words' });
  const entries = await seen();
  expect(entries.length).toBe(before + 1);
  expect(entries[0]).toMatchObject({ actor: { id: home.admin.userId }, details: { changed: 'name, blogTitle' } });
  await save({});
});

test('a notice stands over the pages at once, and goes by itself at its end', async () => {
  const until = new Date(home.ctx.clock.now().getTime() + 600_000).toISOString();
  await save({ notice: { words: 'Back at six.', from: null, until } });
  expect(presentNotice(home.ctx)).toBe('Back at six.');
  home.pass(600_001);
  expect(presentNotice(home.ctx)).toBeNull();
  await save({});
});

test('up to three picks in their order, each public and once; none gives the choice back', async () => {
  const [one, two, hidden] = [await makeArticle('published'), await makeStory(), await makeArticle('draft')];
  const picks = [
    { type: 'story', id: two },
    { type: 'blog', id: one },
  ];
  expect((await ask('POST', '/highlights', { highlights: picks })).status).toBe(204);
  expect((await ask('GET', '/settings')).body.highlights).toEqual(picks);
  for (const highlights of [
    [{ type: 'blog', id: hidden }],
    [{ type: 'story', id: await makeStory(false) }],
    [picks[0], picks[0]],
    [...picks, { type: 'blog', id: randomUUID() }, { type: 'blog', id: randomUUID() }],
  ]) {
    expect(await ask('POST', '/highlights', { highlights })).toMatchObject({
      status: 422,
      body: { field: 'highlights' },
    });
  }
  expect((await ask('GET', '/settings')).body.highlights).toEqual(picks);
  await ask('POST', '/highlights', { highlights: [] });
  expect((await ask('GET', '/settings')).body.highlights).toEqual([]);
});

test('the week’s story is the editor’s until they give it back', async () => {
  const storyId = await makeStory();
  expect((await ask('POST', '/weekly-highlight', { storyId })).status).toBe(204);
  const chosen = () => home.ctx.db.select().from(weeklyStories);
  expect(await chosen()).toEqual([{ week: weekOf(today()), storyId, chosenBy: 'editor' }]);
  expect((await ask('POST', '/weekly-highlight', { storyId: await makeStory(false) })).status).toBe(404);
  await ask('POST', '/weekly-highlight', { storyId: null });
  expect(await chosen()).toEqual([]);
});

test('reworded presets are in use at once, a blank one is the house’s own, and all six are asked for', async () => {
  const mine = PRESETS.map((own, at) => (at === 2 ? ' Ours. ' : at === 3 ? '' : own));
  expect((await ask('PUT', '/presets', { presets: mine })).body.presets).toEqual(
    PRESETS.map((own, at) => (at === 2 ? 'Ours.' : own)),
  );
  expect((await ask('PUT', '/presets', { presets: ['One'] })).status).toBe(422);
  expect((await ask('PUT', '/presets', { presets: PRESETS.map(() => 'x'.repeat(1_001)) })).status).toBe(422);
  expect((await ask('GET', '/presets')).body.presets[2]).toBe('Ours.');
  await ask('PUT', '/presets', { presets: PRESETS });
  expect((await ask('GET', '/presets')).body.presets).toEqual(PRESETS);
});

test('a test letter reaches the administrator, and a mail server that refuses or is gone is told', async () => {
  expect((await ask('POST', '/settings/test-mail')).body.works).toBe(true);
  expect(smtp.letters.at(-1)?.to).toEqual([home.admin.email]);
  smtp.refuses = true;
  expect((await ask('POST', '/settings/test-mail')).body).toMatchObject({ works: false });
  smtp.refuses = false;
  await smtp.close();
  expect((await ask('POST', '/settings/test-mail')).body).toMatchObject({ works: false });
  await smtp.open();
});

test('the provider’s test says that it answered, or what it said instead', async () => {
  expect((await ask('POST', '/settings/test-provider')).body.works).toBe(true);
  provider.behave('status-401');
  expect((await ask('POST', '/settings/test-provider')).body).toMatchObject({ works: false });
  provider.behave();
});

test('the sums are of their days alone, with the days before beside them, and every day is there', async () => {
  const [post, story] = [await makeArticle('published'), await makeStory()];
  const day = (back: number) => new Date(home.ctx.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
  await home.ctx.db.insert(articleDays).values([
    { articleId: post, day: day(0), views: 5, likes: 2 },
    { articleId: post, day: day(6), views: 3 },
    { articleId: post, day: day(7), views: 40 },
  ]);
  await home.ctx.db.insert(storyDays).values({ storyId: story, day: day(1), views: 7, likes: 1, comments: 4 });
  const { body } = await ask('GET', '/analytics?range=7d');
  expect(body).toMatchObject({
    blogViews: 8,
    storyViews: 7,
    totalLikes: 3,
    totalComments: 4,
    from: day(6),
    to: day(0),
  });
  expect(body.before).toEqual({ blogViews: 40, storyViews: 0, totalLikes: 0, totalComments: 0 });
  expect(body.days).toHaveLength(7);
  expect(body.days.at(-1)).toEqual({ day: day(0), blogViews: 5, storyViews: 0 });
  expect(body.topPosts[0]).toMatchObject({ id: post, views: 8, likes: 2 });
  expect(body.topStories[0]).toMatchObject({ id: story, views: 7 });
  expect((await ask('GET', '/analytics')).body.range).toBe('30d');
});

test('a page of the blog is one question to the database, and an article’s and a story’s are too', async () => {
  const slug = await makeArticle('published');
  const story = await makeStory();
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  home.ctx.database.pool.on('acquire', count);
  const part = { first: 0, most: 12 };
  const page = await readBlogPage(home.ctx, { category: 'all', sort: 'recent', articles: part, stories: part });
  const { read } = await readArticlePage(home.ctx, slug);
  const told = await readStoryPage(home.ctx, story);
  home.ctx.database.pool.off('acquire', count);
  expect([page.articles?.items.length, page.stories?.items.length, page.highlights.length]).not.toContain(0);
  expect(read).toMatchObject({ article: { slug, title: `Title ${slug}` } });
  expect(told).toMatchObject({ story: { id: story, own: false }, comments: { items: [], total: 0 } });
  expect(asked).toBe(3);
  // No text of the database may hold it.
  expect((await readArticlePage(home.ctx, 'a\0b')).read).toBeNull();
});

test('what a statement of more brings is what a query of the table alone does', async () => {
  await makeArticle('published');
  const { id, hero, tags, publishedAt, likes, seo } = articles;
  const columns = { id, hero, tags, publishedAt, likes, seo };
  const ask = openStatement({
    found: rowsOf(columns, sql`from ${articles} where ${id} > ${given('after')} order by ${id}`),
  });
  const after = '00000000-0000-0000-0000-000000000000';
  const { found } = await ask(home.ctx.db, { after });
  expect(found).toEqual(await home.ctx.db.select(columns).from(articles).orderBy(id));
  expect(found.length).toBeGreaterThan(0);
  await expect(ask(home.ctx.db, {})).rejects.toThrow('after');
});

test('JSON is made of those rows of a list that are taken, and not of all that were in question', async () => {
  const { asked } = rowsOf(
    { id: articles.id, hero: articles.hero },
    sql`from ${articles} order by ${articles.likes} limit 3`,
  );
  const plan = await home.ctx.db.execute(sql`explain (verbose, costs off) select ${asked} as "found"`);
  const making = plan.rows.map((row) => Object.values(row).join()).filter((line) => line.includes('json_build_object'));
  expect(making).toHaveLength(1);
  expect(making[0]).toContain('json_agg');
});
