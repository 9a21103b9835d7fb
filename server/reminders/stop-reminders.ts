/** Ends reminders by one way: by the token of a letter, by the browser that got one, or on all devices at once. No question is asked, and twice is the same as once. */
import { count, eq } from 'drizzle-orm';
import type { ReminderState } from '../../domain/reminders/choices.ts';
import { awaitErasure } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { changeChoices, hasChosen, readChoices } from './choices.ts';
import { readLeaveToken } from './letter.ts';
import { endpointHash } from './seal-subscription.ts';
import { pushSubscriptions } from './tables.ts';

/** Throws 'not-found' for a token that this server never wrote. Whoever has no account any more gets none already. */
export async function stopByToken(ctx: AppContext, token: string): Promise<void> {
  const userId = readLeaveToken(ctx, token);
  if (userId === null) {
    throw new PublicError('not-found', 'This link doesn’t work. Please use the one at the end of a letter.');
  }
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    if (await hasChosen(tx, userId)) await changeChoices(tx, ctx, userId, { byMail: false });
  });
}

/** Whoever knows a browser's address at its push service is that browser: it can end its own, signed in or not. */
export async function stopAtBrowser(ctx: AppContext, endpoint: string): Promise<void> {
  const hash = endpointHash(ctx, endpoint);
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ userId: pushSubscriptions.userId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpointHash, hash));
    if (!known) return;
    await awaitErasure(tx, known.userId);
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, hash));
    await endWithoutBrowsers(tx, ctx, known.userId);
  });
}

/** For a device that was lost, or lent. */
export async function stopOnAllDevices(ctx: AppContext, { userId }: Pick<Actor, 'userId'>): Promise<ReminderState> {
  return ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await endWithoutBrowsers(tx, ctx, userId);
    return readChoices(tx, ctx, userId);
  });
}

/** The way ends with the last browser. In a transaction of the caller's. */
export async function endWithoutBrowsers(tx: Db, ctx: AppContext, userId: string): Promise<void> {
  const [left] = await tx
    .select({ browsers: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  if (left?.browsers === 0 && (await hasChosen(tx, userId))) {
    await changeChoices(tx, ctx, userId, { byPush: false });
  }
}
