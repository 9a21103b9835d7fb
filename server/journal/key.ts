/**
 * A journal's data key: wrapped for the server in recoverable mode, for its owner alone in private mode; stored,
 * read, rewrapped.
 */
import { hkdfSync, randomUUID } from 'node:crypto';
import { bech32 } from '@scure/base';
import { Decrypter, identityToRecipient } from 'age-encryption';
import { and, asc, eq } from 'drizzle-orm';
import { type KeyLetter, readKeyLetter } from '../../domain/journal/key-letter.ts';
import { problem, type Result } from '../../domain/result.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { needStrongProof, requireRecentAuth } from '../accounts/auth-strength.ts';
import { refuseErased } from '../accounts/erasure.ts';
import { findPasskeys } from '../accounts/passkeys/passkey.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { noteKeyUse } from './opening.ts';
import { journalKeys, journalReleases, journalWraps } from './tables.ts';

/** `key`: 32 bytes, base64url. HKDF-SHA256 (RFC 5869) to an X25519 identity, answers its `age1...`. */
export function accountRecipient(key: string): Promise<string> {
  const raw = Buffer.from(key, 'base64url');
  const bits = hkdfSync('sha256', raw, new Uint8Array(), 'journal account identity', 32);
  return identityToRecipient(bech32.encodeFromBytes('AGE-SECRET-KEY-', new Uint8Array(bits)).toUpperCase());
}

/**
 * The server's age identity for recoverable journals, derived from its own key: it lies in no database and in no
 * backup. `AGE-SECRET-KEY-1...`, X25519 (age specification v1).
 */
export function serverIdentity(ctx: AppContext): string {
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', ctx.keys.derive('journal-identity')).toUpperCase();
}

/** `age1...`: what browsers wrap their data key for. */
export function serverRecipient(ctx: AppContext): Promise<string> {
  return identityToRecipient(serverIdentity(ctx));
}

/**
 * Opens a data key that was wrapped for the server, in memory only, and makes sure that it is its owner's own.
 * `wrapped` is an age file, base64url. `not-for-us`: it cannot be opened here; `not-theirs`: it names another owner.
 */
export async function unwrapKey(
  ctx: AppContext,
  owner: string,
  wrapped: string,
): Promise<Result<KeyLetter, 'not-for-us' | 'malformed' | 'not-theirs'>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(serverIdentity(ctx));
  let text: string;
  try {
    text = await decrypter.decrypt(Buffer.from(wrapped, 'base64url'), 'text');
  } catch {
    // The library throws for every file that is no age file or has no stanza for this identity.
    return problem('not-for-us');
  }
  const letter = readKeyLetter(text);
  if (letter.ok && letter.value.owner !== owner) return problem('not-theirs');
  return letter;
}

/** Says in which mode a person's journal is: whether the server can open it. Null without a journal. */
export async function findJournalMode(db: Db, userId: string): Promise<'recoverable' | 'private' | null> {
  const [kept] = await db.select({ mode: journalKeys.mode }).from(journalKeys).where(eq(journalKeys.userId, userId));
  return kept?.mode ?? null;
}

export interface KeyWrap {
  kind: 'phrase' | 'passphrase' | 'passkey';
  /** Of the passkey whose secret opens it; null for the others. */
  credentialId: string | null;
  /** An age file, base64url. */
  wrapped: string;
}

/**
 * Hands the owner of a private journal what their phrase, passphrase or passkey opens; the server can open none of it.
 * Refuses with 'fresh-proof-needed', 'not-found' outside private mode.
 */
export async function listWraps(ctx: AppContext, actor: Actor): Promise<KeyWrap[]> {
  requireRecentAuth(ctx, actor);
  const [kept] = await ctx.db
    .select({ mode: journalKeys.mode })
    .from(journalKeys)
    .where(eq(journalKeys.userId, actor.userId));
  if (kept?.mode !== 'private') throw new PublicError('not-found', 'This journal is not in private mode.');
  await noteKeyUse(ctx, actor, 'private mode');
  return ctx.db
    .select({ kind: journalWraps.kind, credentialId: journalWraps.credentialId, wrapped: journalWraps.wrapped })
    .from(journalWraps)
    .where(eq(journalWraps.userId, actor.userId))
    .orderBy(asc(journalWraps.createdAt), asc(journalWraps.id));
}

export interface KeyStatus {
  serverRecipient: string;
  key: {
    mode: 'recoverable' | 'private';
    recipient: string;
    version: number;
    /** In private mode: the kinds of what opens it, each once. */
    ways: KeyWrap['kind'][];
  } | null;
}

/**
 * Says whether a journal has a key yet, in which mode, what opens it, and whom new ones are to be wrapped for. The
 * wrapped key itself stays here.
 */
export async function readKey(ctx: AppContext, actor: Actor): Promise<KeyStatus> {
  const [key] = await ctx.db
    .select({ mode: journalKeys.mode, recipient: journalKeys.recipient, version: journalKeys.version })
    .from(journalKeys)
    .where(eq(journalKeys.userId, actor.userId));
  const wraps = await ctx.db
    .selectDistinct({ kind: journalWraps.kind })
    .from(journalWraps)
    .where(eq(journalWraps.userId, actor.userId));
  const ways = wraps.map(({ kind }) => kind).sort();
  return { serverRecipient: await serverRecipient(ctx), key: key ? { ...key, ways } : null };
}

export type StoredKey = {
  recipient: string;
  /** 1 for the first; for a new wrapping one more than stored. */
  version: number;
} & ({ mode: 'recoverable'; wrapped: string } | { mode: 'private'; wraps: KeyWrap[] });

