/** What one partner is shown, read from copies: the partner's in earnest, one's own in the preview. Both pass the same way. */
import { type CheckIn, readAnswered } from '../../domain/mood/check-in.ts';
import { readSharedBusy, type SharedBusy } from '../../domain/partner/shared-busy.ts';
import {
  readSharedIdeas,
  readSharedPhases,
  readSharedPlan,
  type SharedIdeas,
  type SharedPhases,
  type SharedPlan,
} from '../../domain/partner/shared-copy.ts';
import type { CopiedKind } from './share-copies.ts';

export interface ShownRecords {
  plan: SharedPlan[];
  mood: CheckIn[];
  phase: SharedPhases[];
  ideas: SharedIdeas[];
  busy: SharedBusy[];
}

/** Newest first; what has not its kind's form is left out. */
export function shownRecords<K extends CopiedKind>(kind: K, values: readonly unknown[]): Pick<ShownRecords, K> {
  return { [kind]: READERS[kind](values) } as unknown as Pick<ShownRecords, K>;
}

const READERS: { [K in CopiedKind]: (values: readonly unknown[]) => ShownRecords[K] } = {
  plan: (values) => read(values, readSharedPlan).sort((a, b) => b.startDate.localeCompare(a.startDate)),
  mood: (values) => read(values, readAnswered).sort((a, b) => b.date.localeCompare(a.date)),
  phase: (values) => read(values, readSharedPhases),
  ideas: (values) => read(values, readSharedIdeas).sort((a, b) => b.made.localeCompare(a.made)),
  busy: (values) => read(values, readSharedBusy),
};

const read = <T>(values: readonly unknown[], reader: (value: unknown) => T | null): T[] =>
  values.flatMap((value) => reader(value) ?? []);
