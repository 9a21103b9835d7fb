/** What the worker takes of a site that signs its builds, in a real browser's caches, with real keys: one build after another, and each way of serving something else. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chainOf, type Release, statementOf } from '../../domain/site/release.ts';
import { heedPages, type TellsPage, type Told, type WorkerScope } from './answer-pages.ts';
import { GUARD_CACHE } from './build-guard.ts';
import { cacheOf } from './offline-pages.ts';
import { integrityOf, PROOFS } from './proofs.ts';

const TRACKER = '/tools/mood-energy-tracker';
const REAL_FETCH = window.fetch;
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'";

/** A site: its files, and what it tells of its build. Changed at will by each test. */
let served: Map<string, { text: string; headers?: Record<string, string>; status?: number }>;
let keys: CryptoKeyPair;
let builds: string[];
let told: TellsPage[];

type Heed = (event: object) => void;
let heeded: Map<string, Heed>;
let updateFound: () => Promise<void>;

const utf8 = (text: string) => new TextEncoder().encode(text);
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const newKeys = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

async function signed(list: string[], { privateKey, publicKey } = keys): Promise<Release> {
  const statement = statementOf(list.length, await chainOf(list, PROOFS));
  const signature = await crypto.subtle.sign('Ed25519', privateKey, utf8(statement));
  const key = await crypto.subtle.exportKey('raw', publicKey);
  return { key: base64(key), builds: list, signature: base64(signature) };
}

/** What comes with a click, each kind of it. */
const LATER = [
  '/assets/late-1.js',
  '/assets/plan-worker-1.js',
  '/assets/face-1.woff2',
  '/assets/late-1.css',
  '/assets/sprite-1.svg',
];

const moduleOf = (name: string) => `/assets/${name}-1.js`;

/** A page of the build of this name, as the router starts it. */
async function pageOf(name: string): Promise<string> {
  const map = JSON.stringify({ integrity: { [moduleOf(name)]: await integrityOf(utf8(`run ${name}`)) } });
  const start = `import * as route0 from "${moduleOf(name)}";\nwindow.__reactRouterManifest = {\n"version": "${name}"\n};\nwindow.__reactRouterRouteModules = {"root":route0};\n\nimport("${moduleOf(name)}");`;
  return `<html><head><script type="importmap">${map}</script></head><body>${name}<script type="module" async="">${start}</script></body></html>`;
}

/** The site serves this build from now on, signed unless told otherwise. */
async function serve(name: string, release?: (manifest: string) => Promise<Release | null>): Promise<void> {
  served = new Map([
    [
      TRACKER,
      { text: await pageOf(name), headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY } },
    ],
    [moduleOf(name), { text: `run ${name}` }],
    ['/sw.js', { text: `worker of ${name}` }],
  ]);
  served.set('/account', served.get(TRACKER) ?? { text: '' });
  for (const path of LATER) served.set(path, { text: `${name} of ${path}` });
  const files: Record<string, string> = { [`/assets/manifest-${name}.js`]: await integrityOf(utf8('')) };
  for (const path of [moduleOf(name), '/sw.js', ...LATER])
    files[path] = await integrityOf(utf8(served.get(path)?.text ?? ''));
  const manifest = JSON.stringify({ form: 1, commit: null, lock: await integrityOf(utf8('')), files, inline: [] });
  const sign = async () => {
    builds = [...builds, await PROOFS.hash(manifest)];
    return signed(builds);
  };
  const text = JSON.stringify({ form: 1, says: '', manifest, release: await (release ?? sign)(manifest) });
  served.set('/.well-known/build.json', { text });
}

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  [builds, told, heeded, keys] = [[], [], new Map(), await newKeys()];
  window.fetch = async (request) => {
    const found = served.get(new URL((request as Request).url ?? String(request), location.href).pathname);
    return new Response(found ? utf8(found.text) : null, {
      status: found ? (found.status ?? 200) : 404,
      headers: found?.headers ?? {},
    });
  };
  startWorker();
});
afterEach(() => {
  window.fetch = REAL_FETCH;
});

