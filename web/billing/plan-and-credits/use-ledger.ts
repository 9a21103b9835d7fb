/** The credit ledger, a page at a time, newest first, and what each credit made: the ledger itself does not know, the sealed journal of this browser does. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LedgerEntry, LedgerPage } from '../../../domain/billing/api.ts';
import { callApi, plainSentence } from '../../client/api.ts';
import { useRestart } from '../../client/forms/use-restart.ts';
import type { UsePlans } from '../../journal/records/use-plans.ts';
import { type RecordKind, useRecords } from '../../journal/records/use-records.ts';
import { shortDate } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';

interface UseLedger {
  /** Null until the first page was read. */
  entries: LedgerEntry[] | null;
  more: boolean;
  busy: boolean;
  errorMessage: string;
  showMore(): void;
  reload(): void;
}

const PAGE = 10;
/** As many as the server gives at once. */
const MAX_AT_ONCE = 50;

const pageAfter = (before: string | null, limit: number, signal?: AbortSignal): Promise<LedgerPage> => {
  const query = { limit, ...(before !== null && { before }) };
  return callApi('GET /billing/ledger', { query, ...(signal && { signal }) });
};

/** `refetchKey`: another value reads anew, as many lines as are shown. */
export function useLedger(refetchKey: number): UseLedger {
  const [read, setRead] = useState<LedgerPage | null>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const latest = useRef<LedgerPage | null>(null);
  const show = useCallback((lines: LedgerPage) => {
    latest.current = lines;
    setRead(lines);
  }, []);

  const begin = useCallback(() => {
    const control = new AbortController();
    setErrorMessage('');
    const wanted = Math.max(PAGE, latest.current?.entries.length ?? 0);
    readLines((before, limit) => pageAfter(before, limit, control.signal), wanted).then(
      (lines) => control.signal.aborted || show(lines),
      (error: unknown) => control.signal.aborted || setErrorMessage(plainSentence(error)),
    );
    return () => control.abort();
  }, [show]);
  const reload = useRestart(begin);
  const readAt = useRef(refetchKey);
  useEffect(() => {
    if (readAt.current === refetchKey) return;
    readAt.current = refetchKey;
    reload();
  }, [refetchKey, reload]);

  const showMore = async () => {
    if (!read?.next || busy) return;
    setBusy(true);
    setErrorMessage('');
    try {
      const page = await pageAfter(read.next, PAGE);
      // Read anew meanwhile: then these are not the lines that follow.
      if (latest.current === read) show({ entries: [...read.entries, ...page.entries], next: page.next });
    } catch (error) {
      setErrorMessage(plainSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    entries: read?.entries ?? null,
    more: (read?.next ?? null) !== null,
    busy,
    errorMessage,
    showMore: () => void showMore(),
    reload,
  };
}

/** Reads the newest lines of the ledger, as many as are wanted, however many pages the server makes of them. */
export async function readLines(
  read: (before: string | null, limit: number) => Promise<LedgerPage>,
  wanted: number,
): Promise<LedgerPage> {
  let lines: LedgerPage = await read(null, Math.min(wanted, MAX_AT_ONCE));
  while (lines.next !== null && lines.entries.length < wanted) {
    const page = await read(lines.next, Math.min(wanted - lines.entries.length, MAX_AT_ONCE));
    lines = { entries: [...lines.entries, ...page.entries], next: page.next };
  }
  return lines;
}

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

interface MadeWith {
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
