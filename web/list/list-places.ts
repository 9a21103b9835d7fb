/** The two places of a list behind one interface: one's own journal and the couple's records. */
import { type ItemChange, type ListItem, readListItem } from '../../domain/list/list-item.ts';
import type { CoupleJournal } from '../journal/couple/couple-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { UnreadableRecord } from '../journal/journal-error.ts';
import type { RecordPlace } from '../journal/records/record-kind.ts';

export const LIST_ROOM = 'list';

export interface ListValue {
  item: ListItem;
  /** True if this person wrote it first. */
  mine: boolean;
}

export interface ListEntry extends ListValue {
  id: string;
}

export type ListPlace = RecordPlace<ListValue, ItemChange>;

/** `today` gives the day (YYYY-MM-DD) that the record carries. */
export function ownPlace(journal: Journal, today: () => string): ListPlace {
  return {
    async list() {
      const { records, unreadable, newer } = await journal.list<unknown>(LIST_ROOM);
      const items = records.flatMap(({ id, value }) => {
        const item = readListItem(value);
        return item ? [[id, { item, mine: true }] as const] : [];
      });
      return { records: items, unreadable, newer };
    },
    async write(id, { item }) {
      const outcome = await journal.write<unknown>(LIST_ROOM, id, item, today());
      return outcome.saved ? outcome : { saved: false, current: thereNow(outcome.current, true) };
    },
    remove: async (id) => ((await journal.remove(LIST_ROOM, id)) ? 'removed' : 'absent'),
  };
}

export function sharedPlace(couple: CoupleJournal): ListPlace {
  return {
    async list() {
      const { records, unreadable, newer } = await couple.list<unknown>('list');
      const items = records.flatMap(({ id, value, owner }) => {
        const item = readListItem(value);
        return item ? [[id, { item, mine: owner === 'me' }] as const] : [];
      });
      return { records: items, unreadable, newer };
    },
    async write(id, { item }) {
      const outcome = await couple.write<unknown>('list', id, item);
      return outcome.saved
        ? outcome
        : { saved: false, current: thereNow(outcome.current, outcome.current?.owner === 'me') };
    },
    remove: (id) => couple.removeSeen('list', id),
    onNews: (listener) =>
      couple.onChange((news) => {
        if (news.kind === 'list') listener(news.id);
        if (news.kind === 'gone' || news.kind === 'ended') listener(undefined);
      }),
  };
}

/** Returns null for no record; throws for a record that is no item. */
function thereNow(entry: { value: unknown } | null, mine: boolean): ListValue | null {
  const item = entry && readListItem(entry.value);
  if (entry && !item) throw new UnreadableRecord('newer');
  return item && { item, mine };
}
