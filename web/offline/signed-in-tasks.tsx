/**
 * What goes on behind every page while somebody is signed in: old records go from this device, the tools'
 * pages are kept for when there is no connection, check-ins that wait are sent, whichever page is open, a
 * newer version is told of and taken when the person says so, and a home screen is offered once.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DAY_MS } from '../../domain/time-units.ts';
import { callApi } from '../client/api.ts';
import { isStandalone } from '../client/install-prompt.ts';
import { onKnownSettings } from '../client/privacy/known-settings.ts';
import { tellingPath } from '../client/privacy/neutral-paths.ts';
import { accessToken } from '../client/sessions/auth-storage.ts';
import { TONIGHT_PATH } from '../frame/places.ts';
import { accountRecords } from '../journal/storage/account-records.ts';
import { lastSeen } from '../journal/storage/last-seen.ts';
import { isDataDear } from '../kit/is-data-dear.ts';
import { sendWaiting } from '../mood/send-waiting.ts';
import { wantsNeutral } from '../privacy/neutral-address.tsx';
import { RetentionWatch } from '../privacy/retention/retention-watch.tsx';
import { renewBrowser } from '../reminders/push-browser.ts';
import type { Told } from './answer-pages.ts';
import { forgetPages } from './forget-pages.ts';
import { buildVersion, isNewerThere, NewerVersion } from './newer-version.tsx';
import { cacheOf, documentAddresses, isPagesCache, NEWER_MARK, ROUTES_ADDRESS } from './offline-pages.ts';
import { PhoneHint } from './phone-hint.tsx';

/** Mounted anew for whoever signs in. */
export default function SignedInTasks({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  useEffect(() => keepForOffline(userId), [userId]);
  useEffect(renewBrowser, []);
  return (
    <>
      <WaitingCheckIns key={pathname} userId={userId} />
      <RetentionWatch />
      <NewerVersion />
      {tellingPath(pathname) === TONIGHT_PATH ? <PhoneHint /> : null}
    </>
  );
}

/** Mounted anew with each page, which looks anew. */
function WaitingCheckIns({ userId }: { userId: string }) {
  useEffect(() => sendWaiting(userId), [userId]);
  return null;
}

/** A visit that is over sooner fetches nothing that it does not show. */
const SETTLED_MS = 5_000;

/** Returns what ends it. `built`: Vite serves no files to keep while it reloads them. */
export function keepForOffline(userId: string, built = import.meta.env.PROD): () => void {
  if (!built) return () => undefined;
  // Nobody who counts their data asked for this; whoever put the app on a home screen did.
  if (isDataDear() && !isStandalone()) return () => undefined;
  let line = Promise.resolve();
  let stopped = false;
  let neutral = wantsNeutral();
  const keep = () => {
    line = line.then(async () => {
      // A browser that refuses, or no connection: pages go on as they did before, and the next one tries again.
      if (!stopped) await keepPages().catch(() => undefined);
    });
  };
  const stop = onKnownSettings(() => {
    if (wantsNeutral() === neutral) return;
    neutral = wantsNeutral();
    keep();
  });
  const timer = setTimeout(() => {
    keep();
    // Sealed, and without the key: the plan is to open on the way to wherever there is no connection.
    lastSeen(accountRecords(callApi), userId)
      .refresh('planner')
      .catch(() => undefined);
  }, SETTLED_MS);
  addEventListener('online', keep);
  return () => {
    stopped = true;
    stop();
    clearTimeout(timer);
    removeEventListener('online', keep);
  };
}

/** So many at a time, behind whatever the page itself asks for. */
const AT_ONCE = 6;

/** Where the build has listed all files that these pages may ask for. */
const listAddress = (version: string): string => `/assets/offline-${version}.json`;

/** Thrown where nobody is signed in any more: then nothing is kept. */
class SignedOut extends Error {}

/**
 * Keeps the tools' pages and code in this browser, so that they open without a connection. For signed-in people alone: a
 * visitor leaves no trace, and signing out takes it all away again (forget-pages.ts). Nothing personal is among it. Rejects
 * where the browser or the connection does not let it; what is kept by then is of use, and the next page goes on.
 */
export async function keepPages(): Promise<void> {
  const version = buildVersion();
  if (version === undefined || !('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    // One tab after the other: the next finds everything there.
    await (navigator.locks ? navigator.locks.request('pages', () => fill(version)) : fill(version));
    if (accessToken() === null) throw new SignedOut();
    // Of the first visit too: it was not active yet when it was registered.
    registration.active?.postMessage({ newest: version } satisfies Told);
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
  // A document of another build than its files would open nothing.
  if (stale.length > 0 && (await isNewerThere())) return;
  await inParts(stale, async (address) => cache.put(address, await fetched(address)));
}

/** What was kept under addresses that are not wanted now: a tool's name, once neutral ones were chosen. */
async function dropOther(documents: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) {
    if (!isPagesCache(name)) continue;
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const other = paths.filter(
      (path) => !(path.startsWith('/assets/') || [...documents, ROUTES_ADDRESS, NEWER_MARK].includes(path)),
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
