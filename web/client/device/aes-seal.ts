/** AES-256-GCM with a fresh random nonce in front: what both the journal and this device's drafts are sealed with. */
import { fromBase64url, toBase64url } from './base64url.ts';

const NONCE_BYTES = 12;
const text = new TextEncoder();

/** `boundTo` is not hidden, but must be the same to open. Answers nonce, ciphertext and tag as base64url. */
export async function aesSeal(key: CryptoKey, boundTo: string, contents: Uint8Array<ArrayBuffer>): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: text.encode(boundTo) },
    key,
    contents,
  );
  const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  whole.set(nonce);
  whole.set(new Uint8Array(sealed), NONCE_BYTES);
  return toBase64url(whole);
}

/** Null when the key, what it is bound to or a single bit is another. */
export async function aesOpen(
  key: CryptoKey,
  boundTo: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const whole = fromBase64url(sealed);
    const contents = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: whole.subarray(0, NONCE_BYTES), additionalData: text.encode(boundTo) },
      key,
      whole.subarray(NONCE_BYTES),
    );
    return new Uint8Array(contents);
  } catch (error) {
    // WebCrypto says OperationError and nothing more for every seal that does not hold; atob InvalidCharacterError.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** A key that this browser can use and no script can read out. */
export function importAesKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
