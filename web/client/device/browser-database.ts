/**
 * One store of this browser's IndexedDB, opened for each use and closed again, so that no tab ever holds another one up. A
 * database is there only while something lies in it: what it leaves behind once it is emptied is its name, which tells where
 * somebody has been.
 */

/** How long an emptied database waits for what other tabs write: the name may go the next time as well. */
const PATIENCE_MS = 1_000;

export async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    // Another tab has it open still: it goes as soon as that one lets go, and nothing is left in it.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** One that is in use right now, or holds anything, stays as it is. */
export async function deleteIfEmpty(name: string): Promise<void> {
  let isAlone = false;
  try {
    await locked(name, { mode: 'exclusive', signal: AbortSignal.timeout(PATIENCE_MS) }, async () => {
      isAlone = true;
      if (!(await holdsAnything(name))) await deleteDatabase(name);
    });
  } catch (error) {
    // Else something is being written there.
    if (isAlone) throw error;
  }
}

/** What is written between a look and a removal would go with it: whoever writes shares this, and a removal has it alone. */
const locked = <T>(name: string, options: LockOptions, act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`database ${name}`, options, act) : act();

const holdsAnything = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isThere = true;
    request.onupgradeneeded = () => {
      isThere = false;
      request.transaction?.abort();
    };
    request.onerror = () => (isThere ? reject(request.error) : resolve(false));
    request.onsuccess = () => {
      const database = request.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) {
        database.close();
        return resolve(false);
      }
      const transaction = database.transaction(stores, 'readonly');
      const counts = stores.map((store) => transaction.objectStore(store).count());
      transaction.oncomplete = () => {
        database.close();
        resolve(counts.some(({ result }) => result > 0));
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });

type Act<T> = (store: IDBObjectStore, done: (answer: T) => void) => void;

interface BrowserDatabase {
  /** What the request brought, once the transaction is really on the disk. Rejects when it fails or is undone. */
  ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>;
  /** Several requests in one transaction: answers what `act` was `done` with last. */
  run<T>(mode: IDBTransactionMode, act: Act<T>): Promise<T>;
  /** Empties it, and then removes its name as well. It may be used again. */
  erase(): Promise<void>;
}

/** What `act` was `done` with last, once the transaction is really on the disk. */
function transact<T>(database: IDBDatabase, store: string, mode: IDBTransactionMode, act: Act<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let answer: T;
    const transaction = database.transaction(store, mode);
    transaction.oncomplete = () => resolve(answer);
    // Every failure ends here, and only now is its reason known.
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Undone', 'AbortError'));
    act(transaction.objectStore(store), (given) => {
      answer = given;
    });
  });
}

interface DatabaseStore {
  name: string;
  /** Makes the database's stores, the first time. */
  create(database: IDBDatabase): void;
  /** The one of them that is used. */
  store: string;
}

/** Opens the database, acts, and closes it again. */
function runNow<T>({ name, create, store }: DatabaseStore, mode: IDBTransactionMode, act: Act<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    let answer: T;
    let isNew = false;
    let isUnneeded = false;
    let reason: unknown = null;

    // Looked at or emptied it is not made: what was asked is answered within its making, which is then undone.
    request.onupgradeneeded = () => {
      isNew = true;
      create(request.result);
      const making = request.transaction as IDBTransaction;
      making.onabort = () => {
        reason ??= making.error;
      };
      const first = making.objectStore(store);
      try {
        act(first, (given) => {
          answer = given;
          const left = first.count();
          left.onsuccess = () => {
            isUnneeded = left.result === 0;
            if (isUnneeded) making.abort();
          };
        });
      } catch (error) {
        reason = error;
        making.abort();
      }
    };
    request.onerror = () => (isUnneeded ? resolve(answer) : reject(reason ?? request.error));
    request.onsuccess = () => {
      const database = request.result;
      if (isNew) {
        database.close();
        return resolve(answer);
      }
      transact(database, store, mode, act)
        .finally(() => database.close())
        .then(resolve, reject);
    };
  });
}

/** `create` makes the database's stores, the first time; `store` is the one of them that is used. */
export function browserDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
  store: string = name,
): BrowserDatabase {
  const used: DatabaseStore = { name, create, store };

  const run: BrowserDatabase['run'] = (mode, act) =>
    mode === 'readonly' ? runNow(used, mode, act) : locked(name, { mode: 'shared' }, () => runNow(used, mode, act));

  const ask: BrowserDatabase['ask'] = (mode, request) =>
    run(mode, (at, done) => {
      const asked = request(at);
      asked.onsuccess = () => done(asked.result);
    });

  return {
    run,
    ask,
    async erase() {
      await ask('readwrite', (at) => at.clear());
      await deleteDatabase(name);
    },
  };
}
