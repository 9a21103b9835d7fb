/** The two places that a list lies in: one's own journal, and what the couple shares. Both look alike to the keeper. */
import { type ListItem, readListItem } from '../../domain/list/list-item.ts';
import type { CoupleJournal } from '../journal/couple-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { UnreadableRecord } from '../journal/unreadable-record.ts';

export const LIST_ROOM = 'list';

export interface ListEntry {
  id: string;
  item: ListItem;
  /** Written here first, or by this person elsewhere. */
  mine: boolean;
}

export interface ListPlace {
  /** What cannot be read here, by id: neither an entry nor absent. `newer`: those of them that a newer page can read. */
  list(): Promise<{ entries: ListEntry[]; unreadable: string[]; newer: string[] }>;
  /**
   * Not saved when it was changed elsewhere: what is there, null for absent. A second try replaces it. Rejects with
   * UnreadableRecord where what is there cannot be read, as `remove` does.
   */
  write(id: string, item: ListItem): Promise<{ saved: true } | { saved: false; current: ListItem | null }>;
  /** `changed`: somebody changed it since it was last seen here, so it stays. */
  remove(id: string): Promise<'removed' | 'absent' | 'changed'>;
  /** Of one item, or of the whole; the answer stops it. */
  onNews?(listener: (id: string | undefined) => void): () => void;
}

/** `today` gives the day (YYYY-MM-DD) that the record carries. */
export function ownPlace(journal: Journal, today: () => string): ListPlace {
  return {
    async list() {
      const { records, unreadable, newer } = await journal.list<unknown>(LIST_ROOM);
      const entries = records.flatMap(({ id, value }) => {
        const item = readListItem(value);
        return item ? [{ id, item, mine: true }] : [];
      });
      return { entries, unreadable, newer };
    },
    async write(id, item) {
      const outcome = await journal.write<unknown>(LIST_ROOM, id, item, today());
      return outcome.saved ? outcome : { saved: false, current: thereNow(outcome.current) };
    },
    remove: async (id) => ((await journal.remove(LIST_ROOM, id)) ? 'removed' : 'absent'),
  };
}

export function sharedPlace(couple: CoupleJournal): ListPlace {
  return {
    async list() {
      const { records, unreadable, newer } = await couple.list<unknown>('list');
      const entries = records.flatMap(({ id, value, owner }) => {
        const item = readListItem(value);
        return item ? [{ id, item, mine: owner === 'me' }] : [];
      });
      return { entries, unreadable, newer };
    },
    async write(id, item) {
      const outcome = await couple.write<unknown>('list', id, item);
      return outcome.saved ? outcome : { saved: false, current: thereNow(outcome.current) };
    },
    remove: (id) => couple.removeSeen('list', id),
    onNews: (listener) =>
      couple.onChange((news) => {
        if (news.kind === 'list') listener(news.id);
        if (news.kind === 'gone' || news.kind === 'ended') listener(undefined);
      }),
  };
}

/** Null for nothing; what is there and no item is not nothing. */
function thereNow(entry: { value: unknown } | null): ListItem | null {
  const item = entry && readListItem(entry.value);
  if (entry && !item) throw new UnreadableRecord('newer');
  return item;
}
