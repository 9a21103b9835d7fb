/**
 * Sealed records between the screen and where they lie. A change shows at once, is kept on this device and written behind
 * it, over whatever another tab or device wrote meanwhile. What cannot be read here is neither written over nor removed,
 * tries are bounded, and what is not written yet stays, is told, and goes with the next load.
 */
import type { RecordKind, Snapshot } from './record-kind.ts';
import { emptyMemory, holdAll, type Memory, recordsOf, takeIn, writeAll } from './record-memory.ts';

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
    await writeAll(kind, of, of.place, (part) => show(of, part));
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
        await holdAll(kind, of, changes);
        if (of.place && !kind.readsFirst) await writeAll(kind, of, of.place, (part) => show(of, part));
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
