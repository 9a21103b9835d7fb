/**
 * Check-ins between the screens and the sealed journal: each press is kept on this device first and sent behind it, put
 * together with whatever another tab or device wrote meanwhile. What is sent twice arrives once.
 */
import { type CheckIn, readCheckIn } from '../../domain/mood/check-in.ts';
import { byDate, settled, type Waiting } from '../../domain/mood/waiting.ts';
import { hasCode } from '../client/call-api.ts';
import { beforeAnotherTry, ChangedElsewhere } from '../journal/another-try.ts';
import type { Journal } from '../journal/journal.ts';
import { type JournalTrouble, journalTrouble, NO_TROUBLE } from '../journal/journal-trouble.ts';
import { UnreadableRecord } from '../journal/unreadable-record.ts';
import type { WaitingEntry, WaitingStore } from './waiting-store.ts';

export interface CheckInTrouble extends JournalTrouble {
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
  /** Why it could not be read, or what waits could not be sent; null for no such trouble. */
  trouble: CheckInTrouble | null;
  /** Days that wait to be sent. */
  waiting: number;
  /** Where check-ins are kept was said with one of them, whether the account knows it yet or not. */
  settled: boolean;
  sending: boolean;
  /** Records of the room that do not open with this account's key, and those that only a newer page reads. */
  lost: number;
  newer: number;
}

