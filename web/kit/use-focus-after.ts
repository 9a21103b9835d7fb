/** Moves the focus to an element once the screen has changed: what a dialog stood over can take it only when the dialog has gone. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FocusAfter<Place extends HTMLElement> {
  /** Of the element that takes the focus. */
  place: RefObject<Place | null>;
  /** Called with the change after which it does. */
  focusAfter(): void;
}

export function useFocusAfter<Place extends HTMLElement>(): FocusAfter<Place> {
  const place = useRef<Place>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) place.current?.focus({ preventScroll: true });
  }, [changes]);
  return { place, focusAfter: () => setChanges((before) => before + 1) };
}
