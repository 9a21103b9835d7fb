/** One chart or list of the page, with its heading and the sentence that says how to read it. */
import type { ReactNode } from 'react';
import { Card } from '../kit/card.tsx';

interface InsightCardProps {
  id: string;
  title: string;
  lede: string;
  /** At the end of the head: what it is sorted by. */
  aside?: ReactNode;
  children: ReactNode;
}

export function InsightCard({ id, title, lede, aside, children }: InsightCardProps) {
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-5">
        <header className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
          <div className="max-w-[62ch] flex-[1_1_16rem]">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <p className="mt-1 text-ink-2 text-sm">{lede}</p>
          </div>
          {aside}
        </header>
        {children}
      </Card>
    </section>
  );
}

/** In place of a chart: why there is none. */
export const InsightNone = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[62ch] text-ink-2">{children}</p>
);
