/** What may be kept of a page for everyone, and what is for its asker alone. */
import { data, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { hashSource } from './page-headers.ts';
import type { AppContext } from './platform/app-context.ts';
import { readEnv } from './platform/env.ts';
import { wholePageContext } from './platform/http/router-context.ts';
import { pagesFrom } from './render-pages.ts';

const logged: string[] = [];
const ctx = {
  env: readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://twofold.example' }),
  log: { error: (_: object, what: string) => logged.push(what) },
} as unknown as AppContext;
const HTML =
  '<link rel="stylesheet" href="/assets/a.css"/><script>theme()</script><p>words</p><script type="module" async="">go()</script>';

interface Seen {
  url: string;
  mode: string;
  headers: string[];
  /** What would be sent to start the application with. */
  written: string;
}

/** Pages that are answered as `answer` says: the router is the real one, its one page is not. */
function pages(answer: (status: number) => Response, loader?: () => Promise<unknown>) {
  const seen: Seen[] = [];
  const handleRequest = async (
    request: Request,
    ...[status, , { serverHandoffStream }, context]: [number, Headers, EntryContext, RouterContextProvider]
  ) => {
    const whole = context.get(wholePageContext);
    const written = await new Response(serverHandoffStream).text();
    seen.push({ url: request.url, mode: whole ? 'kept' : 'once', headers: [...request.headers.keys()], written });
    const page = answer(status);
    if (whole) whole.html = await page.clone().text();
    return page;
  };
  const route = { id: 'root', path: '*', hasLoader: loader !== undefined, hasAction: false, module: '/assets/root.js' };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null, ...(loader && { loader }) } } },
    assets: { version: '1', url: '/assets/manifest.js', entry: { module: '', imports: [] }, routes: { root: route } },
    future: {},
    ssr: true,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  return { ...pagesFrom(build, false), seen };
}
const ASSETS = { read: () => 'p{color:red}', hashOf: (address: string) => `sha384-of-${address}` };
const policyOf = (headers: string[]) => headers[headers.indexOf('Content-Security-Policy') + 1] ?? '';

it('keeps a page with its inline parts named, asked for by nobody in particular', async () => {
  const { renderKeptPage, seen } = pages(() => new Response(HTML));
  const kept = await renderKeptPage('/about?page=2', null, ctx, ASSETS);
  if (!kept.keep) throw new Error('The page was not kept.');
  const policy = policyOf(kept.packed.plain.headers);
  for (const part of ['theme()', 'go()', 'p{color:red}']) expect(policy).toContain(hashSource(part));
  expect(policy).not.toMatch(/nonce|unsafe-inline/);
  expect(seen).toMatchObject([{ url: 'https://twofold.example/about?page=2', mode: 'kept', headers: [] }]);
});

it('writes the data of a page down where the application starts with it, and not where nobody would ask', async () => {
  const still = { modules: ['/assets/entry.still.js'], ahead: [], onward: [] };
  const { renderKeptPage, renderPages, seen } = pages(
    () => new Response(HTML),
    async () => ({ greeting: 'good evening' }),
  );
  await renderKeptPage('/about?page=2', null, ctx, { ...ASSETS, still });
  // A page of the application is kept with it; so is a reading page rendered for one asker, since it may have failed.
  await renderKeptPage('/about/sent', null, ctx, { ...ASSETS, still });
  await renderPages(new Request('https://twofold.example/about'), ctx, { ...ASSETS, still });
  expect(seen.map(({ written }) => written.includes('good evening'))).toEqual([false, true, true]);
});

it('keeps no answer that sets a cookie', async () => {
  const { renderKeptPage } = pages(() => new Response(HTML, { headers: { 'Set-Cookie': 'who=ada' } }));
  expect(await renderKeptPage('/about', null, ctx, ASSETS)).toEqual({ keep: false, status: 200 });
});

it.each([302, 404, 500])('keeps no answer of %i', async (status) => {
  const { renderKeptPage } = pages(() => new Response(HTML, { status }));
  expect(await renderKeptPage('/about', null, ctx, ASSETS)).toEqual({ keep: false, status });
});

it('gives back the page kept so far where nothing has changed', async () => {
  let words = HTML;
  const { renderKeptPage } = pages(() => new Response(words));
  const first = await renderKeptPage('/about', null, ctx, ASSETS);
  if (!first.keep) throw new Error('The page was not kept.');
  const same = await renderKeptPage('/about', first.packed, ctx, ASSETS);
  expect(same.keep && same.packed).toBe(first.packed);
  words = HTML.replace('words', 'other words');
  const other = await renderKeptPage('/about', first.packed, ctx, ASSETS);
  expect(other.keep && other.packed.plain.body.toString()).toContain('other words');
});

it('renders for one asker with a nonce of the policy alone, and lets nobody store it', async () => {
  const { renderPages, seen } = pages(() => new Response(HTML, { status: 404, headers: { 'X-Page-Nonce': 'n1' } }));
  const answer = await renderPages(new Request('https://twofold.example/account'), ctx);
  expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('X-Page-Nonce')]).toEqual([
    404,
    'no-store',
    null,
  ]);
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'nonce-n1';");
  expect(seen).toMatchObject([{ mode: 'once' }]);
});

it('binds a page that is for its asker alone to its own code, and leaves what is no page as it is', async () => {
  const head = '<head><link rel="modulepreload" href="/assets/a.js" nonce="n1"/></head><p>Grüße</p>';
  const answer = (type: string) => () =>
    new Response(head, { headers: { 'X-Page-Nonce': 'n1', 'Content-Type': type } });
  const account = new Request('https://twofold.example/account');
  const page = await pages(answer('text/html; charset=utf-8')).renderPages(account, ctx, ASSETS);
  expect(await page.text()).toBe(
    '<head><script type="importmap" nonce="n1">{"integrity":{"/assets/a.js":"sha384-of-/assets/a.js"}}</script>' +
      '<link rel="modulepreload" href="/assets/a.js" nonce="n1" integrity="sha384-of-/assets/a.js"/></head><p>Grüße</p>',
  );
  const data = await pages(answer('text/x-script')).renderPages(account, ctx, ASSETS);
  expect(await data.text()).toBe(head);
});

const outage = Object.assign(new Error('Failed query'), {
  cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
});

it.each(['https://twofold.example/blog', 'https://twofold.example/_root.data'])(
  '%s: a page that cannot be read while the database is away says when to come again',
  async (address) => {
    logged.length = 0;
    const { renderPages } = pages(
      (status) => new Response(HTML, { status }),
      () => Promise.reject(outage),
    );
    const answer = await renderPages(new Request(address), ctx);
    expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(logged).toEqual(['outage']);
  },
);

it('keeps no page that could not be read', async () => {
  const { renderKeptPage } = pages(
    (status) => new Response(HTML, { status }),
    () => Promise.reject(outage),
  );
  expect(await renderKeptPage('/blog', null, ctx, ASSETS)).toEqual({ keep: false, status: 503 });
});

it('takes a bug for no outage, and what a loader answers for what it is', async () => {
  const failing = pages(
    (status) => new Response(HTML, { status }),
    () => Promise.reject(new Error('a bug')),
  );
  const answer = await failing.renderPages(new Request('https://twofold.example/blog'), ctx);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([500, null]);
  const missing = pages(
    (status) => new Response(HTML, { status }),
    () => Promise.reject(data(null, { status: 404 })),
  );
  expect((await missing.renderPages(new Request('https://twofold.example/blog'), ctx)).status).toBe(404);
});
