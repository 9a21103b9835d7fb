/**
 * The data key on this device, sealed under the secret of one passkey: with that passkey the journal opens here without
 * any network. It stays through a lock, and goes at sign-out.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { type KeyLetter, readKeyLetter, writeKeyLetter } from '../../../domain/journal/key-letter.ts';
import { aesOpen, aesSeal, importAesKey } from './aes-seal.ts';
import { browserDatabase } from './browser-database.ts';
import { deriveBytes } from './passkey-secret.ts';

/** A passkey's answer: which one it was, and its 32 secret bytes (PRF). */
export interface PasskeySecret {
  credentialId: string;
  secret: Uint8Array<ArrayBuffer>;
}

interface Kept {
  credentialId: string;
  sealed: string;
}

const wraps = browserDatabase('device-wraps', (database) => database.createObjectStore('device-wraps'));

const keyOf = async (secret: Uint8Array<ArrayBuffer>) =>
  importAesKey(await deriveBytes(secret, 'journal device wrap 1'));
const boundTo = (owner: string, credentialId: string) => ['device wrap 1', owner, credentialId].join('\n');

const changes = atom(0);

/** How often one was kept or forgotten in this tab: what was read before the last time holds no longer. */
export const deviceWrapChanges: ReadableAtom<number> = changes;

/** Replaces what was kept for this person. */
export async function keepDeviceWrap({ credentialId, secret }: PasskeySecret, letter: KeyLetter): Promise<void> {
  const { owner } = letter;
  const contents = new TextEncoder().encode(writeKeyLetter(letter));
  const sealed = await aesSeal(await keyOf(secret), boundTo(owner, credentialId), contents);
  await wraps.ask('readwrite', (store) => store.put({ credentialId, sealed } satisfies Kept, owner));
  changes.set(changes.get() + 1);
}

/** The passkey that opens this person's journal here; null for none. */
export async function deviceWrapOf(owner: string): Promise<string | null> {
  return (await read(owner))?.credentialId ?? null;
}

/** Null where there is none, or it does not open with this secret. */
export async function openDeviceWrap(
  owner: string,
  { credentialId, secret }: PasskeySecret,
): Promise<KeyLetter | null> {
  const kept = await read(owner);
  if (kept?.credentialId !== credentialId) return null;
  const contents = await aesOpen(await keyOf(secret), boundTo(owner, credentialId), kept.sealed);
  const letter = contents && readKeyLetter(new TextDecoder().decode(contents));
  return letter?.ok && letter.value.owner === owner ? letter.value : null;
}

/** This person's, or without a name everyone's. */
export async function forgetDeviceWrap(owner?: string): Promise<void> {
  if (owner === undefined) await wraps.erase();
  else await wraps.ask('readwrite', (store) => store.delete(owner));
  changes.set(changes.get() + 1);
}

const read = (owner: string) => wraps.ask('readonly', (store) => store.get(owner) as IDBRequest<Kept | undefined>);
