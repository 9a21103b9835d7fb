/**
 * Seals small texts on this device: AES-256-GCM under a key that the browser keeps in IndexedDB and hands to nobody,
 * so that what lies in storage cannot be read without this very browser. `forgetVault` makes all of it unreadable.
 */

const DATABASE = 'twofold-accounts';
const KEY = 'key';

let opened: Promise<IDBDatabase> | null = null;
let line: Promise<unknown> = Promise.resolve();

/** Runs one after the other, so that a read never overtakes the write before it. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const next = line.then(step, step);
  line = next.then(
    () => undefined,
    () => undefined,
  );
  return next;
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys');
      request.result.createObjectStore('sealed');
    };
    request.onsuccess = () => {
      // Another tab may want to delete or upgrade; holding on would block it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
  return opened;
}

type Store = 'keys' | 'sealed';

async function ask<T>(store: Store, mode: IDBTransactionMode, what: (at: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(store, mode);
  const request = what(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

async function vaultKey(): Promise<CryptoKey> {
  const kept = await ask<CryptoKey | undefined>('keys', 'readonly', (at) => at.get(KEY));
  if (kept) return kept;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  try {
    await ask('keys', 'readwrite', (at) => at.add(fresh, KEY));
    return fresh;
  } catch (refused) {
    // Another tab made the key between our look and our write: theirs is the one that stays.
    const theirs = await ask<CryptoKey | undefined>('keys', 'readonly', (at) => at.get(KEY));
    if (theirs) return theirs;
    throw refused;
  }
}

/** False where the browser gives no lasting storage, as in some private windows: what is kept then lives with the page. */
export function vaultWorks(): Promise<boolean> {
  return inTurn(async () => {
    try {
      await vaultKey();
      return true;
    } catch {
      return false;
    }
  });
}

/** The text sealed for `label`, as base64; it opens under the same label only. */
export function seal(label: string, text: string): Promise<string> {
  return inTurn(() => sealNow(label, text));
}

/** Null when it was sealed elsewhere, under another label, or before the vault was forgotten. */
export function unseal(label: string, sealed: string): Promise<string | null> {
  return inTurn(() => unsealNow(label, sealed));
}

async function sealNow(label: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(label) };
  const sealed = await crypto.subtle.encrypt(algorithm, await vaultKey(), new TextEncoder().encode(text));
  return btoa(Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join(''));
}

async function unsealNow(label: string, sealed: string): Promise<string | null> {
  const key = await vaultKey();
  try {
    const bytes = Uint8Array.from(atob(sealed), (c) => c.charCodeAt(0));
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: new TextEncoder().encode(label) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(12)));
  } catch {
    // Not ours, tampered with, or from before a sign-out: to the caller it is simply not there.
    return null;
  }
}

/** A small sealed store in IndexedDB, in the form that the sign-in client asks of its storage. */
export const sealedStore = {
  getItem: (name: string): Promise<string | null> =>
    inTurn(async () => {
      const sealed = await ask<string | undefined>('sealed', 'readonly', (at) => at.get(name));
      return sealed === undefined ? null : unsealNow(name, sealed);
    }),
  setItem: (name: string, value: string): Promise<void> =>
    inTurn(async () => {
      const sealed = await sealNow(name, value);
      await ask('sealed', 'readwrite', (at) => at.put(sealed, name));
    }),
  removeItem: (name: string): Promise<void> =>
    inTurn(async () => {
      await ask('sealed', 'readwrite', (at) => at.delete(name));
    }),
};

/** Drops the key first, then what it sealed. */
export function forgetVault(): Promise<void> {
  return inTurn(async () => {
    await ask('keys', 'readwrite', (at) => at.clear());
    await ask('sealed', 'readwrite', (at) => at.clear());
  });
}
