/** One comment in a list: who and when, its words, and what may be done with it. */
import type { ReactNode } from 'react';

interface CommentLineProps {
  /** Who or where, and when. */
  by: ReactNode;
  body: string;
  /** Buttons; null for none. */
  children: ReactNode;
}

export const CommentLine = ({ by, body, children }: CommentLineProps) => (
  <li className="grid grid-cols-1 gap-2 border-line border-b pt-5 pb-3 wrap-anywhere" tabIndex={-1}>
    <p className="flex flex-wrap items-center gap-2 text-sm">{by}</p>
    <p className="prose whitespace-pre-line" dir="auto">
      {body}
    </p>
    {children ? <div className="-ml-3 flex flex-wrap gap-1 noscript:hidden">{children}</div> : null}
  </li>
);

/** `dateTime`: an ISO 8601 instant or day. */
export const CommentDay = ({ dateTime, children }: { dateTime: string; children: string }) => (
  <time className="text-ink-3 text-xs" dateTime={dateTime}>
    {children}
  </time>
);
