/** Pages without a connection, in a real browser's caches: what a signed-in page keeps, what the worker answers from it, and that nothing is left behind. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { signIn } from '../../tests/component/api.ts';
import { noteSettings } from '../client/privacy/known-settings.ts';
import { heedPages, type Told, type WorkerScope } from './answer-pages.ts';
import { forgetPages } from './forget-pages.ts';
import { cacheOf, documentAddresses, ROUTES_ADDRESS } from './offline-pages.ts';
import { keepForOffline, keepPages } from './signed-in-tasks.tsx';

const TRACKER = '/tools/mood-energy-tracker';
const REAL_FETCH = window.fetch;
/** What the pretended server has; null where there is no connection. */
let server: ((path: string) => Response | undefined) | null;
/** Each answer waits for it. */
let line: Promise<void>;
let asked: { path: string; options: RequestInit | undefined }[];
let registered: number;
let told: Told[];
let tabs: number;

type Heed = (event: object) => void;
let heeded: Map<string, Heed>;
const registration = {
  addEventListener: () => {},
  active: { postMessage: (message: Told) => void told.push(message) },
  unregister: async () => {
    registered = 0;
    return true;
  },
};

beforeEach(async () => {
  [asked, told, registered, tabs, heeded, line] = [[], [], 0, 1, new Map(), Promise.resolve()];
  for (const name of await caches.keys()) await caches.delete(name);
  server = (path) => new Response(path === `/assets/offline-new.json` ? '["/assets/a.js","/assets/b.js"]' : path);
  window.fetch = async (request, options) => {
    // The worker's requests are only as much of one as it looks at.
    const url = new URL((request as Request).url ?? String(request), location.href);
    asked.push({ path: url.pathname, options });
    await line;
    const answer = server?.(url.pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    answer.headers.set('Date', new Date().toUTCString());
    return answer;
  };
  Object.assign(window, { __reactRouterManifest: { version: 'new' } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => {
        registered = 1;
        return registration;
      },
      getRegistrations: async () => (registered ? [registration] : []),
    },
  });
  heedPages({
    location,
    registration,
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: tabs }) },
    skipWaiting: async () => {},
    addEventListener: (name: string, heed: Heed) => void heeded.set(name, heed),
  } as unknown as WorkerScope);
});
afterEach(() => {
  window.fetch = REAL_FETCH;
});