export interface CheckInKeeper {
  /** Null until it was tried to read them. */
  state(): KeptCheckIns | null;
  subscribe(listener: () => void): () => void;
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

export interface KeeperParts {
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
interface Stray extends Waiting {
  id: string;
}

export function checkInKeeper({ open, waiting, idOf, prefer, now }: KeeperParts): CheckInKeeper {
  let state: KeptCheckIns | null = null;
  /** As last read from the journal or written to it. */
  let stored = new Map<string, Stored>();
  let strays: Stray[] = [];
  /** What lies there and cannot be read, by id. */
  let shut = new Map<string, UnreadableRecord>();
  let entries: WaitingEntry[] = [];
  let latest = 0;
  let settledHere = false;
  /** The turn of the last entry whose word on that the account was told. */
  let preferred = Number.NEGATIVE_INFINITY;
  /** Until it is loaded again nothing that is still under way may bring anything back. */
  let forgotten = false;
  let line: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const empty = () => {
    stored = new Map();
    strays = [];
    entries = [];
  };
  const show = (part: Partial<KeptCheckIns> = {}) => {
    if (forgotten) {
      empty();
      return;
    }
    for (const { checkIn } of stored.values()) latest = Math.max(latest, checkIn.at);
    for (const { checkIn, removedAt } of entries) latest = Math.max(latest, checkIn?.at ?? 0, removedAt ?? 0);
    settledHere ||= entries.some(({ cloudBackup }) => cloudBackup !== undefined);
    const before = state ?? { read: false, trouble: null, sending: false, lost: 0, newer: 0 };
    state = {
      ...before,
      ...part,
      days: daysOf(stored, entries, strays),
      waiting: byDate(entries).size,
      settled: settledHere,
    };
    for (const listener of listeners) listener();
  };

  /** Reads the journal anew, and what waits here. */
  async function read(journal: Journal): Promise<void> {
    const { records, unreadable, newer } = await journal.list<unknown>(ROOM);
    const found = new Map<string, Stored>();
    const second: Stray[] = [];
    // Together: a year of ids is a year of digests.
    const named = await Promise.all(
      records.map(async ({ id, value, deviceOnly = false }) => {
        const checkIn = readCheckIn(value);
        return checkIn && { id, checkIn, deviceOnly, own: id === (await idOf(checkIn.date)) };
      }),
    );
    for (const one of named) {
      if (!one) continue;
      const { id, checkIn, deviceOnly, own } = one;
      if (own) found.set(checkIn.date, { checkIn, deviceOnly });
      else second.push({ version: 1, kind: 'waiting', date: checkIn.date, checkIn, id });
    }
    [stored, strays] = [found, second];
    shut = new Map(unreadable.map((id) => [id, new UnreadableRecord(newer.includes(id) ? 'newer' : 'lost')]));
    show({ read: true, lost: unreadable.length - newer.length, newer: newer.length });
  }

  /**
   * The day's entries over what is there now; written until nobody was faster, in a few tries. Rejects with UnreadableRecord, and leaves all
   * as it is, where what is there is another key's or a newer page's.
   */
  async function send(journal: Journal, date: string): Promise<void> {
    const own = entries.filter((entry) => entry.date === date);
    const second = strays.filter((stray) => stray.date === date);
    const id = await idOf(date);
    const untouchable = shut.get(id);
    if (untouchable) throw untouchable;
    let current = stored.get(date) ?? null;
    for (let tries = 1; ; tries++) {
      const wanted = settled(current?.checkIn ?? null, [...own, ...second]);
      if (wanted === null) {
        if (current) await journal.remove(ROOM, id);
        stored.delete(date);
        break;
      }
      if (current && JSON.stringify(wanted) === JSON.stringify(current.checkIn)) break;
      const outcome = await journal.write<unknown>(ROOM, id, wanted, date);
      if (outcome.saved) {
        // Where a new one went is for the journal to say.
        const { deviceOnly = false } = current ?? (await journal.read(ROOM, id)) ?? {};
        if (!forgotten) stored.set(date, { checkIn: wanted, deviceOnly });
        break;
      }
      const there = readCheckIn(outcome.current?.value);
      if (outcome.current && !there) throw new UnreadableRecord('newer');
      current = there && { checkIn: there, deviceOnly: outcome.current?.deviceOnly ?? false };
      await beforeAnotherTry(tries);
    }
    for (const stray of second) await journal.remove(ROOM, stray.id);
    strays = strays.filter((stray) => !second.includes(stray));
    const sent = own.map(({ turn }) => turn);
    await waiting.drop(sent);
    entries = entries.filter(({ turn }) => !sent.includes(turn));
    show();
  }

  async function exchange(): Promise<void> {
    show({ sending: true });
    try {
      const found = await waiting.all();
      // What was added while they were read is not among them.
      const known = new Set(found.map(({ turn }) => turn));
      entries = [...found, ...entries.filter(({ turn }) => !known.has(turn))];
      show();
      const journal = await open();
      await read(journal);
      let untouchable: UnreadableRecord | null = null;
      let contested: ChangedElsewhere | null = null;
      for (const date of byDate<Waiting>([...entries, ...strays]).keys()) {
        // Also of those that were added meanwhile: none is sent before it is known where it is to be kept.
        for (let said = unsettled(); said; said = unsettled()) {
          await prefer({ cloudBackup: said.cloudBackup });
          preferred = said.turn;
        }
        try {
          await send(journal, date);
        } catch (error) {
          // What is about one day alone does not hold up the others.
          if (error instanceof UnreadableRecord) untouchable = error;
          else if (error instanceof ChangedElsewhere) contested = error;
          else throw error;
        }
      }
      const about = untouchable ?? contested;
      show({ sending: false, trouble: about && troubleOf(about) });
    } catch (error) {
      show({ sending: false, trouble: troubleOf(error) });
    }
  }

  /** The last word on where check-ins are kept that the account was not told yet. */
  function unsettled(): { cloudBackup: boolean; turn: number } | null {
    const said = entries.findLast(({ turn, cloudBackup }) => cloudBackup !== undefined && turn > preferred);
    return said?.cloudBackup === undefined ? null : { cloudBackup: said.cloudBackup, turn: said.turn };
  }

  const inTurn = (step: () => Promise<void>): Promise<void> => {
    line = line.then(step);
    return line;
  };
  const flush = () => inTurn(async () => (entries.length > 0 ? exchange() : undefined));

  async function keep(entry: Waiting): Promise<void> {
    const kept = await waiting.add(entry);
    entries = [...entries, kept];
    show();
    void flush();
  }

  const moment = () => {
    latest = Math.max(now(), latest + 1);
    return latest;
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      forgotten = false;
      return inTurn(exchange);
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
    flush,
    moment,
    forget() {
      forgotten = true;
      empty();
      state = null;
      for (const listener of listeners) listener();
    },
  };
}

const OF_ANOTHER_KEY =
  'One day was sealed with another key and is left untouched; your check-in for it stays on this device.';

function troubleOf(error: unknown): CheckInTrouble {
  const offline = hasCode(error, 'unreachable');
  if (error instanceof UnreadableRecord && error.why === 'lost') {
    return { ...NO_TROUBLE, offline, message: OF_ANOTHER_KEY };
  }
  return { ...journalTrouble(error), offline };
}

function daysOf(
  stored: ReadonlyMap<string, Stored>,
  entries: readonly Waiting[],
  strays: readonly Waiting[],
): ReadonlyMap<string, KeptDay> {
  const days = new Map<string, KeptDay>();
  const waiting = byDate(entries);
  const over = byDate([...entries, ...strays]);
  for (const date of [...new Set([...stored.keys(), ...over.keys()])].sort()) {
    const kept = stored.get(date);
    const checkIn = settled(kept?.checkIn ?? null, over.get(date) ?? []);
    if (checkIn) days.set(date, { checkIn, waiting: waiting.has(date), deviceOnly: kept?.deviceOnly ?? false });
  }
  return days;
}
