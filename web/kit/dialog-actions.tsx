/** The buttons that end a dialog: beside each other at its right edge, on phones one below the other with the last on top. */
import type { ReactNode } from 'react';

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 max-md:flex-col-reverse">{children}</div>
);
