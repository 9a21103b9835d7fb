import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetVault, seal, sealedStore, unseal } from './device-vault.ts';

afterEach(forgetVault);

/** Everything that lies in the database, as a thief of the profile folder would find it. */
async function stored(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('twofold-accounts');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = await new Promise<unknown[]>((resolve, reject) => {
    const request = database.transaction('sealed').objectStore('sealed').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.close();
  return JSON.stringify(all);
}

describe('the device vault', () => {
  it('gives back what it sealed, letters beyond ASCII included', async () => {
    expect(await unseal('a', await seal('a', 'Zoë, 晩'))).toBe('Zoë, 晩');
  });

  it('opens nothing under another label', async () => {
    expect(await unseal('b', await seal('a', 'canary'))).toBeNull();
  });

  it('opens nothing that was tampered with', async () => {
    const sealed = await seal('a', 'canary');
    const bytes = Uint8Array.from(atob(sealed), (c) => c.charCodeAt(0));
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(await unseal('a', btoa(String.fromCharCode(...bytes)))).toBeNull();
    expect(await unseal('a', 'not base64!')).toBeNull();
  });

  it('never holds a text in the clear', async () => {
    await sealedStore.setItem('session', '{"refresh_token":"canary"}');
    expect(await stored()).not.toContain('canary');
    expect(await sealedStore.getItem('session')).toBe('{"refresh_token":"canary"}');
  });

  it('holds a key that cannot be read out', async () => {
    await seal('a', 'x');
    const key = await new Promise<CryptoKey>((resolve, reject) => {
      const opening = indexedDB.open('twofold-accounts');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const request = opening.result.transaction('keys').objectStore('keys').get('key');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        opening.result.close();
      };
    });
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('keeps the order in which it was asked', async () => {
    void sealedStore.setItem('n', '1');
    void sealedStore.setItem('n', '2');
    const read = sealedStore.getItem('n');
    void sealedStore.removeItem('n');
    expect(await read).toBe('2');
    expect(await sealedStore.getItem('n')).toBeNull();
  });

  it('opens nothing of before once forgotten, and works on', async () => {
    const sealed = await seal('a', 'canary');
    await sealedStore.setItem('n', '1');
    await forgetVault();
    expect(await unseal('a', sealed)).toBeNull();
    expect(await sealedStore.getItem('n')).toBeNull();
    expect(await unseal('a', await seal('a', 'new'))).toBe('new');
  });
});
