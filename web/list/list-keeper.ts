/**
 * A list between the screen and where it lies: a press shows at once, is kept on this device and written behind it. What
 * somebody else wrote meanwhile is merged, never written over; an edit outlives a removal that did not know of it.
 */
import { inOrder, isSameItem, type ListItem, mergeItems } from '../../domain/list/list-item.ts';
import { ApiError } from '../client/api-error.ts';
import { hasCode } from '../client/call-api.ts';
import { beforeAnotherTry, ChangedElsewhere } from '../journal/another-try.ts';
import { isNotShared } from '../journal/couple-journal.ts';
import { type JournalTrouble, journalTrouble } from '../journal/journal-trouble.ts';
import { UnreadableRecord } from '../journal/unreadable-record.ts';
import type { KeptList, Unwritten } from './kept-list.ts';
import type { ListEntry, ListPlace } from './list-places.ts';

export interface Trouble extends JournalTrouble {
  /** There is no connection; all else is well. */
  offline: boolean;
  /** What waits is kept on this device, and outlives the tab. */
  lasting: boolean;
}

export type Saving = { state: 'untouched' | 'saving' | 'saved' } | ({ state: 'waiting' } & Trouble);

export type ListState =
  | { phase: 'loading' }
  /** There is no such list: not linked, or not shared. */
  | { phase: 'absent' }
  | ({ phase: 'failed' } & Trouble)
  | {
      phase: 'open';
      /** In order. */
      entries: ListEntry[];
      /** How many more lie there that do not open with this key, and that only a newer page reads. */
      lost: number;
      newer: number;
      saving: Saving;
      /** Not written yet. */
      unwritten: number;
    };

/** A null removes. */
export type Change = [id: string, item: ListItem | null];

export interface ListKeeper {
  state(): ListState;
  subscribe(listener: () => void): () => void;
  /** Reads it again; also tries again what is not written. */
  load(): Promise<void>;
  change(...changes: Change[]): void;
  /** Settles when everything that can be written now was. */
  idle(): Promise<void>;
  /** Drops all that was read, for a quick exit; what waits stays sealed on the device. */
  forget(): void;
}

export interface KeeperDoors {
  /** Null where there is no such list. */
  open(): Promise<ListPlace | null>;
  kept: KeptList;
  /** Told once when the list turns out to be there no longer: what this person had written in it. */
  ended?(own: ListEntry[]): void;
}

