import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { forgetKeys } from '../../journal/keys/key-store.ts';
import { deviceWrapChanges, deviceWrapOf, forgetDeviceWrap, keepDeviceWrap, openDeviceWrap } from './device-wrap.ts';

const letter = { owner: '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11', key: 'A'.repeat(43) };
const passkey = (id: string) => ({ credentialId: id, secret: crypto.getRandomValues(new Uint8Array(32)) });

test('with the same passkey the key opens on this device, also after the keys were forgotten by a lock', async () => {
  const mine = passkey('one');
  expect(await deviceWrapOf(letter.owner)).toBeNull();
  await keepDeviceWrap(mine, letter);
  await forgetKeys();
  expect(await deviceWrapOf(letter.owner)).toBe('one');
  expect(await openDeviceWrap(letter.owner, mine)).toEqual(letter);
});

test('another secret, another passkey and another person open nothing', async () => {
  const mine = passkey('one');
  await keepDeviceWrap(mine, letter);
  expect(await openDeviceWrap(letter.owner, passkey('one'))).toBeNull();
  expect(await openDeviceWrap(letter.owner, { ...mine, credentialId: 'two' })).toBeNull();
  expect(await openDeviceWrap('someone else', mine)).toBeNull();
});

test('what is kept shows no key, and forgetting takes it for good', async () => {
  const mine = passkey('one');
  await keepDeviceWrap(mine, letter);
  const kept = await new Promise((resolve) => {
    const opening = indexedDB.open('device-wraps');
    opening.onsuccess = () => {
      const all = opening.result.transaction('device-wraps').objectStore('device-wraps').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result);
      };
    };
  });
  expect(JSON.stringify(kept)).not.toContain(letter.key);
  await forgetDeviceWrap(letter.owner);
  expect(await deviceWrapOf(letter.owner)).toBeNull();
  await keepDeviceWrap(mine, letter);
  await forgetDeviceWrap();
  expect(await openDeviceWrap(letter.owner, mine)).toBeNull();
});

test('whoever shows it is told behind each change, when what is read is what holds', async () => {
  const read: Promise<string | null>[] = [];
  const stop = deviceWrapChanges.listen(() => read.push(deviceWrapOf(letter.owner)));
  await keepDeviceWrap(passkey('one'), letter);
  await keepDeviceWrap(passkey('two'), letter);
  await forgetDeviceWrap(letter.owner);
  await forgetDeviceWrap();
  stop();
  await keepDeviceWrap(passkey('three'), letter);
  expect(await Promise.all(read)).toEqual(['one', 'two', null, null]);
});
