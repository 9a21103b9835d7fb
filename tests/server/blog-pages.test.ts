/** Articles, stories and the blog's own pages as anybody gets them over HTTP: heads, addresses that stay, covers, and what is read without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditedPost } from '../../domain/articles/posts/post-views.ts';
import { type Line, openLine } from '../stand-ins/line.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { element, elements, links, metas, plainText } from './read-html.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { storyForm } from './tell-story.ts';

const OPERATOR = 'head@twofold.example';
const ARTICLE = '/blog/small-thanks-daily';
const CATEGORIES = ['guides', 'research', 'community-stories'];

let server: BuiltServer;
let line: Line;
let moderator: Pick<NewAccount, 'token'>;
beforeAll(async () => {
  const reach = async (url: string) => {
    line = await openLine(url);
    return line.url;
  };
  server = await startBuiltServer({ ADMIN_EMAIL: OPERATOR }, { reach });
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: OPERATOR, password: 'quiet-lantern-Harbour-7', data: { adult: true } }),
  });
  moderator = { token: ((await answer.json()) as { access_token: string }).access_token };
});
afterAll(async () => {
  await server?.close();
  await line?.cut();
});

async function get(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, init);
  return { answer, html: await answer.text() };
}
const api = (as: Pick<NewAccount, 'token'> | null, method: string, path: string, body?: unknown) =>
  callAs(as, method, `${server.url}/api${path}`, body);
const main = (html: string) => element(html, 'main').inner;
const cardsOf = (html: string) =>
  elements(main(html), 'article').map(({ inner }) => elements(inner, 'a')[0]?.attributes.href ?? '');

async function publish(more: Parameters<typeof storyForm>[0] = {}) {
  const author = await signUp(server.url);
  const sent = await api(author, 'POST', '/stories', storyForm(more));
  expect(sent.status).toBe(201);
  const { id } = sent.body.story as { id: string };
  expect((await api(moderator, 'POST', `/admin/stories/${id}/approve`, {})).status).toBe(204);
  return { author, id };
}

test('an article says to search engines what it is', async () => {
  const { answer, html } = await get(ARTICLE);
  expect(answer.headers.get('cache-control')).toContain('s-maxage=5');
  expect(answer.headers.get('etag')).toMatch(/^"/);
  expect(html).toMatch(/^<!DOCTYPE html><html /);
  expect(links(html, 'canonical')).toEqual([server.url + ARTICLE]);
  expect(metas(html, 'og:type')).toEqual(['article']);
  expect(metas(html, 'robots')).toEqual([]);
  expect(metas(html, 'description')[0]).toMatch(/.{50}/);
  const picture = await fetch(metas(html, 'og:image')[0] ?? '', { method: 'HEAD' });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const [structured] = elements(html, 'script').filter(({ attributes }) => attributes.type === 'application/ld+json');
  const data = JSON.parse(structured?.inner ?? '');
  expect(data).toMatchObject({ '@type': 'Article', mainEntityOfPage: server.url + ARTICLE });
  expect(data.wordCount).toBeGreaterThan(600);
  expect(data).not.toHaveProperty('aggregateRating');
});

test('an article’s contents lead to its headings', async () => {
  const { html } = await get(ARTICLE);
  const [contents] = elements(html, 'nav').filter(
    ({ attributes }) => attributes['aria-label'] === 'Parts of this article',
  );
  const parts = elements(contents?.inner ?? '', 'a').map(({ attributes }) => attributes.href ?? '');
  expect(parts.length).toBeGreaterThan(2);
  const headings = elements(html, 'h2').map(({ attributes }) => `#${attributes.id}`);
  for (const part of parts) expect(headings).toContain(part);
});

test.each([
  '/blog/no-such-article',
  '/blog/%00',
  '/blog/a%00b',
  '/blog/stories/00000000-0000-4000-8000-000000000000',
  '/blog/stories/nothing',
  '/blog/stories/%00',
])('%s is told in plain words, with 404 and for no search engine', async (path) => {
  const { answer, html } = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(plainText(main(html))).toMatch(
    /^(Article|Story) Not Found The (article|story) you[’']re looking for doesn[’']t exist or has been removed\. Back to Blog$/,
  );
  expect(elements(main(html), 'a').map(({ attributes }) => attributes.href)).toEqual(['/blog']);
  expect(new Set(metas(html, 'robots'))).toEqual(new Set(['noindex']));
  expect(links(html, 'canonical')).toEqual([]);
});

test('without scripts the blog is leafed through by links and searched by a form', async () => {
  const { html } = await get('/blog');
  const [more] = elements(main(html), 'a').filter(({ inner }) => plainText(inner) === 'Load More');
  expect(more?.attributes.href).toBe('/blog?page=2');
  const list = (of: string) => main(of).slice(main(of).indexOf('id="blog-list"'));
  const articlesIn = (part: string) => cardsOf(`<main>${part}</main>`).filter((to) => !to.includes('/stories/'));
  const above = articlesIn(main(html).slice(0, main(html).indexOf('id="blog-list"')));
  const firstPage = articlesIn(list(html));
  const second = await get('/blog?page=2');
  const whole = articlesIn(list(second.html));
  expect(whole.slice(0, firstPage.length)).toEqual(firstPage);
  // What stands large above the list is not in it once more.
  expect(above.length).toBeGreaterThan(0);
  expect([...above, ...whole].length).toBe(14);
  expect(new Set([...above, ...whole]).size).toBe(14);
  expect(second.html).not.toContain('Load More');
  expect(links(second.html, 'canonical')).toEqual([`${server.url}/blog?page=2`]);

  const form = element(main(html), 'form');
  expect(form.attributes).toMatchObject({ action: '/blog', method: 'get', role: 'search' });
  expect(elements(form.inner, 'input').map(({ attributes }) => attributes.name)).toEqual(['q']);
  const found = await get('/blog?q=gratitude');
  expect(cardsOf(`<main>${list(found.html)}</main>`)).toContain(ARTICLE);
});

test('a page past the end says where the list ends, a category that there is not that it is none; neither is there', async () => {
  const far = await get('/blog?page=99');
  expect(far.answer.status).toBe(404);
  expect(plainText(main(far.html))).toContain('There is no page 99 The last page is 2. Go to page 2');
  expect(plainText(main(far.html))).not.toContain('Nothing here yet.');
  expect(plainText(main((await get('/blog?q=gratitude&page=9')).html))).toContain('Everything fits on one page.');
  const strange = await get('/blog?category=secrets');
  expect(strange.answer.status).toBe(404);
  expect(plainText(main(strange.html))).toContain('We don’t have that category. Here’s everything.');
  for (const { html } of [far, strange]) {
    expect(metas(html, 'robots')).toEqual(['noindex']);
    expect(links(html, 'canonical')).toEqual([]);
    // What is not there is said first: nothing else stands above it.
    expect(plainText(main(html))).not.toContain('Highlights');
  }
});

test('each category has an address, which a search within it keeps', async () => {
  const { html } = await get('/blog');
  const chips = elements(main(html), 'a').map(({ attributes }) => attributes.href);
  for (const category of CATEGORIES) {
    expect(chips).toContain(`/blog?category=${category}`);
    const part = await get(`/blog?category=${category}`);
    expect(links(part.html, 'canonical')).toEqual([`${server.url}/blog?category=${category}`]);
    const hidden = elements(element(main(part.html), 'form').inner, 'input').map(({ attributes }) => attributes);
    expect(hidden).toContainEqual(expect.objectContaining({ name: 'category', value: category, type: 'hidden' }));
  }
  const guides = await get('/blog?category=guides&q=calendar');
  expect(plainText(main(guides.html))).toContain('Guides with “calendar”');
  expect(elements(main(guides.html), 'mark').map(({ inner }) => inner.toLowerCase())).toContain('calendar');
});

test('what a search found is for its asker alone and for no search engine; nothing found says so', async () => {
  for (const q of ['gratitude', 'zzyzx quux']) {
    const { answer, html } = await get(`/blog?q=${encodeURIComponent(q)}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(metas(html, 'robots')).toEqual(['noindex']);
    expect(plainText(main(html)).includes('No stories found')).toBe(q !== 'gratitude');
  }
});

test('an article that moved is found at its former address, and linked at its new one', async () => {
  const { id, slug } = (await api(null, 'GET', '/blog?limit=1&page=3')).body.items[0] as { id: string; slug: string };
  expect((await get(`/blog/${slug}`)).answer.status).toBe(200);
  const { body } = await api(moderator, 'GET', `/admin/blog/${id}`);
  const { post, version } = body as EditedPost;
  expect((await api(moderator, 'PUT', `/admin/blog/${id}`, { ...post, slug: 'it-moved', version })).status).toBe(200);
  await expect
    .poll(async () => {
      const { answer } = await get(`/blog/${slug}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    })
    .toEqual([301, '/blog/it-moved']);
  await expect.poll(async () => cardsOf((await get('/blog')).html)).toContain('/blog/it-moved');
  expect(cardsOf((await get('/blog')).html)).not.toContain(`/blog/${slug}`);
});

test('a covered story gives nothing of itself away, is opened without scripts, and shows what is said under it', async () => {
  const { author, id } = await publish({ contentWarnings: ['emotional'], title: 'Covered <b>until</b> opened' });
  const { html } = await get(`/blog/stories/${id}`);
  expect(plainText(element(html, 'h1').inner)).toBe('Covered <b>until</b> opened');
  const covered = element(main(html), 'details');
  expect(covered.attributes).not.toHaveProperty('open');
  expect(plainText(element(covered.inner, 'summary').inner)).toContain('Show the story');
  expect(covered.inner).toContain('walk around the block');
  expect(main(html).replace(covered.inner, '')).not.toContain('walk around the block');
  expect(metas(html, 'description').join()).not.toMatch(/walk|supper/);
  expect(metas(html, 'og:description').join()).not.toMatch(/walk|supper/);
  expect(links(html, 'canonical')).toEqual([`${server.url}/blog/stories/${id}`]);
  expect(plainText(main(html))).toContain('No comments yet.');
  expect(plainText(main(html))).toContain('Sign in to share a thoughtful response with the community.');

  const reader = await signUp(server.url);
  await api(reader, 'POST', `/stories/${id}/comments`, { body: 'Read <i>without</i> scripts' });
  await expect
    .poll(async () => plainText(main((await get(`/blog/stories/${id}`)).html)))
    .toContain('Read <i>without</i> scripts');
  const said = (await get(`/blog/stories/${id}`)).html;
  expect(plainText(main(said))).toMatch(/Comments 1(?!\d)/);
  for (const { email, userId } of [author, reader]) {
    expect(said).not.toContain(email);
    expect(said).not.toContain(userId);
  }
});

test('what was said further back has a page of its own, for who has no script and not for search engines', async () => {
  const { author, id } = await publish();
  const readers = [author, await signUp(server.url)];
  const said = Array.from({ length: 22 }, (_, n) => `Said as number ${n + 1} under it`);
  for (const [n, body] of said.entries()) {
    expect((await api(readers[n % 2] ?? author, 'POST', `/stories/${id}/comments`, { body })).status).toBe(201);
  }
  const path = `/blog/stories/${id}`;
  const shown = (html: string) => said.filter((body) => plainText(main(html)).includes(body));
  await expect.poll(async () => shown((await get(path)).html)).toEqual(said.slice(2));
  const first = (await get(path)).html;
  const ways = (html: string) =>
    elements(main(html), 'a').flatMap(({ attributes: { href = '' } }) => (href.includes('#comments') ? [href] : []));
  expect(ways(first)).toEqual([`${path}?comments=2#comments`]);
  expect([links(first, 'canonical'), metas(first, 'robots')]).toEqual([[server.url + path], []]);

  const second = await get(`${path}?comments=2&ref=x`);
  expect(second.answer.headers.get('etag')).toMatch(/^"/);
  expect(shown(second.html)).toEqual(said.slice(0, 2));
  expect(ways(second.html)).toEqual([`${path}#comments`]);
  expect(metas(second.html, 'robots')).toEqual(['noindex']);
  // Whoever reads on has been counted.
  expect(main(second.html)).not.toContain('data-follow');

  const past = await get(`${path}?comments=3`);
  expect([past.answer.status, past.answer.headers.get('etag')]).toEqual([404, null]);
  expect(plainText(main(past.html))).toContain('There is no page 3. Go to the newest comments');
});

test('a story that is not to be shown has no page, and stands on none; its own address tells a stranger nothing', async () => {
  const words = 'It was meant for the shelf alone, whatever the others in the house said about it.';
  const { id } = await publish({ allowPublic: false, title: 'For the shelf', content: words });
  const shown = await publish();
  expect((await get(`/blog/stories/${id}`)).answer.status).toBe(404);
  for (const path of ['/blog', '/blog?category=community-stories', '/blog?q=shelf', '/sitemap.xml']) {
    await expect.poll(async () => (await get(path)).html, { message: path }).not.toContain(id);
  }
  expect((await get('/sitemap.xml')).html).toContain(shown.id);
  const own = await get(`/blog/stories/mine/${id}/read`);
  expect(own.answer.headers.get('cache-control')).toBe('no-store');
  expect(own.html).not.toContain('meant for the shelf');
});

test('the contact page is one for everyone, names nobody’s address, and has a form that browsers can send by themselves', async () => {
  const { answer, html } = await get('/contact');
  expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
  expect(html).not.toContain(OPERATOR);
  expect(element(main(html), 'form').attributes).toMatchObject({ method: 'post', action: '/contact/sent' });
  // Without a script the browser checks what stands in it.
  expect(element(main(html), 'form').attributes).not.toHaveProperty('novalidate');
  const security = (await get('/.well-known/security.txt')).html;
  expect(security).toMatch(/^Contact: \S+\/contact$/m);
  expect(security).not.toContain(OPERATOR);
});

test('for visitors the pages of members and administrators hold nothing', async () => {
  for (const path of ['/admin', '/admin/accounts', '/admin/posts', '/blog/stories/mine', '/account']) {
    const { answer, html } = await get(path);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    expect(metas(html, 'robots'), path).toEqual(['noindex']);
    expect(html, path).not.toContain(OPERATOR);
  }
});

test('while the database is away a page that is kept is still read, and any other says when to come again', async () => {
  await get('/about');
  await line.cut();
  const other = '/blog/nobody-asked-for-this-yet';
  try {
    expect((await get('/about')).answer.status).toBe(200);
    for (const path of [other, `${other}.data`, '/blog/stories/00000000-0000-4000-8000-000000000001']) {
      const { answer, html } = await get(path);
      expect([path, answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        path,
        503,
        '30',
        'no-store',
      ]);
      if (path.endsWith('.data')) continue;
      expect(plainText(main(html))).toMatch(/^Back in a moment .* Nothing is lost\. Please try again in a minute\./);
    }
  } finally {
    await line.mend();
  }
  await expect.poll(async () => (await get(other)).answer.status).toBe(404);
});
