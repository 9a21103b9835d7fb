/** Hears of faults of the page, and of opened pages where the person agreed to have them counted; what becomes of either is loaded only then. */
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { knownSettings } from '../../client/privacy/known-settings.ts';
import type { Seen } from './fault-report.ts';

/** Hears of faults of the page; what becomes of them, and the question, are loaded only once there is one. */
const note = (seen: Seen): void =>
  void import('./fault-report.ts').then((report) => report.noteFault(seen)).catch(() => undefined);

/** In every page, and in the one that stands in for a failed page, which gives what failed. */
export function FaultWatch({ failed }: { failed?: unknown }) {
  const [asking, setAsking] = useState<ReactNode>(null);

  useEffect(() => {
    const ask = () =>
      // Not by a lazy component: one that does not load would be the next fault.
      void import('./fault-question.tsx')
        .then(({ FaultQuestion }) => setAsking(<FaultQuestion />))
        .catch(() => undefined);
    const tell = (seen: Seen) => {
      note(seen);
      ask();
    };
    const thrown = ({ error, filename, lineno, colno }: ErrorEvent) => {
      // Of a foreign script, or of the browser's own making: nothing of ours failed.
      if (error != null) tell({ error, file: filename, line: lineno, column: colno });
    };
    const rejected = ({ reason }: PromiseRejectionEvent) => tell({ error: reason });
    if (failed !== undefined) tell({ error: failed });
    addEventListener('error', thrown);
    addEventListener('unhandledrejection', rejected);
    return () => {
      removeEventListener('error', thrown);
      removeEventListener('unhandledrejection', rejected);
    };
  }, [failed]);

  return asking;
}

/** Has the opened pages counted where the person agreed to it; the counting is loaded only then. */
export function UsageWatch() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (knownSettings()?.usageAnalytics !== true) return;
    // Not counted is no loss.
    import('../../client/privacy/usage-count.ts').then((usage) => usage.countOpened(pathname)).catch(() => undefined);
  }, [pathname]);
  return null;
}
