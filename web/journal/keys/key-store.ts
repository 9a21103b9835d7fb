/** This browser's keys, in IndexedDB as non-extractable CryptoKeys. Sign-out deletes them. */

import { browserDatabase } from '../../client/device/browser-database.ts';
import { lockStands } from '../../client/privacy/lock-mark.ts';

const keys = browserDatabase('keys', (database) => database.createObjectStore('keys'));

/** Returns null while the app is locked, even if a key is not dropped yet. */
export async function readKey(name: string): Promise<CryptoKey | null> {
  if (lockStands()) return null;
  return (await keys.ask<CryptoKey | undefined>('readonly', (store) => store.get(name))) ?? null;
}

export async function keepKey(name: string, key: CryptoKey): Promise<void> {
  await keys.ask('readwrite', (store) => store.put(key, name));
}

/** For sign-out: deletes every journal key of this browser. */
export async function forgetKeys(): Promise<void> {
  await keys.erase();
}
