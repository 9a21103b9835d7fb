/** One account's random 256-bit data key: generated in the browser, wrapped with age for the server, and unwrapped again. */
import { type KeyLetter, readKeyLetter, writeKeyLetter } from '../../../domain/journal/key-letter.ts';
import { importAesKey } from '../../client/device/aes-seal.ts';
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';

interface NewDataKey {
  key: CryptoKey;
  /** The data key as an age file for the server, base64url. */
  wrapped: string;
  /** The mark of the data key: an age recipient derived from it. Nothing is sealed to it. */
  recipient: string;
}

export async function makeDataKey(owner: string, serverRecipient: string): Promise<NewDataKey> {
  const { identityToRecipient } = await import('age-encryption');
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const wrapped = await wrapForServer({ owner, key: toBase64url(raw) }, serverRecipient);
  const recipient = await identityToRecipient(await accountIdentity(raw));
  const key = await importAesKey(raw);
  raw.fill(0);
  return { key, wrapped, recipient };
}

/** A one-time hybrid recipient for a release, and the function that opens the response. */
export async function awaitRelease(
  owner: string,
): Promise<{ recipient: string; open(wrapped: string): Promise<KeyLetter> }> {
  const { Decrypter, generateHybridIdentity, identityToRecipient } = await import('age-encryption');
  const identity = await generateHybridIdentity();
  return {
    recipient: await identityToRecipient(identity),
    /** Throws if it does not open or is another account's key. */
    async open(wrapped) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      const letter = readKeyLetter(await decrypter.decrypt(fromBase64url(wrapped), 'text'));
      if (!letter.ok || letter.value.owner !== owner) throw new Error('The key that came back is not of this account.');
      return letter.value;
    },
  };
}

/** The data key as a non-extractable CryptoKey, as this browser stores it. */
export const importDataKey = ({ key }: KeyLetter): Promise<CryptoKey> => importAesKey(fromBase64url(key));

/** Wraps the letter for the server again, as an age file. Leaving private mode sends it. */
export async function wrapForServer(letter: KeyLetter, serverRecipient: string): Promise<string> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(serverRecipient);
  return toBase64url(await encrypter.encrypt(writeKeyLetter(letter)));
}

/** HKDF-SHA256 (RFC 5869) of the data key, as an age X25519 identity. */
async function accountIdentity(raw: Uint8Array<ArrayBuffer>): Promise<string> {
  const { bech32 } = await import('@scure/base');
  const base = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode('journal account identity');
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    base,
    256,
  );
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', new Uint8Array(bits)).toUpperCase();
}
