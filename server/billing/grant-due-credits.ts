/** The job that nobody has to look for: every paid plan gets what fell due, however long the house was shut. */
import { and, asc, gt, ne } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/describe-error.ts';
import type { House } from '../platform/house.ts';
import { lockAccountById, readAccount } from './account.ts';
import { subscriptions } from './tables.ts';
import { needsTending, tendAccount } from './tend-account.ts';

const BATCH = 200;

/**
 * Goes through the accounts with a plan that has not ended; answers how many needed it and how many failed. One that
 * fails is logged and the rest go on. Any number of nodes may do it at once: nothing is ever given twice.
 */
export async function grantDueCredits(house: House): Promise<{ tended: number; failed: number }> {
  const done = { tended: 0, failed: 0 };
  let last: string | undefined;
  do {
    const batch = await nextBatch(house, last);
    for (const accountId of batch) {
      try {
        if (await tendIfDue(house, accountId)) done.tended += 1;
      } catch (error) {
        done.failed += 1;
        house.log.error(
          { accountId, error: describeError(error) },
          'credits of an account could not be brought up to date',
        );
      }
    }
    last = batch.at(-1);
  } while (last !== undefined);
  if (done.tended > 0 || done.failed > 0) house.log.info(done, 'credits brought up to date');
  return done;
}

async function nextBatch(house: House, after: string | undefined): Promise<string[]> {
  const found = await house.db
    .selectDistinct({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), after === undefined ? undefined : gt(subscriptions.accountId, after)))
    .orderBy(asc(subscriptions.accountId))
    .limit(BATCH);
  return found.map(({ id }) => id);
}

async function tendIfDue(house: House, accountId: string): Promise<boolean> {
  const now = house.clock.now();
  if (!needsTending(house, null, await readAccount(house.db, accountId), now)) return false;
  await house.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    await tendAccount(tx, house, null, accountId, now);
  });
  return true;
}
