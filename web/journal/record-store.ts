/**
 * Sealed records between the screen and where they lie. A change shows at once, is kept on this device and written behind
 * it, over whatever another tab or device wrote meanwhile. What cannot be read here is neither written over nor removed,
 * tries are bounded, and what is not written yet stays, is told, and goes with the next load.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { ChangedElsewhere, UnreadableRecord, waitBeforeRetry } from './journal-error.ts';
import type { Listed, Pending, RecordKind, RecordPlace, Snapshot } from './record-kind.ts';

export interface RecordStore<C, S> {
  state: ReadableAtom<S>;
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

type Shown = Pick<Snapshot<never, never>, 'phase' | 'saving' | 'error'>;

const FIRST: Shown = { phase: 'loading', saving: 'untouched', error: null };

/** What is known, and what a screen sees of it. */
function shownMemory<V, C, S>(kind: RecordKind<V, C, S>) {
  let memory = emptyMemory<V, C>();
  let shown = FIRST;
  const state = atom(kind.view(snapshotOf(kind, memory, shown)));
  return {
    state,
    current: () => memory,
    saving: () => shown.saving,
    show(of: Memory<V, C>, part: Partial<Shown> = {}): void {
      if (of !== memory) return;
      shown = { ...shown, ...part };
      state.set(kind.view(snapshotOf(kind, memory, shown)));
    },
    startAnew(): void {
      memory.stopNews?.();
      memory = emptyMemory();
      shown = FIRST;
    },
  };
}

type ShownMemory<V, C, S> = ReturnType<typeof shownMemory<V, C, S>>;

/** There is no such place any more. */
async function end<V, C, S>(kind: RecordKind<V, C, S>, known: ShownMemory<V, C, S>, of: Memory<V, C>): Promise<void> {
  const last = of.read ? recordsOf(kind, of) : new Map<string, V>();
  if (of === known.current()) {
    known.startAnew();
    known.show(known.current(), { phase: 'absent' });
  }
  await kind.queue?.wipe?.();
  kind.onGone?.(last);
}

/** `onNews`: something of another device is to be read. */
async function readAll<V, C, S>(
  kind: RecordKind<V, C, S>,
  known: ShownMemory<V, C, S>,
  of: Memory<V, C>,
  onNews: () => void,
): Promise<void> {
  const { show } = known;
  const seen = await kind.queue?.load(of.pending, of.read);
  if (!of.read && seen) {
    of.stored = new Map(seen);
    of.read = true;
    show(of, { phase: 'open' });
  } else show(of);
  of.place ??= await kind.open();
  if (!of.place) return end(kind, known, of);
  of.stopNews ??= of.place.onNews?.((id) => {
    if (id === undefined || id !== of.writing) onNews();
  });
  const found = await of.place.list();
  takeIn(of, found);
  const quiet = known.saving() === 'saved' ? 'saved' : 'untouched';
  show(of, { phase: 'open', ...(of.pending.size > 0 ? { saving: 'saving' } : { saving: quiet, error: null }) });
  await kind.queue?.see?.(of.stored);
  await writeAll(kind, of, of.place, (part) => show(of, part));
}

export function createRecordStore<V, C, S>(kind: RecordKind<V, C, S>): RecordStore<C, S> {
  const known = shownMemory(kind);
  const { state, show } = known;
  let line: Promise<void> = Promise.resolve();

  /** One act after the other: what is read never overtakes what is written. */
  function inTurn(step: (of: Memory<V, C>) => Promise<void>): Promise<void> {
    const of = known.current();
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
    if (kind.isGone?.(error)) return end(kind, known, of);
    show(of, of.read ? { saving: 'waiting', error } : { phase: 'failed', error });
  }

  const read = (of: Memory<V, C>): Promise<void> => readAll(kind, known, of, () => void load());
  const load = (): Promise<void> => inTurn(read);

  return {
    state,
    load,
    apply(...changes) {
      const memory = known.current();
      for (const [id, change] of changes) memory.pending.set(id, [...(memory.pending.get(id) ?? []), change]);
      show(memory, { saving: 'saving' });
      void inTurn(async (of) => {
        await holdAll(kind, of, changes);
        if (of.place && !kind.readsFirst) await writeAll(kind, of, of.place, (part) => show(of, part));
        else await read(of);
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
      known.startAnew();
      show(known.current());
    },
  };
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

type WritingKind<V, C> = Pick<RecordKind<V, C, unknown>, 'apply' | 'queue' | 'beforeWrite'>;
type Saving = Pick<Snapshot<never, never>, 'saving'> & { error?: unknown };

/** Writes what is pending, record by record; what is about one record alone does not hold up the others. Rejects as the place does. */
async function writeAll<V, C>(
  kind: WritingKind<V, C>,
  of: Memory<V, C>,
  place: RecordPlace<V, C>,
  show: (saving?: Saving) => void,
): Promise<void> {
  if (of.pending.size === 0) return;
  /** What another device was quicker at too often: given up until the next act. */
  const later = new Map<string, ChangedElsewhere>();
  const next = () => [...of.pending.keys()].find((id) => !of.unreadable.has(id) && !later.has(id));
  if (next() !== undefined) show({ saving: 'saving' });
  for (let id = next(); id !== undefined; id = next()) {
    await kind.beforeWrite?.(of.pending);
    of.writing = id;
    try {
      await writeRecord(kind, of, place, id);
    } catch (error) {
      if (error instanceof UnreadableRecord) of.unreadable.set(id, error);
      else if (error instanceof ChangedElsewhere) later.set(id, error);
      else throw error;
    } finally {
      of.writing = null;
    }
    show();
  }
  const ids = [...of.pending.keys()];
  const [error] = [of.unreadable, later].flatMap((errors) => ids.flatMap((id) => errors.get(id) ?? []));
  show(error ? { saving: 'waiting', error } : { saving: 'saved', error: null });
  await kind.queue?.see?.(of.stored);
}

async function holdAll<V, C>(
  kind: WritingKind<V, C>,
  of: Memory<V, C>,
  changes: readonly (readonly [id: string, change: C])[],
): Promise<void> {
  try {
    for (const [id, change] of changes) if (of.pending.get(id)?.includes(change)) await kind.queue?.hold?.(id, change);
  } catch {
    // No room, or no lasting storage here: it is still written, and where that fails too, that is said.
    of.lasting = false;
  }
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
  kind: WritingKind<V, C>,
  of: Memory<V, C>,
  place: RecordPlace<V, C>,
  id: string,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
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
    await waitBeforeRetry(attempt);
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
