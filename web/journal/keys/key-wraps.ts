/**
 * Wraps the data key's letter for what only its owner has. Each wrap is its own age file, because a passphrase cannot
 * share one. Passphrases are processed in a Worker that terminates with its answer.
 */
import { type KeyLetter, readKeyLetter, writeKeyLetter } from '../../../domain/journal/key-letter.ts';
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';
import { deriveIdentity } from '../../client/device/passkey-secret.ts';
import { doPassphraseTask, type PassphraseTask } from './passphrase-wrap.ts';
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

const USES = { phrase: 'journal wrap phrase 1', passkey: 'journal wrap passkey 1' } as const;

/** Throws a RangeError for an invalid phrase. */
export async function wrapFor(holder: KeyHolder, letter: KeyLetter): Promise<KeyWrap> {
  const text = writeKeyLetter(letter);
  if (holder.kind === 'passphrase') {
    const wrapped = await passphraseTask({ act: 'wrap', passphrase: holder.passphrase, text });
    return { kind: 'passphrase', credentialId: null, wrapped: wrapped ?? '' };
  }
  const identity = await identityOf(holder);
  if (identity === null) throw new RangeError('This is no recovery phrase.');
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const credentialId = holder.kind === 'passkey' ? holder.credentialId : null;
  return { kind: holder.kind, credentialId, wrapped: toBase64url(await encrypter.encrypt(text)) };
}

/** Returns null if it opens none of them or the content is not this owner's. */
export async function openWraps(holder: KeyHolder, wraps: KeyWrap[], owner: string): Promise<KeyLetter | null> {
  const fits = ({ kind, credentialId }: KeyWrap) =>
    kind === holder.kind && (holder.kind !== 'passkey' || holder.credentialId === credentialId);
  for (const { wrapped } of wraps.filter(fits)) {
    const text = await openWrap(holder, wrapped);
    const letter = text === null ? null : readKeyLetter(text);
    if (letter?.ok && letter.value.owner === owner) return letter.value;
  }
  return null;
}

async function openWrap(holder: KeyHolder, wrapped: string): Promise<string | null> {
  if (holder.kind === 'passphrase')
    return passphraseTask({ act: 'open', passphrase: holder.passphrase, text: wrapped });
  const identity = await identityOf(holder);
  if (identity === null) return null;
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(fromBase64url(wrapped), 'text');
  } catch {
    // The library throws for every file without a stanza for this identity.
    return null;
  }
}

async function identityOf(holder: Exclude<KeyHolder, { kind: 'passphrase' }>): Promise<string | null> {
  const secret = holder.kind === 'passkey' ? holder.secret : await readPhrase(holder.phrase);
  return secret && deriveIdentity(secret, USES[holder.kind]);
}

/** Resolves to null for a wrong passphrase. Rejects if the browser lacks the memory for it. */
function passphraseTask(task: PassphraseTask): Promise<string | null> {
  if (typeof Worker === 'undefined') return doPassphraseTask(task);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./passphrase-worker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.onmessage = ({ data }: MessageEvent<{ answer?: string | null; failed?: string }>) =>
      end(() => (data.failed === undefined ? resolve(data.answer ?? null) : reject(new Error(data.failed))));
    worker.onerror = (event) => end(() => reject(new Error(event.message)));
    worker.postMessage(task);
  });
}
