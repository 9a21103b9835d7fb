/** Refuses with 'invalid' a browser's address or keys that no push service could have made. */
import { createECDH } from 'node:crypto';
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';

/** Where the address leads is judged when something is sent there. */
export function refuseUseless(house: Pick<House, 'env'>, { endpoint, keys }: PushSubscriptionKeys): void {
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
