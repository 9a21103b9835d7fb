/** An address with a section's id leads there, once, when every section has its height: nothing jumps before or after. */
import { type RefObject, useEffect, useRef } from 'react';

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const LOADING = '[role="status"][aria-label="Loading..."]';
// Arriving sooner, on a slow line, the sections above would still grow and push what is read out of view.
const PATIENCE_MS = 15_000;

/** To be set on what holds the sections. */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const sections = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const held = sections.current;
    const place = document.getElementById(location.hash.slice(1));
    if (!held || !place) return;
    const leave = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const type of MOVES) removeEventListener(type, leave);
    };
    const arrive = () => {
      leave();
      place.scrollIntoView({ behavior: 'instant' });
    };
    const observer = new MutationObserver(() => held.querySelector(LOADING) ?? arrive());
    observer.observe(held, { childList: true, subtree: true });
    const timer = setTimeout(arrive, PATIENCE_MS);
    // Whoever has begun to move about the page is left where they are.
    for (const type of MOVES) addEventListener(type, leave, { once: true, passive: true });
    return leave;
  }, []);
  return sections;
}
