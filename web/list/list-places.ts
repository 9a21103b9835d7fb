/** The two places that a list lies in: one's own journal, and what the couple shares. Both look alike to the keeper. */
import { type ListItem, readListItem } from '../../domain/list/list-item.ts';
import type { Journal } from '../journal/journal.ts';
import type { CoupleJournal } from '../partner/couple-journal.ts';

export const LIST_ROOM = 'list';

export interface ListEntry {
  id: string;
  item: ListItem;
  /** Written here first, or by this person elsewhere. */
  mine: boolean;
}

export interface ListPlace {
  list(): Promise<{ entries: ListEntry[]; unreadable: number }>;
  /** Not saved when it was changed elsewhere: what is there, null for removed. A second try replaces it. */
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
      const { records, unreadable } = await journal.list<unknown>(LIST_ROOM);
      const entries = records.flatMap(({ id, value }) => {
        const item = readListItem(value);
        return item ? [{ id, item, mine: true }] : [];
      });
      return { entries, unreadable: unreadable.length };
    },
    async write(id, item) {
      const outcome = await journal.write<unknown>(LIST_ROOM, id, item, today());
      return outcome.saved ? outcome : { saved: false, current: readListItem(outcome.current?.value) };
    },
    remove: async (id) => ((await journal.remove(LIST_ROOM, id)) ? 'removed' : 'absent'),
  };
}

export function sharedPlace(couple: CoupleJournal): ListPlace {
  return {
    async list() {
      const { records, unreadable } = await couple.list<unknown>('list');
      const entries = records.flatMap(({ id, value, owner }) => {
        const item = readListItem(value);
        return item ? [{ id, item, mine: owner === 'me' }] : [];
      });
      return { entries, unreadable: unreadable.length };
    },
    async write(id, item) {
      const outcome = await couple.write<unknown>('list', id, item);
      return outcome.saved ? outcome : { saved: false, current: readListItem(outcome.current?.value) };
    },
    remove: (id) => couple.removeSeen('list', id),
    onNews: (listener) =>
      couple.onChange((news) => {
        if (news.kind === 'list') listener(news.id);
        if (news.kind === 'gone' || news.kind === 'ended') listener(undefined);
      }),
  };
}
