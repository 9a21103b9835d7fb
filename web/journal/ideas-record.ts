/** A bundle of ideas as it lies in the sealed journal. */
import type { Idea, IdeaBundle, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import type { IdeaSwap } from '../../domain/spice-up/idea-swap.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { type BundleRecord, newestFirst } from './bundle-record.ts';
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
