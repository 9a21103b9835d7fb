/** What the pages of this room are laid out with: the page itself, its head, and a part of it under a heading. */
import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';

export const RoomPage = ({ children }: { children: ReactNode }) => (
  <div className="form-wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-5 pb-21">{children}</div>
);

interface RoomHeadProps {
  title: string;
  lede: ReactNode;
  /** Below the lede. */
  children?: ReactNode;
}

export const RoomHead = ({ title, lede, children }: RoomHeadProps) => (
  <header className="grid justify-items-start gap-3">
    <h1>{title}</h1>
    <p className="lede">{lede}</p>
    {children}
  </header>
);

interface PartProps {
  /** Its heading's, which an address may name. */
  id: string;
  title: string;
  /** On the heading's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Part = ({ id, title, aside, className, children }: PartProps) => (
  <section aria-labelledby={id} className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', className)}>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
);

/** Buttons side by side, and each in a row of its own on phones. */
export const Acts = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 max-md:grid">{children}</div>
);
