/** The journal record of a bundle of ideas, and the changes its reader makes to it. */
import type { Marks } from '../../../domain/mood/felt.ts';
import type { Idea, IdeaBundle, Narrow } from '../../../domain/spice-up/idea-bundle.ts';
import type { IdeaSwap } from '../../../domain/spice-up/idea-swap.ts';
import type { SpiceUpPreferences } from '../../../domain/spice-up/preferences.ts';
import type { Journal } from '../journal.ts';
import type { RecordKind } from '../records/use-records.ts';
import { type BundleRecord, newestFirst } from './bundle-record.ts';

export interface IdeasRecord extends BundleRecord<'ideas', SpiceUpPreferences, IdeaBundle, Narrow> {
  /** The free swap of one idea; absent until it is used. */
  swap?: IdeaSwap;
  /** What was said of its ideas; absent until something was. */
  marks?: Marks;
}

/** Newest first. */
export const IDEAS: RecordKind<IdeasRecord> = {
  room: 'spice-up',
  is: (value): value is IdeasRecord =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ideas',
  order: newestFirst,
};

/** All ideas that were seen, including the one that was swapped out. */
export const ideasHad = ({ bundle, swap }: IdeasRecord): Idea[] => [...bundle.ideas, ...(swap ? [swap.other] : [])];

export type ChangedIdeas =
  /** `record` as stored now; unchanged if `make` returned null. */
  { done: 'saved' | 'unchanged' | 'changed-elsewhere'; record: IdeasRecord } | { done: 'gone' };

/**
 * Changes the record as stored now, never over another device's write. `make` returns the new record, or null for no
 * change. Rejects with the errors of `make` and of the journal.
 */
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
