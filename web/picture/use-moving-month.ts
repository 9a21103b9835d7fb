/** A month as it is drawn now: where an evening was kept, moved, taken out or added while it is shown, on its way there. */
import { useEffect, useRef, useState } from 'react';
import type { Month } from '../../domain/picture/month.ts';
import { type MovingMonth, monthBetween } from '../../domain/picture/month-motion.ts';

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where motion is reduced, and for another plan's month, it is there at once. */
export function useMovingMonth(month: Month): MovingMonth {
  const [moving, setMoving] = useState(() => monthBetween(month, month, 0));
  const last = useRef(month);
  useEffect(() => {
    const from = last.current;
    last.current = month;
    if (from === month) return;
    if (from.seed !== month.seed || isMotionReduced()) return setMoving(monthBetween(month, month, 0));
    const began = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const next = monthBetween(from, month, Math.max(0, now - began));
      setMoving(next);
      if (!next.arrived) frame = requestAnimationFrame(step);
    };
    step(began);
    return () => cancelAnimationFrame(frame);
  }, [month]);
  return moving;
}
