/** What kind of picture a file says it is by its first bytes; its name and the sender's word count for nothing. */
import type { UploadType } from './asset.ts';

/** As many bytes as are looked at. */
export const LEADING_BYTES = 32;

/**
 * Null for what is not taken. JPEG: ISO 10918-1 (SOI and a marker). PNG: the signature of RFC 2083 section 3.1.
 * WebP: a RIFF container of that form. AVIF: an ISO base media file whose brands name it. Only a decoder knows the rest.
 */
export function imageType(bytes: Uint8Array): UploadType | null {
  const head = Array.from(bytes.subarray(0, LEADING_BYTES), (byte) => String.fromCharCode(byte)).join('');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && /^(?:avif|.{8}(?:.{4})*?avif)/s.test(head.slice(8))) return 'image/avif';
  return null;
}
