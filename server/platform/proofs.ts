/** Hashes and signatures of builds, by Node. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Proofs } from '../../domain/site/release.ts';

/** What stands before the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo (RFC 8410, section 4). */
const BEFORE_KEY = Buffer.from('302a300506032b6570032100', 'hex');

/** The key's own 32 bytes, in base64. */
export const rawKey = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(BEFORE_KEY.length).toString('base64');

/** As `integrity` has it (Subresource Integrity, section 3.1). */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const PROOFS: Proofs = {
  hash: async (text) => integrityOf(text),
  async holds(key, signature, text) {
    const raw = Buffer.from(key, 'base64');
    if (raw.length !== 32) return false;
    const publicKey = createPublicKey({ key: Buffer.concat([BEFORE_KEY, raw]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
  },
};
