/** Notices that an article was read to its end: the end came into sight, and not within the first seconds. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Nobody has read anything before. */
const AT_LEAST_MS = 15_000;

export function useReadToEnd(end: RefObject<Element | null>, id: string, tell: (id: string) => void): void {
  const tellRead = useEffectEvent(tell);
  useEffect(() => {
    const place = end.current;
    if (!place) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begun = Date.now();
    const watcher = new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen.at(-1)?.isIntersecting)
        timer = setTimeout(() => tellRead(id), Math.max(0, AT_LEAST_MS - (Date.now() - begun)));
    });
    watcher.observe(place);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [end, id]);
}
