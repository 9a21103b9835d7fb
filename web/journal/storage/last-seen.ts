/**
 * The account's plans and check-ins as this browser last saw them, sealed as on the server, so that they open at once and
 * offline. Stores only what the server has. A sign-out deletes all of it.
 */
import type { Room } from '../../../domain/sealed-record.ts';
import { hasCode } from '../../client/api-error.ts';
import { isDemo } from '../../client/demo-flag.ts';
import { accessToken } from '../../client/sessions/auth-storage.ts';
import { afterDrawing, type SeenRow, seenRows, showLastSeen, VIEWS, writeDown } from './seen-rows.ts';
import type { RecordRows, SealedRecord } from './store-journal.ts';

const ROOMS: readonly Room[] = ['planner', 'mood'];
/** Not a record id: marks a room that was listed completely. */
const WHOLE = '';

interface LastSeen extends RecordRows {
  /** Prefetches a room in the background, without showing the outcome. Rejects as `list` does. */
  refresh(room: Room): Promise<void>;
}

/** Never another person's, and never in the demo. */
const isKept = (room: Room): boolean => ROOMS.includes(room) && !isDemo();

/** What `rowsLastSeen` has no copy of. */
class NeverSeen extends Error {}

/** The cache alone, for what is drawn before the server has answered. Rejects with NeverSeen for a room that is not kept or was never listed completely. */
export function rowsLastSeen(owner: string): Pick<RecordRows, 'list' | 'get'> {
  const memory = seenRowsOf(owner);
  return {
    async list(room) {
      const found = isKept(room) ? await memory.list(room) : undefined;
      if (!found) throw new NeverSeen();
      return found;
    },
    async get(room, id) {
      const found = isKept(room) ? await memory.get(room, id) : undefined;
      if (!found) throw new NeverSeen();
      return found;
    },
  };
}

/** The same of what a page made of answers that are not kept one by one; sealed like a record of this room. */
export function viewsLastSeen(owner: string) {
  const memory = seenRowsOf(owner);
  return {
    room: VIEWS,
    get: (id: string) => memory.get(VIEWS, id),
    put(view: SealedRecord): void {
      if (!isDemo()) memory.putView(view);
    },
  };
}

/** This browser's cache of one account. Writes do not report failures. */
function seenRowsOf(owner: string) {
  /** Skipped if the person signed out meanwhile. */
  const write = (act: (store: IDBObjectStore) => void): void => {
    if (accessToken() === null) return;
    seenRows.run<void>('readwrite', (store, done) => done(act(store))).catch(() => undefined);
  };
  /** Runs after the response was returned. */
  const keep = (act: (store: IDBObjectStore) => void): void => {
    writeDown();
    write(act);
  };
  const put = (store: IDBObjectStore, room: Room, record: SealedRecord, turn: number) =>
    store.put({ ...record, owner, room, turn } satisfies SeenRow);

  return {
    /** Undefined for a room that was never listed completely. */
    async list(room: Room): Promise<SealedRecord[] | undefined> {
      const found = await seenRows.ask(
        'readonly',
        (store) => store.getAll(below([owner, room])) as IDBRequest<SeenRow[]>,
      );
      if (!found.some(({ id }) => id === WHOLE)) return undefined;
      return found.filter(({ id }) => id !== WHOLE).sort((a, b) => a.turn - b.turn);
    },
    async get(room: Room, id: string): Promise<(SealedRecord & { ciphertext: string }) | undefined> {
      const row = await seenRows.ask(
        'readonly',
        (store) => store.get([owner, room, id]) as IDBRequest<SeenRow | undefined>,
      );
      return row?.ciphertext ? { ...row, ciphertext: row.ciphertext } : undefined;
    },
    replace(room: Room, all: readonly SealedRecord[]): void {
      write((store) => {
        store.delete(below([owner, room]));
        put(store, room, { id: WHOLE, version: 0, day: '', ciphertext: null }, -1);
        // Includes removed records: their version is the next write's base.
        for (const [turn, record] of all.entries()) put(store, room, record, turn);
      });
    },
    /** What a page made of several answers: no record of the server's. */
    putView(view: SealedRecord): void {
      afterDrawing(() => write((store) => put(store, VIEWS, view, 0)));
    },
    put(room: Room, record: SealedRecord): void {
      keep((store) => put(store, room, record, Date.now()));
    },
    remove(room: Room, id: string): void {
      keep((store) => store.delete([owner, room, id]));
    },
  };
}

/**
 * `account` with a cache; without storage the account alone. With `answers` false it only fills the cache: before a
 * save, an older state would look like another device's change.
 */
export function lastSeen(account: RecordRows, owner: string, { answers = true } = {}): LastSeen {
  const memory = seenRowsOf(owner);

  /** Returns the server's response, else `remembered`; rejects with the error if neither exists. */
  async function orRemembered<T>(asked: Promise<T>, remembered: () => Promise<T | undefined>): Promise<T> {
    if (!answers) return asked;
    try {
      const answer = await asked;
      showLastSeen(false);
      return answer;
    } catch (error) {
      writeDown();
      const found = hasCode(error, 'unreachable') ? await remembered().catch(() => undefined) : undefined;
      if (found === undefined) throw error;
      showLastSeen(true);
      return found;
    }
  }

  async function listAndKeep(room: Room): Promise<SealedRecord[]> {
    const all = await account.list(room);
    afterDrawing(() => memory.replace(room, all));
    return all;
  }

  async function getAndKeep(room: Room, id: string) {
    const found = await account.get(room, id);
    if (found) memory.put(room, found);
    else memory.remove(room, id);
    return found;
  }

  return {
    async refresh(room) {
      if (isKept(room)) await listAndKeep(room);
    },
    async list(room) {
      if (!isKept(room)) return account.list(room);
      return orRemembered(listAndKeep(room), () => memory.list(room));
    },
    async get(room, id) {
      if (!isKept(room)) return account.get(room, id);
      return orRemembered(getAndKeep(room, id), () => memory.get(room, id));
    },
    async put(room, id, sealed) {
      const isWritten = await account.put(room, id, sealed);
      if (isWritten && isKept(room)) memory.put(room, { id, ...sealed });
      return isWritten;
    },
    async remove(room, id, version) {
      const end = await account.remove(room, id, version);
      if (end !== 'changed' && isKept(room)) memory.remove(room, id);
      return end;
    },
  };
}

/** All keys with this prefix: an array sorts after every string. */
const below = (start: string[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []]);
