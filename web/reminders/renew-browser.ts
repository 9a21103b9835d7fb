/** Says once in each page that this browser is still there, now that somebody is signed in; where it gets none for them, it lets go. */
import { callApi } from '../client/api.ts';
import { plainSubscription } from './plain-subscription.ts';
import { inTurn, ownSubscription } from './push-browser.ts';

export function renewBrowser(): void {
  // Nobody waits for it, and the next page says it again.
  inTurn(renew).catch(() => undefined);
}

async function renew(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return;
  const subscription = await ownSubscription();
  const body = subscription && plainSubscription(subscription);
  if (!body) return;
  const { kept } = await callApi('POST /reminders/browsers/renewal', {
    body,
    background: true,
  });
  // Left by somebody who was signed in here before, or ended on another device.
  if (!kept) await subscription.unsubscribe();
}
