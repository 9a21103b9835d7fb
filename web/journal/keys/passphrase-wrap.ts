/** Wraps the data key's letter with a passphrase, as age does (scrypt); slow on purpose, so that it is done in a Worker. */
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';

/** scrypt with N = 2^17 and r = 8: 128 MiB, about half a second; what OWASP asks for, and what phones still have. */
const WORK_FACTOR = 17;

export interface PassphraseTask {
  act: 'wrap' | 'open';
  passphrase: string;
  /** The letter, or an age file as base64url. */
  text: string;
}

/** Returns the age file or the letter; null for a wrong passphrase. */
export async function doPassphraseTask({ act, passphrase, text }: PassphraseTask): Promise<string | null> {
  const { Decrypter, Encrypter } = await import('age-encryption');
  const plain = passphrase.normalize('NFKC').trim();
  if (act === 'wrap') {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(plain);
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    return toBase64url(await encrypter.encrypt(text));
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(plain);
  try {
    return await decrypter.decrypt(fromBase64url(text), 'text');
  } catch {
    // The library throws the same error for a wrong passphrase and a damaged file.
    return null;
  }
}
