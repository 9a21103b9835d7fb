/** Looks for words in everything that a page and this browser hold of a site: document, fields, title, storage, databases, kept pages. */
import type { Page } from '@playwright/test';

/** Where any of the words stands, such as 'document' or 'indexedDB records'; empty for nowhere. */
export const placesOf = (page: Page, words: string[]): Promise<string[]> =>
  page.evaluate(async (sought) => {
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
      const database = await done(indexedDB.open(name));
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
  }, words);

/** The keys that this browser holds for journals. */
export const journalKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('keys');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keys').objectStore('keys').getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.map(String));
          };
        };
      }),
  );
