/**
 * Sealed records between the screen and where they lie. A change shows at once, is kept on this device and written behind
 * it, over whatever another tab or device wrote meanwhile. What cannot be read here is neither written over nor removed,
 * tries are bounded, and what is not written yet stays, is told, and goes with the next load.
 */
import { beforeAnotherTry, ChangedElsewhere } from './another-try.ts';
import { UnreadableRecord } from './unreadable-record.ts';

/** Where records of one kind lie. `V`: a record's value. */
export interface RecordPlace<V, C> {
  list(): Promise<Listed<V, C>>;
  /**
   * Not saved when it was changed elsewhere: what is there, null for nothing. `value` where the place added something to
   * it. Rejects with UnreadableRecord where what is there cannot be read, as `remove` does.
   */
  write(id: string, value: V): Promise<{ saved: true; value?: V } | { saved: false; current: V | null }>;
  /** `changed`: somebody changed it since it was last seen here, so it stays. */
  remove(id: string): Promise<'removed' | 'absent' | 'changed'>;
  /** Of one record, or of all; the answer stops it. */
  onNews?(listener: (id: string | undefined) => void): () => void;
}

export interface Listed<V, C> {
  records: Iterable<readonly [id: string, value: V]>;
  /** Ids of what lies there and cannot be read here, and those of them that a newer page reads. */
  unreadable: readonly string[];
  newer: readonly string[];
  /** Changes that lie there themselves, by the record that they are about. */
  changes?: Iterable<readonly [id: string, changes: readonly C[]]>;
}

/** Changes that are not written yet, by the record that they are about, the oldest first. */
export type Pending<C> = Map<string, readonly C[]>;

/** What this device keeps, so that a closed tab loses nothing. */
export interface ChangeQueue<V, C> {
  /**
   * Adds what is kept here to `pending`; the answer is how the records were last seen here, null for never. `again`: it
   * was read before, and only what another tab left is new.
   */
  load(pending: Pending<C>, again: boolean): Promise<Iterable<readonly [id: string, value: V]> | null>;
  /** Rejects where it cannot be kept; it is written all the same. */
  hold?(id: string, change: C): Promise<void>;
  /** `done` are written; `left` are not. */
  release(id: string, done: readonly C[], left: readonly C[]): Promise<void>;
  see?(records: ReadonlyMap<string, V>): Promise<void>;
  wipe?(): Promise<void>;
}

export interface RecordKind<V, C, S> {
  /** Asked once, and again after a quick exit. Null where there is no such place. */
  open(): Promise<RecordPlace<V, C> | null>;
  /** What is to be there: what is, with the changes over it; null for nothing. Pure. */
  apply(there: V | null, changes: readonly C[]): V | null;
  /** What a screen sees of it. Pure. */
  view(snapshot: Snapshot<V, C>): S;
  queue?: ChangeQueue<V, C>;
  /** Before each record that is written. */
  beforeWrite?(pending: ReadonlyMap<string, readonly C[]>): Promise<void>;
  /** Whether each change is written only over what was read just before. */
  readsFirst?: boolean;
  /** Whether it says that there is no such place any more. */
  isGone?(error: unknown): boolean;
  /** Told once when that turns out, with what was last shown. */
  onGone?(records: ReadonlyMap<string, V>): void;
}

export interface Snapshot<V, C> {
  /** `open`: it was read, or was seen here before. */
  phase: 'loading' | 'absent' | 'failed' | 'open';
  /** As they are to be: the changes over what is there. */
  records: ReadonlyMap<string, V>;
  /** As they were last read or written. */
  stored: ReadonlyMap<string, V>;
  pending: ReadonlyMap<string, readonly C[]>;
  /** How many more lie there that do not open with this key, and that only a newer page reads. */
  lost: number;
  newer: number;
  saving: 'untouched' | 'saving' | 'saved' | 'waiting';
  /** What failed or waits, and why. */
  error: unknown;
  /** Something is being read or written. */
  busy: boolean;
  /** What waits is kept on this device, and outlives the tab. */
  lasting: boolean;
}

export interface RecordStore<C, S> {
  state(): S;
  subscribe(listener: () => void): () => void;
  /** Reads all again; also writes what is not written. Never rejects. */
  load(): Promise<void>;
  apply(...changes: (readonly [id: string, change: C])[]): void;
  /** Settles when everything that can be written now was. */
  idle(): Promise<void>;
  /** Gives up what is not written. */
  discard(): Promise<void>;
  /** Drops all that was read, for a quick exit; what waits stays on the device. */
  forget(): void;
}

