/** A stored bundle changed by its reader: from what lies in the journal now, never over what another device wrote meanwhile. */

import { IDEAS, type IdeasRecord } from '../journal/ideas-record.ts';
import type { Journal } from '../journal/journal.ts';

export type ChangedIdeas =
  /** `record` as it lies there now; unchanged where `make` gave none. */
  { done: 'saved' | 'unchanged' | 'changed-elsewhere'; record: IdeasRecord } | { done: 'gone' };

/** `make`: the record as it is to be, or null where nothing is to change. Rejects as `make` and the journal do. */
export async function changeIdeas(
  journal: Journal,
  id: string,
  make: (stored: IdeasRecord) => IdeasRecord | null | Promise<IdeasRecord | null>,
): Promise<ChangedIdeas> {
  const entry = await journal.read<unknown>(IDEAS.room, id);
  if (!entry || !IDEAS.is(entry.value)) return { done: 'gone' };
  const next = await make(entry.value);
  if (!next) return { done: 'unchanged', record: entry.value };
  const written = await journal.write<unknown>(IDEAS.room, id, next, entry.day);
  if (written.saved) return { done: 'saved', record: next };
  const there = written.current?.value;
  return IDEAS.is(there) ? { done: 'changed-elsewhere', record: there } : { done: 'gone' };
}
