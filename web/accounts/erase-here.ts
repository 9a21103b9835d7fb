/** Has the account erased by the server, then leaves nothing of it on this device. */
import type { ErasureReceipt as ServerReceipt } from '../../server/privacy/erase-account.ts';
import { dropDeviceRecords } from '../journal/device-records.ts';
import { callApi } from './api.ts';
import { signOut } from './session-store.ts';

/** What the server answers, and what became of this device. */
export interface ErasureReceipt extends ServerReceipt {
  /** False when this browser would not let go of something. */
  deviceClean: boolean;
}

/** Rejects as the API did; nothing was erased then, except perhaps where no answer came back. */
export async function eraseHere(userId: string): Promise<ErasureReceipt> {
  const receipt = await callApi<ServerReceipt>('POST', '/privacy/erasure', {
    body: { confirm: 'DELETE' },
  });
  // Nothing here is worth an error any more: the account is gone, and what stayed is told.
  const dropped = await dropDeviceRecords(userId).then(
    () => true,
    () => false,
  );
  const { success } = await signOut();
  return { ...receipt, deviceClean: dropped && success };
}
