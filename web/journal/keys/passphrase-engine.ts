/** Wraps the data key's letter with a passphrase, as age does (scrypt); slow on purpose, so that it is done in a Worker. */
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';

/** scrypt with N = 2^17 and r = 8: 128 MiB, about half a second; what OWASP asks for, and what phones still have. */
const WORK_FACTOR = 17;

const plain = (passphrase: string): string => passphrase.normalize('NFKC').trim();

/** Returns the age file, as base64url. */
async function wrap(passphrase: string, text: string): Promise<string> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(plain(passphrase));
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return toBase64url(await encrypter.encrypt(text));
}

/** Returns the letter; null for a wrong passphrase. */
async function open(passphrase: string, wrapped: string): Promise<string | null> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(plain(passphrase));
  try {
    return await decrypter.decrypt(fromBase64url(wrapped), 'text');
  } catch {
    // The library throws the same error for a wrong passphrase and a damaged file.
    return null;
  }
}

export const PASSPHRASE_ENGINE = { wrap, open };
