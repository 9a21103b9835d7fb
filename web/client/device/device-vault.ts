/**
 * Seals small texts on this device: AES-256-GCM under a key that the browser keeps in IndexedDB and hands to nobody,
 * so that what lies in storage cannot be read without this very browser. `forgetVault` makes all of it unreadable.
 */
import { browserDatabase, deleteDatabase } from './browser-database.ts';

const DATABASE = 'twofold-accounts';
const KEY = 'key';

const create = (database: IDBDatabase) => {
  database.createObjectStore('keys');
  database.createObjectStore('sealed');
};
const keys = browserDatabase(DATABASE, create, 'keys');
const texts = browserDatabase(DATABASE, create, 'sealed');

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

const keptKey = () => keys.ask<CryptoKey | undefined>('readonly', (at) => at.get(KEY));
const freshKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function keyToSeal(): Promise<CryptoKey> {
  const kept = await keptKey();
  if (kept) return kept;
  const fresh = await freshKey();
  try {
    await keys.ask('readwrite', (at) => at.add(fresh, KEY));
    return fresh;
  } catch (refused) {
    // Another tab made the key between our look and our write: theirs is the one that stays.
    const theirs = await keptKey();
    if (theirs) return theirs;
    throw refused;
  }
}

/** False where the browser gives no lasting storage, as in some private windows: what is kept then lives with the page. */
export function vaultWorks(): Promise<boolean> {
  return inTurn(async () => {
    try {
      if (await keptKey()) return true;
      const fresh = await freshKey();
      // Tried as it is done, and taken back: where nobody keeps anything, nothing is left of the trial.
      await keys.run<void>('readwrite', (at, done) => {
        at.put(fresh, 'trial');
        at.delete('trial');
        done();
      });
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
  const sealed = await crypto.subtle.encrypt(algorithm, await keyToSeal(), new TextEncoder().encode(text));
  return btoa(Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join(''));
}

async function unsealNow(label: string, sealed: string): Promise<string | null> {
  const key = await keptKey();
  if (!key) return null;
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
      const sealed = await texts.ask<string | undefined>('readonly', (at) => at.get(name));
      return sealed === undefined ? null : unsealNow(name, sealed);
    }),
  setItem: (name: string, value: string): Promise<void> =>
    inTurn(async () => {
      const sealed = await sealNow(name, value);
      await texts.ask('readwrite', (at) => at.put(sealed, name));
    }),
  removeItem: (name: string): Promise<void> =>
    inTurn(async () => {
      await texts.ask('readwrite', (at) => at.delete(name));
    }),
};

/** Drops the key first, then what it sealed, then the name of both. */
export function forgetVault(): Promise<void> {
  return inTurn(async () => {
    await keys.ask('readwrite', (at) => at.clear());
    await texts.ask('readwrite', (at) => at.clear());
    await deleteDatabase(DATABASE);
  });
}
