/** Hashes and signatures of builds, by the browser. One that has no Ed25519 rejects where a signature is looked at. */
import type { Proofs } from '../../domain/site/release.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** As `integrity` has it (Subresource Integrity, section 3.1). */
export const integrityOf = async (bytes: BufferSource): Promise<string> =>
  `sha384-${base64Of(await crypto.subtle.digest('SHA-384', bytes))}`;

export const PROOFS: Proofs = {
  hash: (text) => integrityOf(utf8(text)),
  async holds(key, signature, text) {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify']);
    return crypto.subtle.verify({ name: 'Ed25519' }, publicKey, bytesOf(signature), utf8(text));
  },
};
