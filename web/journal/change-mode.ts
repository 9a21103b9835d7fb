/** Wraps the data key anew: into private mode, within it, and back. No record is sealed again, so none can be lost. */
import type { KeyLetter } from '../../domain/journal/key-letter.ts';
import type { CallApi } from '../client/call-api.ts';
import { wrapForServer } from './data-key.ts';
import { type KeyHolder, openWraps, wrapFor } from './key-wraps.ts';
import { readKeyStatus } from './open-letter.ts';

/** `holders`: one phrase, and a passphrase or passkeys beside it. Needs a fresh proof; rejects as the API did. */
export async function makePrivate(api: CallApi, letter: KeyLetter, holders: KeyHolder[]): Promise<void> {
  const wraps = await Promise.all(holders.map((holder) => wrapFor(holder, letter)));
  for (const holder of holders) {
    // Tried before the server lets go of its own: what does not open now never will.
    const again = await openWraps(holder, wraps, letter.owner);
    if (again?.key !== letter.key) throw new Error(`the ${holder.kind} does not open what it wrapped`);
  }
  const { key } = await readKeyStatus(api);
  if (!key) throw new Error('a letter without a journal');
  const body = { mode: 'private' as const, recipient: key.recipient, wraps, version: key.version + 1 };
  await api('PUT /journal/key', { body });
}

/** Back to recoverable. Needs a fresh proof; rejects as the API did. */
export async function makeRecoverable(api: CallApi, letter: KeyLetter): Promise<void> {
  const { serverRecipient, key } = await readKeyStatus(api);
  if (!key) throw new Error('a letter without a journal');
  const wrapped = await wrapForServer(letter, serverRecipient);
  const body = { mode: 'recoverable' as const, recipient: key.recipient, wrapped, version: key.version + 1 };
  await api('PUT /journal/key', { body });
}
