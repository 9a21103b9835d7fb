/** The media library over HTTP: what is uploaded is kept once, found, worded, replaced and deleted, and served for good. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Asset } from '../../domain/media/asset.ts';
import { openAdminApp } from '../../tests/server/admin-app.ts';
import { drawPicture } from '../../tests/server/draw-picture.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { openStandInS3 } from '../../tests/stand-ins/s3.ts';
import { articles } from '../articles/tables.ts';
import { findPictures } from './asset.ts';
import { fetchPicture, importPicture } from './remote-picture.ts';

const s3 = openForFile(openStandInS3);
const home = openForFile(() => openAdminApp(s3.environment));

const WORDS = { alt: 'Two chairs at a window', credit: 'Ada', license: 'CC BY', sourceUrl: '' };
let colours = 0;
const fresh = (more = {}) => drawPicture({ left: `#${(0x100000 + colours++ * 977).toString(16)}`, ...more });

async function send(path: string, bytes: Buffer | null, words: Record<string, string> = WORDS, name = 'chairs.png') {
  const form = new FormData();
  for (const [field, value] of Object.entries(words)) form.set(field, value);
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await fetch(`${home.url}/api/admin${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${home.admin.token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
const uploaded = async (bytes?: Buffer, words = WORDS): Promise<Asset> =>
  (await send('/upload', bytes ?? (await fresh()), words)).body;

async function article(more: { hero?: string; ogImage?: string; body?: string; title?: string }): Promise<string> {
  const id = randomUUID();
  const now = home.ctx.clock.now();
  await home.ctx.db.insert(articles).values({
    id,
    slug: id,
    title: more.title ?? 'A quiet hour',
    excerpt: '',
    body: more.body ?? '',
    category: 'guides',
    tags: [],
    status: 'draft',
    hero: { url: more.hero ?? '', alt: '', credit: '', license: 'CC0', sourceUrl: '', caption: '' },
    seo: { title: '', description: '', ogImage: more.ogImage ?? '', canonical: '' },
    authorName: 'Ada',
    readingTime: 1,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

test('an upload becomes an asset whose every file is served', async () => {
  const { status, body } = await send('/upload', await fresh({ width: 700 }), WORDS, '../../my <photo>.png');
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...WORDS, sourceUrl: null, filename: 'my -photo-.png', width: 700, height: 300 });
  expect(body.renditions).toHaveLength(9);
  expect(body.url).toBe(`/media/${body.renditions.at(-1).key}`);
  for (const { key, bytes, format } of body.renditions as Asset['renditions']) {
    const answer = await fetch(`${home.url}/media/${key}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    expect(s3.objects.get(key)?.type).toBe(`image/${format}`);
  }
});

test('file and words are required, each with its sentence', async () => {
  const bytes = await fresh();
  const field = async (words: Record<string, string>, file: Buffer | null = bytes) => {
    const { status, body } = await send('/upload', file, words);
    expect(status).toBe(422);
    return `${body.field}: ${body.detail}`;
  };
  expect(await field({ ...WORDS, alt: ' ' })).toBe('alt: Alt text is required');
  expect(await field({ ...WORDS, credit: '' })).toBe('credit: Credit is required');
  expect(await field({ alt: 'a', credit: 'b' })).toBe('license: License is required');
  expect(await field({ ...WORDS, license: 'GPL' })).toContain('license: ');
  expect(await field({ ...WORDS, sourceUrl: 'javascript:alert(1)' })).toContain('sourceUrl: ');
  expect(await field(WORDS, null)).toBe('file: Image file is required');
  expect(await field(WORDS, Buffer.from('<svg onload="alert(1)"/>'))).toContain('file: Choose a JPEG');
  expect((await send('/upload', Buffer.alloc(15 * 1024 * 1024 + 70_000))).status).toBe(413);
});

test('the same file is kept once, with the words it has, however many send it at once', async () => {
  const bytes = await fresh();
  const answers = await Promise.all(['One', 'Two', 'Three'].map((alt) => send('/upload', bytes, { ...WORDS, alt })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.alt)).size).toBe(1);
  const keys = answers[0]?.body.renditions.map(({ key }: { key: string }) => key);
  expect(keys.every((key: string) => s3.objects.has(key))).toBe(true);
});

test('a store that does not answer leaves no asset behind, and the next try takes it', async () => {
  const bytes = await fresh();
  s3.behave('down');
  expect((await send('/upload', bytes)).status).toBe(503);
  s3.behave('well');
  expect((await send('/upload', bytes)).status).toBe(201);
});

test('only administrators reach any of it; the files are for everyone', async () => {
  const { id, url } = await uploaded();
  const member = await signUp(home.url);
  for (const actor of [null, member]) {
    for (const [method, path] of [
      ['GET', '/assets'],
      ['GET', `/assets/${id}`],
      ['PUT', `/assets/${id}`],
      ['DELETE', `/assets/${id}`],
      ['POST', '/upload'],
      ['POST', `/assets/${id}/file`],
    ] as const) {
      const { status } = await callAs(actor, method, `${home.url}/api/admin${path}`);
      expect(status, path).toBe(actor ? 404 : 401);
    }
  }
  expect((await fetch(home.url + url)).status).toBe(200);
});

test('the list is newest first, a page at a time, and found by its words', async () => {
  const mark = randomUUID();
  const names = Array.from({ length: 5 }, (_, at) => `Lamp ${at} ${mark}`);
  for (const alt of names) {
    home.pass(1_000);
    await uploaded(undefined, { ...WORDS, alt });
  }
  const first = (await home.ask('GET', `/assets?limit=2&q=${mark}`)).body;
  expect(first).toMatchObject({ total: 5, page: 1, limit: 2, hasNext: true, hasPrev: false });
  expect(first.items.map(({ alt }: Asset) => alt)).toEqual([names[4], names[3]]);
  const last = (await home.ask('GET', `/assets?limit=2&page=3&q=LAMP+${mark}`)).body;
  expect(last).toMatchObject({ hasNext: false, hasPrev: true });
  expect(last.items.map(({ alt }: Asset) => alt)).toEqual([names[0]]);
  expect((await home.ask('GET', `/assets?q=${mark}+nowhere`)).body.items).toEqual([]);
  expect((await home.ask('GET', '/assets')).body.limit).toBe(24);
  expect((await home.ask('GET', '/assets?page=-1&limit=many&q=%25')).body.page).toBe(1);
});

test('words are changed by themselves, under the same rules', async () => {
  const asset = await uploaded();
  const words = { alt: 'Three chairs', credit: 'Ben', license: 'CC0', sourceUrl: 'https://example.org/a' };
  expect((await home.ask('PUT', `/assets/${asset.id}`, words)).body).toEqual({ ...asset, ...words });
  expect((await home.ask('GET', `/assets/${asset.id}`)).body).toEqual({ ...asset, ...words, usedIn: [] });
  expect((await home.ask('PUT', `/assets/${asset.id}`, { ...words, alt: '' })).body.field).toBe('alt');
  expect((await home.ask('GET', `/assets/${randomUUID()}`)).status).toBe(404);
  expect((await home.ask('GET', '/assets/no-id')).status).toBe(404);
});

test('hero, share image and text count as used; while used it cannot be deleted, and then it is gone with its files', async () => {
  const asset = await uploaded();
  const narrow = `/media/${asset.renditions[0]?.key}`;
  const ids = [
    await article({ hero: asset.url, title: 'A: as hero' }),
    await article({ ogImage: narrow, title: 'B: when shared' }),
    await article({ body: `Words\n\n![A chair](${asset.url})`, title: 'C: in the text' }),
  ];
  await article({ title: 'Without it', body: 'media' });
  const { usedIn } = (await home.ask('GET', `/assets/${asset.id}`)).body;
  expect(usedIn.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(usedIn[0]).toEqual({ id: ids[0], slug: ids[0], title: 'A: as hero', status: 'draft' });
  const refused = await home.ask('DELETE', `/assets/${asset.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe(
    'This picture is used in “A: as hero”, “B: when shared”, “C: in the text”. Choose another one there first.',
  );
  expect((await fetch(home.url + asset.url)).status).toBe(200);

  await home.ctx.db.delete(articles);
  s3.behave('down');
  expect((await home.ask('DELETE', `/assets/${asset.id}`)).status).toBe(503);
  s3.behave('well');
  expect((await home.ask('DELETE', `/assets/${asset.id}`)).status).toBe(204);
  expect(asset.renditions.some(({ key }) => s3.objects.has(key))).toBe(false);
  expect((await home.ask('GET', `/assets/${asset.id}`)).status).toBe(404);
  expect((await home.ask('DELETE', `/assets/${asset.id}`)).status).toBe(404);
});

test('replaced, its old addresses lead to the new picture, in articles too, again and again and back', async () => {
  const bytes = await fresh({ width: 700 });
  const before = await uploaded(bytes);
  await article({ hero: before.url, title: 'Follows' });
  const after: Asset = (await send(`/assets/${before.id}/file`, await fresh({ width: 370 }), {}, 'new.png')).body;
  expect(after).toMatchObject({ id: before.id, alt: before.alt, filename: 'new.png', width: 370 });
  expect(after.url).not.toBe(before.url);
  expect(before.renditions.some(({ key }) => s3.objects.has(key))).toBe(false);
  const last: Asset = (await send(`/assets/${before.id}/file`, await fresh({ width: 380 }), {})).body;

  const found = await findPictures(home.ctx.db, [
    before.url,
    after.url,
    last.url,
    '/media/covers/a.svg',
    'https://a.b/c',
  ]);
  expect([...found.keys()]).toEqual([before.url, after.url, last.url]);
  expect(new Set([...found.values()].map(({ url }) => url))).toEqual(new Set([last.url]));
  expect(found.get(before.url)).toMatchObject({ width: 380, height: 300 });
  expect(found.get(before.url)?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  const led = await fetch(home.url + after.url, { redirect: 'manual' });
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
    302,
    last.url,
    'no-store',
  ]);
  expect((await fetch(home.url + before.url)).headers.get('content-type')).toBe('image/jpeg');
  expect((await home.ask('GET', `/assets/${before.id}`)).body.usedIn).toHaveLength(1);
  expect((await home.ask('DELETE', `/assets/${before.id}`)).status).toBe(409);

  const back: Asset = (await send(`/assets/${before.id}/file`, bytes, {})).body;
  expect(back.url).toBe(before.url);
  expect((await findPictures(home.ctx.db, [last.url])).get(last.url)?.url).toBe(before.url);
  // The pictures that it was replaced by are nobody's now: uploaded anew they are assets of their own.
  await home.ctx.db.delete(articles);
});

test('a picture that another asset is cannot take its place, and one that replaces itself changes nothing', async () => {
  const bytes = await fresh();
  const one = await uploaded(bytes, { ...WORDS, alt: 'The first' });
  const two = await uploaded();
  const refused = await send(`/assets/${two.id}/file`, bytes, {});
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This picture is already in the library, as “The first”. Choose that one instead.',
  ]);
  expect((await send(`/assets/${one.id}/file`, bytes, {})).body).toEqual(one);
  expect((await send(`/assets/${one.id}/file`, Buffer.from('<svg/>'), {})).status).toBe(422);
  expect((await send(`/assets/${randomUUID()}/file`, bytes, {})).status).toBe(404);
});

test('files answer what caches and players ask, and what is none is left to others', async () => {
  const { url } = await uploaded();
  const whole = await fetch(home.url + url);
  const etag = whole.headers.get('etag') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect((await fetch(home.url + url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const part = await fetch(home.url + url, { headers: { Range: 'bytes=2-5' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
  expect((await fetch(home.url + url, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
  const head = await fetch(home.url + url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  const gone = await fetch(`${home.url}/media/${'0'.repeat(32)}-640.jpg`);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  // A store that lost a file: the address leads nowhere, and not round and round.
  const lost = await uploaded();
  for (const { key } of lost.renditions) s3.objects.delete(key);
  expect((await fetch(home.url + lost.url, { redirect: 'manual' })).status).toBe(404);
  expect((await fetch(`${home.url}/media/..%2f..%2fkeys%2fserver.key`)).status).toBe(404);
});

test('a picture of the web is brought into the library once, and one that cannot be had is told of its field', async () => {
  const { url } = await uploaded();
  const address = home.url + url;
  const fetchOwn = (asked: string) => fetchPicture(asked, () => true);
  const brought = await importPicture(home.ctx, address, WORDS, 'hero.url', fetchOwn);
  expect(brought.url).toMatch(/^\/media\//);
  expect((await importPicture(home.ctx, address, WORDS, 'hero.url', fetchOwn)).id).toBe(brought.id);
  await expect(importPicture(home.ctx, address, WORDS)).rejects.toMatchObject({ code: 'invalid', field: 'hero.url' });
  await expect(importPicture(home.ctx, `${home.url}/healthz`, WORDS, 'seo.ogImage', fetchOwn)).rejects.toMatchObject({
    message: 'Choose a JPEG, PNG, WebP or AVIF image.',
    field: 'seo.ogImage',
  });
  await expect(importPicture(home.ctx, address, { ...WORDS, alt: '' }, 'hero.url', fetchOwn)).rejects.toMatchObject({
    field: 'alt',
  });
});
