/** Hands the owner of a private journal what their phrase, passphrase or passkey opens; the server can open none of it. */
import { asc, eq } from 'drizzle-orm';
import { requireRecentAuth } from '../accounts/require-recent-auth.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { noteKeyUse } from './note-key-use.ts';
import { journalKeys, journalWraps } from './tables.ts';

export interface KeyWrap {
  kind: 'phrase' | 'passphrase' | 'passkey';
  /** Of the passkey whose secret opens it; null for the others. */
  credentialId: string | null;
  /** An age file, base64url. */
  wrapped: string;
}

/** Refuses with 'fresh-proof-needed', 'not-found' outside private mode. */
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
