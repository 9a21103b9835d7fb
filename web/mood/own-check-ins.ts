/** The signed-in person's check-ins over the page's API helper, their journal and this device. */
import { callApi } from '../client/api.ts';
import { openDataKey } from '../journal/keys/open-data-key.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { checkInId } from './check-in-id.ts';
import { type CheckInStore, createCheckInStore } from './check-in-store.ts';
import { waitingStore } from './waiting-store.ts';

export const ownCheckIns = (userId: string): CheckInStore =>
  createCheckInStore({
    open: () => ownJournal(userId),
    waiting: waitingStore(userId, () => openDataKey(callApi, userId)),
    idOf: (date) => checkInId(userId, date),
    prefer: settleKeeping,
    now: () => Date.now(),
  });

/** Unless another page or device settled it meanwhile: then that holds. */
async function settleKeeping(chosen: { cloudBackup: boolean }): Promise<void> {
  const { preferences } = await callApi('GET /profile');
  if (preferences.cloudBackup === undefined) await callApi('PATCH /profile', { body: { preferences: chosen } });
}
