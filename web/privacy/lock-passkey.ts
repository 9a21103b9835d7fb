/** Whether a passkey opens the journal here, noted on this device: the next start has to know it before it can ask anyone. */

import { heldSession } from '../client/lock-mark.ts';
import { PASSKEY_MARK } from '../frame/lock-store.ts';
import { unlockWays } from '../journal/unlock.ts';

/** Rejects as the API did; what was noted then stands. */
export async function notePasskey(userId: string): Promise<boolean> {
  const held = heldSession();
  const here = (await unlockWays(userId)).includes('passkey');
  // Signed out meanwhile: nothing is left behind.
  if (heldSession() !== held) return here;
  if (here) localStorage.setItem(PASSKEY_MARK, '1');
  else localStorage.removeItem(PASSKEY_MARK);
  return here;
}
