/**
 * Check-ins between the screens and the sealed journal. Each save is stored on this device first and then sent, merged
 * with what another tab or device wrote meanwhile. Sending twice saves once.
 */
import type { ReadableAtom } from 'nanostores';
import { type CheckIn, isAnswered, readCheckIn } from '../../domain/mood/check-in.ts';
import { settled, type Waiting } from '../../domain/mood/waiting.ts';
import { hasCode } from '../client/api-error.ts';
import type { Journal } from '../journal/journal.ts';
import { type JournalError, journalError, NO_ERROR, UnreadableRecord } from '../journal/journal-error.ts';
import type { ChangeQueue, RecordPlace, Snapshot } from '../journal/records/record-kind.ts';
import { createRecordStore } from '../journal/records/record-store.ts';
import type { WaitingEntry, WaitingStore } from './waiting-store.ts';

interface CheckInError extends JournalError {
  /** True if only the connection is missing. */
  offline: boolean;
}

export interface KeptDay {
  checkIn: CheckIn;
  /** Not in the journal yet. */
  waiting: boolean;
  /** True if its record exists only on this device, by choice. */
  deviceOnly: boolean;
}

export interface KeptCheckIns {
  /** By date, the oldest first. */
  days: ReadonlyMap<string, KeptDay>;
  /** Whether the journal was read; if not, `days` holds only unsent days. */
  read: boolean;
  /** Why reading or sending failed; null if nothing failed. */
  error: CheckInError | null;
  /** Days that wait to be sent. */
  waiting: number;
  /** True if a check-in carried the choice where to keep them, whether the account knows it yet or not. */
  settled: boolean;
  sending: boolean;
  /** Counts of records that do not open with this account's key, and of those that only a newer page reads. */
  lost: number;
  newer: number;
}

export interface CheckInStore {
  /** Null before the first attempt to read. */
  state: ReadableAtom<KeptCheckIns | null>;
  /** Reads the journal and sends what is unsent. Never rejects. */
  load(): Promise<void>;
  /** Resolves once it is stored on this device; sending follows. Rejects if it cannot be stored. */
  save(checkIn: CheckIn, cloudBackup?: boolean): Promise<void>;
  /** The same for removing a day. */
  remove(date: string): Promise<void>;
  /** Sends what is unsent. Never rejects. */
  flush(): Promise<void>;
  /** Resolves once nothing is on its way. Never rejects. */
  idle(): Promise<void>;
  /** Milliseconds since 1970, later than every time seen here. */
  moment(): number;
  /** Drops what was read until the next load; unsent check-ins stay sealed on the device. */
  forget(): void;
}

interface CheckInStoreDeps {
  open(): Promise<Journal>;
  waiting: WaitingStore;
  idOf(date: string): Promise<string>;
  /** Saves where check-ins are kept. Rejects with an ApiError. */
  prefer(preferences: { cloudBackup: boolean }): Promise<void>;
  now(): number;
}

const ROOM = 'mood';

interface Stored {
  checkIn: CheckIn;
  deviceOnly: boolean;
}

/** A second record of a day, left by a move between account and device if both had one. */
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
    // After a forget, running work must not bring anything back until the next load.
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
    idle: store.idle,
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

/** The queue of unsent entries on this device, by the ids of their days. */
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
      // Keeps entries added during the read; second records are found by rereading.
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

/** Tells the account where to keep check-ins before any is sent, including those added meanwhile. */
function preferenceTeller(prefer: CheckInStoreDeps['prefer']) {
  /** The turn of the last entry whose choice the account was told. */
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

/** Opens the journal anew with each read, so that no key outlives a quick exit. */
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
      // In parallel: a year of ids is a year of digests.
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
        // The journal decides where a new one goes.
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
    // Older pages also saved days without any answer, and the only one may have been taken back.
    const checkIn = settled(there, []);
    return checkIn && isAnswered(checkIn) ? [[checkIn.date, { checkIn, waiting: waits(id), deviceOnly }] as const] : [];
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
