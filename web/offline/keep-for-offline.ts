/** When the pages are kept: a moment after the opening of one, as other addresses are chosen, and as a connection is back. */
import { onKnownSettings } from '../privacy/known-settings.ts';
import { wantsNeutral } from '../privacy/neutral-address.ts';
import { keepPages } from './keep-pages.ts';

/** A visit that is over sooner fetches nothing that it does not show. */
const SETTLED_MS = 5_000;

/** Until the answer is called. */
export function keepForOffline(): () => void {
  // Vite serves no files to keep while it reloads them.
  if (!import.meta.env.PROD) return () => undefined;
  let line = Promise.resolve();
  let stopped = false;
  let neutral = wantsNeutral();
  const keep = () => {
    line = line.then(async () => {
      // A browser that refuses, or no connection: pages go on as they did before, and the next one tries again.
      if (!stopped) await keepPages().catch(() => undefined);
    });
  };
  const stop = onKnownSettings(() => {
    if (wantsNeutral() === neutral) return;
    neutral = wantsNeutral();
    keep();
  });
  const timer = setTimeout(keep, SETTLED_MS);
  addEventListener('online', keep);
  return () => {
    stopped = true;
    stop();
    clearTimeout(timer);
    removeEventListener('online', keep);
  };
}
