/** The ledger, a page at a time, newest first. */
import { useCallback, useEffect, useState } from 'react';
import { callApi, plainSentence } from '../accounts/api.ts';
import type { LedgerEntry } from './ledger-words.ts';

interface LedgerPage {
  entries: LedgerEntry[];
  next: string | null;
}

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
const pageAfter = (before: string | null, signal?: AbortSignal): Promise<LedgerPage> => {
  const query = new URLSearchParams({ limit: String(PAGE), ...(before === null ? {} : { before }) });
  return callApi<LedgerPage>('GET', `/billing/ledger?${query}`, signal ? { signal } : {});
};

/** `turn`: another value reads anew from the start. */
export function useLedger(turn: number): UseLedger {
  const [read, setRead] = useState<LedgerPage | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    const control = new AbortController();
    setTrouble('');
    pageAfter(null, control.signal).then(
      (page) => control.signal.aborted || setRead(page),
      (error: unknown) => control.signal.aborted || setTrouble(plainSentence(error)),
    );
    return () => control.abort();
  }, [turn, tries]);

  const showMore = async () => {
    if (!read?.next || busy) return;
    setBusy(true);
    setTrouble('');
    try {
      const page = await pageAfter(read.next);
      // Read anew meanwhile: then these are not the lines that follow.
      setRead((now) => (now === read ? { entries: [...now.entries, ...page.entries], next: page.next } : now));
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
