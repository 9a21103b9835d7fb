/** A bundle of ideas as it lies in the sealed journal. */
import type { IdeaBundle, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { type BundleRecord, newestFirst } from '../billing/bundle-record.ts';
import type { RecordKind } from '../journal/use-records.ts';

export type IdeasRecord = BundleRecord<'ideas', SpiceUpPreferences, IdeaBundle, Narrow>;

/** Newest first. */
export const IDEAS: RecordKind<IdeasRecord> = {
  room: 'spice-up',
  is: (value): value is IdeasRecord =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ideas',
  order: newestFirst,
};
