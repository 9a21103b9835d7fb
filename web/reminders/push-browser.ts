/** Reminders on this device: whether its browser can show them, and joining and leaving with its push service. */
import type { ReminderState } from '../../domain/reminders/choices.ts';
import { callApi } from '../client/api.ts';
import { fromBase64url } from '../client/device/base64url.ts';
import { isStandalone } from '../client/install-prompt.ts';
import { plainSubscription } from './plain-subscription.ts';

/** add-first: an iPhone or iPad lets only what is on its home screen. denied: forbidden in the browser's own settings. */
export type PushStanding = 'on' | 'off' | 'denied' | 'add-first' | 'impossible';

/** Said on the screen as it stands. */
export class PushError extends Error {}

/** A browser with nothing to answer must not keep a button waiting. */
const PATIENCE_MS = 15_000;

export async function pushStanding(): Promise<PushStanding> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1 && !isStandalone()
      ? 'add-first'
      : 'impossible';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await ownSubscription()) ? 'on' : 'off';
}

/** Null where this browser gets none. */
async function ownSubscription(): Promise<PushSubscription | null> {
  if (Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * One at a time, in all tabs: the push service and our server learn of a browser one after the other, and whoever looked
 * in between would find a browser that the server does not know, and let it go.
 */
const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('push-browser', act) : act();

/** `pushKey` is the server's. Throws PushError, or an ApiError; then this browser gets none. */
export async function joinHere(pushKey: string): Promise<ReminderState> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') {
    throw new PushError('This browser isn’t allowed to show them. You can change that in its settings for this site.');
  }
  return inTurn(async () => {
    const subscription = await subscribe(pushKey);
    try {
      const sent = plainSubscription(subscription);
      if (!sent) throw new PushError('This browser can’t receive reminders.');
      return await callApi('POST /reminders/browsers', { body: sent });
    } catch (error) {
      await subscription.unsubscribe();
      throw error;
    }
  });
}

/** Throws an ApiError; then it gets them as before. */
export function leaveHere(): Promise<void> {
  return inTurn(async () => {
    const subscription = await ownSubscription();
    if (!subscription) return;
    await callApi('POST /reminders/browsers/leave', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  });
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  const key = fromBase64url(pushKey);
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await inTime(navigator.serviceWorker.ready);
    const kept = await pushManager.getSubscription();
    // Of another key of the server's, as after it was moved: nothing would ever come.
    if (kept && !isSame(kept.options.applicationServerKey, key)) await kept.unsubscribe();
    return await inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch (cause) {
    throw new PushError('This browser couldn’t reach the service that carries its messages. Please try again.', {
      cause,
    });
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, late) => setTimeout(() => late(new Error('too slow')), PATIENCE_MS)),
  ]);
}

function isSame(kept: ArrayBuffer | null, key: Uint8Array): boolean {
  if (kept?.byteLength !== key.length) return false;
  const bytes = new Uint8Array(kept);
  return key.every((byte, at) => bytes[at] === byte);
}

/** Says once in each page that this browser is still there, now that somebody is signed in; where it gets none for them, it lets go. */
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
