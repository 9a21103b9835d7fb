/**
 * The service worker's part in reminders: shows what was sent, opens the tools when it is clicked, lets go of this browser
 * by the button on it, and follows the browser to another address of its push service. What it shows stands on a screen
 * that anybody may see: the server has chosen the words.
 */
import { REMINDER_OPENS, readPayload } from '../../domain/reminders/push-payload.ts';
import { sendUnsigned } from '../client/post-unsigned.ts';
import { plainSubscription } from './plain-subscription.ts';

/** What the types of a page do not know of a worker. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  data: { text(): string } | null;
  /** Where a browser has read it by itself and asks what it should show: then it may keep the bytes to itself. */
  notification?: Pick<Notification, 'title' | 'body' | 'tag'> | null;
}
interface NotificationClick extends Lasting {
  action: string;
  notification: Notification;
}
interface Tab {
  focus(): Promise<unknown>;
}
export interface PushScope {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(of: object): Promise<readonly unknown[]>; openWindow?(address: string): Promise<unknown> };
  addEventListener(name: 'push', heed: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', heed: (event: NotificationClick) => void): void;
  addEventListener(name: 'pushsubscriptionchange', heed: (event: Lasting & SubscriptionChange) => void): void;
}

/** Browsers that know no buttons on a notification leave them out. */
interface WithActions extends NotificationOptions {
  actions: { action: string; title: string }[];
}

const STOP = 'stop';

export function heedPush(worker: PushScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(event.action === STOP ? stop(worker) : open(worker));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(moveBrowser(worker.registration, event)),
  );
}

function show(
  { registration }: PushScope,
  { data, notification }: Pick<Pushed, 'data' | 'notification'>,
): Promise<void> {
  const { title, body, tag } = notification ?? readPayload(data?.text() ?? '');
  const options: WithActions = { body, tag, lang: 'en', actions: [{ action: STOP, title: 'No more on this device' }] };
  return registration.showNotification(title, options);
}

async function open({ clients }: PushScope): Promise<void> {
  const [tab] = (await clients.matchAll({ type: 'window', includeUncontrolled: true })) as Tab[];
  if (tab) await tab.focus();
  else await clients.openWindow?.(REMINDER_OPENS);
}

/** Without a connection the browser lets go all the same: its service then answers for it that nobody is there. */
async function stop({ registration }: PushScope): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  await sendUnsigned('POST /reminders/browsers/leave', { body: { endpoint: subscription.endpoint } }).catch(
    () => undefined,
  );
  await subscription.unsubscribe();
}

/** Older browsers leave both out. */
interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

async function moveBrowser(
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
  await sendUnsigned('POST /reminders/browsers/moved', { body: { from, to } }).catch(() => undefined);
}
