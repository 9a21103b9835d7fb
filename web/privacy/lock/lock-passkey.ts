/** Whether a passkey opens the lock: noted on this device, since the next start has to know it before it can ask anyone, and set up to open it without a network and a server. */

import { callApi, plainSentence } from '../../client/api.ts';
import { deviceWrapOf } from '../../client/device/device-wrap.ts';
import { heldSession } from '../../client/privacy/lock-mark.ts';
import { PASSKEY_MARK } from '../../frame/lock-store.ts';
import { setUpDeviceUnlock, unlockWays } from '../../journal/private-mode/unlock.ts';

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

/** 'none': no passkey of theirs opens a journal here; 'missing': one does by way of the server; 'ready': by itself. */
export type DeviceUnlock = 'none' | 'missing' | 'ready';

/** Rejects as the API did. */
export async function findDeviceUnlock(userId: string): Promise<DeviceUnlock> {
  if (!(await unlockWays(userId)).includes('passkey')) return 'none';
  return (await deviceWrapOf(userId)) === null ? 'missing' : 'ready';
}

/** Asks the passkey where that is needed. Never rejects: `errorMessage` is fit to be shown, empty where nothing is wrong. */
export async function setUpUnlockHere(userId: string): Promise<{ state: DeviceUnlock; errorMessage: string }> {
  try {
    const before = await findDeviceUnlock(userId);
    if (before !== 'missing') return { state: before, errorMessage: '' };
    const done = await setUpDeviceUnlock(userId, callApi);
    await notePasskey(userId);
    if (done) return { state: 'ready', errorMessage: '' };
    return { state: 'missing', errorMessage: 'This passkey opens the lock only when you’re online.' };
  } catch (error) {
    return { state: 'missing', errorMessage: plainSentence(error) };
  }
}
