/** The keys that sign access tokens: made on first start, kept in a file of mode 0600, published as a key set without their secret part. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { AppContext } from '../../platform/app-context.ts';
import { secretFile } from '../../platform/keys.ts';
import { unavailable } from '../auth-error.ts';

export interface SigningKeys {
  /** Signs from now on. */
  active: { kid: string; key: KeyObject };
  /** Verification keys by kid: the active one and the retired. */
  byKid: ReadonlyMap<string, KeyObject>;
  /** The body of the key set that is published (RFC 7517): public members only. */
  published: { keys: JsonWebKey[] };
}

interface StoredKey extends JsonWebKey {
  x: string;
  y: string;
  d: string;
}

const opened = new WeakMap<AppContext, SigningKeys>();

/**
 * The file holds one private P-256 key, or `{"keys": [active, ...retired]}`: a retired key stays published until it is taken
 * out, which should be no sooner than a token's life and ten minutes. Throws 503 when the file cannot be used.
 */
export function openSigningKeys(ctx: AppContext): SigningKeys {
  const known = opened.get(ctx);
  if (known) return known;
  const keys = readKeys(ctx);
  opened.set(ctx, keys);
  return keys;
}

/** The file's text; at first start the file is made. Not with a hosted issuer, which has keys of its own. */
export function signingKeyText({ env, keys: { folder } }: Pick<AppContext, 'env' | 'keys'>): string {
  const path = env.AUTH_SIGNING_JWK_FILE;
  return secretFile(path ? dirname(path) : folder, path ? basename(path) : 'auth.jwk.json', makeKey);
}

function readKeys(ctx: AppContext): SigningKeys {
  try {
    const text = signingKeyText(ctx);
    const stored = JSON.parse(text) as StoredKey | { keys: StoredKey[] };
    const list = 'keys' in stored && Array.isArray(stored.keys) ? stored.keys : [stored as StoredKey];
    const known = list.map((jwk) => ({
      kid: thumbprint(jwk),
      key: createPrivateKey({ key: jwk, format: 'jwk' }),
      jwk,
    }));
    const [active] = known;
    if (!active) throw new Error('no key');
    return {
      active,
      byKid: new Map(known.map(({ kid, key }) => [kid, createPublicKey(key)])),
      published: {
        keys: known.map(({ kid, jwk: { x, y } }) => ({
          kty: 'EC',
          crv: 'P-256',
          x,
          y,
          kid,
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
        })),
      },
    };
  } catch (cause) {
    throw unavailable(cause);
  }
}

const makeKey = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

/** RFC 7638. */
function thumbprint({ x, y }: StoredKey): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
}
