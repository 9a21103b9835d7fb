/** Removes for good what of a person lies on this device alone, sealed: records, check-ins that wait, and lists as last seen. */
import { uncopiedStores } from '../client/device-stores.ts';
import { forgetEmptied } from '../client/forget-device.ts';

/** There is no other copy. Rejects where the browser does not let go of something; all else is gone then. */
export async function dropFromDevice(userId: string): Promise<void> {
  const stores = await uncopiedStores();
  const ends = await Promise.allSettled(stores.map((store) => store.drop(userId)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  await forgetEmptied();
}
