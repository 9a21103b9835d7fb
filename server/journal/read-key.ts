/** Says whether a journal has a key yet, in which mode, what opens it, and whom new ones are to be wrapped for. The wrapped key itself stays here. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { KeyWrap } from './list-wraps.ts';
import { serverRecipient } from './server-identity.ts';
import { journalKeys, journalWraps } from './tables.ts';

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
