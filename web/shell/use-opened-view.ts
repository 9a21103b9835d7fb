/** How much a page of results tells at first: all of it where a press led here, the discreet view where it was found again. */
import { useState } from 'react';
import { useNavigationType } from 'react-router';
import type { View } from '../../domain/planner/discretion.ts';
import { useDiscreet } from './discreet.ts';

/** A reload, an address and the way back wait to be asked. The page is in discreet mode while the view is. */
export function useOpenedView(): [View, (view: View) => void] {
  const pressed = useNavigationType() !== 'POP';
  const [view, setView] = useState<View>(pressed ? 'full' : 'discreet');
  useDiscreet(view === 'discreet');
  return [view, setView];
}
