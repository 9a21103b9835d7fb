/** The bar that stays at the bottom of a form, clear of the phone's own edge. */
import type { ReactNode } from 'react';

const ROW =
  'form-wrap flex items-center justify-between gap-3 py-3 max-md:[&>.btn]:flex-1 max-md:[&>.btn]:px-3 max-md:[&>.hint]:hidden';

export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-bar">
      <div className={ROW}>{children}</div>
    </div>
  );
}
