/** How much a page of results tells at first: all of it where a press led here, the discreet view where it was found again. */
import { useState } from 'react';
import { useNavigationType } from 'react-router';
import type { View } from '../../domain/planner/discretion.ts';
import { useDiscreet } from './discreet.ts';

export interface OpenedView {
  view: View;
  setView(view: View): void;
  /** Discreet by itself, and not by anybody's choice: then it says so. */
  hidden: boolean;
}

/** A reload, an address and the way back wait to be asked. The page is in discreet mode while the view is. */
export function useOpenedView(): OpenedView {
  const found = useNavigationType() === 'POP';
  const [{ view, hidden }, setOpened] = useState<Pick<OpenedView, 'view' | 'hidden'>>({
    view: found ? 'discreet' : 'full',
    hidden: found,
  });
  useDiscreet(view === 'discreet');
  return { view, hidden, setView: (next) => setOpened({ view: next, hidden: false }) };
}
