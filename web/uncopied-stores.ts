/** The stores of this browser that hold what lies nowhere else, loaded where a sign-out or an erasure asks for them. */
import type { UncopiedStore } from './client/device-stores.ts';
import { countDeviceRecords, dropDeviceRecords } from './journal/device-records.ts';
import { dropKeptLists } from './list/kept-list.ts';
import { countWaiting, dropWaiting } from './mood/waiting-store.ts';

export const UNCOPIED: readonly UncopiedStore[] = [
  { count: countDeviceRecords, drop: dropDeviceRecords },
  { count: countWaiting, drop: dropWaiting },
  { drop: dropKeptLists },
];
