/** The forecast that a plan's month shows, with the starts that were noted by now. */
import { useMemo } from 'react';
import { type CycleBands, cycleBands } from '../../../domain/planner/forecast/cycle-bands.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { useNotedStarts } from './use-noted-starts.ts';

/** Null while it is not `shown`, and where there is none. `today` is YYYY-MM-DD. */
export function useBands(
  userId: string | undefined,
  stored: StoredPlan,
  today: string,
  shown: boolean,
): CycleBands | null {
  const asked = shown && stored.cycle !== undefined;
  const noted = useNotedStarts(userId, asked);
  return useMemo(() => (asked ? cycleBands(stored, noted, today) : null), [asked, stored, noted, today]);
}
