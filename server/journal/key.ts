/**
 * A journal's data key: wrapped for the server in recoverable mode, for its owner alone in private mode; stored,
 * read, rewrapped.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAccess } from '../accounts/access-log.ts';
import { needStrongProof } from '../accounts/auth-strength.ts';
import { refuseErased } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { isOld, isOlder } from './older-wraps.ts';
import { accountRecipient, serverRecipient, unwrapKey, wrapForServer } from './server-wrap.ts';
import { journalKeys, journalReleases, journalWraps } from './tables.ts';
import { changedMeanwhile, checkWraps, type KeyWay, type KeyWrap } from './wraps.ts';

/** Says in which mode a person's journal is: whether the server can open it. Null without a journal. */
export async function findJournalMode(db: Db, userId: string): Promise<'recoverable' | 'private' | null> {
  const [kept] = await db.select({ mode: journalKeys.mode }).from(journalKeys).where(eq(journalKeys.userId, userId));
  return kept?.mode ?? null;
}

export interface KeyStatus {
  serverRecipient: string;
  key: {
    mode: 'recoverable' | 'private';
    recipient: string;
    version: number;
    /** In private mode: the kinds of what opens it, each once. */
    ways: KeyWrap['kind'][];
    /** Those of them that still rest on X25519, until they are used. */
    older: KeyWay[];
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
  const wraps = await ctx.db.select().from(journalWraps).where(eq(journalWraps.userId, actor.userId));
  const ways = [...new Set(wraps.map(({ kind }) => kind))].sort();
  const older = wraps
    .filter(({ wrapped }) => isOlder(wrapped))
    .map(({ kind, credentialId }) => ({ kind, credentialId }));
  return { serverRecipient: await serverRecipient(ctx), key: key ? { ...key, ways, older } : null };
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
  const ours = asked.mode === 'recoverable' ? await readOwnWrap(ctx, actor, asked.wrapped) : null;
  const derived = ours?.recipient ?? asked.recipient;
  const { recipient, version } = asked;
  await ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    if (asked.mode === 'recoverable' && version === 1) {
      if (derived !== recipient) throw wrongKey('recipient', 'the recipient is of another key');
      const wrapped = ours?.wrapped ?? null;
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
      const { userId } = actor;
      const rows = asked.wraps.map((wrap) => ({ ...wrap, id: randomUUID(), userId, createdAt: now }));
      await tx.insert(journalWraps).values(rows);
    }
    const wrapped = ours?.wrapped ?? null;
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

/** The recipient of the key in it, and the wrap to keep: a page from before wraps for X25519 alone, which is not kept. */
async function readOwnWrap(
  ctx: AppContext,
  actor: Actor,
  wrapped: string,
): Promise<{ recipient: string; wrapped: string }> {
  const letter = await unwrapKey(ctx, actor.userId, wrapped);
  if (!letter.ok) throw wrongKey('wrapped', letter.problem);
  return {
    recipient: await accountRecipient(letter.value.key),
    wrapped: isOld(wrapped) ? await wrapForServer(ctx, letter.value) : wrapped,
  };
}

const wrongKey = (field: string, note: string): PublicError =>
  new PublicError('invalid', 'This key was not made for this account.', { field, note });
