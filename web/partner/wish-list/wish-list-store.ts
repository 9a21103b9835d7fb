/**
 * One's own list as a store of one sealed record, with a change for each click. Unsaved changes stay here, are shown as
 * unsaved, and are retried.
 */
import type { ReadableAtom } from 'nanostores';
import {
  readWishList,
  type WishAnswers,
  type WishChange,
  wishListRecord,
  withWishChanges,
} from '../../../domain/list/wish-list.ts';
import { MATCHES_ID, ROOM, WISH_LIST_ID } from '../../journal/couple/partner-records.ts';
import type { Journal } from '../../journal/journal.ts';
import { type JournalError, journalError } from '../../journal/journal-error.ts';
import type { RecordPlace, Snapshot } from '../../journal/records/record-kind.ts';
import { createRecordStore } from '../../journal/records/record-store.ts';

export type Saving = { state: 'untouched' | 'saving' | 'saved' } | ({ state: 'unsaved' } & JournalError);

export type KeptList =
  | { phase: 'loading' }
  | ({ phase: 'failed' } & JournalError)
  | { phase: 'open'; answers: WishAnswers; saving: Saving };

export interface WishListStore {
  state: ReadableAtom<KeptList>;
  load(): Promise<void>;
  change(...changes: WishChange[]): void;
  /** Tries again what is unsaved. */
  retry(): void;
  /** The changes that are not in the journal yet. */
  unsaved(): WishChange[];
  /** Removes the list and the last result from the journal. Rejects with the journal's errors; the list then stays. */
  clear(): Promise<void>;
  /** Drops all that was read, for a quick exit. */
  forget(): void;
}

/** `today` gives the day (YYYY-MM-DD) that the record carries. */
export function createWishListStore(open: () => Promise<Journal>, today: () => string): WishListStore {
  let pending: Snapshot<WishAnswers, WishChange>['pending'] = new Map();
  const store = createRecordStore<WishAnswers, WishChange, KeptList>({
    open: async () => wishListPlace(open, today),
    apply: (there, changes) => withWishChanges(there ?? {}, changes),
    view(snapshot) {
      pending = snapshot.pending;
      return listState(snapshot);
    },
    // One save may merge changes of several devices.
    readsFirst: true,
  });
  const unsaved = () => [...pending.values()].flat();
  return {
    ...store,
    change(...changes) {
      if (store.state.get().phase === 'open') store.apply(...changes.map((change) => [WISH_LIST_ID, change] as const));
    },
    retry() {
      if (unsaved().length > 0) void store.load();
    },
    unsaved,
    async clear() {
      await store.idle();
      const journal = await open();
      await journal.remove(ROOM, WISH_LIST_ID);
      await journal.remove(ROOM, MATCHES_ID);
      await store.discard();
      await store.load();
    },
  };
}

/** Opens the journal anew with each read, to see what another device wrote meanwhile. */
function wishListPlace(open: () => Promise<Journal>, today: () => string): RecordPlace<WishAnswers, WishChange> {
  let journal: Journal;
  const answersOf = (entry: { value: unknown } | null) => readWishList(entry?.value) ?? {};
  return {
    async list() {
      journal = await open();
      let stored = await journal.read<unknown>(ROOM, WISH_LIST_ID);
      if (!stored) {
        // A removed record has a version too, which only the list returns; it also finds a list that appeared meanwhile.
        const { records } = await journal.list<unknown>(ROOM);
        stored = records.find(({ id }) => id === WISH_LIST_ID) ?? null;
      }
      return { records: [[WISH_LIST_ID, answersOf(stored)]], unreadable: [], newer: [] };
    },
    async write(id, answers) {
      const outcome = await journal.write<unknown>(ROOM, id, wishListRecord(answers), today());
      return outcome.saved ? outcome : { saved: false, current: answersOf(outcome.current) };
    },
    remove: async (id) => ((await journal.remove(ROOM, id)) ? 'removed' : 'absent'),
  };
}

function listState({ phase, records, saving, error, busy }: Snapshot<WishAnswers, WishChange>): KeptList {
  if (phase === 'failed') return busy ? { phase: 'loading' } : { phase, ...journalError(error) };
  if (phase !== 'open') return { phase: 'loading' };
  const answers = records.get(WISH_LIST_ID) ?? {};
  if (saving !== 'waiting') return { phase, answers, saving: { state: saving } };
  return { phase, answers, saving: busy ? { state: 'saving' } : { state: 'unsaved', ...journalError(error) } };
}
