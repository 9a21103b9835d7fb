/** The journal record of a bundle of ideas. */
import type { Marks } from '../../../domain/mood/felt.ts';
import type { Idea, IdeaBundle, Narrow } from '../../../domain/spice-up/idea-bundle.ts';
import type { IdeaSwap } from '../../../domain/spice-up/idea-swap.ts';
import type { SpiceUpPreferences } from '../../../domain/spice-up/preferences.ts';
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
