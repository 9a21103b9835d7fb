/** A month as it is drawn now: as it comes, and where an evening was kept, moved, taken out or added while it is shown, on its way there. */
import { useEffect, useRef, useState } from 'react';
import type { Month } from '../../domain/picture/month.ts';
import { type MovingMonth, monthBetween, monthFlattening, monthUnfolding } from '../../domain/picture/month-motion.ts';

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a month comes: newly drawn, or finished. */
const ENTRANCES = { unfolds: monthUnfolding, flattens: monthFlattening };
export type Entrance = keyof typeof ENTRANCES;

/** Where motion is reduced, and for another plan's month, it is there at once. */
export function useMovingMonth(month: Month, entrance?: Entrance): MovingMonth {
  const [comes] = useState(entrance);
  const [moving, setMoving] = useState(() =>
    entrance && !isMotionReduced() ? ENTRANCES[entrance](month, 0) : monthBetween(month, month, 0),
  );
  const last = useRef<Month | null>(null);
  useEffect(() => {
    const from = last.current;
    last.current = month;
    const way = wayTo(month, from, comes);
    if (!way) return;
    if (isMotionReduced()) return setMoving(monthBetween(month, month, 0));
    const began = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const next = way(Math.max(0, now - began));
      setMoving(next);
      if (!next.arrived) frame = requestAnimationFrame(step);
    };
    step(began);
    return () => cancelAnimationFrame(frame);
  }, [month, comes]);
  return moving;
}

/** By the milliseconds since; null where nothing moves. */
function wayTo(month: Month, from: Month | null, entrance?: Entrance): ((ms: number) => MovingMonth) | null {
  if (from === month) return null;
  if (from === null) return entrance ? (ms) => ENTRANCES[entrance](month, ms) : null;
  return (ms) => monthBetween(from.seed === month.seed ? from : month, month, ms);
}
