/** Gives a passkey another name, which only its owner ever sees. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findPasskey } from './find-passkeys.ts';
import { needPasskeysHere } from './passkey-party.ts';
import { passkeys } from './tables.ts';

/** Refuses with 'not-found', also for another's. */
export async function renamePasskey(ctx: AppContext, actor: Actor, id: string, label: string): Promise<void> {
  needPasskeysHere(ctx);
  await ctx.db.transaction(async (tx) => {
    await findPasskey(tx, actor.userId, id);
    await tx.update(passkeys).set({ label }).where(eq(passkeys.id, id));
  });
}
