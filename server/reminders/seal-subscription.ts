/** Seals what a push service gave a browser with the server's key, bound to its owner; and the hash by which it is known again. */
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import { keyed, openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';

const PURPOSE = 'push subscriptions';

export const endpointHash = (house: Secrets, endpoint: string): string => keyed(house, 'push endpoints', endpoint);

export const sealSubscription = (house: Secrets, userId: string, subscription: PushSubscriptionKeys): string =>
  sealFor(house, PURPOSE, userId, Buffer.from(JSON.stringify(subscription)));

/** Null for what another key sealed. */
export function openSubscription(house: Secrets, userId: string, sealed: string): PushSubscriptionKeys | null {
  const plain = openSealed(house, PURPOSE, userId, sealed);
  return plain ? (JSON.parse(plain.toString()) as PushSubscriptionKeys) : null;
}