/** All that is known since the last quick exit. What is still under way then ends in a memory that nobody sees. */
interface Memory<V, C> {
  place: RecordPlace<V, C> | null;
  stopNews: (() => void) | undefined;
  read: boolean;
  stored: Map<string, V>;
  pending: Pending<C>;
  unreadable: Map<string, UnreadableRecord>;
  newer: number;
  lost: number;
  lasting: boolean;
  busy: number;
  writing: string | null;
}

const emptyMemory = <V, C>(): Memory<V, C> => ({
  place: null,
  stopNews: undefined,
  read: false,
  stored: new Map(),
  pending: new Map(),
  unreadable: new Map(),
  newer: 0,
  lost: 0,
  lasting: true,
  busy: 0,
  writing: null,
});

type Shown = Pick<Snapshot<never, never>, 'phase' | 'saving' | 'error'>;

const FIRST: Shown = { phase: 'loading', saving: 'untouched', error: null };

export function recordStore<V, C, S>(kind: RecordKind<V, C, S>): RecordStore<C, S> {
  let memory = emptyMemory<V, C>();
  let shown = FIRST;
  let state = kind.view(snapshotOf(kind, memory, shown));
  let line: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function show(of: Memory<V, C>, part: Partial<Shown> = {}): void {
    if (of !== memory) return;
    shown = { ...shown, ...part };
    state = kind.view(snapshotOf(kind, memory, shown));
    for (const listener of listeners) listener();
  }

  /** One act after the other: what is read never overtakes what is written. */
  function inTurn(step: (of: Memory<V, C>) => Promise<void>): Promise<void> {
    const of = memory;
    of.busy++;
    line = line
      .then(() => step(of))
      .catch((error) => fail(of, error))
      .finally(() => {
        of.busy--;
        show(of);
      });
    return line;
  }

  async function fail(of: Memory<V, C>, error: unknown): Promise<void> {
    if (kind.isGone?.(error)) return end(of);
    show(of, of.read ? { saving: 'waiting', error } : { phase: 'failed', error });
  }

  async function end(of: Memory<V, C>): Promise<void> {
    const last = of.read ? recordsOf(kind, of) : new Map<string, V>();
    if (of === memory) {
      startAnew();
      show(memory, { phase: 'absent' });
    }
    await kind.queue?.wipe?.();
    kind.onGone?.(last);
  }

  function startAnew(): void {
    memory.stopNews?.();
    memory = emptyMemory();
    shown = FIRST;
  }

  async function readAll(of: Memory<V, C>): Promise<void> {
    const seen = await kind.queue?.load(of.pending, of.read);
    if (!of.read && seen) {
      of.stored = new Map(seen);
      of.read = true;
      show(of, { phase: 'open' });
    } else show(of);
    of.place ??= await kind.open();
    if (!of.place) return end(of);
    of.stopNews ??= of.place.onNews?.((id) => {
      if (id === undefined || id !== of.writing) void load();
    });
    const found = await of.place.list();
    takeIn(of, found);
    const quiet = shown.saving === 'saved' ? 'saved' : 'untouched';
    show(of, { phase: 'open', ...(of.pending.size > 0 ? { saving: 'saving' } : { saving: quiet, error: null }) });
    await kind.queue?.see?.(of.stored);
    await writeAll(of, of.place);
  }

  async function writeAll(of: Memory<V, C>, place: RecordPlace<V, C>): Promise<void> {
    if (of.pending.size === 0) return;
    /** What another device was quicker at too often: given up until the next act. */
    const later = new Map<string, ChangedElsewhere>();
    const next = () => [...of.pending.keys()].find((id) => !of.unreadable.has(id) && !later.has(id));
    if (next() !== undefined) show(of, { saving: 'saving' });
    for (let id = next(); id !== undefined; id = next()) {
      await kind.beforeWrite?.(of.pending);
      of.writing = id;
      try {
        await writeRecord(kind, of, place, id);
      } catch (error) {
        // What is about one record alone does not hold up the others.
        if (error instanceof UnreadableRecord) of.unreadable.set(id, error);
        else if (error instanceof ChangedElsewhere) later.set(id, error);
        else throw error;
      } finally {
        of.writing = null;
      }
      show(of);
    }
    const ids = [...of.pending.keys()];
    const [error] = [of.unreadable, later].flatMap((errors) => ids.flatMap((id) => errors.get(id) ?? []));
    show(of, error ? { saving: 'waiting', error } : { saving: 'saved', error: null });
    await kind.queue?.see?.(of.stored);
  }

  async function hold(of: Memory<V, C>, changes: readonly (readonly [id: string, change: C])[]): Promise<void> {
    try {
      for (const [id, change] of changes)
        if (of.pending.get(id)?.includes(change)) await kind.queue?.hold?.(id, change);
    } catch {
      // No room, or no lasting storage here: it is still written, and where that fails too, that is said.
      of.lasting = false;
    }
  }

  const load = (): Promise<void> => inTurn(readAll);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    apply(...changes) {
      for (const [id, change] of changes) memory.pending.set(id, [...(memory.pending.get(id) ?? []), change]);
      show(memory, { saving: 'saving' });
      void inTurn(async (of) => {
        await hold(of, changes);
        if (of.place && !kind.readsFirst) await writeAll(of, of.place);
        else await readAll(of);
      });
    },
    idle: () => line,
    discard: () =>
      inTurn(async (of) => {
        for (const [id, changes] of of.pending) await kind.queue?.release(id, changes, []);
        of.pending.clear();
        show(of);
      }),
    forget() {
      startAnew();
      show(memory);
    },
  };
}

