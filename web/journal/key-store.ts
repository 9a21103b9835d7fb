/** Where this browser keeps its keys: IndexedDB, as CryptoKeys that can be used and not read out. Sign-out forgets them. */

import { browserDatabase } from '../client/browser-database.ts';
import { lockStands } from '../client/lock-mark.ts';

const keys = browserDatabase('keys', (database) => database.createObjectStore('keys'));

/** None while the app is locked, whatever has not been dropped yet. */
export async function readKey(name: string): Promise<CryptoKey | null> {
  if (lockStands()) return null;
  return (await keys.ask<CryptoKey | undefined>('readonly', (store) => store.get(name))) ?? null;
}

export async function keepKey(name: string, key: CryptoKey): Promise<void> {
  await keys.ask('readwrite', (store) => store.put(key, name));
}

/** For sign-out: drops every journal key of this browser. */
export async function forgetKeys(): Promise<void> {
  await keys.erase();
}
