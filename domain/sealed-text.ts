/** The schema of a sealed record as it is sent: base64url of a padded size class plus the seal, in the one spelling that decodes to it. */
import * as z from 'zod/mini';
import { isSealedSize } from './sealed-record.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes of base64url without padding; null for what no encoder writes (RFC 4648, section 3.5: bits left over are zero). */
function sizeOf(text: string): number | null {
  const left = text.length % 4;
  if (left === 1) return null;
  const unused = left === 2 ? 0b1111 : left === 3 ? 0b11 : 0;
  if ((ALPHABET.indexOf(text.at(-1) ?? '') & unused) !== 0) return null;
  return Math.floor((text.length * 3) / 4);
}

export const sealedText = z.string().check(
  z.regex(/^[\w-]+$/),
  z.refine((text) => {
    const size = sizeOf(text);
    return size !== null && isSealedSize(size);
  }, 'This is not a sealed record.'),
);

/** The largest request in bytes that carries one. */
export const MAX_SEALED_BODY_BYTES = 400_000;
