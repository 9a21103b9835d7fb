/** Hears of faults of the page; what becomes of them, and the question, are loaded only once there is one. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Seen } from './fault-report.ts';

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
