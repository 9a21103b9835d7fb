/** A time to press in a dialog of the plan: when it is, and what there is to say of it. */
import type { ReactNode } from 'react';

interface TimeOfferProps {
  title: string;
  /** '8:30 PM to 10:00 PM' */
  span: string;
  /** Below them. */
  children?: ReactNode;
  onClick(): void;
}

export function TimeOffer({ title, span, children, onClick }: TimeOfferProps) {
  return (
    <button
      type="button"
      className="card grid min-h-16 w-full gap-0.5 px-5 py-3 text-left hover:bg-bg"
      onClick={onClick}
    >
      <span className="font-semibold">{title}</span>
      <span className="num">{span}</span>
      {children ? <span className="text-sm text-ink-2">{children}</span> : null}
    </button>
  );
}
