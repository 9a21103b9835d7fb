/** What a page has around it, for the browser's own code in Node: web storage, IndexedDB, its address and its way to a test house. */
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { forgetKeys } from '../../web/journal/keys/key-store.ts';
import { webStorage } from '../accounts/web-storage.ts';
import type { NewAccount } from './sign-up.ts';

/** Answers a request in the network's place: `onward` is the network. */
export type Way = (path: string, init: RequestInit, onward: () => Promise<Response>) => Promise<Response>;

export interface StandInPage {
  storage: Storage;
  /** Every request so far, as 'POST /api/generations'. */
  requests: string[];
  /** From now on; without a way everything arrives. */
  answer(way?: Way): void;
}

const { fetch: network } = globalThis;

/** A browser that `account` has just signed in with; `vi.unstubAllGlobals` closes it. */
export async function standInPage(url: string, account: NewAccount | null): Promise<StandInPage> {
  await forgetKeys();
  const storage = webStorage();
  if (account) storage.setItem('auth_token', account.token);
  const requests: string[] = [];
  let way: Way = (_path, _init, onward) => onward();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', webStorage());
  vi.stubGlobal('location', { origin: url, pathname: '/' });
  // A page that is still loading puts off what can wait, so that nothing runs on behind a test.
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', (to: string, init: RequestInit = {}) => {
    const path = to.replace(url, '');
    requests.push(`${init.method ?? 'GET'} ${path}`);
    return way(path, init, () => network(new URL(to, url), init));
  });
  return {
    storage,
    requests,
    answer: (next = (_path, _init, onward) => onward()) => {
      way = next;
    },
  };
}
