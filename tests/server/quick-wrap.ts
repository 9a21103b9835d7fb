/** A passphrase's wrap as the browser makes it, but for the work that opening it takes. */
import { Encrypter } from 'age-encryption';
import { type KeyLetter, writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { toBase64url } from '../../web/client/device/base64url.ts';
import type { KeyWrap } from '../../web/journal/keys/key-wraps.ts';

export async function quickWrap(passphrase: string, letter: KeyLetter): Promise<KeyWrap> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(8);
  const wrapped = toBase64url(await encrypter.encrypt(writeKeyLetter(letter)));
  return { kind: 'passphrase', credentialId: null, wrapped };
}
