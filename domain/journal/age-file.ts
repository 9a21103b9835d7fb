/** What the header of an age file tells without a key: by what it can be opened (age specification v1). */

/**
 * Whether somebody who breaks X25519 opens the file: it has a stanza of that kind, whatever else stands beside it.
 * Hybrid stanzas (`mlkem768x25519`) and those of a passphrase (`scrypt`) are none.
 */
export function restsOnX25519(file: Uint8Array): boolean {
  let line = '';
  for (const byte of file) {
    if (byte !== 0x0a) {
      line += String.fromCharCode(byte);
      continue;
    }
    if (line.startsWith('-> X25519 ')) return true;
    // The header's own end; what follows is sealed.
    if (line.startsWith('---')) return false;
    line = '';
  }
  return false;
}