export function listKeeper({ open, kept, ended }: KeeperDoors): ListKeeper {
  let state: ListState = { phase: 'loading' };
  let place: ListPlace | null = null;
  let stopNews: (() => void) | undefined;
  let lost = 0;
  let newer = 0;
  let read = false;
  let lasting = true;
  let writing: string | null = null;
  let acting: Promise<void> = Promise.resolve();
  const stored = new Map<string, ListEntry>();
  const unwritten = new Map<string, Unwritten>();
  /** What lies there and cannot be read: neither written over nor removed, whatever waits for it here. */
  const shut = new Map<string, UnreadableRecord>();
  const listeners = new Set<() => void>();

  const become = (next: ListState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  function entries(): ListEntry[] {
    const shown = new Map(stored);
    for (const [id, change] of unwritten) {
      if ('removed' in change) shown.delete(id);
      else shown.set(id, { id, item: change.item, mine: stored.get(id)?.mine ?? true });
    }
    return inOrder([...shown.values()]);
  }

  const show = (saving: Saving) =>
    become({ phase: 'open', entries: entries(), lost, newer, saving, unwritten: unwritten.size });

  /** One act after the other: what is read never overtakes what is written. */
  function act(what: () => Promise<void>): Promise<void> {
    acting = acting.then(what).catch(fail);
    return acting;
  }

  async function fail(error: unknown): Promise<void> {
    if (isNotShared(error)) return end();
    const trouble = { ...troubleOf(error), lasting };
    if (read) show({ state: 'waiting', ...trouble });
    else become({ phase: 'failed', ...trouble });
  }

  async function end(): Promise<void> {
    const own = read ? entries().filter(({ mine }) => mine) : [];
    drop();
    become({ phase: 'absent' });
    await kept.wipe();
    ended?.(own);
  }

  function drop(): void {
    stopNews?.();
    stopNews = undefined;
    place = null;
    read = false;
    stored.clear();
    unwritten.clear();
    shut.clear();
  }

  async function readKept(): Promise<void> {
    const found = await kept.load();
    for (const [id, change] of found.unwritten) unwritten.set(id, change);
    if (!found.seen) return;
    for (const entry of found.seen) stored.set(entry.id, entry);
    read = true;
    show({ state: 'untouched' });
  }

  async function readAll(): Promise<void> {
    if (!read) await readKept();
    place ??= await open();
    if (!place) return end();
    stopNews ??= place.onNews?.((id) => {
      if (id === undefined || id !== writing) void load();
    });
    const found = await place.list();
    newer = found.newer.length;
    lost = found.unreadable.length - newer;
    shut.clear();
    for (const id of found.unreadable) shut.set(id, new UnreadableRecord(found.newer.includes(id) ? 'newer' : 'lost'));
    stored.clear();
    for (const entry of found.entries) stored.set(entry.id, entry);
    for (const [id, change] of [...unwritten]) await meet(id, change, stored.get(id)?.item);
    read = true;
    show(state.phase === 'open' && state.saving.state === 'saved' ? state.saving : { state: 'untouched' });
    await kept.see([...stored.values()]);
    await writeAll(place);
  }

  /** What waits here meets what is there now. */
  async function meet(id: string, change: Unwritten, there: ListItem | undefined): Promise<void> {
    if (!there) return;
    if ('item' in change) unwritten.set(id, { item: mergeItems(change.item, there) });
    // Changed by somebody who did not know that it was to go: it stays, as they left it.
    else if (!change.removed || !isSameItem(change.removed, there)) await settle(id);
  }

  async function writeAll(into: ListPlace): Promise<void> {
    if (unwritten.size === 0) return;
    /** Times that another device was quicker, and what was given up for now. */
    const tries = new Map<string, number>();
    const later = new Map<string, Error>();
    const next = () => [...unwritten].find(([id]) => !shut.has(id) && !later.has(id));
    if (next()) show({ state: 'saving' });
    for (let due = next(); due; due = next()) {
      const [id, change] = due;
      writing = id;
      try {
        if (!('item' in change)) await removeOne(into, id, change);
        else if (!(await writeOne(into, id, change))) {
          tries.set(id, (tries.get(id) ?? 0) + 1);
          await beforeAnotherTry(tries.get(id) ?? 1);
        }
      } catch (error) {
        if (error instanceof UnreadableRecord) shut.set(id, error);
        else if (error instanceof ChangedElsewhere) later.set(id, error);
        else throw error;
      } finally {
        writing = null;
      }
    }
    const [waits] = [...unwritten.keys()].flatMap((id) => shut.get(id) ?? later.get(id) ?? []);
    show(waits ? { state: 'waiting', ...troubleOf(waits), lasting } : { state: 'saved' });
    await kept.see([...stored.values()]);
  }

  /** False where another device was quicker. */
  async function writeOne(into: ListPlace, id: string, change: { item: ListItem }): Promise<boolean> {
    const outcome = await into.write(id, change.item);
    if (outcome.saved) {
      stored.set(id, { id, item: change.item, mine: stored.get(id)?.mine ?? true });
      if (unwritten.get(id) === change) await settle(id);
      return true;
    }
    const latest = unwritten.get(id);
    if (!outcome.current || !latest) return false;
    stored.set(id, { id, item: outcome.current, mine: stored.get(id)?.mine ?? false });
    await meet(id, latest, outcome.current);
    return false;
  }

  async function removeOne(into: ListPlace, id: string, change: Unwritten): Promise<void> {
    if ((await into.remove(id)) === 'changed') {
      const found = await into.list();
      if (found.unreadable.includes(id)) throw new UnreadableRecord(found.newer.includes(id) ? 'newer' : 'lost');
      const there = found.entries.find((entry) => entry.id === id);
      if (there) stored.set(id, there);
    } else stored.delete(id);
    if (unwritten.get(id) === change) await settle(id);
  }

  async function holdAll(changes: readonly Change[]): Promise<void> {
    try {
      for (const [id] of changes) {
        const change = unwritten.get(id);
        if (change) await kept.hold(id, change);
      }
    } catch {
      // No room, or no lasting storage here: it is still written, and where that fails too, that is said.
      lasting = false;
    }
  }

  async function settle(id: string): Promise<void> {
    unwritten.delete(id);
    await kept.release(id);
  }

  const load = (): Promise<void> => act(readAll);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    change(...changes) {
      if (state.phase !== 'open') return;
      for (const [id, item] of changes) unwritten.set(id, item ? { item } : { removed: stored.get(id)?.item ?? null });
      show({ state: 'saving' });
      void act(async () => {
        await holdAll(changes);
        if (place) await writeAll(place);
        else await readAll();
      });
    },
    idle: () => acting,
    forget() {
      drop();
      become({ phase: 'loading' });
    },
  };
}

function troubleOf(error: unknown): Omit<Trouble, 'lasting'> {
  return { ...journalTrouble(error), offline: error instanceof ApiError && hasCode(error, 'unreachable') };
}
