/** The server's own secrets: made on first start, kept beside the data with mode 0600, never in a backup. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Keys {
  folder: string;
  /** 32 bytes for one purpose, derived by HKDF-SHA256 (RFC 5869) from the server key; a new purpose is a new key. To be read only: all get the same. */
  derive(purpose: string): Buffer;
}

/** Reads a secret file of the keys folder, or makes it with `make` and mode 0600. */
export function secretFile(folder: string, name: string, make: () => string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  if (!existsSync(path)) {
    writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
  }
  return readFileSync(path, 'utf8');
}

export function openKeys(dataDir: string): Keys {
  const folder = join(dataDir, 'keys');
  const root = Buffer.from(
    secretFile(folder, 'server.key', () => randomBytes(32).toString('base64url')),
    'base64url',
  );
  // A few dozen purposes; an erasure asks for one of them thousands of times.
  const derived = new Map<string, Buffer>();
  return {
    folder,
    derive(purpose) {
      const known = derived.get(purpose);
      if (known) return known;
      const key = Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), purpose, 32));
      derived.set(purpose, key);
      return key;
    },
  };
}
