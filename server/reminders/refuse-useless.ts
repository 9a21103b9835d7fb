/** Refuses with 'invalid' a browser's address or keys that no push service could have made, or an address where none may be asked. */
import { createECDH } from 'node:crypto';
import type { PushSubscriptionKeys } from '../../domain/reminders/choices.ts';
import type { AppContext } from '../platform/app-context.ts';
import { mayFetchOpenly } from '../platform/fetch-openly.ts';
import { PublicError } from '../platform/public-error.ts';

/** Where the address leads is judged here, and again each time that something is sent there: names change what they lead to. */
export async function refuseUseless(
  ctx: Pick<AppContext, 'env'>,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<void> {
  const wrong = (field: string) => new PublicError('invalid', 'This browser gave no address to send to.', { field });
  if (!(await mayFetchOpenly(ctx, endpoint))) throw wrong('endpoint');
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(keys.p256dh, 'base64url');
  } catch {
    throw wrong('keys.p256dh');
  }
}
