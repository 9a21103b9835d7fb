/**
 * Check-ins between the screens and the sealed journal: each click is kept on this device first and sent behind it, put
 * together with whatever another tab or device wrote meanwhile. What is sent twice arrives once.
 */
import type { ReadableAtom } from 'nanostores';
import { type CheckIn, readCheckIn } from '../../domain/mood/check-in.ts';
import { settled, type Waiting } from '../../domain/mood/waiting.ts';
import { hasCode } from '../client/api-error.ts';
import type { Journal } from '../journal/journal.ts';
import { type JournalError, journalError, NO_ERROR, UnreadableRecord } from '../journal/journal-error.ts';
import type { ChangeQueue, RecordPlace, Snapshot } from '../journal/record-kind.ts';
import { createRecordStore } from '../journal/record-store.ts';
import type { WaitingEntry, WaitingStore } from './waiting-store.ts';

interface CheckInError extends JournalError {
  /** There is no connection; all else is well. */
  offline: boolean;
}

export interface KeptDay {
  checkIn: CheckIn;
  /** Not in the journal yet. */
  waiting: boolean;
  /** Its record lies on this device alone, by choice. */
  deviceOnly: boolean;
}

export interface KeptCheckIns {
  /** By date, the oldest first. */
  days: ReadonlyMap<string, KeptDay>;
  /** Whether the journal was read: without that `days` are those that wait here. */
  read: boolean;
  /** Why it could not be read, or what waits could not be sent; null if nothing failed. */
  error: CheckInError | null;
  /** Days that wait to be sent. */
  waiting: number;
  /** Where check-ins are kept was said with one of them, whether the account knows it yet or not. */
  settled: boolean;
  sending: boolean;
  /** Records of the room that do not open with this account's key, and those that only a newer page reads. */
  lost: number;
  newer: number;
}

export interface CheckInStore {
  /** Null until it was tried to read them. */
  state: ReadableAtom<KeptCheckIns | null>;
  /** Reads what is kept and sends what waits. Never rejects. */
  load(): Promise<void>;
  /** Resolves when it is kept on this device; it is sent behind that. Rejects when not even that can be. */
  save(checkIn: CheckIn, cloudBackup?: boolean): Promise<void>;
  /** The same for taking a day away. */
  remove(date: string): Promise<void>;
  /** Sends what waits. Never rejects. */
  flush(): Promise<void>;
  /** Milliseconds since 1970, later than everything that was seen here. */
  moment(): number;
  /** Drops what was read from memory, until it is loaded again; what waits stays on the device, sealed. */
  forget(): void;
}

interface CheckInStoreDeps {
  open(): Promise<Journal>;
  waiting: WaitingStore;
  idOf(date: string): Promise<string>;
  /** Settles where check-ins are kept. Rejects with an ApiError. */
  prefer(preferences: { cloudBackup: boolean }): Promise<void>;
  now(): number;
}

const ROOM = 'mood';

interface Stored {
  checkIn: CheckIn;
  deviceOnly: boolean;
}

/** A second record of a day, as a move between account and device leaves it where each had one of its own. */
interface SecondRecord extends Waiting {
  id: string;
}

/** By the id of a day's record. */
type Change = WaitingEntry | SecondRecord;

const isWaiting = (change: Change): change is WaitingEntry => 'turn' in change;
const waitingIn = (pending: ReadonlyMap<string, readonly Change[]>): WaitingEntry[] =>
  [...pending.values()].flat().filter(isWaiting);

export function createCheckInStore({ open, waiting, idOf, prefer, now }: CheckInStoreDeps): CheckInStore {
  let pending: ReadonlyMap<string, readonly Change[]> = new Map();
  let latest = 0;
  let settledHere = false;
  let forgotten = false;

  const note = ({ checkIn, removedAt, cloudBackup }: Partial<Waiting>) => {
    latest = Math.max(latest, checkIn?.at ?? 0, removedAt ?? 0);
    settledHere ||= cloudBackup !== undefined;
  };
  const places = checkInPlace(open, idOf, note);

  const store = createRecordStore<Stored, Change, KeptCheckIns | null>({
    open: async () => places,
    apply: withChanges,
    view(snapshot) {
      pending = snapshot.pending;
      return keptCheckIns(snapshot, settledHere);
    },
    queue: waitingQueue(waiting, idOf, note, places.removeSecond),
    beforeWrite: preferenceTeller(prefer),
    readsFirst: true,
  });

  async function keep(entry: Waiting): Promise<void> {
    const kept = await waiting.add(entry);
    note(kept);
    // Until it is loaded again nothing that is still under way may bring anything back.
    if (!forgotten) store.apply([await idOf(entry.date), kept]);
  }

  const moment = () => {
    latest = Math.max(now(), latest + 1);
    return latest;
  };

  return {
    state: store.state,
    load() {
      forgotten = false;
      return store.load();
    },
    save: (checkIn, cloudBackup) =>
      keep({
        version: 1,
        kind: 'waiting',
        date: checkIn.date,
        checkIn,
        ...(cloudBackup !== undefined && { cloudBackup }),
      }),
    remove: (date) => keep({ version: 1, kind: 'waiting', date, removedAt: moment() }),
    flush: async () => (waitingIn(pending).length > 0 ? store.load() : store.idle()),
    moment,
    forget() {
      forgotten = true;
      store.forget();
    },
  };
}

function withChanges(there: Stored | null, changes: readonly Change[]): Stored | null {
  const checkIn = settled(there?.checkIn ?? null, changes);
  return checkIn && { checkIn, deviceOnly: there?.deviceOnly ?? false };
}

