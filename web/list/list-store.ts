/**
 * A list as a store of sealed records whose changes merge field by field: another writer's change is never overwritten,
 * and an edit outlives a removal that did not know of it.
 */
import type { ReadableAtom } from 'nanostores';
import { applyChange, type ItemChange, inOrder, type ListItem } from '../../domain/list/list-item.ts';
import { hasCode } from '../client/api-error.ts';
import { isNotShared } from '../journal/couple/couple-journal.ts';
import { type JournalError, journalError } from '../journal/journal-error.ts';
import type { Snapshot } from '../journal/records/record-kind.ts';
import { createRecordStore } from '../journal/records/record-store.ts';
import type { KeptList } from './kept-list.ts';
import type { ListEntry, ListPlace, ListValue } from './list-places.ts';

interface ListError extends JournalError {
  /** True if only the connection is missing. */
  offline: boolean;
  /** Unwritten changes are stored on this device and outlive the tab. */
  lasting: boolean;
}

type Saving = { state: 'untouched' | 'saving' | 'saved' } | ({ state: 'waiting' } & ListError);

export type ListState =
  | { phase: 'loading' }
  /** No such list: not linked, or not shared. */
  | { phase: 'absent' }
  | ({ phase: 'failed' } & ListError)
  | {
      phase: 'open';
      /** In order. */
      entries: ListEntry[];
      /** How many more do not open with this key, and how many only a newer page reads. */
      lost: number;
      newer: number;
      saving: Saving;
      /** Not written yet. */
      unwritten: number;
    };

/** A null removes. */
export type Change = [id: string, item: ListItem | null];

export interface ListStore {
  state: ReadableAtom<ListState>;
  /** Rereads it and retries what is unwritten. */
  load(): Promise<void>;
  change(...changes: Change[]): void;
  /** Resolves once everything that can be written now is written. */
  idle(): Promise<void>;
  /** Drops all that was read, for a quick exit; unwritten changes stay sealed on the device. */
  forget(): void;
}

interface ListStoreDeps {
  /** Resolves to null if there is no such list. */
  open(): Promise<ListPlace | null>;
  kept: KeptList;
  /** Called once when the list turns out to have ended, with this person's own items. */
  ended?(own: ListEntry[]): void;
}

export function createListStore({ open, kept, ended }: ListStoreDeps): ListStore {
  const store = createRecordStore<ListValue, ItemChange, ListState>({
    open,
    apply(there, changes) {
      // Each change was made on the result of the one before.
      const last = changes.at(-1);
      const item = last ? applyChange(there?.item ?? null, last) : null;
      return item && { item, mine: there?.mine ?? true };
    },
    view: listState,
    queue: kept,
    isGone: isNotShared,
    onGone: (records) => ended?.(entriesOf(records).filter(({ mine }) => mine)),
  });
  return {
    ...store,
    change(...changes) {
      const state = store.state.get();
      if (state.phase !== 'open') return;
      const before = new Map(state.entries.map(({ id, item }) => [id, item]));
      store.apply(...changes.map(([id, item]) => [id, item ? { item } : { removed: before.get(id) ?? null }] as const));
    },
  };
}

const entriesOf = (records: ReadonlyMap<string, ListValue>): ListEntry[] =>
  inOrder([...records].map(([id, { item, mine }]) => ({ id, item, mine })));

function listState(snapshot: Snapshot<ListValue, ItemChange>): ListState {
  const { phase, records, pending, saving, lost, newer } = snapshot;
  if (phase === 'failed') return { phase, ...errorOf(snapshot) };
  if (phase !== 'open') return { phase };
  return {
    phase,
    entries: entriesOf(records),
    lost,
    newer,
    saving: saving === 'waiting' ? { state: saving, ...errorOf(snapshot) } : { state: saving },
    unwritten: pending.size,
  };
}

const errorOf = ({ error, lasting }: Snapshot<ListValue, ItemChange>): ListError => ({
  ...journalError(error),
  offline: hasCode(error, 'unreachable'),
  lasting,
});
