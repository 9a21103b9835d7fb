/**
 * A person's own items of the shared list are also copied, in their last state, into their own journal, and go into
 * their own list once sharing ends.
 */
import * as z from 'zod/mini';
import { type ListItem, readListItem } from '../../domain/list/list-item.ts';
import type { Journal } from '../journal/journal.ts';
import { UnreadableRecord } from '../journal/journal-error.ts';
import { LIST_ROOM, type ListEntry } from './list-places.ts';

const COPIES_ID = '5b1f0e8a-93c2-4d0e-8a41-6c7d2e9f1a01';

const copies = z.object({
  version: z.literal(1),
  kind: z.literal('list-copies'),
  items: z.array(z.object({ id: z.string(), item: z.custom<ListItem>((item) => readListItem(item) !== null) })),
});

type Copy = z.infer<typeof copies>['items'][number];

export async function readCopies(journal: Journal): Promise<Copy[]> {
  const found = await journal.read<unknown>(LIST_ROOM, COPIES_ID);
  if (!found) return [];
  const parsed = copies.safeParse(found.value);
  // A newer page may have written one of them.
  if (!parsed.success) throw new UnreadableRecord('newer');
  return parsed.data.items;
}

/** No items removes the record. If another device was quicker, its copies stay until this one's next read. */
export async function keepCopies(journal: Journal, entries: readonly ListEntry[], today: string): Promise<void> {
  const items = entries.filter(({ mine }) => mine).map(({ id, item }) => ({ id, item }));
  const before = await readCopies(journal);
  if (JSON.stringify(items) === JSON.stringify(before)) return;
  if (items.length === 0) await journal.remove(LIST_ROOM, COPIES_ID);
  else await journal.write(LIST_ROOM, COPIES_ID, { version: 1, kind: 'list-copies', items }, today);
}

export const dropCopies = (journal: Journal): Promise<boolean> => journal.remove(LIST_ROOM, COPIES_ID);
