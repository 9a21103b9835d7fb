/** The bar that stays at the bottom of a form, clear of the phone's own edge. */
import type { ReactNode } from 'react';

export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-bar">
      <div className="form-wrap sticky-bar-row">{children}</div>
    </div>
  );
}
