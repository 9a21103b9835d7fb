/**
 * Keeps a journal's wrapped data key: once, and again to wrap the very same key anew. In private mode it is wrapped for
 * what only its owner has, and the server's own wrap goes in the same transaction.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findPasskeys } from '../accounts/find-passkeys.ts';
import { needStrongProof } from '../accounts/need-strong-proof.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { accountRecipient } from './account-recipient.ts';
import type { KeyWrap } from './list-wraps.ts';
import { journalKeys, journalReleases, journalWraps } from './tables.ts';
import { unwrapKey } from './unwrap-key.ts';

export type StoredKey = {
  recipient: string;
  /** 1 for the first; for a new wrapping one more than stored. */
  version: number;
} & ({ mode: 'recoverable'; wrapped: string } | { mode: 'private'; wraps: KeyWrap[] });

/** Refuses with 'invalid' (no key of theirs, not wrapped as the mode wants it), 'version-conflict', 'conflict' or 'fresh-proof-needed'. */
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
