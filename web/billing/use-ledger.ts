/** The ledger, a page at a time, newest first. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { LedgerEntry, LedgerPage } from '../../domain/billing/api.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { readLines } from './ledger-lines.ts';

export interface UseLedger {
  /** Null until the first page was read. */
  entries: LedgerEntry[] | null;
  more: boolean;
  busy: boolean;
  trouble: string;
  showMore(): void;
  reload(): void;
}

const PAGE = 10;
const pageAfter = (before: string | null, limit: number, signal?: AbortSignal): Promise<LedgerPage> => {
  const query = { limit, ...(before !== null && { before }) };
  return callApi('GET /billing/ledger', { query, ...(signal && { signal }) });
};

/** `turn`: another value reads anew, as many lines as are shown. */
export function useLedger(turn: number): UseLedger {
  const [read, setRead] = useState<LedgerPage | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [tries, setTries] = useState(0);
  const latest = useRef<LedgerPage | null>(null);
  const show = useCallback((lines: LedgerPage) => {
    latest.current = lines;
    setRead(lines);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    const control = new AbortController();
    setTrouble('');
    const wanted = Math.max(PAGE, latest.current?.entries.length ?? 0);
    readLines((before, limit) => pageAfter(before, limit, control.signal), wanted).then(
      (lines) => control.signal.aborted || show(lines),
      (error: unknown) => control.signal.aborted || setTrouble(plainSentence(error)),
    );
    return () => control.abort();
  }, [turn, tries, show]);

  const showMore = async () => {
    if (!read?.next || busy) return;
    setBusy(true);
    setTrouble('');
    try {
      const page = await pageAfter(read.next, PAGE);
      // Read anew meanwhile: then these are not the lines that follow.
      if (latest.current === read) show({ entries: [...read.entries, ...page.entries], next: page.next });
    } catch (error) {
      setTrouble(plainSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const reload = useCallback(() => setTries((now) => now + 1), []);
  return {
    entries: read?.entries ?? null,
    more: (read?.next ?? null) !== null,
    busy,
    trouble,
    showMore: () => void showMore(),
    reload,
  };
}
