/** One store of this browser's IndexedDB, opened for each use and closed again, so that no tab ever holds another one up. */

/** What a database of the browser leaves behind once it is emptied is its name, which tells where somebody has been. */
export async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    // Another tab has it open still: it goes as soon as that one lets go, and nothing is left in it.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

export interface BrowserDatabase {
  /** What the request brought, once the transaction is really on the disk. Rejects when it fails or is undone. */
  ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>;
  /** Several requests in one transaction: answers what `act` was `done` with last. */
  run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore, done: (answer: T) => void) => void): Promise<T>;
  /** Empties it, and then removes its name as well. It may be used again. */
  erase(): Promise<void>;
}

/** `name` is the database's and its only store's; `create` makes that store, the first time. */
export function browserDatabase(name: string, create: (database: IDBDatabase) => void): BrowserDatabase {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => create(request.result);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  const run: BrowserDatabase['run'] = async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore, done: (answer: T) => void) => void,
  ) => {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(name, mode);
        let answer: T;
        act(transaction.objectStore(name), (given) => {
          answer = given;
        });
        transaction.oncomplete = () => resolve(answer);
        // Every failure ends here, and only now is its reason known.
        transaction.onabort = () => reject(transaction.error ?? new DOMException('Undone', 'AbortError'));
      });
    } finally {
      database.close();
    }
  };

  const ask: BrowserDatabase['ask'] = (mode, request) =>
    run(mode, (store, done) => {
      const asked = request(store);
      asked.onsuccess = () => done(asked.result);
    });

  return {
    run,
    ask,
    async erase() {
      await ask('readwrite', (store) => store.clear());
      await deleteDatabase(name);
    },
  };
}
