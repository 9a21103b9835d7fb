/** A bundle of ideas as it lies in the sealed journal, and what earlier bundles tell the next one. */
import type { IdeaBundle, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import type { RecordKind } from '../journal/use-records.ts';
import { todayIn } from '../planner/today.ts';

export interface IdeasRecord {
  version: 1;
  kind: 'ideas';
  /** ISO datetime. */
  made: string;
  order: { preferences: SpiceUpPreferences };
  bundle: IdeaBundle;
  writer: 'engine' | 'provider';
  /** The provider's model, where one wrote and its name is known. */
  model?: string;
  narrow: Narrow | null;
  /** The yes, maybe, no list could not be opened then, and was not considered. */
  listUnread?: true;
  /** What the credit ledger calls it; absent where nothing was charged. */
  generation?: string;
}

/** Newest first. */
export const IDEAS: RecordKind<IdeasRecord> = {
  room: 'spice-up',
  is: (value): value is IdeasRecord =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ideas',
  order: (a, b) => b.made.localeCompare(a.made),
};

/** What POST /api/ideas takes at most. */
const MOST_SEEN = 2000;

/** Whether a provider wrote it; its ids name nothing that lasts. */
export const isWritten = ({ id }: { id: string }): boolean => id.startsWith('written-');

/** Which of the library's ideas were had, and on which day in `zone`. Of too many, the oldest are left out. */
export const seenIn = (records: readonly Pick<IdeasRecord, 'made' | 'bundle'>[], zone: string): IdeasOrder['seen'] =>
  records
    .flatMap(({ made, bundle }) => {
      const day = todayIn(zone, new Date(made));
      return bundle.ideas.filter((idea) => !isWritten(idea)).map(({ id }) => ({ id, day }));
    })
    .slice(0, MOST_SEEN);
