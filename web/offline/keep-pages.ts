/**
 * Keeps the tools' pages and code in this browser, so that they open without a connection. For signed-in people alone: a
 * visitor leaves no trace, and signing out takes it all away again (forget-pages.ts). Nothing personal is among it.
 */
import { accessToken } from '../client/auth-storage.ts';
import { wantsNeutral } from '../privacy/neutral-address.ts';
import type { Told } from './answer-pages.ts';
import { buildVersion } from './build-version.ts';
import { forgetPages } from './forget-pages.ts';
import { cacheOf, documentAddresses, ROUTES_ADDRESS } from './offline-pages.ts';

/** So many at a time, behind whatever the page itself asks for. */
const AT_ONCE = 6;
/** A document may change on the server without a new build, such as in its headers. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where the build has listed all files that these pages may ask for. */
const listAddress = (version: string): string => `/assets/offline-${version}.json`;

/** Thrown where nobody is signed in any more: then nothing is kept. */
class SignedOut extends Error {}

/** Rejects where the browser or the connection does not let it; what is kept by then is of use, and the next page goes on. */
export async function keepPages(): Promise<void> {
  const version = buildVersion();
  if (version === undefined || !('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    const { active } = await navigator.serviceWorker.register('/sw.js');
    // One tab after the other: the next finds everything there.
    await (navigator.locks ? navigator.locks.request('pages', () => fill(version)) : fill(version));
    if (accessToken() === null) throw new SignedOut();
    active?.postMessage({ newest: version } satisfies Told);
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error;
    await forgetPages();
  }
}

async function fill(version: string): Promise<void> {
  const documents = documentAddresses(wantsNeutral());
  await dropOther(documents);
  const cache = await caches.open(cacheOf(version));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const files = (await (await fetched(listAddress(version))).json()) as string[];
  await inParts(
    files.filter((address) => !kept.has(address)),
    async (address) =>
      cache.put(address, (await caches.match(address, { ignoreVary: true })) ?? (await fetched(address))),
  );
  if (!kept.has(ROUTES_ADDRESS)) {
    const asked = new URLSearchParams({ paths: documents.join(','), version });
    await cache.put(ROUTES_ADDRESS, await fetched(`${ROUTES_ADDRESS}?${asked}`));
  }
  // Last: a page that is kept finds all of its files.
  const stale = [];
  for (const address of documents)
    if (!(await isFresh(await cache.match(address, { ignoreVary: true })))) stale.push(address);
  await inParts(stale, async (address) => cache.put(address, await fetched(address)));
}

/** What was kept under addresses that are not wanted now: a tool's name, once neutral ones were chosen. */
async function dropOther(documents: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const other = paths.filter(
      (path) => !(path.startsWith('/assets/') || [...documents, ROUTES_ADDRESS].includes(path)),
    );
    // The router's answer belongs to one spelling.
    if (other.length > 0) await Promise.all([...other, ROUTES_ADDRESS].map((path) => cache.delete(path)));
  }
}

const isFresh = (document: Response | undefined): boolean =>
  Date.now() - Date.parse(document?.headers.get('Date') ?? '') < DAY_MS;

/** Without cookies, and as the server has it now. Rejects for anything but a plain answer. */
async function fetched(address: string): Promise<Response> {
  if (accessToken() === null) throw new SignedOut();
  const cache = address.startsWith('/assets/') ? 'default' : 'no-store';
  const answer = await fetch(address, { credentials: 'omit', redirect: 'error', cache, priority: 'low' });
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}.`);
  if (accessToken() === null) throw new SignedOut();
  return answer;
}

async function inParts(addresses: readonly string[], act: (address: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    await Promise.all(addresses.slice(at, at + AT_ONCE).map(act));
  }
}
