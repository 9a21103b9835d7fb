/** Looks for words in everything that a page and this browser hold of a site: document, fields, title, storage, databases, kept pages. */
import type { Page } from '@playwright/test';

/** In the page: opens a database that is there, else answers null. What goes meanwhile is not made anew by being looked at. */
export const databaseOpener = (page: Page) =>
  page.evaluateHandle(
    () => (name: string) =>
      new Promise<IDBDatabase | null>((resolve, reject) => {
        const opening = indexedDB.open(name);
        let gone = false;
        opening.onupgradeneeded = () => {
          gone = true;
          opening.transaction?.abort();
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => (gone ? resolve(null) : reject(opening.error));
      }),
  );

/** Where any of the words stands, such as 'document' or 'indexedDB records'; empty for nowhere. */
export const placesOf = async (page: Page, words: string[]): Promise<string[]> =>
  page.evaluate(
    async ([sought, opened]) => {
      const bytes = new TextDecoder('utf-8');
      const plain = (value: unknown): string => {
        if (value instanceof ArrayBuffer) return bytes.decode(value);
        if (ArrayBuffer.isView(value)) return bytes.decode(value);
        if (value instanceof CryptoKey) return `key extractable ${value.extractable}`;
        if (Array.isArray(value)) return value.map(plain).join(' ');
        if (typeof value === 'object' && value !== null) return Object.entries(value).flat().map(plain).join(' ');
        return String(value);
      };
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const texts = new Map([
        ['document', document.documentElement.outerHTML],
        ['fields', fields.join(' ')],
        ['title', document.title],
        ['history', JSON.stringify(history.state)],
        ['localStorage', JSON.stringify(localStorage)],
        ['sessionStorage', JSON.stringify(sessionStorage)],
      ]);
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await opened(name);
        if (!database) continue;
        for (const store of database.objectStoreNames) {
          const at = database.transaction(store).objectStore(store);
          const all = await Promise.all([done(at.getAllKeys()), done(at.getAll())]);
          texts.set(`indexedDB ${name} ${store}`, plain(all));
        }
        database.close();
      }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        // Built files say what we wrote, and nobody else.
        for (const { url } of (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'))) {
          texts.set(`cache ${url}`, url + (await (await cache.match(url))?.text()));
        }
      }
      return [...texts].flatMap(([place, text]) => (sought.some((word) => text.includes(word)) ? [place] : []));
    },
    [words, await databaseOpener(page)] as const,
  );

/** The keys in a store of this browser's IndexedDB; none where there is no such database, which looking does not make. */
export const storedKeys = async (page: Page, name: string, store = name): Promise<string[]> =>
  page.evaluate(
    async ([name, store, opened]) => {
      const database = await opened(name);
      if (!database) return [];
      const asked = database.transaction(store).objectStore(store).getAllKeys();
      const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      database.close();
      return keys.map(String);
    },
    [name, store, await databaseOpener(page)] as const,
  );

/** What this browser has databases of, by name. */
export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

/** The keys that this browser holds for journals. */
export const journalKeys = (page: Page): Promise<string[]> => storedKeys(page, 'keys');
