/** What the header of an age file tells without a key: by what it can be opened (age specification v1). */

/** Such as 'X25519'. */
function* stanzasOf(file: Uint8Array): Generator<string> {
  let line = '';
  for (const byte of file) {
    if (byte !== 0x0a) {
      line += String.fromCharCode(byte);
      continue;
    }
    // The header's own end; what follows is sealed.
    if (line.startsWith('---')) return;
    const [arrow, kind = ''] = line.split(' ');
    if (arrow === '->') yield kind;
    line = '';
  }
}

/**
 * Whether somebody who breaks X25519 opens the file: it has a stanza of that kind, whatever else stands beside it.
 * Hybrid stanzas and those of a passphrase (`scrypt`) are none.
 */
export const restsOnX25519 = (file: Uint8Array): boolean => [...stanzasOf(file)].includes('X25519');

/** Whether only code that knows ML-KEM-768 with X25519 opens the file. */
export const isHybrid = (file: Uint8Array): boolean => [...stanzasOf(file)].includes('mlkem768x25519');
