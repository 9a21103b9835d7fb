/** Writes down what an administrator did, in the transaction of the act itself: neither is ever there without the other. */

import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { auditEntries } from './tables.ts';

type Entry = typeof auditEntries.$inferInsert;

export interface Act {
  act: Entry['act'];
  /** Null when an address was looked for and nobody has it. */
  subjectId: string | null;
  /** Amounts, ids and the reason given. Never an address or a name: entries cannot be taken back when an account is erased. */
  details: Entry['details'];
}

export async function recordAct(tx: Db, ctx: AppContext, actor: Actor, act: Act): Promise<void> {
  await tx.insert(auditEntries).values({ ...act, actorId: actor.userId, at: ctx.clock.now() });
}
