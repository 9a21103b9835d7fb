/**
 * Answers for pages from what a signed-in page has kept (signed-in-tasks.tsx): pages where the server cannot be reached, takes
 * longer than a moment, or serves a build that is not taken (build-guard.ts), built files at once, since their names change
 * with their contents. What is not kept and cannot be reached says so in our words. Of pages it writes nothing itself, but notes that the site serves another build.
 */
import { BUILD_ADDRESS } from '../../domain/site/release.ts';
import { type BuildGuard, GUARD_CACHE, type Held, openBuildGuard } from './build-guard.ts';
import { guardFile, guardPage, refusalPage, TAKE_ADDRESS } from './guarded-answers.ts';
import {
  cacheOf,
  documentOf,
  isPagesCache,
  NEWER_MARK,
  otherSpelling,
  ROUTES_ADDRESS,
  versionOf,
  wayOf,
} from './offline-pages.ts';
import { unreachablePage } from './plain-page.ts';

/** What the types of a page do not know of a worker. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Page {
  postMessage(told: TellsPage): void;
}
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(of: object): Promise<readonly Page[]> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', heed: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', heed: (event: Fetching) => void): void;
  addEventListener(
    name: 'message',
    heed: (event: Lasting & { data: unknown; ports: readonly MessagePort[] }) => void,
  ): void;
}
/** Sent by a page: everything kept goes; what earlier builds left goes; or a question, whether a newer build may be taken. */
export type Told = 'forget' | { newest: string } | 'may-take';
/** Sent to pages: the answer to that question, or unasked that the worker itself is about to be another one than the build's. */
export type TellsPage = { held: Held | 'other-worker' | null };

const WORKER = '/sw.js';

export function heedPages(worker: WorkerScope): void {
  const guard = openBuildGuard(() => fetch(BUILD_ADDRESS, { cache: 'no-cache', credentials: 'omit' }));
  // It knows no build: a new worker may take over from an old one at any moment without a page noticing.
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, worker.location.origin);
    if (way === null) return;
    const url = new URL(event.request.url);
    if (way === 'page') event.respondWith(page(event, url, guard));
    else if (way === 'routes') event.respondWith(routes(event.request, url, guard));
    else event.respondWith(file(event.request, url, guard));
  });

  worker.addEventListener('message', (event) => {
    const told = event.data as Told;
    if (told === 'forget') event.waitUntil(Promise.all([guard.release(), forget(worker)]));
    else if (told === 'may-take') event.waitUntil(guard.learn().then((held) => event.ports[0]?.postMessage({ held })));
    else event.waitUntil(Promise.all([tidy(worker, told.newest), meet(told.newest, guard)]));
  });

  // The browser takes another worker whatever this one thinks of it: what it can do is to say so in time.
  worker.registration.addEventListener('updatefound', async () => {
    if (await isOwnWorker(guard)) return;
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ held: 'other-worker' });
  });
}

/** The first signed build that is met is taken as it comes; of the newest one it is known then what it consists of. */
async function meet(version: string, guard: BuildGuard): Promise<void> {
  if (!(await guard.knows(`/assets/manifest-${version}.js`))) await guard.learn();
}

async function isOwnWorker(guard: BuildGuard): Promise<boolean> {
  if ((await guard.pinned()) === null) return true;
  const script = await fetch(WORKER, { cache: 'no-store' }).then((answer) => answer.arrayBuffer());
  return guard.fits(WORKER, script);
}

async function page(event: Fetching, { pathname, search }: URL, guard: BuildGuard): Promise<Response> {
  const { request } = event;
  const pinned = await guard.pinned();
  if (pinned && pathname === TAKE_ADDRESS + pinned.word) {
    await guard.release();
    return Response.redirect('/tools');
  }
  const document = documentOf(pathname);
  const asked = fetch(request).then((answer) => guardPage(answer, guard));
  let unreachable: unknown;
  try {
    const answer = await (document === null ? asked : soonest(event, asked, document, guard));
    if (answer) return answer;
  } catch (error) {
    unreachable = error;
  }
  const kept = await newest(document, guard);
  if (kept) return kept.answer;
  const other = otherSpelling(pathname);
  if (other !== null && (await newest(documentOf(other), guard))) return Response.redirect(other + search);
  if (unreachable !== undefined) {
    // After a sign-out the browser says so itself, as where there is no worker.
    if (!(await caches.keys()).some(isPagesCache)) throw unreachable;
    return unreachablePage(pathname + search);
  }
  return refusalPage(pathname + search, pinned?.word ?? '');
}

