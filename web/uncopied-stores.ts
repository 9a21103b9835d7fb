/** The stores of this browser that hold what lies nowhere else, loaded where a sign-out or an erasure asks for them. */
import type { UncopiedStore } from './client/device/device-stores.ts';
import { countDeviceRecords, dropDeviceRecords } from './journal/storage/device-records.ts';
import { countUnwritten, dropKeptLists } from './list/list-rows.ts';
import { countWaiting, dropWaiting } from './mood/waiting-store.ts';

export const UNCOPIED: readonly UncopiedStore[] = [
  { count: countDeviceRecords, drop: dropDeviceRecords },
  { count: countWaiting, drop: dropWaiting },
  { count: countUnwritten, drop: dropKeptLists },
];
