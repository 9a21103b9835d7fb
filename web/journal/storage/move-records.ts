/**
 * Moves all of a person's records between account and device when cloud backup is turned off or on. Writes each to its
 * new place before removing the old one, so that an interruption loses nothing: the record then exists in both places,
 * and moving again finishes it. Two records of the same thing are merged.
 */
import { isSingle, mergeTwins } from '../../../domain/journal/merge-twins.ts';
import { ROOMS } from '../../../domain/rooms.ts';
import type { Room } from '../../../domain/sealed-record.ts';
import type { CallApi } from '../../client/api.ts';
import type { JournalEntry } from '../journal.ts';
import { waitBeforeRetry } from '../journal-error.ts';
import { openBothStores } from './open-journal.ts';
import type { StoreJournal } from './store-journal.ts';

type Entry = JournalEntry<unknown>;

/** Progress callbacks. */
interface MoveWatch {
  onMoved?(moved: number): void;
  /** `gaveWay`: how many of its answers the other record overruled. */
  onMerged?(gaveWay: number): void;
}

interface Move {
  room: Room;
  to: 'account' | 'device';
  from: StoreJournal;
  into: StoreJournal;
  watch: MoveWatch;
}

/**
 * Returns how many were moved. Unreadable records stay where they are. Set the preference `cloudBackup` first, so that
 * concurrent writes go to the new place too. Rejects as `openJournal` does.
 */
export async function moveRecords(
  api: CallApi,
  userId: string,
  to: 'account' | 'device',
  watch: MoveWatch = {},
): Promise<number> {
  const { account, device } = await openBothStores(api, userId);
  const [from, into] = to === 'account' ? [device, account] : [account, device];
  let moved = 0;
  for (const room of ROOMS) {
    const { records } = await from.list(room);
    if (records.length === 0) continue;
    const { records: there, unreadable } = await into.list(room);
    for (const entry of records) {
      if (unreadable.includes(entry.id)) continue;
      const single = isSingle(entry.value) ? there.findLast(({ value }) => isSingle(value)) : undefined;
      await moveOne({ room, to, from, into, watch }, entry, single?.id ?? entry.id);
      moved += 1;
      watch.onMoved?.(moved);
    }
  }
  return moved;
}

/** `twinId`: the id of the same record in the other place, if it exists there. */
async function moveOne(move: Move, entry: Entry, twinId: string): Promise<void> {
  const { room, from, into } = move;
  const { id } = entry;
  const twin = await into.read(room, twinId);
  if (twin && !isSame(twin, entry) && (await mergeInto(move, entry, twin))) return;
  // Another device changed the copy that an interrupted move left, and the two cannot be merged: keep both.
  let target = twin && !isSame(twin, entry) ? crypto.randomUUID() : id;
  let attempts = 0;
  for (let now: Entry | null = entry; now; now = await from.read(room, id)) {
    if (attempts > 0) await waitBeforeRetry(attempts);
    attempts += 1;
    const { saved } = await into.write(room, target, now.value, now.day);
    const end = saved ? await from.removeSeen(room, id) : 'changed';
    if (end === 'removed') return;
    if (!saved) target = crypto.randomUUID();
    // The person deleted it during the move.
    if (end === 'absent') await into.remove(room, target);
  }
}

/** Returns false, having done nothing, if the two cannot be merged. */
async function mergeInto({ room, to, from, into, watch }: Move, entry: Entry, twin: Entry): Promise<boolean> {
  let [now, there] = [entry, twin];
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await waitBeforeRetry(attempt);
    const merged = to === 'account' ? mergeTwins(there.value, now.value) : mergeTwins(now.value, there.value);
    if (!merged) return false;
    const day = [now.day, there.day].sort().at(-1) ?? now.day;
    const written = await into.write(room, there.id, merged.value, day);
    if (!written.saved) {
      if (!written.current) return false;
      there = written.current;
      continue;
    }
    const end = await from.removeSeen(room, now.id);
    if (end === 'removed') {
      watch.onMerged?.(merged.gaveWay);
      return true;
    }
    const again = end === 'changed' ? await from.read(room, now.id) : null;
    if (!again) {
      // The person deleted it during the move: restore the previous value.
      await into.write(room, there.id, there.value, there.day);
      return true;
    }
    now = again;
  }
}

const isSame = (a: Entry, b: Entry): boolean => a.day === b.day && JSON.stringify(a.value) === JSON.stringify(b.value);
