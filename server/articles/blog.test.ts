/** The blog over HTTP on a real database: the first articles, their lists, one article, highlights, likes, reports and counts. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArticleCard } from '../../domain/articles/blog/blog-views.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { loadFirstArticles } from './first-articles.ts';
import { likeArticle } from './like.ts';
import { publishDue } from './post.ts';
import { articleDays, articles, articleVersions, formerSlugs } from './tables.ts';

const home = openForFile(openTestApp);
let reader: NewAccount;

beforeAll(async () => {
  reader = await signUp(home.url);
  expect(await loadFirstArticles(home.ctx)).toBe(14);
});

const get = (path: string, actor: NewAccount | null = null) => callAs(actor, 'GET', `${home.url}/api${path}`);
const post = (path: string, body?: unknown, actor: NewAccount | null = reader) =>
  callAs(actor, 'POST', `${home.url}/api${path}`, body);
const slugs = (cards: ArticleCard[]) => cards.map(({ slug }) => slug);
const bySlug = async (slug: string) => {
  const [row] = await home.ctx.db.select().from(articles).where(eq(articles.slug, slug));
  if (!row) throw new Error(`no ${slug}`);
  return row;
};

describe('the first articles', () => {
  it('come once: a second start loads none, and one that an editor deleted stays away', async () => {
    expect(await loadFirstArticles(home.ctx)).toBe(0);
    const other = await openTestApp();
    const loads = await Promise.all([loadFirstArticles(other.ctx), loadFirstArticles(other.ctx)]);
    expect(loads.sort()).toEqual([0, 14]);
    await other.ctx.db.delete(articles).where(eq(articles.slug, 'small-thanks-daily'));
    expect(await loadFirstArticles(other.ctx)).toBe(0);
    expect((await callAs(null, 'GET', `${other.url}/api/blog`)).body.total).toBe(13);
    await other.close();
  });

  it('are public at once also where the clock is years behind, in the same order', async () => {
    const early = await openTestApp();
    early.pass(-3 * 365 * 86_400_000);
    await loadFirstArticles(early.ctx);
    const { body } = await callAs(null, 'GET', `${early.url}/api/blog?limit=100`);
    expect(slugs(body.items)).toEqual(slugs((await get('/blog?limit=100')).body.items));
    expect(body.total).toBe(14);
    await early.close();
  });

  it('leave an address alone that an editor took before', async () => {
    const other = await openTestApp();
    const row = await bySlug('small-thanks-daily');
    const { search: _, ...values } = row;
    await other.ctx.db.insert(articles).values({ ...values, id: randomUUID(), title: 'An editor’s own' });
    expect(await loadFirstArticles(other.ctx)).toBe(13);
    expect((await callAs(null, 'GET', `${other.url}/api/blog/small-thanks-daily`)).body.title).toBe('An editor’s own');
    await other.close();
  });

  it('have a first version for the editor to go back to', async () => {
    const { id } = await bySlug('small-thanks-daily');
    const [version] = await home.ctx.db.select().from(articleVersions).where(eq(articleVersions.articleId, id));
    expect(version).toMatchObject({
      version: 1,
      kind: 'saved',
      contents: { slug: 'small-thanks-daily', status: 'published' },
    });
  });
});

describe('the list', () => {
  it('shows twelve a page, newest first, each once', async () => {
    const [first, second] = [(await get('/blog')).body, (await get('/blog?page=2')).body];
    expect(first).toMatchObject({ total: 14, page: 1, limit: 12, hasNext: true, hasPrev: false, corrected: null });
    expect(second).toMatchObject({ total: 14, page: 2, hasNext: false, hasPrev: true });
    const all = [...first.items, ...second.items];
    expect(new Set(slugs(all)).size).toBe(14);
    const times = all.map(({ publishedAt }: ArticleCard) => publishedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(first.items[0].hero).toMatchObject({ url: expect.stringMatching(/^\/media\/covers\//), sources: [] });
  });

  it('narrows by category and by tags, and knows no article among the stories', async () => {
    const { items } = (await get('/blog?category=research&limit=100')).body;
    expect(items.length).toBeGreaterThan(0);
    for (const card of items) expect(card.category).toBe('research');
    const tagged = (await get('/blog?tags=vulnerability,trust&limit=100')).body.items;
    expect(tagged.length).toBeGreaterThan(0);
    for (const { tags } of tagged)
      expect(tags.some((tag: string) => ['vulnerability', 'trust'].includes(tag))).toBe(true);
    expect((await get('/blog?category=community-stories')).body.total).toBe(0);
    expect((await get('/blog?category=gossip')).status).toBe(422);
  });

  it('gives an empty page past the last, and the first for what is no page', async () => {
    expect((await get('/blog?page=9')).body).toMatchObject({ items: [], total: 14, hasNext: false, hasPrev: true });
    for (const page of ['0', '-1', 'x', '99999999']) expect((await get(`/blog?page=${page}`)).body.page).toBe(1);
  });
});

describe('one article', () => {
  it('comes rendered, with its contents, neighbours and related ones', async () => {
    const { status, body } = await get('/blog/small-thanks-daily');
    expect(status).toBe(200);
    expect(body.html).toContain(`<h2 id="${body.contents[0].anchor}">`);
    expect(body).toMatchObject({ status: 'published', liked: false, author: { name: 'Twofold' } });
    expect(body.seo).toMatchObject({
      title: 'Small thanks, daily: what diaries say',
      ogImage: '/blog/share/small-thanks-daily.png',
    });
    expect(body.related.length).toBeGreaterThan(0);
    expect(body.related.length).toBeLessThanOrEqual(4);
    for (const { tags, slug } of body.related) {
      expect(slug).not.toBe('small-thanks-daily');
      expect(tags.some((tag: string) => body.tags.slice(0, 2).includes(tag))).toBe(true);
    }
    const { items } = (await get('/blog?limit=100')).body;
    const at = slugs(items).indexOf('small-thanks-daily');
    expect(body.next.slug).toBe(items[at - 1].slug);
    expect(body.previous.slug).toBe(items[at + 1].slug);
    expect((await get(`/blog/${items[0].slug}`)).body.next).toBeNull();
    expect((await get(`/blog/${items.at(-1).slug}`)).body.previous).toBeNull();
  });

  it('leads on from a former address for good, and says where there is nothing', async () => {
    const { id } = await bySlug('tired-parents-two-calendars');
    await home.ctx.db.insert(formerSlugs).values({ slug: 'its-old-name', articleId: id });
    const answer = await fetch(`${home.url}/api/blog/its-old-name`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/api/blog/tired-parents-two-calendars');
    expect(await answer.json()).toEqual({ moved: 'tired-parents-two-calendars' });
    expect(await get('/blog/never-was')).toMatchObject({ status: 404, body: { title: 'Blog post not found' } });
  });

  it('is public from its minute on, whether or not the job has run, and a draft never', async () => {
    const { id } = await bySlug('far-apart-and-close');
    const at = new Date(home.ctx.clock.now().getTime() + 60_000);
    const set = (values: Partial<typeof articles.$inferInsert>) =>
      home.ctx.db.update(articles).set(values).where(eq(articles.id, id));
    const before = await bySlug('far-apart-and-close');
    await home.ctx.db.insert(formerSlugs).values({ slug: 'hidden-name', articleId: id });
    await set({ status: 'scheduled', publishedAt: at });
    const seen = async () => [
      (await get('/blog/far-apart-and-close')).status,
      (await get('/blog')).body.total,
      (await get('/blog/hidden-name')).status,
      (await post(`/blog/${id}/like`)).status,
    ];
    expect(await seen()).toEqual([404, 13, 404, 404]);
    expect(await publishDue(home.ctx)).toEqual([]);
    home.pass(61_000);
    expect((await get('/blog/far-apart-and-close')).body.status).toBe('published');
    expect((await get('/blog')).body.items[0].slug).toBe('far-apart-and-close');
    expect(await publishDue(home.ctx)).toEqual(['far-apart-and-close']);
    expect(await publishDue(home.ctx)).toEqual([]);
    await set({ status: 'draft', publishedAt: null });
    expect(await seen()).toEqual([404, 13, 404, 404]);
    await set({ status: 'published', publishedAt: before.publishedAt });
  });
});

describe('what readers do', () => {
  it('counts a like once a person, and takes it back', async () => {
    const { id } = await bySlug('small-thanks-daily');
    expect((await post(`/blog/${id}/like`, undefined, null)).status).toBe(401);
    expect((await post(`/blog/${id}/like`)).body).toEqual({ liked: true, count: 1 });
    expect((await get('/blog/small-thanks-daily', reader)).body.liked).toBe(true);
    expect((await get('/blog/small-thanks-daily')).body).toMatchObject({ liked: false, metrics: { likes: 1 } });
    expect((await post(`/blog/${id}/like`, {})).body).toEqual({ liked: false, count: 0 });
    expect((await post(`/blog/${id}/like`, { liked: 'yes' })).status).toBe(422);
    // Said once more, as by a click whose answer was lost, it changes nothing more.
    for (const liked of [false, true, true, false, false])
      expect((await post(`/blog/${id}/like`, { liked })).body).toEqual({ liked, count: liked ? 1 : 0 });
    for (const none of [randomUUID(), 'x', '..']) expect((await post(`/blog/${none}/like`)).status).toBe(404);
  });

  it('keeps one report of each person, of a reason from the list', async () => {
    const { id } = await bySlug('small-thanks-daily');
    const reports = async () =>
      (await home.ctx.db.execute<{ reason: string }>(sql`select reason from reports where target_id = ${id}`)).rows.map(
        ({ reason }) => reason,
      );
    expect((await post(`/blog/${id}/report`, { reason: 'Other' })).status).toBe(204);
    expect((await post(`/blog/${id}/report`, { reason: 'Spam or promotional' })).status).toBe(204);
    expect(await reports()).toEqual(['Other']);
    expect((await get('/blog/small-thanks-daily', reader)).body.reported).toBe(true);
    expect((await get('/blog/small-thanks-daily')).body.reported).toBe(false);
    expect((await post(`/blog/${id}/report`, { reason: 'I dislike it' })).status).toBe(422);
    expect((await post(`/blog/${id}/report`, { reason: 'Other' }, null)).status).toBe(401);
  });

  it('counts what was opened, read and shared by the day, without a name', async () => {
    const { id } = await bySlug('small-thanks-daily');
    for (const what of ['view', 'view', 'read', 'share'])
      expect((await post(`/blog/${id}/seen`, { what }, null)).status).toBe(204);
    expect(await bySlug('small-thanks-daily')).toMatchObject({ views: 2, reads: 1, shares: 1 });
    const day = home.ctx.clock.now().toISOString().slice(0, 10);
    const [counted] = await home.ctx.db
      .select()
      .from(articleDays)
      .where(and(eq(articleDays.articleId, id), eq(articleDays.day, day)));
    expect(counted).toMatchObject({ views: 2, reads: 1, shares: 1, likes: 0 });
    expect((await post(`/blog/${id}/seen`, { what: 'bought' }, null)).status).toBe(422);
    expect((await post(`/blog/${randomUUID()}/seen`, { what: 'view' }, null)).status).toBe(404);
    expect((await post('/blog/1 or 1=1/seen', { what: 'view' }, null)).status).toBe(404);
  });

  it('counts each of many at once, and none of what readers may not see', async () => {
    const { id } = await bySlug('planning-without-losing-the-spark');
    const seen = async () => (await post(`/blog/${id}/seen`, { what: 'view' }, null)).status;
    expect(await Promise.all(Array.from({ length: 12 }, seen))).toEqual(Array(12).fill(204));
    for (const hidden of [
      { status: 'draft' as const },
      { publishedAt: new Date(home.ctx.clock.now().getTime() + 60_000) },
    ]) {
      const before = await bySlug('planning-without-losing-the-spark');
      await home.ctx.db.update(articles).set(hidden).where(eq(articles.id, id));
      expect(await seen()).toBe(404);
      await home.ctx.db
        .update(articles)
        .set({ status: before.status, publishedAt: before.publishedAt })
        .where(eq(articles.id, id));
    }
    const days = await home.ctx.db.select().from(articleDays).where(eq(articleDays.articleId, id));
    expect([(await bySlug('planning-without-losing-the-spark')).views, days.map(({ views }) => views)]).toEqual([
      12,
      [12],
    ]);
  });

  it('leaves nothing of their likes when their account is erased, and the sums without them', async () => {
    const person = await signUp(home.url);
    const { id } = await bySlug('desire-that-answers');
    await post(`/blog/${id}/like`, {}, reader);
    await post(`/blog/${id}/like`, {}, person);
    const erased = await callAs(person, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
    expect(erased.status).toBe(200);
    expect((await bySlug('desire-that-answers')).likes).toBe(1);
    expect((await get('/blog/desire-that-answers', reader)).body.liked).toBe(true);
  });
});

describe('the highlights', () => {
  const strip = async () => (await get('/highlights')).body.highlights;

  it('are three, what is pinned first', async () => {
    const pinned = await bySlug('how-to-come-back-after-a-quarrel');
    await home.ctx.db.update(articles).set({ isPinnedHighlight: true }).where(eq(articles.id, pinned.id));
    const found = await strip();
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ type: 'blog', url: '/blog/how-to-come-back-after-a-quarrel', author: 'Twofold' });
    expect(new Set(found.map(({ id }: { id: string }) => id)).size).toBe(3);
  });

  it('are an editor’s picks in their order, and one that is public no more leaves its place', async () => {
    const [one, two] = [await bySlug('yes-maybe-no-lists'), await bySlug('beginning-again-slowly')];
    await home.ctx.db.execute(
      sql`insert into highlights (position, kind, target_id) values (1, 'blog', ${one.id}), (2, 'blog', ${two.id}), (3, 'story', ${randomUUID()})`,
    );
    const found = await strip();
    expect(found.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    expect(found).toHaveLength(3);
    await home.ctx.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, one.id));
    expect((await strip())[0].id).toBe(two.id);
    await home.ctx.db.update(articles).set({ status: 'published' }).where(eq(articles.id, one.id));
  });
});

// The last: it keeps the process busy for longer than an idle connection is held.
it('is exact when many click at once, and odd clicks of one person leave one like', async () => {
  const { id } = await bySlug('yes-maybe-no-lists');
  const people = Array.from({ length: 60 }, () => ({ userId: randomUUID() }));
  await Promise.all(people.map((actor) => likeArticle(home.ctx, actor, id)));
  expect((await bySlug('yes-maybe-no-lists')).likes).toBe(60);
  const [one] = people;
  for (let clicks = 0; clicks < 3; clicks++) await likeArticle(home.ctx, one ?? reader, id);
  expect((await bySlug('yes-maybe-no-lists')).likes).toBe(59);
  const { rows } = await home.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from article_likes where article_id = ${id}`,
  );
  expect(rows[0]?.n).toBe(59);
});
