/**
 * Has the account erased by the server, then leaves nothing of it on this device; and drops for good what
 * lies on this device alone.
 */
import type { Leaving } from '../../../domain/stories/leaving.ts';
import type { ErasureReceipt as ServerReceipt } from '../../../server/privacy/erasure.ts';
import { CLOSING_PATH, callApi, callApiFully } from '../../client/api.ts';
import { forgetEmptied, uncopiedStores } from '../../client/device/device-stores.ts';
import { endingOnPurpose } from '../../client/sessions/end-session.ts';
import { signOut } from '../../client/sessions/session-store.ts';

/** What the server answers, and what became of this device. */
export interface ErasureReceipt extends ServerReceipt {
  /** False when this browser failed to delete something. */
  deviceClean: boolean;
}

/** What becomes of stories and comments; absent where there are none, or where it was chosen before. */
type Writings = Leaving | undefined;

/** Rejects as the API did; nothing was erased then, except perhaps where no answer came back. */
export const eraseHere = (userId: string, writings: Writings): Promise<ErasureReceipt> =>
  endingOnPurpose(() => eraseAndLeave(userId, writings));

async function eraseAndLeave(userId: string, writings: Writings): Promise<ErasureReceipt> {
  const answer = await callApiFully('POST /privacy/erasure', { body: { confirm: 'DELETE', writings } });
  if (answer.status !== 200) throw new Error('An account that was to be erased at once was only closed.');
  // Nothing here is worth an error any more: the account is gone, and what stayed is told.
  const dropped = await dropFromDevice(userId).then(
    () => true,
    () => false,
  );
  const { success } = await signOut();
  return { ...answer.body, deviceClean: dropped && success };
}

/** Has the account closed, to be erased in seven days, and signs out here; what lies on this device alone stays for an undo. Rejects as the API did. */
export async function closeHere(writings: Writings): Promise<void> {
  await endingOnPurpose(async () => {
    await callApi('POST /privacy/erasure', { body: { confirm: 'DELETE', when: 'in-7-days', writings } });
    await signOut();
  });
  location.assign(CLOSING_PATH);
}

/** There is no other copy. Rejects if the browser fails to delete something; all else is gone then. */
export async function dropFromDevice(userId: string): Promise<void> {
  const stores = await uncopiedStores();
  const ends = await Promise.allSettled(stores.map((store) => store.drop(userId)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  await forgetEmptied();
}
