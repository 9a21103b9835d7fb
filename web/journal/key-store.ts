/** Where this browser keeps its keys: IndexedDB, as CryptoKeys that can be used and not read out. Sign-out forgets them. */

const DATABASE = 'keys';
const STORE = 'keys';

export async function readKey(name: string): Promise<CryptoKey | null> {
  return (await inStore<CryptoKey | undefined>('readonly', (store) => store.get(name))) ?? null;
}

export async function keepKey(name: string, key: CryptoKey): Promise<void> {
  await inStore('readwrite', (store) => store.put(key, name));
}

/** For sign-out: drops every journal key of this browser. */
export async function forgetKeys(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