/** What waits on this device, by the ids of its days. */
function waitingQueue(
  waiting: WaitingStore,
  idOf: (date: string) => Promise<string>,
  note: (seen: Waiting) => void,
  removeSecond: (id: string) => Promise<boolean>,
): ChangeQueue<Stored, Change> {
  return {
    async load(into) {
      const found = await waiting.all();
      const ids = await Promise.all(found.map(({ date }) => idOf(date)));
      const known = new Set(found.map(({ turn }) => turn));
      // What was added while they were read is not among them; second records are found by reading anew.
      const added = [...into].map(([id, changes]) => [id, changes.filter((one) => isNew(one, known))] as const);
      into.clear();
      found.forEach((entry, index) => {
        note(entry);
        const id = ids[index] as string;
        into.set(id, [...(into.get(id) ?? []), entry]);
      });
      for (const [id, changes] of added) if (changes.length > 0) into.set(id, [...(into.get(id) ?? []), ...changes]);
      return null;
    },
    async release(_, done) {
      for (const change of done) if (!isWaiting(change)) await removeSecond(change.id);
      await waiting.drop(done.filter(isWaiting).map(({ turn }) => turn));
    },
  };
}

const isNew = (change: Change, known: ReadonlySet<number>): boolean => isWaiting(change) && !known.has(change.turn);

/** None is sent before it is known where it is to be kept, also of those that were added meanwhile. */
function preferenceTeller(prefer: CheckInStoreDeps['prefer']) {
  /** The turn of the last entry whose word on that the account was told. */
  let preferred = Number.NEGATIVE_INFINITY;
  return async (all: ReadonlyMap<string, readonly Change[]>): Promise<void> => {
    const unsettled = () =>
      waitingIn(all).findLast(({ turn, cloudBackup }) => cloudBackup !== undefined && turn > preferred);
    for (let said = unsettled(); said?.cloudBackup !== undefined; said = unsettled()) {
      await prefer({ cloudBackup: said.cloudBackup });
      preferred = said.turn;
    }
  };
}

/** The journal is opened anew with each look, so that no key outlives a quick exit. */
function checkInPlace(
  open: () => Promise<Journal>,
  idOf: (date: string) => Promise<string>,
  note: (seen: { checkIn: CheckIn }) => void,
): RecordPlace<Stored, Change> & { removeSecond(id: string): Promise<boolean> } {
  let journal: Journal;
  let known = new Set<string>();
  return {
    async list() {
      journal = await open();
      const { records, unreadable, newer } = await journal.list<unknown>(ROOM);
      // Together: a year of ids is a year of digests.
      const days = await Promise.all(
        records.map(async ({ id, value, deviceOnly = false }) => {
          const checkIn = readCheckIn(value);
          return checkIn && { id, checkIn, deviceOnly, own: await idOf(checkIn.date) };
        }),
      );
      const found: [string, Stored][] = [];
      const changes: [string, Change[]][] = [];
      for (const day of days) {
        if (!day) continue;
        const { id, checkIn, deviceOnly, own } = day;
        note(day);
        if (id === own) found.push([id, { checkIn, deviceOnly }]);
        else changes.push([own, [{ version: 1, kind: 'waiting', date: checkIn.date, checkIn, id }]]);
      }
      known = new Set(found.map(([id]) => id));
      return { records: found, unreadable, newer, changes };
    },
    async write(id, { checkIn, deviceOnly }) {
      const outcome = await journal.write<unknown>(ROOM, id, checkIn, checkIn.date);
      if (outcome.saved) {
        // Where a new one went is for the journal to say.
        const there = known.has(id) ? { deviceOnly } : await journal.read(ROOM, id);
        known.add(id);
        return { saved: true, value: { checkIn, deviceOnly: there?.deviceOnly ?? false } };
      }
      const current = readCheckIn(outcome.current?.value);
      if (outcome.current && !current) throw new UnreadableRecord('newer');
      if (current) known.add(id);
      return {
        saved: false,
        current: current && { checkIn: current, deviceOnly: outcome.current?.deviceOnly ?? false },
      };
    },
    async remove(id) {
      known.delete(id);
      return (await journal.remove(ROOM, id)) ? 'removed' : 'absent';
    },
    removeSecond: (id) => journal.remove(ROOM, id),
  };
}

function keptCheckIns(snapshot: Snapshot<Stored, Change>, settledHere: boolean): KeptCheckIns | null {
  const { phase, records, pending, error, busy, lost, newer } = snapshot;
  if (phase === 'loading' && !busy) return null;
  const waits = (id: string) => pending.get(id)?.some(isWaiting) ?? false;
  const days = [...records].flatMap(([id, { checkIn: there, deviceOnly }]) => {
    // Older pages also saved days on which nothing was touched.
    const checkIn = settled(there, []);
    return checkIn ? [[checkIn.date, { checkIn, waiting: waits(id), deviceOnly }] as const] : [];
  });
  return {
    days: new Map(days.sort(([a], [b]) => (a < b ? -1 : 1))),
    read: phase === 'open',
    error: error ? errorOf(error) : null,
    waiting: [...pending.keys()].filter(waits).length,
    settled: settledHere,
    sending: busy,
    lost,
    newer,
  };
}

const OF_ANOTHER_KEY =
  'One day was sealed with another key and is left untouched; your check-in for it stays on this device.';

function errorOf(error: unknown): CheckInError {
  const offline = hasCode(error, 'unreachable');
  if (error instanceof UnreadableRecord && error.why === 'lost') {
    return { ...NO_ERROR, offline, message: OF_ANOTHER_KEY };
  }
  return { ...journalError(error), offline };
}
