/**
 * Turns this page into the demo before anything else of it runs: storage, database and API of the page are replaced by
 * such as live in its memory, so that every screen works as it always does, nothing is written on the device, and nothing
 * of the demo reaches the server.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DEMO_LIMITS } from '../../content/demo-limits.ts';
import { beDemo } from '../client/demo-flag.ts';
import { todayIn } from '../kit/time/today.ts';
import { DEMO_PERSON, DEMO_TOKEN } from './demo-person.ts';
import { demoServer } from './demo-server.ts';
import { fillDemo } from './fill-demo.ts';

/** To be awaited before the page is brought to life. */
export async function enterDemo(): Promise<void> {
  beDemo(DEMO_LIMITS);
  const today = todayIn();
  const server = await demoServer(today);
  put('localStorage', memoryStorage());
  put('sessionStorage', memoryStorage());
  put('indexedDB', new IDBFactory());
  put('IDBKeyRange', IDBKeyRange);
  const realFetch = window.fetch.bind(window);
  put('fetch', (asked: RequestInfo | URL, options?: RequestInit) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, location.href);
    const ours = url.origin === location.origin && /^\/(?:api|auth\/v1)\//.test(url.pathname);
    return ours
      ? server.answer(new Request(asked instanceof Request ? asked : url, options))
      : realFetch(asked, options);
  });
  localStorage.setItem('auth_token', DEMO_TOKEN);
  await fillDemo(DEMO_PERSON.id, today, server);
}

/** The page's own, for as long as it is open: the browser's come back with the next page. */
function put(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true });
}

/** Web storage that forgets with the page: it stands in for the browser's own while the demo is open. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, String(text)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}
