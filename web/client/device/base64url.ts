/** Bytes as base64url without padding (RFC 4648 section 5), and back. */

export function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: an argument list has a limit.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws on what is not base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  // Not Uint8Array.from: its walk over a text costs a year of check-ins some 20 ms.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
