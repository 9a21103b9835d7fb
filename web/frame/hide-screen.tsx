/** Around the page: what is taken away when the screen is hidden, by 'Hide' or by Escape twice (`hide-page.ts`). */
import { type ReactNode, useEffect } from 'react';
import { watchEscapes } from './hide-page.ts';

export function HideScreen({ children }: { children: ReactNode }) {
  useEffect(watchEscapes, []);
  return (
    // Two, so that React, which takes away the outer one, never looks for one that is not there.
    <div className="contents">
      <div className="contents" data-sheet="">
        {children}
      </div>
    </div>
  );
}
