/** The six words for a refusal as they are in use here. */
import { presetsInUse } from '../../domain/moderation/presets.ts';
import type { Db } from '../platform/db.ts';
import { presets } from './tables.ts';

export const listPresets = async (db: Db): Promise<string[]> => presetsInUse(await db.select().from(presets));
