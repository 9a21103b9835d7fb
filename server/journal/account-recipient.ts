/** The age recipient that belongs to a data key: derived as the browser does, so that one key cannot be put in another's place. */
import { hkdfSync } from 'node:crypto';
import { bech32 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';

/** `key`: 32 bytes, base64url. HKDF-SHA256 (RFC 5869) to an X25519 identity, answers its `age1...`. */
export function accountRecipient(key: string): Promise<string> {
  const raw = Buffer.from(key, 'base64url');
  const bits = hkdfSync('sha256', raw, new Uint8Array(), 'journal account identity', 32);
  return identityToRecipient(bech32.encodeFromBytes('AGE-SECRET-KEY-', new Uint8Array(bits)).toUpperCase());
}
