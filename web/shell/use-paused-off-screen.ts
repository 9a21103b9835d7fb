/** Marks an element whose animations should rest while it is out of sight. */
import { type RefObject, useEffect } from 'react';

export function usePausedOffScreen(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => {
      element.toggleAttribute('data-paused', entry?.isIntersecting === false);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [target]);
}
