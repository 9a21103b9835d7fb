/** Erases the accounts whose seven days to undo are over. */
import { lte } from 'drizzle-orm';
import { findAddress } from '../accounts/find-address.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/describe-error.ts';
import { shredAccount } from './erase-account.ts';
import { findClosing } from './refuse-closed.ts';
import { pendingErasures } from './tables.ts';

/** Answers how many. One that cannot be erased now, such as for its payment provider, is logged and tried again. */
export async function eraseDueAccounts(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .select({ userId: pendingErasures.userId })
    .from(pendingErasures)
    .where(lte(pendingErasures.dueAt, now));
  let erased = 0;
  for (const { userId } of due) {
    try {
      const email = await findAddress(ctx.db, userId);
      if (email === null) continue;
      if (await shredAccount(ctx, { userId, email }, { stillWanted: (tx) => isDue(tx, userId, now) })) erased += 1;
    } catch (error) {
      ctx.log.error({ error: describeError(error) }, 'an account that is due could not be erased');
    }
  }
  return erased;
}

/** Undone meanwhile, or undone and asked for again: it has its seven days. */
async function isDue(tx: Db, userId: string, now: Date): Promise<boolean> {
  const dueAt = await findClosing(tx, userId);
  return dueAt !== null && dueAt <= now;
}
