/** When the pages are kept: a moment after the opening of one, as other addresses are chosen, and as a connection is back. */
import { callApi } from '../client/api.ts';
import { isStandalone } from '../client/install-prompt.ts';
import { onKnownSettings } from '../client/known-settings.ts';
import { accountRecords } from '../journal/account-records.ts';
import { lastSeen } from '../journal/last-seen.ts';
import { isDataDear } from '../kit/is-data-dear.ts';
import { wantsNeutral } from '../privacy/neutral-address.ts';
import { keepPages } from './keep-pages.ts';

/** A visit that is over sooner fetches nothing that it does not show. */
const SETTLED_MS = 5_000;

/** Returns what ends it. `built`: Vite serves no files to keep while it reloads them. */
export function keepForOffline(userId: string, built = import.meta.env.PROD): () => void {
  if (!built) return () => undefined;
  // Nobody who counts their data asked for this; whoever put the app on a home screen did.
  if (isDataDear() && !isStandalone()) return () => undefined;
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
  const timer = setTimeout(() => {
    keep();
    // Sealed, and without the key: the plan is to open on the way to wherever there is no connection.
    lastSeen(accountRecords(callApi), userId)
      .refresh('planner')
      .catch(() => undefined);
  }, SETTLED_MS);
  addEventListener('online', keep);
  return () => {
    stopped = true;
    stop();
    clearTimeout(timer);
    removeEventListener('online', keep);
  };
}
