/**
 * Moves every record of a person between their account and this device, when cloud backup is turned off or on again.
 * Each is written to its new place before it goes from the old one, so that an interruption loses nothing: a record then
 * lies in both places, and moving again ends it.
 */
import type { Room } from '../../domain/journal/record.ts';
import { ROOMS } from '../../domain/rooms.ts';
import type { CallApi } from './call-api.ts';
import { type JournalEntry, openBothStores } from './journal.ts';
import type { StoreJournal } from './store-journal.ts';

/**
 * Answers how many were moved, and tells `onMoved` after each. Records that this account's key does not open stay where they are. Set the preference
 * `cloudBackup` first, so that what is written meanwhile goes to the new place too. Rejects as `openJournal` does.
 */
export async function moveRecords(
  api: CallApi,
  userId: string,
  to: 'account' | 'device',
  onMoved: (moved: number) => void = () => {},
): Promise<number> {
  const { account, device } = await openBothStores(api, userId);
  const [from, into] = to === 'account' ? [device, account] : [account, device];
  let moved = 0;
  for (const room of ROOMS) {
    const { records } = await from.list(room);
    if (records.length > 0) await into.list(room);
    for (const entry of records) {
      await moveOne(room, entry, from, into);
      moved += 1;
      onMoved(moved);
    }
  }
  return moved;
}

async function moveOne(
  room: Room,
  entry: JournalEntry<unknown>,
  from: StoreJournal,
  into: StoreJournal,
): Promise<void> {
  const { id } = entry;
  const twin = await into.read(room, id);
  // Another device went on with the copy that an interrupted move left: both are kept.
  let target = twin && !isSame(twin, entry) ? crypto.randomUUID() : id;
  for (let now: JournalEntry<unknown> | null = entry; now; now = await from.read(room, id)) {
    const { saved } = await into.write(room, target, now.value, now.day);
    const end = saved ? await from.removeSeen(room, id) : 'changed';
    if (end === 'removed') return;
    if (!saved) target = crypto.randomUUID();
    // Deleted by the person while it was on its way.
    if (end === 'absent') await into.remove(room, target);
  }
}

const isSame = (a: JournalEntry<unknown>, b: JournalEntry<unknown>): boolean =>
  a.day === b.day && JSON.stringify(a.value) === JSON.stringify(b.value);
