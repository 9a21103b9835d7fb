/** Wraps as they were made before the hybrid ones: for X25519 alone. */
import { hkdfSync } from 'node:crypto';
import { bech32 } from '@scure/base';
import { Encrypter, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { type KeyLetter, writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { serverIdentities } from '../../server/journal/server-wrap.ts';
import { journalKeys } from '../../server/journal/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import type { KeyHolder, KeyWrap } from '../../web/journal/keys/key-wraps.ts';
import { readPhrase } from '../../web/journal/keys/recovery-phrase.ts';

async function wrapOld(identity: string, letter: KeyLetter): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return Buffer.from(await encrypter.encrypt(writeKeyLetter(letter))).toString('base64url');
}

/** The server's own. */
export const oldServerWrap = (ctx: Pick<AppContext, 'keys'>, letter: KeyLetter): Promise<string> =>
  wrapOld(serverIdentities(ctx)[1], letter);

/** A phrase's or a passkey's. */
export async function oldWrapFor(
  holder: Exclude<KeyHolder, { kind: 'passphrase' }>,
  letter: KeyLetter,
): Promise<KeyWrap> {
  const secret = holder.kind === 'phrase' ? await readPhrase(holder.phrase) : holder.secret;
  if (!secret) throw new Error('no phrase');
  const bits = new Uint8Array(hkdfSync('sha256', secret, '', `journal wrap ${holder.kind} 1`, 32));
  const identity = bech32.encodeFromBytes('AGE-SECRET-KEY-', bits).toUpperCase();
  const credentialId = holder.kind === 'passkey' ? holder.credentialId : null;
  return { kind: holder.kind, credentialId, wrapped: await wrapOld(identity, letter) };
}

/** A journal of the server's as an account from before has it. */
export async function keepOldServerWrap(ctx: Pick<AppContext, 'keys' | 'db'>, letter: KeyLetter): Promise<string> {
  const wrapped = await oldServerWrap(ctx, letter);
  await ctx.db.update(journalKeys).set({ wrapped }).where(eq(journalKeys.userId, letter.owner));
  return wrapped;
}