/**
 * Keeps a journal's wrapped data key: once, and again to wrap the very same key anew. In private mode it is wrapped
 * for what only its owner has, and the server's own wrap goes in the same transaction. Refuses with 'invalid' (no key
 * of theirs, not wrapped as the mode wants it), 'version-conflict', 'conflict' or 'fresh-proof-needed'.
 */
export async function storeKey(ctx: AppContext, actor: Actor, asked: StoredKey): Promise<void> {
  const derived = asked.mode === 'recoverable' ? await recipientOf(ctx, actor, asked.wrapped) : asked.recipient;
  const { recipient, version } = asked;
  await ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    if (asked.mode === 'recoverable' && version === 1) {
      if (derived !== recipient) throw wrongKey('recipient', 'the recipient is of another key');
      const { wrapped } = asked;
      if (await storeFirst(tx, { userId: actor.userId, recipient, wrapped, createdAt: now })) return;
    }
    const [kept] = await tx.select().from(journalKeys).where(eq(journalKeys.userId, actor.userId)).for('update');
    if (!kept || version !== kept.version + 1) throw changedMeanwhile(kept?.version ?? 0);
    await needStrongProof(ctx, actor, tx);
    // Another data key in its place would lock the owner out of every record.
    if (derived !== kept.recipient || recipient !== kept.recipient) {
      throw new PublicError('conflict', 'This journal has another key already.');
    }
    // Under the lock that removing a passkey takes too: none goes between this look and the end.
    if (asked.mode === 'private') await checkWraps(tx, actor, asked.wraps);
    const { mode } = asked;
    await tx.delete(journalWraps).where(eq(journalWraps.userId, actor.userId));
    if (mode === 'private') {
      await tx.delete(journalReleases).where(eq(journalReleases.userId, actor.userId));
      const rows = asked.wraps.map((wrap) => ({ ...wrap, id: randomUUID(), userId: actor.userId, createdAt: now }));
      await tx.insert(journalWraps).values(rows);
    }
    const wrapped = mode === 'recoverable' ? asked.wrapped : null;
    await tx.update(journalKeys).set({ mode, wrapped, version }).where(eq(journalKeys.userId, actor.userId));
    const act = mode === kept.mode ? 'key-wrapped' : 'journal-mode-changed';
    await recordAccess(tx, { userId: actor.userId, act, detail: mode, at: now });
  });
}

type FirstKey = Pick<typeof journalKeys.$inferInsert, 'userId' | 'recipient' | 'wrapped' | 'createdAt'>;

/** False when there is one. */
async function storeFirst(tx: Db, first: FirstKey): Promise<boolean> {
  await refuseErased(tx, first.userId, first.createdAt);
  const made = await tx
    .insert(journalKeys)
    .values({ ...first, mode: 'recoverable', version: 1, changes: 0, stored: 0 })
    .onConflictDoNothing()
    .returning({ version: journalKeys.version });
  return made.length > 0;
}

async function recipientOf(ctx: AppContext, actor: Actor, wrapped: string): Promise<string> {
  const letter = await unwrapKey(ctx, actor.userId, wrapped);
  if (!letter.ok) throw wrongKey('wrapped', letter.problem);
  return accountRecipient(letter.value.key);
}

/** A phrase, and something handier beside it; a passkey has to be one of theirs. What is inside, nobody here can know. */
async function checkWraps(tx: Db, actor: Actor, wraps: KeyWrap[]): Promise<void> {
  const count = (kind: KeyWrap['kind']) => wraps.filter((wrap) => wrap.kind === kind).length;
  const refuse = (sentence: string) => new PublicError('invalid', sentence, { field: 'wraps' });
  if (count('phrase') !== 1) throw refuse('A private journal needs its recovery phrase.');
  if (count('passphrase') > 1 || wraps.length < 2) throw refuse('A private journal needs a passphrase or a passkey.');
  const own = new Set((await findPasskeys(tx, actor.userId)).filter(({ prf }) => prf).map(({ id }) => id));
  for (const { kind, credentialId } of wraps) {
    const fits = kind === 'passkey' ? own.delete(credentialId ?? '') : credentialId === null;
    if (!fits) throw refuse('This passkey cannot open a journal.');
  }
}

const wrongKey = (field: string, note: string): PublicError =>
  new PublicError('invalid', 'This key was not made for this account.', { field, note });

const changedMeanwhile = (version: number): PublicError =>
  new PublicError('version-conflict', 'This journal has a key already.', { version });

/**
 * Drops what a passkey opens of a private journal, when the passkey goes; never the last thing but the phrase. Refuses
 * with 'conflict' where nothing but the phrase would be left.
 */
export async function dropPasskeyWrap(tx: Db, userId: string, credentialId: string): Promise<void> {
  await tx.select({ of: journalKeys.userId }).from(journalKeys).where(eq(journalKeys.userId, userId)).for('update');
  const dropped = await tx
    .delete(journalWraps)
    .where(and(eq(journalWraps.userId, userId), eq(journalWraps.credentialId, credentialId)))
    .returning({ id: journalWraps.id });
  if (dropped.length === 0) return;
  const left = await tx.select({ kind: journalWraps.kind }).from(journalWraps).where(eq(journalWraps.userId, userId));
  if (left.every(({ kind }) => kind === 'phrase')) {
    throw new PublicError(
      'conflict',
      'This passkey opens your journal. Give the journal a passphrase first, or leave private mode.',
    );
  }
}
