/** How wide and high an element stands on the page, in pixels, for a drawing that fills it. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface PixelBox {
  w: number;
  h: number;
}

/** Null until it was measured, which is before it is first painted. */
export function useBox<E extends Element>(): [RefObject<E | null>, PixelBox | null] {
  const element = useRef<E>(null);
  const [box, setBox] = useState<PixelBox | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { width, height } = measured.getBoundingClientRect();
      const [w, h] = [Math.round(width), Math.round(height)];
      if (w > 0 && h > 0) setBox((last) => (last?.w === w && last.h === h ? last : { w, h }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, []);
  return [element, box];
}
