/**
 * Wraps the data key's letter for what only its owner has. Each wrap is its own age file, because a passphrase cannot
 * share one: hybrid (ML-KEM-768 and X25519) for the phrase and passkeys. Passphrases, which rest on no public key, are
 * processed in a Worker that ends with its answer.
 */
import { restsOnX25519 } from '../../../domain/journal/age-file.ts';
import { type KeyLetter, readKeyLetter, writeKeyLetter } from '../../../domain/journal/key-letter.ts';
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';
import { type AgeIdentities, deriveIdentities } from '../../client/device/passkey-secret.ts';
import { callWorker } from '../../client/worker-call.ts';
import { readPhrase } from './recovery-phrase.ts';

/** As the server keeps it. */
export interface KeyWrap {
  kind: 'phrase' | 'passphrase' | 'passkey';
  credentialId: string | null;
  /** base64url. */
  wrapped: string;
}

/** One way to open a private journal. `secret`: 32 bytes of a passkey (PRF). */
export type KeyHolder =
  | { kind: 'phrase'; phrase: string }
  | { kind: 'passphrase'; passphrase: string }
  | { kind: 'passkey'; credentialId: string; secret: Uint8Array<ArrayBuffer> };

const PASSPHRASES = {
  open: () => new Worker(new URL('./passphrase-worker.ts', import.meta.url), { type: 'module' }),
  here: async () => (await import('./passphrase-engine.ts')).PASSPHRASE_ENGINE,
};

const USES = { phrase: 'journal wrap phrase', passkey: 'journal wrap passkey' } as const;

/** Throws a RangeError for an invalid phrase. Rejects where the browser lacks the memory for a passphrase. */
export async function wrapFor(holder: KeyHolder, letter: KeyLetter): Promise<KeyWrap> {
  const text = writeKeyLetter(letter);
  if (holder.kind === 'passphrase') {
    const wrapped = await callWorker(PASSPHRASES, null, 'wrap', holder.passphrase, text);
    return { kind: 'passphrase', credentialId: null, wrapped };
  }
  const identities = await identitiesOf(holder);
  if (identities === null) throw new RangeError('This is no recovery phrase.');
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identities.hybrid));
  const credentialId = holder.kind === 'passkey' ? holder.credentialId : null;
  return { kind: holder.kind, credentialId, wrapped: toBase64url(await encrypter.encrypt(text)) };
}

export const fits = (holder: KeyHolder, { kind, credentialId }: Pick<KeyWrap, 'kind' | 'credentialId'>): boolean =>
  kind === holder.kind && (holder.kind !== 'passkey' || holder.credentialId === credentialId);

/** As the server hands it out. `covered`: it needs the server's key as well, until it is made anew. */
export type HandedWrap = KeyWrap & { covered?: boolean | undefined };

const isOld = ({ wrapped }: KeyWrap): boolean => restsOnX25519(fromBase64url(wrapped));

/**
 * What to put in the place of the wrap that this holder has just opened: a hybrid one, opened again, for one of X25519
 * alone; the same, where others of that kind wait for a way that was seen to open. Null where there is nothing to do.
 */
export async function wrapAnew(holder: KeyHolder, wraps: HandedWrap[], letter: KeyLetter): Promise<KeyWrap | null> {
  const own = wraps.find((wrap) => fits(holder, wrap));
  if (!own) return null;
  if (!isOld(own)) {
    const { covered: _, ...same } = own;
    return wraps.some((wrap) => isOld(wrap) && !wrap.covered) ? same : null;
  }
  const wrap = await wrapFor(holder, letter);
  const again = await openWraps(holder, [wrap], letter.owner);
  return again?.key === letter.key ? wrap : null;
}

/** Returns null if it opens none of them or the content is not this owner's. */
export async function openWraps(holder: KeyHolder, wraps: KeyWrap[], owner: string): Promise<KeyLetter | null> {
  for (const { wrapped } of wraps.filter((wrap) => fits(holder, wrap))) {
    const text = await openWrap(holder, wrapped);
    const letter = text === null ? null : readKeyLetter(text);
    if (letter?.ok && letter.value.owner === owner) return letter.value;
  }
  return null;
}

async function openWrap(holder: KeyHolder, wrapped: string): Promise<string | null> {
  if (holder.kind === 'passphrase') return callWorker(PASSPHRASES, null, 'open', holder.passphrase, wrapped);
  const identities = await identitiesOf(holder);
  if (identities === null) return null;
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identities.hybrid);
  decrypter.addIdentity(identities.old);
  try {
    return await decrypter.decrypt(fromBase64url(wrapped), 'text');
  } catch {
    // The library throws for every file without a stanza for these identities.
    return null;
  }
}

async function identitiesOf(holder: Exclude<KeyHolder, { kind: 'passphrase' }>): Promise<AgeIdentities | null> {
  const secret = holder.kind === 'passkey' ? holder.secret : await readPhrase(holder.phrase);
  return secret && deriveIdentities(secret, USES[holder.kind]);
}
