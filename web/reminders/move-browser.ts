/**
 * What the service worker does when the push service gives this browser another address: it joins there with the same key
 * and tells our server, with the old keys for a proof. It keeps nothing itself; where the browser does not say what was
 * before, or our server cannot be reached, the next page that is opened signed in tells it (renew-browser.ts).
 */
import { plainSubscription } from './plain-subscription.ts';

/** Older browsers leave both out. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

export async function moveBrowser(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const from = oldSubscription ? plainSubscription(oldSubscription) : null;
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
  if (!from || !(newSubscription || applicationServerKey)) return;
  const joined =
    newSubscription ??
    // No longer allowed: then its service answers that nobody is there.
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null));
  const to = joined && plainSubscription(joined);
  if (!to) return;
  await fetch('/api/reminders/browsers/moved', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ from, to }),
  }).catch(() => undefined);
}
