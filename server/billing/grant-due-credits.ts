/** The job that nobody has to look for: every paid plan gets what fell due, however long the house was shut. */
import { and, asc, gt, ne } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/describe-error.ts';
import { lockAccountById } from './lock-account.ts';
import { readAccount } from './read-account.ts';
import { subscriptions } from './tables.ts';
import { needsTending, tendAccount } from './tend-account.ts';

const BATCH = 200;

/**
 * Goes through the accounts with a plan that has not ended; answers how many needed it and how many failed. One that
 * fails is logged and the rest go on. Any number of nodes may do it at once: nothing is ever given twice.
 */
export async function grantDueCredits(ctx: AppContext): Promise<{ tended: number; failed: number }> {
  const done = { tended: 0, failed: 0 };
  let last: string | undefined;
  do {
    const batch = await nextBatch(ctx, last);
    for (const accountId of batch) {
      try {
        if (await tendIfDue(ctx, accountId)) done.tended += 1;
      } catch (error) {
        done.failed += 1;
        ctx.log.error(
          { accountId, error: describeError(error) },
          'credits of an account could not be brought up to date',
        );
      }
    }
    last = batch.at(-1);
  } while (last !== undefined);
  if (done.tended > 0 || done.failed > 0) ctx.log.info(done, 'credits brought up to date');
  return done;
}

async function nextBatch(ctx: AppContext, after: string | undefined): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), after === undefined ? undefined : gt(subscriptions.accountId, after)))
    .orderBy(asc(subscriptions.accountId))
    .limit(BATCH);
  return found.map(({ id }) => id);
}

async function tendIfDue(ctx: AppContext, accountId: string): Promise<boolean> {
  const now = ctx.clock.now();
  if (!needsTending(ctx, null, await readAccount(ctx.db, accountId), now)) return false;
  await ctx.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    await tendAccount(tx, ctx, null, accountId, now);
  });
  return true;
}
