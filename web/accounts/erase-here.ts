/** Has the account erased by the server, then leaves nothing of it on this device. */
import { dropDeviceRecords } from '../journal/device-records.ts';
import { callApi } from './api.ts';
import { signOut } from './session-store.ts';

/** The body of POST /privacy/erasure, and what became of this device. */
export interface ErasureReceipt {
  /** ISO 8601. */
  erased_at: string;
  removed: {
    records: number;
    profile: number;
    sessions: number;
    sign_in_methods: number;
    partner_links: number;
    paid_plans: number;
  };
  kept: Array<{ what: string; why: string }>;
  /** False when this browser would not let go of something. */
  deviceClean: boolean;
}

/** Rejects as the API did; nothing was erased then, except perhaps where no answer came back. */
export async function eraseHere(userId: string): Promise<ErasureReceipt> {
  const receipt = await callApi<Omit<ErasureReceipt, 'deviceClean'>>('POST', '/privacy/erasure', {
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
