/** The changes that a reader makes to a bundle in the journal. */
import type { Journal } from '../journal.ts';
import type { RecordKind } from '../records/use-records.ts';

export type ChangedBundle<Record> =
  /** `record` as stored now; unchanged if `make` returned null. */
  { done: 'saved' | 'unchanged' | 'changed-elsewhere'; record: Record } | { done: 'gone' };

/**
 * Changes the record as stored now, never over another device's write. `make` returns the new record, or null for no
 * change. Rejects with the errors of `make` and of the journal.
 */
export async function changeBundle<Record>(
  kind: Pick<RecordKind<Record>, 'room' | 'is'>,
  journal: Journal,
  id: string,
  make: (stored: Record) => Record | null | Promise<Record | null>,
): Promise<ChangedBundle<Record>> {
  const entry = await journal.read<unknown>(kind.room, id);
  if (!entry || !kind.is(entry.value)) return { done: 'gone' };
  const next = await make(entry.value);
  if (!next) return { done: 'unchanged', record: entry.value };
  const written = await journal.write<unknown>(kind.room, id, next, entry.day);
  if (written.saved) return { done: 'saved', record: next };
  const there = written.current?.value;
  return kind.is(there) ? { done: 'changed-elsewhere', record: there } : { done: 'gone' };
}
