import { HOUR_MS } from '../../domain/time-units.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetVault } from '../client/device/device-vault.ts';
import { forgetOnDevice, openOnDevice, sealOnDevice } from './device-seal.ts';

/** The parts of web storage that are used, over a plain map. */
class Storage {
  entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  key = (at: number) => [...this.entries.keys()][at] ?? null;
  getItem = (name: string) => this.entries.get(name) ?? null;
  setItem = (name: string, value: string) => void this.entries.set(name, value);
  removeItem = (name: string) => void this.entries.delete(name);
}

let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft comes back on the device it was kept on, and lies there sealed', async () => {
  await sealOnDevice('draft', { words: 'canary' }, { ttlMs: HOUR_MS });
  expect(await openOnDevice('draft')).toEqual({ words: 'canary' });
  expect([...storage.entries.values()].join()).not.toContain('canary');
  expect(await openOnDevice('another')).toBeNull();
});

test('its time over, a draft is gone from storage too', async () => {
  await sealOnDevice('draft', 1, { ttlMs: HOUR_MS });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS + 1 });
  expect(await openOnDevice('draft')).toBeNull();
  expect(storage.length).toBe(0);
});

test('a draft put under another name, or left from before the key was forgotten, does not open', async () => {
  await sealOnDevice('draft', 1, { ttlMs: HOUR_MS });
  storage.setItem('sealed:other', storage.getItem('sealed:draft') ?? '');
  expect(await openOnDevice('other')).toBeNull();
  await forgetVault();
  expect(await openOnDevice('draft')).toBeNull();
  expect(storage.length).toBe(0);
});

test('what a newer tab keeps there is not written over by an older one', async () => {
  await sealOnDevice('draft', { version: 2, step: 3 }, { ttlMs: HOUR_MS });
  await expect(sealOnDevice('draft', { version: 1, step: 1 }, { ttlMs: HOUR_MS })).rejects.toThrow(/newer version/);
  expect(await openOnDevice('draft')).toEqual({ version: 2, step: 3 });
});

test('forgetting takes one draft or all of them, and nothing else', async () => {
  storage.setItem('theme', 'dark');
  await sealOnDevice('one', 1, { ttlMs: HOUR_MS });
  await sealOnDevice('two', 2, { ttlMs: HOUR_MS });
  await sealOnDevice('three', 3, { ttlMs: HOUR_MS });
  await forgetOnDevice('one');
  expect(await openOnDevice('one')).toBeNull();
  expect(await openOnDevice('two')).toBe(2);
  await forgetOnDevice();
  expect([...storage.entries.keys()]).toEqual(['theme']);
});

test('where the browser keeps no keys, a draft lives with the page and is never stored in the clear', async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('no storage here');
    },
  });
  const fresh = await import('./device-seal.ts');
  await fresh.sealOnDevice('draft', 'canary', { ttlMs: HOUR_MS });
  expect(storage.length).toBe(0);
  expect(await fresh.openOnDevice('draft')).toBe('canary');
  await fresh.forgetOnDevice();
  expect(await fresh.openOnDevice('draft')).toBeNull();
});
