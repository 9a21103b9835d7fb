/** Seals what a push service gave a browser with the server's key, bound to its owner; and the hash by which it is known again. */
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import { keyed, openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';

const PURPOSE = 'push subscriptions';

export const endpointHash = (ctx: Secrets, endpoint: string): string => keyed(ctx, 'push endpoints', endpoint);

export const sealSubscription = (ctx: Secrets, userId: string, subscription: PushSubscriptionKeys): string =>
  sealFor(ctx, PURPOSE, userId, Buffer.from(JSON.stringify(subscription)));

/** Null for what another key sealed. */
export function openSubscription(ctx: Secrets, userId: string, sealed: string): PushSubscriptionKeys | null {
  const plain = openSealed(ctx, PURPOSE, userId, sealed);
  return plain ? (JSON.parse(plain.toString()) as PushSubscriptionKeys) : null;
}
