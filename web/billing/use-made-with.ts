/** What each credit made, read from the sealed journal in this browser: the ledger itself does not know. */
import { useMemo } from 'react';
import type { UsePlans } from '../journal/use-plans.ts';
import { type RecordKind, useRecords } from '../journal/use-records.ts';
import { shortDate } from '../kit/date-language.ts';
import { todayIn } from '../kit/today.ts';

/** What the records of ideas and of scenarios share. */
interface Made {
  /** ISO datetime. */
  made: string;
  generation?: string;
}

const made = (room: 'spice-up' | 'role-play', kind: 'ideas' | 'scenarios'): RecordKind<Made> => ({
  room,
  is: (value): value is Made =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === kind &&
    'made' in value &&
    typeof value.made === 'string',
  order: (a, b) => b.made.localeCompare(a.made),
});
const IDEAS = made('spice-up', 'ideas');
const SCENARIOS = made('role-play', 'scenarios');

export interface MadeWith {
  /** The words for a generation; null where no record here tells. */
  madeWhat(generation: string): string | null;
  /** Reads all of it again, once the journal was opened. */
  reload(): void;
}

export function useMadeWith({ plans, reload }: UsePlans, userId: string): MadeWith {
  const ideas = useRecords(IDEAS, userId);
  const scenarios = useRecords(SCENARIOS, userId);
  const words = useMemo(
    () =>
      new Map([
        ...lines(
          'Plan',
          plans?.map(({ stored: { generation, startDate } }) => ({ generation, day: startDate })),
        ),
        ...lines('Ideas', ideas.records?.map(dayOf)),
        ...lines('Scenarios', scenarios.records?.map(dayOf)),
      ]),
    [plans, ideas.records, scenarios.records],
  );
  return {
    madeWhat: (generation) => words.get(generation) ?? null,
    reload: () => {
      reload();
      ideas.reload();
      scenarios.reload();
    },
  };
}

interface OfDay {
  generation: string | undefined;
  /** YYYY-MM-DD. */
  day: string;
}

const dayOf = ({ value }: { value: Made }): OfDay => ({
  generation: value.generation,
  day: todayIn(undefined, new Date(value.made)),
});

const lines = (what: string, found: readonly OfDay[] = []): Array<[string, string]> =>
  found.flatMap(({ generation, day }) => (generation ? [[generation, `${what} from ${shortDate(day)}`]] : []));
