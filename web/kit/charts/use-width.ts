/** How wide an element is, in pixels, and how large the page's type, so that a drawing in it keeps its type at the size of the page. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels of the root's type where nobody chose another. */
const USUAL_TYPE = 16;

/** The width is `first` until it was measured; the last is how many times its usual size the page's type has. */
export function useWidth<E extends Element>(first: number): [RefObject<E | null>, number, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(first);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const watcher = new ResizeObserver((entries) => {
      const now = Math.round(entries.find(({ target }) => target === measured)?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
      setScale(Number.parseFloat(getComputedStyle(letter).width) / USUAL_TYPE);
    });
    watcher.observe(measured);
    // Larger type makes such a drawing no wider, and is heard of by what is as wide as a letter is tall.
    const letter = measured.appendChild(document.createElement('i'));
    Object.assign(letter.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
    watcher.observe(letter);
    return () => {
      watcher.disconnect();
      letter.remove();
    };
  }, []);
  return [element, width, scale];
}
