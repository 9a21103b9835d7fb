/** What a passkey's secret (WebAuthn PRF) and the phrase's are turned into: an age identity for wraps, a key for this device. */
type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();

/** The same for every person and passkey: what comes out differs for each of them anyway. */
export const PRF_INPUT: Bytes = text.encode('twofold journal secret 1');

/** HKDF-SHA256 (RFC 5869), 32 bytes. `use` keeps what is derived for one thing from being good for another. */
export async function deriveBytes(secret: Bytes, use: string): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(use) };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, 256));
}

/** `AGE-SECRET-KEY-1...`, X25519. */
export async function deriveIdentity(secret: Bytes, use: string): Promise<string> {
  const { bech32 } = await import('@scure/base');
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', await deriveBytes(secret, use)).toUpperCase();
}
