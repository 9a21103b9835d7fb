/** Forgets a passkey, and with it what it opens of a journal in private mode; never the last way into one. */
import { eq } from 'drizzle-orm';
import { dropPasskeyWrap } from '../journal/key.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { findPasskey } from './find-passkeys.ts';
import { isSessionOpen } from './is-session-open.ts';
import { needStrongProof } from './need-strong-proof.ts';
import { needPasskeysHere } from './passkey-party.ts';
import { awaitErasure } from './refuse-erased.ts';
import { passkeys } from './tables.ts';

/** Refuses with 'fresh-proof-needed', 'invalid-token' for a session that has ended, 'not-found' (also another's), 'conflict' while a private journal opens by it alone. */
export async function removePasskey(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  needPasskeysHere(ctx);
  await needStrongProof(ctx, actor);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    if (!(await isSessionOpen(tx, actor.sessionId))) {
      throw new PublicError('invalid-token', 'Your sign-in has ended. Please sign in again.');
    }
    const { label } = await findPasskey(tx, actor.userId, id);
    await dropPasskeyWrap(tx, actor.userId, id);
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    await recordAccess(tx, { userId: actor.userId, act: 'passkey-removed', detail: label, at });
  });
}
