/**
 * Each keeps their own: what a person wrote into the shared list also lies, as it last was, in their own journal, and is
 * put into their own list once nothing is shared any more.
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
  // One of them may be of a newer page.
  if (!parsed.success) throw new UnreadableRecord('newer');
  return parsed.data.items;
}

/** Nothing to keep removes the record. Another device may have been quicker: its copies stand, until this one next looks. */
export async function keepCopies(journal: Journal, entries: readonly ListEntry[], today: string): Promise<void> {
  const items = entries.filter(({ mine }) => mine).map(({ id, item }) => ({ id, item }));
  const before = await readCopies(journal);
  if (JSON.stringify(items) === JSON.stringify(before)) return;
  if (items.length === 0) await journal.remove(LIST_ROOM, COPIES_ID);
  else await journal.write(LIST_ROOM, COPIES_ID, { version: 1, kind: 'list-copies', items }, today);
}

export const dropCopies = (journal: Journal): Promise<boolean> => journal.remove(LIST_ROOM, COPIES_ID);
