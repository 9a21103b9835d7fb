/**
 * The server's own wrap of a data key, for recoverable journals: hybrid (ML-KEM-768 and X25519), so that neither alone
 * has to hold. Those from before are for X25519 alone; they still open, and `renewal.ts` makes them anew.
 */
import { hkdfSync } from 'node:crypto';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { type KeyLetter, readKeyLetter, writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { problem, type Result } from '../../domain/result.ts';
import type { AppContext } from '../platform/app-context.ts';

/** `key`: 32 bytes, base64url. HKDF-SHA256 (RFC 5869) to an X25519 identity, answers its `age1...`. */
export function accountRecipient(key: string): Promise<string> {
  const raw = Buffer.from(key, 'base64url');
  const bits = hkdfSync('sha256', raw, new Uint8Array(), 'journal account identity', 32);
  return identityToRecipient(bech32.encodeFromBytes('AGE-SECRET-KEY-', new Uint8Array(bits)).toUpperCase());
}

/**
 * The server's age identities for recoverable journals, derived from its own key: they lie in no database and in no
 * backup. The hybrid one first, then the one of X25519 alone, which opens old wraps and is wrapped for no more.
 */
export function serverIdentities({ keys }: Pick<AppContext, 'keys'>): [hybrid: string, old: string] {
  const identity = (prefix: string, purpose: string) =>
    bech32.encodeFromBytes(prefix, keys.derive(purpose)).toUpperCase();
  return [identity('AGE-SECRET-KEY-PQ-', 'journal-identity-hybrid'), identity('AGE-SECRET-KEY-', 'journal-identity')];
}

/** By the keys that it follows from: each opening of a journal asks for it, and to make it takes longer than all else. */
const recipients = new WeakMap<AppContext['keys'], Promise<string>>();

/** `age1pq1...`: what browsers wrap their data key for. */
export function serverRecipient(ctx: Pick<AppContext, 'keys'>): Promise<string> {
  const known = recipients.get(ctx.keys);
  if (known) return known;
  const made = identityToRecipient(serverIdentities(ctx)[0]);
  recipients.set(ctx.keys, made);
  // Whoever waits for it is told of the failure; the next to ask has it made anew.
  made.catch(() => recipients.delete(ctx.keys));
  return made;
}

/** An age file, base64url. */
export async function wrapForServer(ctx: Pick<AppContext, 'keys'>, letter: KeyLetter): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await serverRecipient(ctx));
  return Buffer.from(await encrypter.encrypt(writeKeyLetter(letter))).toString('base64url');
}

/**
 * Opens a data key that was wrapped for the server, in memory only, and makes sure that it is its owner's own.
 * `wrapped` is an age file, base64url. `not-for-us`: it cannot be opened here; `not-theirs`: it names another owner.
 */
export async function unwrapKey(
  ctx: Pick<AppContext, 'keys'>,
  owner: string,
  wrapped: string,
): Promise<Result<KeyLetter, 'not-for-us' | 'malformed' | 'not-theirs'>> {
  const decrypter = new Decrypter();
  for (const identity of serverIdentities(ctx)) decrypter.addIdentity(identity);
  let text: string;
  try {
    text = await decrypter.decrypt(Buffer.from(wrapped, 'base64url'), 'text');
  } catch {
    // The library throws for every file that is no age file or has no stanza for these identities.
    return problem('not-for-us');
  }
  const letter = readKeyLetter(text);
  if (letter.ok && letter.value.owner !== owner) return problem('not-theirs');
  return letter;
}
