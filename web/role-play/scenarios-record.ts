/** A bundle of scenarios as it lies in the sealed journal. */
import * as z from 'zod/mini';
import type { Marks } from '../../domain/mood/felt.ts';
import { type RolePlayPreferences, rolePlaySchema } from '../../domain/role-play/preferences.ts';
import {
  type Narrow,
  narrowSchema,
  type ScenarioBundle,
  scenarioBundleSchema,
} from '../../domain/role-play/scenario.ts';
import { type BundleRecord, newestFirst } from '../journal/bundles/bundle-record.ts';
import type { RecordKind } from '../journal/records/use-records.ts';

/** Always 'Partner 1' and 'Partner 2': names have a record of their own. */
export interface ScenariosRecord extends BundleRecord<'scenarios', RolePlayPreferences, ScenarioBundle, Narrow> {
  /** What was said of its scenarios; absent until something was. */
  marks?: Marks;
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
  order: newestFirst,
};