function takeIn<V, C>(of: Memory<V, C>, { records, unreadable, newer, changes = [] }: Listed<V, C>): void {
  of.stored = new Map(records);
  of.unreadable = new Map(unreadable.map((id) => [id, new UnreadableRecord(newer.includes(id) ? 'newer' : 'lost')]));
  of.newer = newer.length;
  of.lost = unreadable.length - newer.length;
  for (const [id, there] of changes) of.pending.set(id, [...(of.pending.get(id) ?? []), ...there]);
  of.read = true;
}

/** Until nobody was quicker, in a few tries. Rejects with ChangedElsewhere, UnreadableRecord or as the place does. */
async function writeRecord<V, C>(
  kind: Pick<RecordKind<V, C, unknown>, 'apply' | 'queue'>,
  of: Memory<V, C>,
  place: RecordPlace<V, C>,
  id: string,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const changes = of.pending.get(id) ?? [];
    const there = of.stored.get(id) ?? null;
    const { saved, value } = await put(place, id, there, kind.apply(there, changes));
    if (value === null) of.stored.delete(id);
    else of.stored.set(id, value);
    if (saved) {
      const left = (of.pending.get(id) ?? []).filter((change) => !changes.includes(change));
      if (left.length > 0) of.pending.set(id, left);
      else of.pending.delete(id);
      return kind.queue?.release(id, changes, left);
    }
    await beforeAnotherTry(tries);
  }
}

/** `value` is what is there then. */
async function put<V, C>(
  place: RecordPlace<V, C>,
  id: string,
  there: V | null,
  wanted: V | null,
): Promise<{ saved: boolean; value: V | null }> {
  if (JSON.stringify(wanted) === JSON.stringify(there)) return { saved: true, value: there };
  if (wanted !== null) {
    const outcome = await place.write(id, wanted);
    return outcome.saved ? { saved: true, value: outcome.value ?? wanted } : { saved: false, value: outcome.current };
  }
  if ((await place.remove(id)) !== 'changed') return { saved: true, value: null };
  const { records, unreadable, newer } = await place.list();
  if (unreadable.includes(id)) throw new UnreadableRecord(newer.includes(id) ? 'newer' : 'lost');
  return { saved: false, value: new Map(records).get(id) ?? null };
}

function recordsOf<V, C>(kind: Pick<RecordKind<V, C, unknown>, 'apply'>, of: Memory<V, C>): Map<string, V> {
  const records = new Map(of.stored);
  for (const [id, changes] of of.pending) {
    const wanted = kind.apply(of.stored.get(id) ?? null, changes);
    if (wanted === null) records.delete(id);
    else records.set(id, wanted);
  }
  return records;
}

const snapshotOf = <V, C, S>(kind: RecordKind<V, C, S>, of: Memory<V, C>, shown: Shown): Snapshot<V, C> => ({
  ...shown,
  records: recordsOf(kind, of),
  stored: of.stored,
  pending: of.pending,
  lost: of.lost,
  newer: of.newer,
  busy: of.busy > 0,
  lasting: of.lasting,
});
