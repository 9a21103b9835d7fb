/** What editors type is kept by itself, every save is a version, and each hears of the other, over HTTP. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { newAdmin } from '../../tests/server/admin-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openPostApp, type PostApp, wholePost } from '../../tests/server/post-app.ts';
import { callAs } from '../../tests/server/sign-up.ts';
import { articles, articleVersions } from './tables.ts';

const home = openForFile(openPostApp);

const saved = (change?: Partial<TypedPost>) => home.saved(change);
const asSecond: PostApp['ask'] = (method, path, body) => home.askAsSecond(method, path, body);

test('what is typed is kept for each editor by itself, unseen by readers, until it is saved or dropped', async () => {
  const { id, post } = await saved({ status: 'published' });
  const keep = (title: string, as = home.ask) =>
    as('PUT', `/blog/${id}/autosave`, { post: { ...post, title, excerpt: '' }, base: 1 });
  expect((await keep('Mine, half')).status).toBe(200);
  expect((await keep('Mine, whole')).body.version).toBe(1);
  await keep('Theirs', asSecond);
  const [row] = await home.ctx.db.select().from(articles).where(eq(articles.id, id));
  expect(row?.title).toBe(post.title);
  expect((await home.ask('GET', `/blog/${id}`)).body.autosave).toMatchObject({
    post: { title: 'Mine, whole' },
    base: 1,
  });
  expect((await asSecond('GET', `/blog/${id}`)).body.autosave.post.title).toBe('Theirs');
  expect((await home.ask('GET', `/blog?q=${encodeURIComponent(post.title)}`)).body.items[0].unsaved).toBe(true);
  await home.ask('PUT', `/blog/${id}`, { ...post, title: 'Mine, whole', version: 1 });
  expect((await home.ask('GET', `/blog/${id}`)).body.autosave).toBeNull();
  expect((await asSecond('GET', `/blog/${id}`)).body.autosave).toMatchObject({ base: 1 });
  expect((await asSecond('DELETE', `/blog/${id}/autosave`)).status).toBe(204);
  expect((await asSecond('GET', `/blog/${id}`)).body.autosave).toBeNull();
});

test('a new post is a draft from its first words on, is found in the list, and becomes a post when it is saved', async () => {
  const id = randomUUID();
  const typing = { ...NEW_POST, title: 'Barely begun', hero: { ...NEW_POST.hero, alt: 'Half a' } };
  expect((await home.ask('PUT', `/blog/${id}/autosave`, { post: typing, base: 0 })).body.version).toBe(0);
  await home.ask('PUT', `/blog/${id}/autosave`, { post: { ...typing, title: 'Barely begun, then more' }, base: 0 });
  const draft = (await asSecond('GET', `/blog/${id}`)).body;
  expect(draft).toMatchObject({
    version: 0,
    autosave: null,
    post: { title: 'Barely begun, then more', slug: '', hero: { alt: 'Half a' } },
  });
  const listed = (await home.ask('GET', '/blog?q=barely&status=draft')).body;
  expect(listed.items).toMatchObject([{ id, title: 'Barely begun, then more', unsaved: true, status: 'draft' }]);
  const made = await home.ask('PUT', `/blog/${id}`, { ...wholePost({ title: 'Begun' }), version: 0 });
  expect([made.status, made.body.version, made.body.post.slug]).toEqual([200, 1, 'begun']);
});

test('a new post that its only editor drops is gone; one that another typed in stays', async () => {
  const id = randomUUID();
  const keep = (as = home.ask) => as('PUT', `/blog/${id}/autosave`, { post: NEW_POST, base: 0 });
  await keep();
  await keep(asSecond);
  await home.ask('DELETE', `/blog/${id}/autosave`);
  expect((await home.ask('GET', `/blog/${id}`)).status).toBe(200);
  await asSecond('DELETE', `/blog/${id}/autosave`);
  expect((await home.ask('GET', `/blog/${id}`)).status).toBe(404);
});

test('every save is a version that can be read and brought back; the date of a public post stays', async () => {
  const first = await saved({ title: 'First words', status: 'published' });
  const edited = { ...first.post, title: 'Second words', bodyMdx: 'Other.', version: 1 };
  await home.ask('PUT', `/blog/${first.id}`, edited);
  await home.ask('PUT', `/blog/${first.id}/autosave`, {
    post: { ...edited, version: undefined, title: 'Third' },
    base: 2,
  });
  const { items, total } = (await home.ask('GET', `/blog/${first.id}/versions`)).body;
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { kind: 'autosave', title: 'Third', savedBy: 'Ada', mine: true },
    { kind: 'saved', version: 2, title: 'Second words' },
    { kind: 'saved', version: 1, title: 'First words' },
  ]);
  const old = await home.ask('GET', `/blog/${first.id}/version?kind=saved&version=1`);
  expect(old.body.bodyMdx).toBe('Nothing has to happen tonight.');
  expect((await home.ask('GET', `/blog/${first.id}/version?kind=saved&version=9`)).status).toBe(404);
  const stale = await asSecond('POST', `/blog/${first.id}/restore`, { version: 1, current: 1 });
  expect(stale.body.code).toBe('version-conflict');
  const back = await asSecond('POST', `/blog/${first.id}/restore`, { version: 1, current: 2 });
  expect(back.body).toMatchObject({
    version: 3,
    post: { title: 'First words', status: 'published', publishedAt: first.post.publishedAt },
  });
});

test('two editors of one post hear of each other, and of each other’s saves, until one is gone', async () => {
  const { id, post } = await saved();
  const here = (as = home.ask, leaving = false) => as('POST', `/blog/${id}/editing`, { leaving });
  expect((await here()).body).toEqual({ others: [], version: 1 });
  expect((await here(asSecond)).body).toEqual({ others: ['Ada'], version: 1 });
  await home.ask('PUT', `/blog/${id}`, { ...post, title: 'Saved meanwhile', version: 1 });
  expect((await here(asSecond)).body).toEqual({ others: ['Ada'], version: 2 });
  await here(home.ask, true);
  expect((await here(asSecond)).body.others).toEqual([]);
  await here();
  home.pass(31_000);
  expect((await here(asSecond)).body.others).toEqual([]);
  expect((await home.ask('POST', `/blog/${randomUUID()}/editing`, { leaving: false })).body).toEqual({
    others: [],
    version: 0,
  });
});

test('an erased editor is named nowhere, and what they saved stays', async () => {
  const third = await newAdmin(home);
  const ask = (method: string, path: string, body?: unknown) =>
    callAs(third, method, `${home.url}/api/admin${path}`, body);
  const { body: made } = await ask('POST', '/blog', wholePost());
  await ask('POST', `/blog/${made.id}/editing`, { leaving: false });
  await ask('PUT', `/blog/${made.id}/autosave`, { post: made.post, base: 1 });
  const gone = await callAs(third, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
  expect(gone.status).toBe(200);
  const versions = await home.ctx.db.select().from(articleVersions).where(eq(articleVersions.articleId, made.id));
  expect(JSON.stringify(versions)).not.toContain(third.userId);
  expect((await home.ask('GET', `/blog/${made.id}/versions`)).body.items).toMatchObject([{ savedBy: '', mine: false }]);
  expect((await home.ask('POST', `/blog/${made.id}/editing`, { leaving: false })).body.others).toEqual([]);
});
