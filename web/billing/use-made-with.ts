/** What each credit made, read from the sealed journal in this browser; nobody else can put these words in. */
import { useMemo } from 'react';
import { shortDate } from '../calendar/date-language.ts';
import { usePlans } from '../planner/use-plans.ts';

export interface MadeWith {
  /** Null where no record here tells. */
  madeWhat(generation: string): string | null;
  /** The journal opens after a fresh sign-in only. */
  locked: boolean;
}

export function useMadeWith(userId: string): MadeWith {
  const { plans, locked } = usePlans(userId);
  return useMemo(() => {
    const words = new Map(
      (plans ?? []).flatMap(({ stored }) => {
        const { generation } = stored as { generation?: string };
        return generation ? [[generation, `Plan from ${shortDate(stored.startDate)}`] as const] : [];
      }),
    );
    return { madeWhat: (generation) => words.get(generation) ?? null, locked };
  }, [plans, locked]);
}