/** As a browser does whenever it likes: nothing but the caches is left of the one before. */
function startWorker(): void {
  heedPages({
    location,
    registration: {
      unregister: async () => true,
      addEventListener: (_: string, heed: () => Promise<void>) => (updateFound = heed),
    },
    clients: { claim: async () => {}, matchAll: async () => [{ postMessage: (word: TellsPage) => told.push(word) }] },
    skipWaiting: async () => {},
    addEventListener: (name: string, heed: Heed) => void heeded.set(name, heed),
  } as unknown as WorkerScope);
}

async function ask(path: string, mode: 'navigate' | 'cors' = 'navigate'): Promise<Response> {
  let answer: Promise<Response> | undefined;
  const request = { method: 'GET', mode, url: new URL(path, location.href).href };
  heeded.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  if (!answer) throw new Error(`${path} is none of the worker’s business`);
  return answer;
}
async function tell(message: Told): Promise<TellsPage | undefined> {
  let work: Promise<unknown> | undefined;
  let heard: TellsPage | undefined;
  const ports = [{ postMessage: (word: TellsPage) => (heard = word) }];
  heeded.get('message')?.({ data: message, ports, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
  return heard;
}
const words = async (path: string) =>
  /<body>(\w+)|<h1>([^<]+)/
    .exec(await (await ask(path)).text())
    ?.slice(1)
    .join('');
const code = async (name: string) => {
  const answer = await ask(moduleOf(name), 'cors');
  return answer.type === 'error' ? 'refused' : answer.text();
};
const keep = async (name: string, path = TRACKER) =>
  (await caches.open(cacheOf(name))).put(
    path,
    new Response(served.get(path)?.text, { headers: served.get(path)?.headers ?? {} }),
  );

/** The browser was here before, with this build. */
async function visited(name: string): Promise<void> {
  await serve(name);
  await keep(name);
  await tell({ newest: name });
  startWorker();
}
const REFUSED = 'This page was not opened';

test('where nobody signs everything is taken, and nothing is kept of it', async () => {
  await serve('one', async () => null);
  await tell({ newest: 'one' });
  expect(await words(TRACKER)).toBe('one');
  served.set(moduleOf('one'), { text: 'another' });
  expect(await code('one')).toBe('another');
  expect(await tell('may-take')).toEqual({ held: null });
  expect(await caches.keys()).toEqual([]);
});

test('the first signed build is taken as it comes, and each after it that continues the list, without a word', async () => {
  await visited('one');
  for (const name of ['two', 'three']) {
    await serve(name);
    expect([await words(TRACKER), await words('/account'), await code(name)]).toEqual([name, name, `run ${name}`]);
    expect(await tell('may-take')).toEqual({ held: null });
  }
  // A page that is still open may need it.
  served.set(moduleOf('one'), { text: 'run one' });
  expect(await code('one')).toBe('run one');
});

test.each([
  ['nobody signed', 'unsigned', async () => null],
  [
    'another key signed',
    'other-key',
    async (manifest: string) => signed([await PROOFS.hash(manifest)], await newKeys()),
  ],
  [
    'the key signed as if it were the first',
    'not-continued',
    async (manifest: string) => signed([await PROOFS.hash(manifest)]),
  ],
  ['was signed as another', 'other-build', async () => signed(builds)],
] as const)(
  'a build that %s is not taken: tools go on with what is kept, other pages say so',
  async (_, held, release) => {
    await visited('one');
    await serve('two');
    await words(TRACKER);
    await keep('two');
    await serve('three', release);
    expect([await words(TRACKER), await words('/account'), await code('three')]).toEqual(['two', REFUSED, 'refused']);
    expect(await tell('may-take')).toEqual({ held });
  },
);

test('an older build that is served again, list and signature and all, is no news: what is kept goes on', async () => {
  await visited('one');
  const before = served;
  await serve('two');
  await words(TRACKER);
  await keep('two');
  served = before;
  expect(await tell('may-take')).toEqual({ held: 'not-continued' });
});

test('a changed file is refused, also where it was kept; a changed page is not opened', async () => {
  await visited('one');
  await (await caches.open(cacheOf('one'))).put(moduleOf('one'), new Response('evil in the cache'));
  expect(await code('one')).toBe('run one');
  served.set(moduleOf('one'), { text: 'evil' });
  expect(await code('one')).toBe('refused');
  const page = served.get(TRACKER);
  served.set(TRACKER, { ...page, text: `${page?.text}<script>evil()</script>` });
  served.set('/account', served.get(TRACKER) ?? { text: '' });
  expect([await words(TRACKER), await words('/account')]).toEqual(['one', REFUSED]);
  await (await caches.open(cacheOf('one'))).put(
    TRACKER,
    new Response(served.get(TRACKER)?.text, { headers: page?.headers ?? {} }),
  );
  expect(await words(TRACKER)).toBe(REFUSED);
});

test.each(LATER)('%s is refused where it was changed', async (path) => {
  await visited('one');
  expect(await (await ask(path, 'cors')).text()).toBe(`one of ${path}`);
  served.set(path, { text: 'evil' });
  expect((await ask(path, 'cors')).type).toBe('error');
});

test('a drawing, a feed and an outage are shown and run nothing; what a browser would guess or mix is not shown', async () => {
  await visited('one');
  const show = async (type: string, text: string, status = 200) => {
    served.set('/account', { text, status, headers: type === '' ? {} : { 'Content-Type': type } });
    const answer = await ask('/account');
    return [answer.status, answer.headers.get('Content-Security-Policy')?.includes('sandbox') ?? false];
  };
  expect(await show('image/svg+xml', '<svg onload="evil()"/>')).toEqual([200, true]);
  expect(await show('application/atom+xml', '<x:script/>')).toEqual([200, true]);
  expect(await show('application/pdf', '<script>')).toEqual([200, false]);
  for (const type of ['', 'image/png, text/html', 'Text/HTML', 'multipart/x-mixed-replace'])
    expect(await show(type, '<iframe srcdoc="&lt;script&gt;"></iframe>'), type).toEqual([503, false]);
  expect(await show('text/html', '<h1>Away</h1>', 502)).toEqual([502, true]);
});

test('what was looked at is read in the same encoding, whatever the server says', async () => {
  await visited('one');
  const page = served.get(TRACKER);
  served.set(TRACKER, {
    text: page?.text ?? '',
    headers: { ...page?.headers, 'Content-Type': 'text/html; charset=utf-16le' },
  });
  expect((await ask(TRACKER)).headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

test('a person may take what comes all the same, by a link that nobody else knows', async () => {
  await visited('one');
  await serve('two', async () => null);
  const page = await (await ask('/account')).text();
  const [, way = ''] = /href="([^"]*take-build[^"]*)"/.exec(page) ?? [];
  expect(await words('/.well-known/take-build/guess')).toBe(REFUSED);
  expect(await words('/account')).toBe(REFUSED);
  expect((await ask(way)).headers.get('Location')).toBe(new URL('/tools', location.href).href);
  expect([await words('/account'), await code('two')]).toEqual(['two', 'run two']);
  expect(await caches.has(GUARD_CACHE)).toBe(false);
});

test('a worker that is in no build is told of before it takes over; one that is comes without a word', async () => {
  await visited('one');
  await serve('two');
  await updateFound();
  expect(told).toEqual([]);
  served.set('/sw.js', { text: 'evil' });
  await updateFound();
  expect(told).toEqual([{ held: 'other-worker' }]);
});

test('signing out forgets the key, so that nothing tells of a person here; tidying does not', async () => {
  await visited('one');
  expect(await caches.has(GUARD_CACHE)).toBe(true);
  await tell({ newest: 'one' });
  expect(await caches.has(GUARD_CACHE)).toBe(true);
  await tell('forget');
  expect(await caches.keys()).toEqual([]);
});
