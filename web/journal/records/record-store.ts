/**
 * A store of sealed records between a screen and their place. A change shows at once, is stored on this device, and is
 * then written, merged with what another tab or device wrote meanwhile. Records that cannot be read here are neither
 * overwritten nor removed. Attempts are bounded; what is unwritten stays, is reported, and is retried by the next load.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { ChangedElsewhere, UnreadableRecord, waitBeforeRetry } from '../journal-error.ts';
import type { Listed, Pending, RecordKind, RecordPlace, Snapshot } from './record-kind.ts';

export interface RecordStore<C, S> {
  state: ReadableAtom<S>;
  /** Rereads everything and writes what is unwritten. Never rejects. */
  load(): Promise<void>;
  apply(...changes: (readonly [id: string, change: C])[]): void;
  /** Resolves once everything that can be written now is written. */
  idle(): Promise<void>;
  /** Discards unwritten changes. */
  discard(): Promise<void>;
  /** Drops all that was read, for a quick exit; unwritten changes stay on the device. */
  forget(): void;
}

type Shown = Pick<Snapshot<never, never>, 'phase' | 'saving' | 'error'>;

const FIRST: Shown = { phase: 'loading', saving: 'untouched', error: null };

/** The memory, and the state that a screen sees. */
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

/** The place no longer exists. */
async function end<V, C, S>(kind: RecordKind<V, C, S>, known: ShownMemory<V, C, S>, of: Memory<V, C>): Promise<void> {
  const last = of.read ? recordsOf(kind, of) : new Map<string, V>();
  if (of === known.current()) {
    known.startAnew();
    known.show(known.current(), { phase: 'absent' });
  }
  await kind.queue?.wipe?.();
  kind.onGone?.(last);
}

/** `onNews`: another device wrote something to read. */
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

  /** Runs one step after another, so that a read never overtakes a write. */
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

/** Everything known since the last quick exit. Work still running at a quick exit ends in an abandoned memory. */
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

/** Writes pending changes record by record; an error of one record does not hold up the others. Rejects with the place's errors. */
async function writeAll<V, C>(
  kind: WritingKind<V, C>,
  of: Memory<V, C>,
  place: RecordPlace<V, C>,
  show: (saving?: Saving) => void,
): Promise<void> {
  if (of.pending.size === 0) return;
  /** Records that another device kept winning: given up until the next step. */
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
    // No space or no lasting storage: it is still written, and a failure of that is reported.
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

/** Retries a few times while another device is quicker. Rejects with ChangedElsewhere, UnreadableRecord or the place's errors. */
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

/** `value` is what is stored afterwards. */
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
