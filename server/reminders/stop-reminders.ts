/** Ends reminders by one way: by the token of a letter, by the browser that got one, or on all devices at once. No question is asked, and twice is the same as once. */
import { count, eq } from 'drizzle-orm';
import type { ReminderState } from '../../domain/reminders/choices.ts';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { readChoices } from './read-choices.ts';
import { readLeaveToken } from './reminders-way-out.ts';
import { changeChoices, hasChosen } from './save-choices.ts';
import { endpointHash } from './seal-subscription.ts';
import { pushSubscriptions } from './tables.ts';

/** Throws 'not-found' for a token that this server never wrote. Whoever has no account any more gets none already. */
export async function stopByToken(house: House, token: string): Promise<void> {
  const userId = readLeaveToken(house, token);
  if (userId === null) {
    throw new Refusal('not-found', 'This link cannot be used. Please take the one at the end of a letter.');
  }
  await house.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    if (await hasChosen(tx, userId)) await changeChoices(tx, house, userId, { byMail: false });
  });
}

/** Whoever knows a browser's address at its push service is that browser: it can end its own, signed in or not. */
export async function stopAtBrowser(house: House, endpoint: string): Promise<void> {
  const hash = endpointHash(house, endpoint);
  await house.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ userId: pushSubscriptions.userId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpointHash, hash));
    if (!known) return;
    await awaitErasure(tx, known.userId);
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, hash));
    await endWithoutBrowsers(tx, house, known.userId);
  });
}

/** For a device that was lost, or lent. */
export async function stopOnAllDevices(house: House, { userId }: Pick<Who, 'userId'>): Promise<ReminderState> {
  return house.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await endWithoutBrowsers(tx, house, userId);
    return readChoices(tx, house, userId);
  });
}

/** The way ends with the last browser. In a transaction of the caller's. */
export async function endWithoutBrowsers(tx: Db, house: House, userId: string): Promise<void> {
  const [left] = await tx
    .select({ browsers: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  if (left?.browsers === 0 && (await hasChosen(tx, userId))) {
    await changeChoices(tx, house, userId, { byPush: false });
  }
}
