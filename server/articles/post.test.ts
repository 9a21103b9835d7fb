/** The post editor's calls over HTTP: who may, what is asked, which address it gets, and two who save at once. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openPostApp, type PostApp, wholePost } from '../../tests/server/post-app.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { articleVersions, formerSlugs } from './tables.ts';

const home = openForFile(openPostApp);

const saved = (change?: Partial<TypedPost>) => home.saved(change);
const asSecond: PostApp['ask'] = (method, path, body) => home.askAsSecond(method, path, body);

test('for members and visitors there is no post editor', async () => {
  const { id } = await saved();
  const member = await signUp(home.url);
  const calls = [
    ['GET', '/blog'],
    ['POST', '/blog', wholePost()],
    ['GET', `/blog/${id}`],
    ['PUT', `/blog/${id}`, { ...wholePost(), version: 1 }],
    ['PUT', `/blog/${id}/autosave`, { post: wholePost(), base: 1 }],
    ['GET', `/blog/${id}/versions`],
    ['POST', `/blog/${id}/restore`, { version: 1, current: 1 }],
    ['POST', `/blog/${id}/editing`, { leaving: false }],
    ['POST', '/blog/preview', { bodyMdx: 'x' }],
    ['DELETE', `/blog/${id}`],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await callAs(member, method, `${home.url}/api/admin${path}`, body)).status).toBe(404);
    expect((await callAs(null, method, `${home.url}/api/admin${path}`, body)).status).toBe(401);
  }
  expect((await home.ask('GET', `/blog/${id}`)).body.version).toBe(1);
});

test('a post with something missing is refused with the words of its field, and makes no row', async () => {
  const id = randomUUID();
  const missing: [Partial<TypedPost>, string, string][] = [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: '…' }, 'slug', 'URL slug is required'],
    [{ excerpt: '' }, 'excerpt', 'Excerpt is required'],
    [{ bodyMdx: '' }, 'bodyMdx', 'Content is required'],
    [{ hero: { ...wholePost().hero, url: '' } }, 'hero.url', 'Hero image URL is required'],
    [{ hero: { ...wholePost().hero, alt: '' } }, 'hero.alt', 'Hero image alt text is required'],
    [{ hero: { ...wholePost().hero, credit: '' } }, 'hero.credit', 'Hero image credit is required'],
    [{ hero: { ...wholePost().hero, license: '' } }, 'hero.license', 'Hero image license is required'],
    [{ slug: 'share' }, 'slug', 'Use lowercase letters, digits and hyphens. “share” and “stories” are taken.'],
    [{ status: 'scheduled', publishedAt: null }, 'publishedAt', 'Choose a date and a time.'],
  ];
  for (const [change, field, detail] of missing) {
    const { status, body } = await home.ask('POST', '/blog', { ...wholePost({ status: 'published', ...change }), id });
    expect([status, body.field, body.detail]).toEqual([422, field, detail]);
  }
  expect((await home.ask('GET', `/blog/${id}`)).status).toBe(404);
});

test('a draft is saved with a title alone; what readers need is asked before they see it', async () => {
  const id = randomUUID();
  const draft = { ...NEW_POST, title: 'Only a title yet' };
  const hero = { ...NEW_POST.hero, url: 'https://pictures.example/a.jpg' };
  const saved = await home.ask('POST', '/blog', { ...draft, hero, id });
  expect([saved.status, saved.body.post.slug, saved.body.post.hero.url]).toEqual([201, 'only-a-title-yet', hero.url]);
  const out = { ...saved.body.post, version: 1 };
  for (const when of [
    { status: 'published' },
    { status: 'scheduled', publishedAt: new Date(home.ctx.clock.now().getTime() + 3_600_000).toISOString() },
  ]) {
    const refused = await home.ask('PUT', `/blog/${id}`, { ...out, ...when });
    expect([refused.status, refused.body.detail]).toEqual([422, 'Excerpt is required']);
  }
  expect((await home.ask('GET', `/blog/${id}`)).body).toMatchObject({ version: 1, post: { status: 'draft' } });
});

test('a click that is repeated saves once, and another click with the same id never overwrites', async () => {
  const id = randomUUID();
  const sent = { ...wholePost(), id };
  const answers = await Promise.all([1, 2, 3].map(() => home.ask('POST', '/blog', sent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect((await home.ask('GET', `/blog/${id}/versions`)).body.total).toBe(1);
  const other = await home.ask('POST', '/blog', { ...sent, title: 'Something else' });
  expect([other.status, other.body.code, other.body.version]).toEqual([409, 'version-conflict', 1]);
  const change = { ...sent, id: undefined, excerpt: 'Shorter.', version: 1 };
  const twice = await Promise.all([1, 2].map(() => home.ask('PUT', `/blog/${id}`, change)));
  expect(twice.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
});

test('of two editors on one version the first is kept, the second hears of it, and nothing of either is gone', async () => {
  const { id, post } = await saved();
  const mine = home.ask('PUT', `/blog/${id}`, { ...post, title: 'Mine', version: 1 });
  const theirs = asSecond('PUT', `/blog/${id}`, { ...post, title: 'Theirs', version: 1 });
  const [one, two] = await Promise.all([mine, theirs]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect([one.body.code, two.body.code]).toContain('version-conflict');
  const now = (await home.ask('GET', `/blog/${id}`)).body;
  expect(now.version).toBe(2);
  expect(now.post.title).toBe(one.status === 200 ? 'Mine' : 'Theirs');
});

test('a typed slug that is taken is refused; one made of the title finds a free one', async () => {
  const first = await saved({ title: 'The same words', slug: '' });
  expect(first.post.slug).toBe('the-same-words');
  expect((await saved({ title: 'The same words' })).post.slug).toBe('the-same-words-2');
  const typed = await home.ask('POST', '/blog', wholePost({ slug: 'the-same-words' }));
  expect([typed.status, typed.body.field, typed.body.detail]).toEqual([422, 'slug', 'Another post has this URL slug.']);
});

test('the address a published post had leads to it for good, and nobody else gets it; a draft leaves none', async () => {
  const first = await saved({ slug: 'first-address', status: 'published' });
  const moved = await home.ask('PUT', `/blog/${first.id}`, { ...first.post, slug: 'second-address', version: 1 });
  expect(moved.status).toBe(200);
  const former = () => home.ctx.db.select().from(formerSlugs).where(eq(formerSlugs.articleId, first.id));
  expect((await former()).map(({ slug }) => slug)).toEqual(['first-address']);
  const other = await home.ask('POST', '/blog', wholePost({ slug: 'first-address' }));
  expect(other.body.detail).toBe('This URL slug still leads readers to another post.');
  const back = await home.ask('PUT', `/blog/${first.id}`, { ...moved.body.post, slug: 'first-address', version: 2 });
  expect(back.body.post.slug).toBe('first-address');
  expect((await former()).map(({ slug }) => slug)).toEqual(['second-address']);
  const draft = await saved({ slug: 'a-draft' });
  await home.ask('PUT', `/blog/${draft.id}`, { ...draft.post, slug: 'a-draft-moved', version: 1 });
  expect(await home.ctx.db.select().from(formerSlugs).where(eq(formerSlugs.slug, 'a-draft'))).toEqual([]);
});

test('a scheduled post counts as published from its minute on, and may be saved then too', async () => {
  const at = new Date(Math.floor(home.ctx.clock.now().getTime() / 60_000 + 5) * 60_000).toISOString();
  const { id, post } = await saved({ status: 'scheduled', publishedAt: at });
  expect(post).toMatchObject({ status: 'scheduled', publishedAt: at });
  home.pass(10 * 60_000);
  expect((await home.ask('GET', `/blog/${id}`)).body.post.status).toBe('published');
  const late = await home.ask('PUT', `/blog/${id}`, { ...post, title: 'Still open in the editor', version: 1 });
  expect(late.body.post).toMatchObject({ status: 'published', publishedAt: at });
  const past = await home.ask('POST', '/blog', wholePost({ status: 'scheduled', publishedAt: at }));
  expect(past.body.detail).toBe('Choose a time in the future.');
});

test('the list searches, filters, sorts and pages; a % in a search is a %', async () => {
  const mark = randomUUID().slice(0, 8);
  for (const number of Array.from({ length: 23 }, (_, at) => at))
    await saved({
      title: `Row ${mark} ${String(number).padStart(2, '0')}`,
      status: number < 3 ? 'published' : 'draft',
    });
  const list = async (query: string) => (await home.ask('GET', `/blog?q=${mark}&${query}`)).body;
  expect(await list('sort=title')).toMatchObject({ total: 23, limit: 20, page: 1, hasNext: true, hasPrev: false });
  expect((await list('sort=title')).items[0].title).toBe(`Row ${mark} 00`);
  expect((await list('sort=title&page=2')).items.map(({ title }: { title: string }) => title)).toEqual(
    ['20', '21', '22'].map((number) => `Row ${mark} ${number}`),
  );
  expect((await list('status=published')).total).toBe(3);
  expect((await list('status=scheduled')).total).toBe(0);
  expect((await list('category=research')).total).toBe(0);
  expect((await list('sort=updated')).items[0].title).toBe(`Row ${mark} 22`);
  expect((await home.ask('GET', '/blog?q=%25')).body.total).toBe(0);
  expect((await home.ask('GET', '/blog?sort=random')).status).toBe(422);
});

test('a deleted post takes everything with it, and a save after that is a conflict, not a resurrection', async () => {
  const { id, post } = await saved();
  expect((await home.ask('DELETE', `/blog/${id}`)).status).toBe(204);
  expect((await home.ask('DELETE', `/blog/${id}`)).status).toBe(404);
  expect((await home.ask('PUT', `/blog/${id}`, { ...post, version: 1 })).body).toMatchObject({
    code: 'version-conflict',
    version: 0,
  });
  expect((await home.ask('PUT', `/blog/${id}/autosave`, { post, base: 1 })).status).toBe(404);
  expect(await home.ctx.db.select().from(articleVersions).where(eq(articleVersions.articleId, id))).toEqual([]);
  const anew = await home.ask('PUT', `/blog/${id}`, { ...post, version: 0 });
  expect(anew.body.version).toBe(1);
});
