/**
 * Sections that an address can name: whoever came by one is led to it once, when all have their height, so
 * that nothing jumps.
 */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

export function ArrivedSections({ children }: { children: ReactNode }) {
  const sections = useArrival();
  return (
    <div ref={sections} className="grid min-w-0">
      {children}
    </div>
  );
}

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
    let frame = 0;
    const leave = () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      for (const type of MOVES) removeEventListener(type, leave);
    };
    const arrive = () => {
      leave();
      place.scrollIntoView({ behavior: 'instant' });
    };
    // What came last is painted first, out of sight: growing and arriving in one frame is a jump of all that is then seen.
    const afterNextPaint = () => {
      frame = requestAnimationFrame(arrive);
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      if (!held.querySelector(LOADING)) frame = requestAnimationFrame(afterNextPaint);
    });
    observer.observe(held, { childList: true, subtree: true });
    const timer = setTimeout(arrive, PATIENCE_MS);
    // Whoever has begun to move about the page is left where they are.
    for (const type of MOVES) addEventListener(type, leave, { once: true, passive: true });
    return leave;
  }, []);
  return sections;
}
