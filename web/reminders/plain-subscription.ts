/** A browser's subscription at its push service as our server is told of it; null where the browser keeps its keys to itself. */
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';

export function plainSubscription(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
