/**
 * Answers for pages without a connection: from what a signed-in page has kept (keep-pages.ts), pages only where the server
 * cannot be reached, built files at once, since their names change with their contents. It writes nothing itself.
 */
import { cacheOf, documentOf, otherSpelling, ROUTES_ADDRESS, wayOf } from './offline-pages.ts';

/** What the types of a page do not know of a worker. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(of: object): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', heed: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', heed: (event: Fetching) => void): void;
  addEventListener(name: 'message', heed: (event: Lasting & { data: unknown }) => void): void;
}
/** Sent by a page: everything kept goes, or what earlier builds left. */
export type Told = 'forget' | { newest: string };

export function heedPages(worker: WorkerScope): void {
  // It knows no build: a new worker may take over from an old one at any moment without a page noticing.
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, worker.location.origin);
    if (way === null) return;
    const url = new URL(event.request.url);
    if (way === 'page') event.respondWith(page(event.request, url));
    else if (way === 'routes') event.respondWith(routes(event.request, url));
    else event.respondWith(file(event.request, url));
  });

  worker.addEventListener('message', (event) => {
    const told = event.data as Told;
    event.waitUntil(told === 'forget' ? forget(worker) : tidy(worker, told.newest));
  });
}

async function page(request: Request, { pathname, search }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const kept = await newest(documentOf(pathname));
    if (kept) return kept;
    const other = otherSpelling(pathname);
    if (other !== null && (await newest(documentOf(other)))) return Response.redirect(other + search);
    throw unreachable;
  }
}

/** Of another build it would name other code. */
async function routes(request: Request, { searchParams }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const cache = await existing(cacheOf(searchParams.get('version') ?? ''));
    const kept = await cache?.match(ROUTES_ADDRESS);
    if (kept) return kept;
    throw unreachable;
  }
}

/** Also those of a build that the server no longer has, for pages that are still open. */
const file = async (request: Request, { pathname }: URL): Promise<Response> =>
  (await caches.match(pathname, { ignoreVary: true })) ?? fetch(request);

/** Caches are told in the order in which they were made. */
async function newest(address: string | null): Promise<Response | null> {
  if (address === null) return null;
  for (const name of (await caches.keys()).reverse()) {
    const kept = await (await existing(name))?.match(address, { ignoreVary: true });
    if (kept) return kept;
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
  const old = (await caches.keys()).filter((name) => name !== cacheOf(version));
  await Promise.all(old.map((name) => caches.delete(name)));
}
