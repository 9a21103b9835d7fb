/** How wide an element is, in pixels, so that a drawing in it keeps its type at the size of the page. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** `first` until it was measured. */
export function useWidth<E extends Element>(first: number): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const watcher = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, []);
  return [element, width];
}
