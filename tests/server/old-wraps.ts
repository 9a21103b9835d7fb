/** Wraps as they were made before the hybrid ones: for X25519 alone. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { bech32 } from '@scure/base';
import { Encrypter, identityToRecipient } from 'age-encryption';
import { and, eq } from 'drizzle-orm';
import { type KeyLetter, writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { isOld } from '../../server/journal/older-wraps.ts';
import { serverIdentities } from '../../server/journal/server-wrap.ts';
import { journalKeys, journalWraps } from '../../server/journal/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { type KeyHolder, type KeyWrap, wrapFor } from '../../web/journal/keys/key-wraps.ts';
import { readKeyStatus } from '../../web/journal/keys/open-letter.ts';
import { makePhrase, readPhrase } from '../../web/journal/keys/recovery-phrase.ts';
import { apiOf } from './browser-journal.ts';
import { dumpTables } from './dump-tables.ts';
import { quickWrap } from './quick-wrap.ts';
import type { NewAccount } from './sign-up.ts';
import { enrolPasskey } from './software-passkey.ts';
import type { TestApp } from './test-app.ts';

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

export interface Ways {
  phrase: KeyHolder & { kind: 'phrase' };
  passkey: KeyHolder & { kind: 'passkey' };
  passphrase: KeyHolder & { kind: 'passphrase' };
}

/** A private journal as it lay there before: old wraps, bare. */
export async function makePrivateFromBefore(home: TestApp, account: NewAccount, letter: KeyLetter): Promise<Ways> {
  const { id } = await enrolPasskey(home.url, account, true);
  const ways: Ways = {
    phrase: { kind: 'phrase', phrase: await makePhrase() },
    passkey: { kind: 'passkey', credentialId: id, secret: new Uint8Array(randomBytes(32)) },
    passphrase: { kind: 'passphrase', passphrase: 'four quiet herons wading' },
  };
  const api = apiOf(home.url, account);
  const { key } = await readKeyStatus(api);
  if (!key) throw new Error('a letter without a journal');
  const wraps = [
    await wrapFor(ways.phrase, letter),
    await wrapFor(ways.passkey, letter),
    await quickWrap(ways.passphrase.passphrase, letter),
  ];
  await api('PUT /journal/key', {
    body: { mode: 'private', recipient: key.recipient, wraps, version: key.version + 1 },
  });
  await putOldBack(home.ctx, letter, ways);
  return ways;
}

export async function putOldBack(
  ctx: Pick<AppContext, 'db'>,
  letter: KeyLetter,
  { phrase, passkey }: Ways,
): Promise<void> {
  for (const { kind, wrapped } of [await oldWrapFor(phrase, letter), await oldWrapFor(passkey, letter)]) {
    await ctx.db
      .update(journalWraps)
      .set({ wrapped })
      .where(and(eq(journalWraps.userId, letter.owner), eq(journalWraps.kind, kind)));
  }
}

/** Every text of the dump that is a base64url age file for X25519. */
export async function findOldInDump(ctx: AppContext): Promise<string[]> {
  const rows = [...(await dumpTables(ctx)).values()].flat();
  return rows.flatMap((row) => (row.match(/YWdlLWVuY3J5cHRpb24[\w-]+/g) ?? []).filter(isOld));
}
