/** What each credit made, read from the sealed journal in this browser; nobody else can put these words in. */
import { useMemo } from 'react';
import { shortDate } from '../calendar/date-language.ts';
import type { UsePlans } from '../planner/use-plans.ts';

/** The words for a generation; null where no record here tells. */
export function useMadeWith({ plans }: UsePlans): (generation: string) => string | null {
  return useMemo(() => {
    const words = new Map(
      (plans ?? []).flatMap(({ stored: { generation, startDate } }) =>
        generation ? [[generation, `Plan from ${shortDate(startDate)}`] as const] : [],
      ),
    );
    return (generation) => words.get(generation) ?? null;
  }, [plans]);
}
