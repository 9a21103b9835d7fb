/** Covers, share images, feeds and the sitemap over HTTP: whole, safe, revalidated, and only what is public. */
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../../content/public-pages.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { writeSitemap } from '../mount-sitemap.ts';
import { loadFirstArticles } from './first-articles.ts';
import { articles } from './tables.ts';

const home = openForFile(openTestApp);
beforeAll(() => loadFirstArticles(home.ctx));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${home.url}${path}`, { headers, method, redirect: 'manual' });
const text = async (path: string) => (await ask(path)).text();
const set = (slug: string, values: Partial<typeof articles.$inferInsert>) =>
  home.ctx.db.update(articles).set(values).where(eq(articles.slug, slug));

/** Every tag closed by its own, nothing bare: what a strict reader would refuse first. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^?]*\?>/, '')
    .replaceAll(/<(\/?)([\w:]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, end, name, __, empty) => {
      if (end) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return '';
    });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/);
}

it('draws a cover that runs nothing, and says when it has not changed', async () => {
  const answer = await ask('/media/covers/hills/path/beginning-again-slowly.svg', { 'Accept-Encoding': 'br' });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'br',
  });
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expectWellFormed((await answer.text()).replace(/<style>[^<]*<\/style>/, ''));
  const again = await ask('/media/covers/hills/path/beginning-again-slowly.svg', {
    'Accept-Encoding': 'br',
    'If-None-Match': answer.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
  expect(await (await ask('/media/covers/hills/path/x.svg', {}, 'HEAD')).text()).toBe('');
  for (const path of ['hills/wall/x.svg', 'hills/path/X.svg', 'hills/path/x.png', 'hills/path/%2e%2e.svg'])
    expect((await ask(`/media/covers/${path}`)).status, path).toBe(404);
});

it('gives a shared link the cover as a PNG of the usual size, and a photograph where there is one now', async () => {
  const answer = await ask('/blog/share/small-thanks-daily.png');
  expect(answer.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(200_000);
  expect((await ask('/blog/share/never-was.png')).status).toBe(404);
  const [row] = await home.ctx.db.select().from(articles).where(eq(articles.slug, 'far-apart-and-close'));
  if (!row) throw new Error('no article');
  await set('far-apart-and-close', { hero: { ...row.hero, url: `/media/${'a'.repeat(32)}-1280.jpg` } });
  const moved = await ask('/blog/share/far-apart-and-close.png');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/media/${'a'.repeat(32)}-1280.jpg`]);
  await set('far-apart-and-close', { hero: row.hero, status: 'draft' });
  expect((await ask('/blog/share/far-apart-and-close.png')).status).toBe(404);
  await set('far-apart-and-close', { status: 'published' });
});

it.each([
  ['/blog/feed.xml', 'application/rss+xml', /<item>/g, /<content:encoded>([^<]*)</],
  ['/blog/atom.xml', 'application/atom+xml', /<entry>/g, /<content type="html">([^<]*)</],
])('%s carries every article in full, with whole addresses', async (path, type, entry, content) => {
  const answer = await ask(path);
  expect(answer.headers.get('content-type')).toContain(type);
  const xml = await answer.text();
  expectWellFormed(xml);
  expect(xml.match(entry)).toHaveLength(14);
  const html = (content.exec(xml)?.[1] ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  expect(html.length).toBeGreaterThan(5_000);
  expect(html).not.toMatch(/(?:href|src)="\/(?!\/)/);
  expect(html).toContain(`src="${home.url}/blog/share/`);
  const again = await ask(path, { 'If-None-Match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('takes what was published or changed into the feeds at once, and what is no more out of them', async () => {
  const title = 'Ampersand & <angle> "quotes" \u0001\u000b';
  await set('small-thanks-daily', { title, updatedAt: home.ctx.clock.now() });
  for (const path of ['/blog/feed.xml', '/blog/atom.xml']) {
    const xml = await text(path);
    expectWellFormed(xml);
    expect(xml).toContain('Ampersand &amp; &lt;angle&gt; &quot;quotes&quot; <');
  }
  await set('small-thanks-daily', { status: 'draft' });
  expect(await text('/blog/feed.xml')).not.toContain('Ampersand');
  await set('small-thanks-daily', { status: 'published' });
});

it('lists pages, articles and their last change in the sitemap, by the address people type', async () => {
  const answer = await ask('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  expectWellFormed(xml);
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.slice(0, Object.keys(PUBLIC_PAGES).length)).toEqual(
    Object.keys(PUBLIC_PAGES).map((path) => `${home.url}${path}`),
  );
  expect(listed.filter((address) => address?.includes('/blog/'))).toHaveLength(14);
  expect(xml.match(/<lastmod>/g)).toHaveLength(14);
  await set('small-thanks-daily', { status: 'draft' });
  expect(await text('/sitemap.xml')).not.toContain('small-thanks-daily');
  await set('small-thanks-daily', { status: 'published' });
  const head = await ask('/sitemap.xml', {}, 'HEAD');
  expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(await text('/sitemap.xml')));
  expect(writeSitemap('https://twofold.example', [{ path: '/a?b=1&c' }])).toContain(
    '<loc>https://twofold.example/a?b=1&amp;c</loc>',
  );
});

it('leaves everything else to the pages', async () => {
  for (const path of ['/blog/share', '/blog/share/', '/blog/share/x.jpg', '/media/covers', '/blog/feed'])
    expect((await ask(path)).status, path).toBe(404);
  // A client that does not tidy the path up.
  const status = await new Promise((done) =>
    request(`${home.url}`, { path: '/blog/share/../../etc/passwd.png' }, (answer) =>
      done(answer.resume().statusCode),
    ).end(),
  );
  expect(status).toBe(404);
});