/** What the worker answers; null for none of its business. */
async function ask(
  path: string,
  mode: 'navigate' | 'cors' = 'navigate',
  { method = 'GET', cache = 'default' } = {},
): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  const request = { method, mode, cache, url: new URL(path, location.href).href };
  heeded.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (given: Promise<unknown>) => {
      noted = given;
      isChosen = true;
    },
  });
  return answer;
}
/** What the worker does behind its last answer. */
let noted: Promise<unknown>;
/** Whether it has waited for the server alone for long enough, and chosen what answers. */
let isChosen: boolean;
beforeEach(() => {
  noted = Promise.resolve();
});
/** Answers come once the returned function is called. */
function slowLine(): () => Promise<unknown> {
  let end = () => {};
  isChosen = false;
  line = new Promise((resolve) => {
    end = resolve;
  });
  return () => {
    end();
    return noted;
  };
}
/** Of a build, as a document names its own. */
const pageOf = (build: string, text: string) => new Response(`${text} "version":"${build}"`);
async function tell(message: Told): Promise<void> {
  let work: Promise<unknown> | undefined;
  heeded.get('message')?.({ data: message, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}
const keptPaths = async (): Promise<string[]> => {
  const paths: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
  }
  return paths.sort();
};
const wanted = (neutral: boolean) =>
  [...documentAddresses(neutral), ROUTES_ADDRESS, '/assets/a.js', '/assets/b.js'].sort();

test('a visitor leaves no trace: nothing is kept, and no worker stays', async () => {
  await keepPages();
  expect([await caches.keys(), registered]).toEqual([[], 0]);
});

test('signed in, every page and file is kept once, fetched without cookies and as the server has it now', async () => {
  signIn();
  await keepPages();
  expect(await keptPaths()).toEqual(wanted(false));
  for (const { path, options } of asked) {
    expect([path, options?.credentials, options?.redirect]).toEqual([path, 'omit', 'error']);
    if (!path.startsWith('/assets/')) expect([path, options?.cache]).toEqual([path, 'no-store']);
  }
  expect(told).toEqual([{ newest: 'new' }]);
  asked.length = 0;
  await keepPages();
  expect(asked.map(({ path }) => path)).toEqual(['/assets/offline-new.json']);
});

test('whoever signs out while pages are fetched leaves nothing behind', async () => {
  signIn();
  const whole = server;
  server = (path) => {
    if (path === TRACKER) localStorage.removeItem('auth_token');
    return whole?.(path);
  };
  await keepPages();
  expect([await caches.keys(), registered]).toEqual([[], 0]);
});

test('with neutral addresses only those are kept, and the telling ones lead to them without a connection', async () => {
  signIn();
  await keepPages();
  noteSettings({ ...PRIVACY_DEFAULTS, neutralAddresses: true });
  await keepPages();
  expect(await keptPaths()).toEqual(wanted(true));
  server = null;
  expect(await (await ask('/p/5'))?.text()).toBe('/p/5');
  const moved = await ask(`${TRACKER}?tab=history`);
  expect([moved?.status, moved?.headers.get('Location')]).toEqual([
    302,
    new URL('/p/5?tab=history', location.href).href,
  ]);
});

test('the server answers where it can be reached; without it the kept page does, and what is not kept says so and leads on', async () => {
  signIn();
  await keepPages();
  server = (path) => new Response(`now ${path}`);
  expect(await (await ask(TRACKER))?.text()).toBe(`now ${TRACKER}`);
  server = null;
  expect(await (await ask(`${TRACKER}?tab=history`))?.text()).toBe(TRACKER);
  expect(await (await ask('/tools/intimacy-planner/0b9d6c1e-2f50-4a3e-9a73-4f1f8f6a2c11'))?.text()).toBe(
    '/tools/intimacy-planner/0',
  );
  expect(await (await ask(`${ROUTES_ADDRESS}?paths=%2Ftools&version=new`, 'cors'))?.text()).toBe(ROUTES_ADDRESS);
  await expect(ask(`${ROUTES_ADDRESS}?paths=%2Ftools&version=other`, 'cors')).rejects.toThrow();
  const said = new DOMParser().parseFromString((await (await ask('/account?a="b"&c'))?.text()) ?? '', 'text/html');
  expect(said.querySelector('h1')?.textContent).toBe('You’re offline');
  expect([...said.links].map((link) => link.getAttribute('href'))).toEqual(['/account?a=%22b%22&c', '/tools']);
  expect(await ask('/api/profile', 'cors')).toBeNull();
  expect(await ask(TRACKER, 'navigate', { method: 'POST' })).toBeNull();
  // Nothing that was asked for has made a cache.
  expect(await caches.keys()).toEqual([cacheOf('new')]);
});

test('on a slow line the kept page answers, and the server’s as soon as the site was seen to serve another build', async () => {
  signIn();
  await keepPages();
  const whole = server;
  const text = async (answer: Promise<Response | null>) => (await answer)?.text();
  server = (path) => pageOf('new', `now ${path}`);
  let end = slowLine();
  expect(await text(ask(TRACKER))).toBe(TRACKER);
  await end();
  // The site has another build by now: this page is of the old one still, the next is not.
  server = (path) => pageOf('newer', `now ${path}`);
  end = slowLine();
  expect(await text(ask(TRACKER))).toBe(TRACKER);
  await end();
  end = slowLine();
  const waiting = text(ask(TRACKER));
  await expect.poll(() => isChosen).toBe(true);
  await end();
  expect(await waiting).toContain('now ');
  // Filled again, the note stays; taken back at the site, the kept page answers again.
  server = whole;
  await keepPages();
  server = (path) => pageOf('new', `now ${path}`);
  end = slowLine();
  const back = text(ask(TRACKER));
  await expect.poll(() => isChosen).toBe(true);
  await end();
  expect(await back).toContain('now ');
  await noted;
  end = slowLine();
  expect(await text(ask(TRACKER))).toBe(TRACKER);
  await end();
});

test('on a slow line a page that is loaded anew, and one that is not kept, wait for the server', async () => {
  signIn();
  await keepPages();
  server = (path) => pageOf('new', `now ${path}`);
  for (const [path, cache] of [
    [TRACKER, 'no-cache'],
    [TRACKER, 'reload'],
    ['/account', 'default'],
  ] as const) {
    const end = slowLine();
    let isAnswered = false;
    const waiting = ask(path, 'navigate', { cache }).then((answer) => {
      isAnswered = true;
      return answer;
    });
    // For as long as a kept page takes that does answer.
    expect(await (await ask(TRACKER))?.text()).toBe(TRACKER);
    expect(isAnswered).toBe(false);
    await end();
    expect(await (await waiting)?.text()).toContain(`now ${path}`);
  }
});

test('files of an older build stay while another page is open, are taken over, and go with the last one', async () => {
  signIn();
  const before = await caches.open(cacheOf('before'));
  await before.put('/assets/before-1.js', new Response('1'));
  await before.put('/assets/a.js', new Response('kept before'));
  await before.put(TRACKER, new Response('as it was'));
  await keepPages();
  expect(asked.map(({ path }) => path)).not.toContain('/assets/a.js');
  server = null;
  expect(await (await ask(TRACKER))?.text()).toBe(TRACKER);
  tabs = 2;
  await tell({ newest: 'new' });
  expect(await (await ask('/assets/before-1.js', 'cors'))?.text()).toBe('1');
  tabs = 1;
  await tell({ newest: 'new' });
  expect(await caches.keys()).toEqual([cacheOf('new')]);
  await expect(ask('/assets/before-1.js', 'cors')).rejects.toThrow();
  expect(await (await ask('/assets/a.js', 'cors'))?.text()).toBe('kept before');
});

test('told to forget, by a page or from within, nothing is left and no worker stays', async () => {
  for (const forget of [forgetPages, () => tell('forget')]) {
    signIn();
    await keepPages();
    expect(registered).toBe(1);
    await forget();
    expect([await caches.keys(), registered]).toEqual([[], 0]);
    server = null;
    await expect(ask(TRACKER)).rejects.toThrow();
    expect(await caches.keys()).toEqual([]);
    server = (path) => new Response(path === `/assets/offline-new.json` ? '["/assets/a.js","/assets/b.js"]' : path);
  }
});

test('other addresses that are chosen are kept at once, and a connection that is back fetches what is missing', async () => {
  signIn();
  const stop = keepForOffline('6f1c7d3e-0000-4000-8000-000000000001', true);
  server = null;
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  server = (path) => new Response(path === `/assets/offline-new.json` ? '["/assets/a.js","/assets/b.js"]' : path);
  dispatchEvent(new Event('online'));
  await expect.poll(keptPaths).toEqual(wanted(false));
  noteSettings({ ...PRIVACY_DEFAULTS, neutralAddresses: true });
  await expect.poll(keptPaths).toEqual(wanted(true));
  stop();
  asked.length = 0;
  noteSettings({ ...PRIVACY_DEFAULTS, neutralAddresses: false });
  dispatchEvent(new Event('online'));
  // The second stands in line behind whatever began by then; each asks once for what there is.
  await keepPages();
  await keepPages();
  expect(asked.filter(({ path }) => path === '/assets/offline-new.json')).toHaveLength(2);
});
