/** The server's own pair of keys for Web Push (RFC 8292), drawn from its key: nothing to set up, and the same on every copy. */
import { createECDH } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';

interface PushKeys {
  /** Both base64url: an uncompressed P-256 point, and its 32 bytes. */
  publicKey: string;
  privateKey: string;
}

const made = new WeakMap<AppContext['keys'], PushKeys>();

export function pushKeys({ keys }: Pick<AppContext, 'keys'>): PushKeys {
  const known = made.get(keys);
  if (known) return known;
  const fresh = drawPair(keys);
  made.set(keys, fresh);
  return fresh;
}

function drawPair(keys: AppContext['keys']): PushKeys {
  for (let draw = 0; ; draw++) {
    const secret = keys.derive(`push keys ${draw}`);
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(secret);
    } catch {
      // One in four billion is no number of the curve: the next is.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
}
