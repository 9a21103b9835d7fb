/** Seals what a push service gave a browser with the server's key, bound to its owner; the address is looked up by its hash. */
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import type { Secrets } from '../platform/seal-text.ts';
import { keyed, openSealed, sealFor } from '../platform/seal-text.ts';

const PURPOSE = 'push subscriptions';

export const endpointHash = (ctx: Secrets, endpoint: string): string => keyed(ctx, 'push endpoints', endpoint);

export const sealSubscription = (ctx: Secrets, userId: string, subscription: PushSubscriptionKeys): string =>
  sealFor(ctx, PURPOSE, userId, Buffer.from(JSON.stringify(subscription)));

/** Null for what another key sealed. */
export function openSubscription(ctx: Secrets, userId: string, sealed: string): PushSubscriptionKeys | null {
  const plain = openSealed(ctx, PURPOSE, userId, sealed);
  return plain ? (JSON.parse(plain.toString()) as PushSubscriptionKeys) : null;
}
