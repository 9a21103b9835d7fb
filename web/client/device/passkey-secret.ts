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

/** age identities. `hybrid` (ML-KEM-768 and X25519) is what wraps are for; `old` opens those from before, for X25519 alone. */
export interface AgeIdentities {
  hybrid: string;
  old: string;
}

/** Each under a use of its own, so that neither key says anything of the other. */
export async function deriveIdentities(secret: Bytes, use: string): Promise<AgeIdentities> {
  const { bech32 } = await import('@scure/base');
  const identity = async (prefix: string, part: string) =>
    bech32.encodeFromBytes(prefix, await deriveBytes(secret, `${use} ${part}`)).toUpperCase();
  return { hybrid: await identity('AGE-SECRET-KEY-PQ-', '2'), old: await identity('AGE-SECRET-KEY-', '1') };
}
