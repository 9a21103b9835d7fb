/** The server's own sealing and hashing: AES-256-GCM and HMAC-SHA256 under one derived key for each purpose. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { AppContext } from './app-context.ts';

export type Secrets = Pick<AppContext, 'keys'>;

/** A key for each purpose: deriving one and taking in its bytes cost ten times what hashing a line does. */
const taken = new WeakMap<Secrets['keys'], Map<string, KeyObject>>();

/** Purposes are few, and written in the code. */
function keyFor({ keys }: Secrets, purpose: string): KeyObject {
  const known = taken.get(keys) ?? new Map<string, KeyObject>();
  taken.set(keys, known);
  const key = known.get(purpose) ?? createSecretKey(keys.derive(purpose));
  known.set(purpose, key);
  return key;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: iv, ciphertext, tag as base64url. `context` says what it belongs to, and has to be given again. */
export function sealFor(secrets: Secrets, purpose: string, context: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets, purpose), iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Returns null for a text that was sealed for another context or key, or was changed. */
export function openSealed(secrets: Secrets, purpose: string, context: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const opener = createDecipheriv('aes-256-gcm', keyFor(secrets, purpose), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = opener.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    opener.final();
    return plain;
  } catch {
    // The tag does not match: none of the output may be used.
    return null;
  }
}

/** HMAC-SHA256, base64url. */
export const keyed = (secrets: Secrets, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(secrets, purpose)).update(text).digest('base64url');

/** Derives a UUID (version 8) from a text under the key. */
export function keyedId(secrets: Secrets, purpose: string, text: string): string {
  const bytes = createHmac('sha256', keyFor(secrets, purpose)).update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