/** So long the server alone is waited for, in milliseconds: on most lines its page comes sooner, and it is never older. */
const HEAD_START_MS = 100;
/** A person who loads a page anew wants the server's. */
const ANEW: readonly RequestCache[] = ['reload', 'no-cache'];

/** The server's page, or the kept one where that is here first and is of the build that the site serves, as far as is known. */
async function soonest(
  event: Fetching,
  asked: Promise<Response | null>,
  document: string,
  guard: BuildGuard,
): Promise<Response | null> {
  if (ANEW.includes(event.request.cache)) return asked;
  // Looked for meanwhile: on such a line it counts.
  const looked = newest(document, guard).catch(() => null);
  const slow = new Promise<'slow'>((late) => setTimeout(() => late('slow'), HEAD_START_MS));
  const first = await Promise.race([asked, slow]);
  if (first !== 'slow') return first;
  const kept = await looked;
  if (!kept) return asked;
  const isOld = await kept.cache.match(NEWER_MARK);
  const noted = asked.then((answer) => answer && noteBuild(kept, answer.clone()));
  event.waitUntil(noted.catch(() => undefined));
  return isOld ? asked : kept.answer;
}

/** Whether the site serves the build of the kept page, for the next page that is asked for. */
async function noteBuild({ cache, version }: Kept, answer: Response): Promise<void> {
  if (!answer.ok) return;
  if ((await answer.text()).includes(`"${version}"`)) await cache.delete(NEWER_MARK);
  // After a sign-out no cache is there, and this one is no trace.
  else if (await caches.has(cacheOf(version))) await cache.put(NEWER_MARK, new Response());
}

/** Of another build it would name other code. */
async function routes(request: Request, { searchParams }: URL, guard: BuildGuard): Promise<Response> {
  const kept = async () => {
    const cache = await existing(cacheOf(searchParams.get('version') ?? ''));
    return cache?.match(ROUTES_ADDRESS);
  };
  try {
    const answer = await fetch(request);
    // The server has another build. Where that is not taken, the tools go on with the one that is kept.
    const paths = searchParams.get('paths')?.split(',') ?? [];
    if (answer.status !== 204 || (await guard.pinned()) === null || !paths.every(documentOf)) return answer;
    return (await kept()) ?? answer;
  } catch (unreachable) {
    const found = await kept();
    if (found) return found;
    throw unreachable;
  }
}

/** Also those of a build that the server no longer has, for pages that are still open. */
async function file(request: Request, { pathname }: URL, guard: BuildGuard): Promise<Response> {
  const kept = await caches.match(pathname, { ignoreVary: true });
  const own = kept && (await guardFile(kept, pathname, guard));
  return own?.ok ? own : guardFile(await fetch(request), pathname, guard);
}

interface Kept {
  answer: Response;
  cache: Cache;
  /** Of its build. */
  version: string;
}

/** Caches are told in the order in which they were made. */
async function newest(address: string | null, guard: BuildGuard): Promise<Kept | null> {
  if (address === null) return null;
  for (const name of (await caches.keys()).reverse()) {
    const cache = await existing(name);
    const found = await cache?.match(address, { ignoreVary: true });
    // Whatever a page has kept is looked at as what the server answers.
    const answer = found && (await guardPage(found, guard));
    if (cache && answer) return { answer, cache, version: versionOf(name) };
  }
  return null;
}

/** Opening makes one, which after a sign-out would be a trace. */
const existing = async (name: string): Promise<Cache | null> => ((await caches.has(name)) ? caches.open(name) : null);

async function forget({ registration }: WorkerScope): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}

/** The page that asks is of the newest build; any other that is open may be of an older one. */
async function tidy({ clients }: WorkerScope, version: string): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  const old = (await caches.keys()).filter((name) => name !== cacheOf(version) && name !== GUARD_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
