import { Encrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { isHybrid, restsOnX25519 } from './age-file.ts';

const fileFor = async (...identities: string[]): Promise<Uint8Array> => {
  const encrypter = new Encrypter();
  for (const identity of identities) encrypter.addRecipient(await identityToRecipient(identity));
  return encrypter.encrypt('words');
};

test('a file for X25519 is known by its header', async () => {
  expect(restsOnX25519(await fileFor(await generateX25519Identity()))).toBe(true);
  expect(restsOnX25519(await fileFor(await generateX25519Identity(), await generateX25519Identity()))).toBe(true);
});

test('one that a hybrid key and X25519 open is as weak as the weaker', async () => {
  expect(restsOnX25519(await fileFor(await generateHybridIdentity(), await generateX25519Identity()))).toBe(true);
});

test('hybrid files, those of a passphrase and what is no file are none', async () => {
  expect(restsOnX25519(await fileFor(await generateHybridIdentity()))).toBe(false);
  const encrypter = new Encrypter();
  encrypter.setPassphrase('four quiet herons wading');
  encrypter.setScryptWorkFactor(8);
  expect(restsOnX25519(await encrypter.encrypt('words'))).toBe(false);
  expect(restsOnX25519(new Uint8Array())).toBe(false);
  expect(restsOnX25519(new TextEncoder().encode('no age file\n--- \n-> X25519 sealed words\n'))).toBe(false);
});

test('a hybrid file is known by its header', async () => {
  expect(isHybrid(await fileFor(await generateHybridIdentity()))).toBe(true);
  expect(isHybrid(await fileFor(await generateX25519Identity()))).toBe(false);
});
