/**
 * Where the records as last seen lie in this browser, and whether what stands on the page came from there. A file of its own:
 * a sign-out empties it without knowing of anything else.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Room } from '../../../domain/sealed-record.ts';
import { browserDatabase } from '../../client/device/browser-database.ts';
import { whenIdle } from '../../kit/waiting/when-idle.ts';
import type { SealedRecord } from './store-journal.ts';

export interface SeenRow extends SealedRecord {
  owner: string;
  room: Room;
  /** The place in the list. */
  turn: number;
}

export const seenRows = browserDatabase('last-seen', (database) =>
  database.createObjectStore('last-seen', { keyPath: ['owner', 'room', 'id'] }),
);

/** Where pages keep what they made of several answers about two people: no record of this room is ever kept, so no id is another's. */
export const VIEWS: Room = 'partner';

const shown = atom(false);

/** Whether what was read last came from here, because the server could not be reached. */
export const lastSeenStore: ReadableAtom<boolean> = shown;

export const showLastSeen = (next: boolean): void => shown.set(next);

let unwritten: (() => void)[] = [];

/** Begins at once what still waits, in the order of the calls: whatever is read or written next comes behind it. */
export function writeDown(): void {
  const due = unwritten;
  unwritten = [];
  for (const write of due) write();
}

/** A year of records takes the page's time to write: first they are drawn. */
export function afterDrawing(write: () => void): void {
  unwritten.push(write);
  if (unwritten.length === 1) whenIdle(writeDown);
}

/** For sign-out and quick exit: the server has all of it. */
export async function forgetLastSeen(): Promise<void> {
  unwritten = [];
  showLastSeen(false);
  await seenRows.erase();
}

/** As soon as the two are linked no more: nothing of the other is drawn then, not even for a moment. */
export async function forgetSeenViews(): Promise<void> {
  writeDown();
  await seenRows.run<void>('readwrite', (store, done) => {
    const asked = store.getAllKeys();
    asked.onsuccess = () => {
      for (const key of asked.result) if (Array.isArray(key) && key[1] === VIEWS) store.delete(key);
      done();
    };
  });
}
