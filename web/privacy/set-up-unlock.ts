/** For the biometric lock: has a passkey open the journal on this device by itself, so that the lock needs no network and no server. */
import { callApi, plainSentence } from '../client/api.ts';
import { deviceWrapOf } from '../client/device-wrap.ts';
import { setUpDeviceUnlock, unlockWays } from '../journal/unlock.ts';
import { notePasskey } from './lock-passkey.ts';

/** 'none': no passkey of theirs opens a journal here; 'missing': one does by way of the server; 'ready': by itself. */
export type DeviceUnlock = 'none' | 'missing' | 'ready';

/** Rejects as the API did. */
export async function findDeviceUnlock(userId: string): Promise<DeviceUnlock> {
  if (!(await unlockWays(userId)).includes('passkey')) return 'none';
  return (await deviceWrapOf(userId)) === null ? 'missing' : 'ready';
}

/** Asks the passkey where that is needed. Never rejects: `trouble` is fit to be shown, empty where nothing is wrong. */
export async function setUpUnlockHere(userId: string): Promise<{ state: DeviceUnlock; trouble: string }> {
  try {
    const before = await findDeviceUnlock(userId);
    if (before !== 'missing') return { state: before, trouble: '' };
    const done = await setUpDeviceUnlock(userId, callApi);
    await notePasskey(userId);
    if (done) return { state: 'ready', trouble: '' };
    return { state: 'missing', trouble: 'This passkey gives no secret: it opens the lock with a network only.' };
  } catch (error) {
    return { state: 'missing', trouble: plainSentence(error) };
  }
}
