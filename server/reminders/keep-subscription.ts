/** Keeps a browser that asks for reminders, sealed, for the one who is signed in there; and looks whether it is still kept. */
import { createECDH, randomUUID } from 'node:crypto';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { PushSubscriptionKeys, ReminderState } from '../../domain/reminders/choices.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { readChoices } from './read-choices.ts';
import { changeChoices } from './save-choices.ts';
import { endpointHash, sealSubscription } from './seal-subscription.ts';
import { pushSubscriptions } from './tables.ts';

/** Of one person; beyond that the one that was made first goes. */
const MOST_BROWSERS = 10;

/** Whoever had this browser before has it no longer. Refuses with 'invalid' what no service could have made. */
export async function keepSubscription(
  house: House,
  { userId, sessionId }: Pick<Who, 'userId' | 'sessionId'>,
  subscription: PushSubscriptionKeys,
): Promise<ReminderState> {
  refuseUseless(house, subscription);
  const now = house.clock.now();
  return house.db.transaction(async (tx) => {
    await refuseErased(tx, userId, now);
    const fresh = { userId, sessionId, sealed: sealSubscription(house, userId, subscription), madeAt: now };
    await tx
      .insert(pushSubscriptions)
      .values({ id: randomUUID(), endpointHash: endpointHash(house, subscription.endpoint), ...fresh })
      .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: fresh });
    const kept = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.madeAt));
    const newest = kept.slice(-MOST_BROWSERS).map(({ id }) => id);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
    await changeChoices(tx, house, userId, { byPush: true });
    return readChoices(tx, house, userId);
  });
}

/** Says that a browser is still there, in the session that asks; false where it is not kept for this person. */
export async function renewSubscription(
  { db, keys }: Pick<House, 'db' | 'keys'>,
  { userId, sessionId }: Pick<Who, 'userId' | 'sessionId'>,
  endpoint: string,
): Promise<boolean> {
  const renewed = await db
    .update(pushSubscriptions)
    .set({ sessionId })
    .where(
      and(eq(pushSubscriptions.endpointHash, endpointHash({ keys }, endpoint)), eq(pushSubscriptions.userId, userId)),
    )
    .returning({ id: pushSubscriptions.id });
  return renewed.length > 0;
}

function refuseUseless(house: House, { endpoint, keys }: PushSubscriptionKeys): void {
  const wrong = (field: string) => new Refusal('invalid', 'This browser gave no address to send to.', { field });
  const plainly = house.env.CALENDAR_PRIVATE_ADDRESSES === 'allow';
  if (!URL.canParse(endpoint) || !(endpoint.startsWith('https:') || plainly)) throw wrong('endpoint');
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(keys.p256dh, 'base64url');
  } catch {
    throw wrong('keys.p256dh');
  }
}
