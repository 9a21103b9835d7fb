/** A bundle of scenarios as it lies in the sealed journal, and what earlier bundles tell the next one. */
import * as z from 'zod/mini';
import { type RolePlayPreferences, rolePlaySchema } from '../../domain/role-play/preferences.ts';
import {
  type Narrow,
  narrowSchema,
  type ScenarioBundle,
  scenarioBundleSchema,
} from '../../domain/role-play/scenario.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import type { RecordKind } from '../journal/use-records.ts';
import { todayIn } from '../planner/today.ts';

export interface ScenariosRecord {
  version: 1;
  kind: 'scenarios';
  /** ISO datetime. */
  made: string;
  order: { preferences: RolePlayPreferences };
  /** Always 'Partner 1' and 'Partner 2': names have a record of their own. */
  bundle: ScenarioBundle;
  writer: 'engine' | 'provider';
  /** The provider's model, where one wrote and its name is known. */
  model?: string;
  narrow: Narrow | null;
  /** The yes, maybe, no list could not be read, so that it did not count. */
  listUnread?: true;
  /** What the credit ledger calls it; absent where nothing was charged. */
  generation?: string;
}

const recordSchema = z.object({
  version: z.literal(1),
  kind: z.literal('scenarios'),
  made: z.string(),
  order: z.object({ preferences: rolePlaySchema }),
  bundle: scenarioBundleSchema,
  writer: z.enum(['engine', 'provider']),
  narrow: z.nullable(narrowSchema),
});

/** Newest first. */
export const SCENARIOS: RecordKind<ScenariosRecord> = {
  room: 'role-play',
  is: (value): value is ScenariosRecord => recordSchema.safeParse(value).success,
  order: (a, b) => b.made.localeCompare(a.made),
};

/** What POST /api/scenarios takes at most. */
const MOST_SEEN = 2000;

/** Whether a provider wrote it; its ids name nothing that lasts. */
const isWritten = ({ id }: { id: string }): boolean => id.startsWith('written-');

/** Which of the library's scenes were had, and on which day in `zone`, newest first. Of too many, the oldest are left out. */
export const seenIn = (
  records: readonly Pick<ScenariosRecord, 'made' | 'bundle'>[],
  zone: string,
): ScenarioOrder['seen'] =>
  records
    .flatMap(({ made, bundle }) =>
      bundle.scenarios
        .filter((scenario) => !isWritten(scenario))
        .map(({ id }) => ({ id, day: todayIn(zone, new Date(made)) })),
    )
    .slice(0, MOST_SEEN);
