/** A bundle of ideas as it lies in the sealed journal, and how its reader changes it there. */
import type { Idea, IdeaBundle, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import type { IdeaSwap } from '../../domain/spice-up/idea-swap.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { type BundleRecord, newestFirst } from './bundle-record.ts';
import type { Journal } from './journal.ts';
import type { RecordKind } from './use-records.ts';

export interface IdeasRecord extends BundleRecord<'ideas', SpiceUpPreferences, IdeaBundle, Narrow> {
  /** The free swap of one idea; absent while it is not used. */
  swap?: IdeaSwap;
}

/** Newest first. */
export const IDEAS: RecordKind<IdeasRecord> = {
  room: 'spice-up',
  is: (value): value is IdeasRecord =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ideas',
  order: newestFirst,
};

/** All that was seen of it: what was swapped for another, too. */
export const ideasHad = ({ bundle, swap }: IdeasRecord): Idea[] => [...bundle.ideas, ...(swap ? [swap.other] : [])];

export type ChangedIdeas =
  /** `record` as it lies there now; unchanged where `make` gave none. */
  { done: 'saved' | 'unchanged' | 'changed-elsewhere'; record: IdeasRecord } | { done: 'gone' };

/**
 * From what lies in the journal now, never over what another device wrote meanwhile. `make`: the record as it is to be, or null where
 * nothing is to change. Rejects as `make` and the journal do.
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
