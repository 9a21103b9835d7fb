/** A bundle of ideas of the demo, made by the engine that makes every bundle. */

import type { IdeasRecord } from '../journal/ideas-record.ts';
import { homeZone } from '../kit/date-language.ts';
import { makeIdeas } from './demo-engines.ts';

/** As it was made on a day (YYYY-MM-DD). */
export function ideasOf(day: string, seed: number): IdeasRecord {
  const made = `${day}T19:30:00.000Z`;
  const preferences = { activityTypes: [], needs: [], previousActivities: [] };
  const wishes = { liked: [], avoid: [] };
  const { ideas, narrow } = makeIdeas({ preferences, seed, day, timezone: homeZone(), seen: [], wishes });
  const bundle = { generated_at: made, seed, ideas };
  return { version: 1, kind: 'ideas', made, order: { preferences }, bundle, writer: 'engine', narrow };
}
