/** An invitation as a card: folded, with a picture and a name on it and nothing that a neighbor could read; and open, the cover swung back from the leaf. */
import { type ReactNode, useMemo } from 'react';
import type { Month } from '../../../domain/picture/month.ts';
import { foldingScreen } from '../../../domain/picture/screen.ts';
import { classNames } from '../../kit/class-names.ts';
import { usePageTheme } from '../../kit/use-page-theme.ts';
import { Drawing } from '../../picture/drawing.tsx';
import { useBox } from '../../picture/use-box.ts';

/** One picture for every card: whoever writes one sees what will arrive, and nobody's plan is on it. */
const PICTURE: Month = {
  seed: 'fold',
  days: 30,
  evenings: [2, 5, 9, 12, 16, 19, 23, 27].map((day) => ({ id: `fold/${day}`, day, state: 'kept' })),
};

function Cover({ className }: { className: string }) {
  const theme = usePageTheme();
  const [place, box] = useBox<HTMLSpanElement>();
  const svg = useMemo(() => (box ? foldingScreen(PICTURE, box, theme) : ''), [box, theme]);
  return <Drawing ref={place} className={className} svg={svg} />;
}

/** A folded card, and what is to be done with it beside. */
export const CARD_BESIDE =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-12';

interface FoldedCardProps {
  /** As the sender calls themselves; may be empty. */
  from: string;
  /** Has to give width and height. */
  className: string;
}

/** Decoration: what it says stands beside it. */
export const FoldedCard = ({ from, className }: FoldedCardProps) => (
  <div aria-hidden="true" className={classNames('relative max-w-full rounded-paper shadow-float', className)}>
    <Cover className="size-full rounded-paper" />
    <div className="absolute inset-x-3 bottom-[12%] grid justify-center">
      <p
        className="line-clamp-2 rounded-paper bg-raised px-5 py-2 text-center font-note text-lg wrap-anywhere shadow-rest"
        dir="auto"
      >
        {from.trim() ? `From ${from.trim()}` : 'For you'}
      </p>
    </div>
  </div>
);

/** The inner leaf, with the words on it, and the cover seen from its edge. */
export const OpenCard = ({ children }: { children: ReactNode }) => (
  <section className="grid grid-cols-[48px_minmax(0,1fr)] rounded-paper bg-raised shadow-float md:grid-cols-[112px_minmax(0,1fr)]">
    <div className="relative" aria-hidden="true">
      <Cover className="card-cover absolute inset-x-0 -inset-y-2" />
    </div>
    <div className="card-leaf grid gap-5 p-5 md:p-8">{children}</div>
  </section>
);
