/** Every public page as search engines, caches and people without JavaScript get it: its head, its policy, its words and where it leads. */
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_WORDS } from '../../content/page-words.ts';
import { PUBLIC_PAGES } from '../../content/public-pages.ts';
import { startBuiltServer } from './built-server.ts';
import { openForFile } from './open-for-file.ts';
import { element, elements, links, metas, plainText } from './read-html.ts';

const PATHS = Object.keys(PUBLIC_PAGES);
const SECTIONS = 'hero stats problem features steps benefits testimonials questions privacy closing'.split(' ');

const server = openForFile(() => startBuiltServer({}, { brings: true }));
const pages = new Map<string, { answer: Response; html: string }>();
beforeAll(async () => {
  for (const path of PATHS) {
    // Whatever the first answer came from, the second comes from memory.
    await (await fetch(server.url + path)).arrayBuffer();
    const answer = await fetch(server.url + path);
    pages.set(path, { answer, html: await answer.text() });
  }
});

function page(path: string) {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} was not read`);
  return found;
}
const directive = (answer: Response, name: string) =>
  answer.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `)) ?? '';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(PATHS)('%s may be kept by caches for everyone, and is not sent again to whoever has it', async (path) => {
  const { answer } = page(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain(PUBLIC_PAGES[path]?.follows ? 's-maxage=5' : 's-maxage=60');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await fetch(server.url + path, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});

test.each(PATHS)('%s tells search engines and shared links what it is', async (path) => {
  const { html } = page(path);
  const { tabTitle, description } = PAGE_WORDS[path] ?? {};
  expect(elements(html, 'title').map(({ inner }) => plainText(inner))).toEqual([tabTitle]);
  expect(metas(html, 'description')).toEqual([description]);
  expect(links(html, 'canonical')).toEqual([server.url + path]);
  expect(metas(html, 'og:url')).toEqual([server.url + path]);
  expect(metas(html, 'robots')).toEqual([]);
  const [image = ''] = metas(html, 'og:image');
  const picture = await fetch(image, { method: 'HEAD' });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test.each(PATHS)('%s runs and wears only what its policy names, by hash and by nothing else', (path) => {
  const { answer, html } = page(path);
  const scripts = directive(answer, 'script-src');
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]+={0,2}')+$/);
  // The inline ones, and the one that the page starts by itself later.
  const inline = elements(html, 'script').filter(
    ({ attributes: { src, type = 'module', id } }) => src === undefined && (type === 'module' || id === 'start'),
  );
  expect(inline.length).toBeGreaterThan(1);
  for (const { inner } of inline) expect(scripts).toContain(hash(inner));
  const styles = directive(answer, 'style-src');
  for (const { inner } of elements(html, 'style')) expect(styles).toContain(hash(inner));
  expect(`${scripts} ${styles}`).not.toContain('unsafe');
  // What the policy would refuse to the element itself.
  expect(/<[^>]+ (?:style|on[a-z]+)="/.exec(html)?.[0]).toBeUndefined();
  expect(html).not.toContain('nonce=');
});

/** What a browser fetches for a page by itself. */
const fetched = (html: string): string[] => [
  ...['script', 'img', 'video', 'source', 'audio', 'iframe', 'object', 'embed'].flatMap((name) =>
    elements(html, name).flatMap(({ attributes: { src, srcSet, srcset, poster, data } }) => [
      ...[src, poster, data].flatMap((address) => (address === undefined ? [] : [address])),
      ...(srcSet ?? srcset ?? '').split(', ').flatMap((one) => one.trim().split(' ')[0] || []),
    ]),
  ),
  ...elements(html, 'link').flatMap(({ attributes: { rel = '', href = '' } }) =>
    ['canonical', 'alternate'].includes(rel) ? [] : [href],
  ),
];

test('no page asks anybody else for anything, and all that they ask for is there', async () => {
  const asked = new Set(PATHS.flatMap((path) => fetched(page(path).html)));
  const own = [...asked].filter((address) => !address.startsWith('data:'));
  expect(own.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
  expect(own.length).toBeGreaterThan(10);
  for (const address of own) {
    expect((await fetch(server.url + address, { method: 'HEAD' })).status, address).toBe(200);
  }
});

test.each(PATHS)('%s is read whole without scripts, under headings that skip no level', (path) => {
  const main = element(page(path).html, 'main').inner;
  expect(plainText(main).length).toBeGreaterThan(200);
  const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  const names = elements(page(path).html, 'html').map(({ attributes }) => attributes.lang);
  expect(names).toEqual(['en']);
});

test('every link of a public page leads to a page that is there, every anchor to its place', async () => {
  const addresses = new Set(
    PATHS.flatMap((path) =>
      elements(page(path).html, 'a').flatMap(({ attributes: { href = '' } }) =>
        /^\/(?!\/)|^#/.test(href) ? [new URL(href, server.url + path).href] : [],
      ),
    ),
  );
  expect(addresses.size).toBeGreaterThan(20);
  const read = new Map<string, Promise<{ status: number; html: string }>>();
  for (const address of addresses) {
    const { href, hash: anchor } = new URL(address);
    const bare = href.slice(0, href.length - anchor.length);
    const answer =
      read.get(bare) ?? fetch(bare).then(async (each) => ({ status: each.status, html: await each.text() }));
    read.set(bare, answer);
    const { status, html } = await answer;
    expect(status, address).toBe(200);
    if (anchor) expect(html, address).toContain(` id="${anchor.slice(1)}"`);
  }
});

test('the footer leads to where the words come from, and to no network without an address', () => {
  const links = elements(element(page('/contact').html, 'footer').inner, 'a');
  expect(links.find(({ inner }) => plainText(inner) === 'Where the words come from')?.attributes.href).toBe(
    '/about/ai',
  );
  expect(links.filter(({ attributes }) => attributes.href?.startsWith('https:'))).toEqual([]);
});

test('the front page: ten sections in their order, calls to the planner and the tools, claims with their pages', () => {
  const main = element(page('/').html, 'main').inner;
  expect([...main.matchAll(/ data-section="(\w+)"/g)].map(([, name]) => name)).toEqual(SECTIONS);
  const leading = (text: string) =>
    elements(main, 'a').flatMap(({ attributes, inner }) => (plainText(inner) === text ? [attributes.href] : []));
  expect(leading('Start Your Free Plan')).toEqual(['/tools/intimacy-planner', '/tools/intimacy-planner']);
  expect(leading('See Tools')).toEqual(['/tools']);
  const privacy = main.slice(main.indexOf('data-section="privacy"'), main.indexOf('data-section="closing"'));
  const claims = elements(privacy, 'a').map(({ attributes }) => attributes.href);
  expect(claims).toHaveLength(4);
  expect(claims).toEqual(expect.arrayContaining(['/privacy-policy', '/about/ai']));
});

test('eight questions that open without scripts, several at once', () => {
  const main = element(page('/').html, 'main').inner;
  const questions = elements(main.slice(main.indexOf('id="support"')), 'details').slice(0, 8);
  expect(questions).toHaveLength(8);
  // A name would let only one of them stand open.
  for (const { attributes, inner } of questions) {
    expect(attributes).not.toHaveProperty('name');
    expect(inner).toContain('<summary');
  }
  expect(questions[0]?.attributes).toHaveProperty('open');
});

test('where the operator has set no address the contact page says so, and shows no form', () => {
  const main = element(page('/contact').html, 'main').inner;
  expect(plainText(main)).toContain('has no contact address yet');
  expect(elements(main, 'form')).toEqual([]);
});

test.each(['/auth', '/tools/intimacy-planner', '/blog/share', '/no/such/page', '/tools/no-such-tool'])(
  '%s is rendered for one asker and not for listing',
  async (path) => {
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    expect(answer.status).toBe(/\/no\b/.test(path) ? 404 : 200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(directive(answer, 'script-src')).toMatch(/^script-src 'self' 'nonce-[\w+/]+={0,2}'$/);
    expect(metas(html, 'robots')).toEqual(['noindex']);
    expect(links(html, 'canonical')).toEqual([]);
    const next = directive(await fetch(server.url + path), 'script-src');
    expect(next).not.toBe(directive(answer, 'script-src'));
  },
);

test('an address that leads nowhere offers the few ways on that fit', async () => {
  const main = element(await (await fetch(`${server.url}/no/such/page`)).text(), 'main').inner;
  expect(elements(main, 'a').map(({ attributes }) => attributes.href)).toEqual(['/', '/tools', '/blog', '/auth']);
});

test('whoever asks for the newsletter without scripts is told where its link opens, and meets no button that does nothing', async () => {
  const mainOf = async (path: string) => element(await (await fetch(server.url + path)).text(), 'main').inner;
  const asked = await mainOf('/newsletter/asked?said=sent');
  expect(plainText(element(asked, 'noscript').inner)).toContain('open it in a browser that has it turned on');
  const refused = await mainOf('/newsletter/asked?said=refused');
  expect(elements(refused, 'noscript')).toEqual([]);
  for (const path of ['/newsletter/confirm', '/newsletter/leave']) {
    const page = await mainOf(path);
    expect(plainText(element(page, 'noscript').inner), path).toContain('open the link in a browser');
    expect(
      elements(page, 'button').map(({ attributes }) => /(^| )noscript:hidden( |$)/.test(attributes.class ?? '')),
    ).toEqual([true]);
  }
});

test('signing in stands there before any script runs', () => {
  const bar = element(page('/').html, 'header').inner;
  const around = ['div', 'button']
    .flatMap((name) => elements(bar, name))
    .filter(({ inner }) => /Get Started/.test(inner));
  expect(around.length).toBeGreaterThan(1);
  for (const { attributes } of around) expect((attributes.class ?? '').split(' ')).not.toContain('invisible');
});

test('machines find the sitemap with every public page and no private one, and robots.txt; without a contact there is no security.txt', async () => {
  const sitemap = await fetch(`${server.url}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toContain('xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(expect.arrayContaining(PATHS.map((path) => server.url + path)));
  for (const address of listed) expect(address).not.toMatch(/\/(auth|account|admin|tools\/.+)$/);
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect((await fetch(`${server.url}/.well-known/security.txt`)).status).toBe(404);
});
