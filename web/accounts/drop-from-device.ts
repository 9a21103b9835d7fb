/** Removes for good what of a person lies on this device alone, sealed: records, check-ins that wait, and lists as last seen. */
import { dropDeviceRecords } from '../journal/device-records.ts';
import { dropKeptLists } from '../list/list-rows.ts';
import { dropWaiting } from '../mood/waiting-store.ts';
import { forgetEmptied } from './forget-device.ts';

/** There is no other copy. Rejects where the browser does not let go of something; all else is gone then. */
export async function dropFromDevice(userId: string): Promise<void> {
  const ends = await Promise.allSettled([dropDeviceRecords(userId), dropWaiting(userId), dropKeptLists(userId)]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  await forgetEmptied();
}
