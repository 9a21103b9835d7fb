/**
 * The wraps of a private journal, which the server cannot open: handed out, one made anew by its owner's browser,
 * dropped with a passkey.
 */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isHybrid } from '../../domain/journal/age-file.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { needStrongProof, requireRecentAuth } from '../accounts/auth-strength.ts';
import { findPasskeys } from '../accounts/passkeys/passkey.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { isCovered, isOld, settleCovers, uncoverWrap } from './older-wraps.ts';
import { noteKeyUse } from './opening.ts';
import { journalKeys, journalWraps } from './tables.ts';

export interface KeyWrap {
  kind: 'phrase' | 'passphrase' | 'passkey';
  /** Of the passkey whose secret opens it; null for the others. */
  credentialId: string | null;
  /** An age file, base64url. */
  wrapped: string;
}

/** Older code opens no hybrid wrap, and would say that the phrase is wrong. */
const fromNewer = (): PublicError =>
  new PublicError('conflict', 'This needs a newer version of Twofold. Reload the page to go on.');

/** One way of a private journal: a passkey by its id. */
export type KeyWay = Pick<KeyWrap, 'kind' | 'credentialId'>;

interface HandedWraps {
  /** Of the key, for making one of them anew. */
  version: number;
  /** `covered`: an older one that needs the server's key as well, until it is made anew. */
  wraps: (KeyWrap & { covered?: boolean })[];
  /** Covered with another server's key than the one that is here. */
  closed: KeyWay[];
}

/**
 * Hands the owner of a private journal what their phrase, passphrase or passkey opens; the server can open none of it.
 * `hybrid`: the page opens hybrid wraps. Refuses with 'fresh-proof-needed', 'not-found' outside private mode,
 * 'conflict' for a page from before, where one of them is hybrid.
 */
export async function listWraps(ctx: AppContext, actor: Actor, hybrid: boolean): Promise<HandedWraps> {
  requireRecentAuth(ctx, actor);
  const { userId } = actor;
  const kept = await ctx.db
    .select({
      mode: journalKeys.mode,
      version: journalKeys.version,
      kind: journalWraps.kind,
      credentialId: journalWraps.credentialId,
      wrapped: journalWraps.wrapped,
    })
    .from(journalKeys)
    .leftJoin(journalWraps, eq(journalWraps.userId, journalKeys.userId))
    .where(eq(journalKeys.userId, userId))
    .orderBy(asc(journalWraps.createdAt), asc(journalWraps.id));
  const [first] = kept;
  if (first?.mode !== 'private') throw new PublicError('not-found', 'This journal isn’t in private mode.');
  const handed: HandedWraps = { version: first.version, wraps: [], closed: [] };
  for (const { kind, credentialId, wrapped } of kept) {
    if (kind === null || wrapped === null) continue;
    const open = uncoverWrap(ctx, userId, wrapped);
    if (open === null) handed.closed.push({ kind, credentialId });
    else handed.wraps.push({ kind, credentialId, wrapped: open, ...(isCovered(wrapped) && { covered: true }) });
  }
  if (!hybrid && handed.wraps.some(({ wrapped }) => isHybrid(Buffer.from(wrapped, 'base64url')))) throw fromNewer();
  if (handed.closed.length > 0) ctx.log.error('a way into a private journal needs the keys/server.key of before');
  await noteKeyUse(ctx, actor, 'private mode');
  return handed;
}

/**
 * Puts a wrap in the place of the one that the same phrase, passphrase or passkey has just opened; all others stay as
 * good as they were, and older ones are covered. Refuses with 'conflict' for an old one, 'version-conflict',
 * 'not-found' where there is none to replace, or 'fresh-proof-needed': what is inside nobody here can know, so that a
 * letter alone does not shut anybody out.
 */
export async function replaceWrap(
  ctx: AppContext,
  actor: Actor,
  { version, ...wrap }: KeyWrap & { version: number },
): Promise<void> {
  const { userId } = actor;
  if (isOld(wrap.wrapped)) throw fromNewer();
  await ctx.db.transaction(async (tx) => {
    const [kept] = await tx.select().from(journalKeys).where(eq(journalKeys.userId, userId)).for('update');
    if (kept?.mode !== 'private') throw new PublicError('not-found', 'This journal isn’t in private mode.');
    if (version !== kept.version + 1) throw changedMeanwhile(kept.version);
    await needStrongProof(ctx, actor, tx);
    const replaced = await tx
      .update(journalWraps)
      .set({ wrapped: wrap.wrapped })
      .where(and(eq(journalWraps.userId, userId), eq(journalWraps.kind, wrap.kind), ofPasskey(wrap.credentialId)))
      .returning({ of: journalWraps.userId });
    if (replaced.length !== 1) throw new PublicError('not-found', 'This journal can’t be opened that way.');
    await settleCovers(tx, ctx, userId);
    await tx.update(journalKeys).set({ version }).where(eq(journalKeys.userId, userId));
    await recordAccess(tx, { userId, act: 'key-wrapped', detail: 'private', at: ctx.clock.now() });
  });
}

const ofPasskey = (id: string | null) =>
  id === null ? isNull(journalWraps.credentialId) : eq(journalWraps.credentialId, id);

export const changedMeanwhile = (version: number): PublicError =>
  new PublicError('version-conflict', 'This journal already has a key.', { version });

/** A phrase, and something handier beside it; a passkey has to be one of theirs. What is inside, nobody here can know. */
export async function checkWraps(tx: Db, actor: Actor, wraps: KeyWrap[]): Promise<void> {
  const count = (kind: KeyWrap['kind']) => wraps.filter((wrap) => wrap.kind === kind).length;
  const refuse = (sentence: string) => new PublicError('invalid', sentence, { field: 'wraps' });
  if (count('phrase') !== 1) throw refuse('A private journal needs its recovery phrase.');
  if (count('passphrase') > 1 || wraps.length < 2) throw refuse('A private journal needs a passphrase or a passkey.');
  const own = new Set((await findPasskeys(tx, actor.userId)).filter(({ prf }) => prf).map(({ id }) => id));
  for (const { kind, credentialId, wrapped } of wraps) {
    if (isOld(wrapped)) throw fromNewer();
    const fits = kind === 'passkey' ? own.delete(credentialId ?? '') : credentialId === null;
    if (!fits) throw refuse('This passkey can’t open a journal.');
  }
}

/**
 * Drops what a passkey opens of a private journal, when the passkey goes; never the last thing but the phrase. Refuses
 * with 'conflict' where nothing but the phrase would be left, or nothing that opens here.
 */
export async function dropPasskeyWrap(
  ctx: Pick<AppContext, 'keys'>,
  tx: Db,
  userId: string,
  credentialId: string,
): Promise<void> {
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
  if (!(await settleCovers(tx, ctx, userId))) {
    throw new PublicError(
      'conflict',
      'This passkey opens your journal, and the other ways don’t work right now. Change what opens your journal first.',
    );
  }
}
