/**
 * What a headless browser lacks of Web Push: its push manager joins a stand-in service instead of the maker's own, and as
 * there is no screen to show them on, notifications are noted in the worker. The worker itself, and the message that is
 * delivered to it, are real.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushBrowser } from '../stand-ins/push.ts';

/** For every page of the context that is opened from now on; the person has not been asked yet, and will say yes. */
export async function joinPushAt(context: BrowserContext, { subscription }: PushBrowser): Promise<void> {
  await context.addInitScript(standIn, subscription);
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      configurable: true,
      get: () => (localStorage.getItem('stand-in-allowed') ? 'granted' : 'default'),
    });
    Object.defineProperty(Notification, 'requestPermission', {
      value: async () => {
        localStorage.setItem('stand-in-allowed', '1');
        return 'granted';
      },
    });
  });
}

/** The push service gives this browser another address, and nobody tells its worker; for the pages opened from now on. */
export const giveAddress = (page: Page, { subscription }: PushBrowser): Promise<void> =>
  page.evaluate((given) => localStorage.setItem('stand-in', JSON.stringify(given)), subscription);

/** The same inside the worker, which knows no init script, with a place for what it shows. */
export async function joinWorkerAt(worker: Worker, { subscription }: PushBrowser): Promise<void> {
  await worker.evaluate(standIn, subscription);
  await worker.evaluate(() => {
    const shown = new Map<string, object>();
    Object.assign(globalThis, { shown });
    Object.assign(globalThis.ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, tag = '' }: NotificationOptions) => {
        shown.set(tag, { title, body, tag });
      },
    });
  });
}

/** As a screen would have them: one for each tag. */
export const shownBy = (worker: Worker): Promise<object[]> =>
  worker.evaluate(() => [...(globalThis as unknown as { shown: Map<string, object> }).shown.values()]);

/** Clicks a button on what is shown; the rest of the screen is nobody's. */
export const clickOnShown = (worker: Worker, action: string): Promise<void> =>
  worker.evaluate((clicked) => {
    const event = new Event('notificationclick');
    // An event that no browser made may not be waited for.
    Object.assign(event, { action: clicked, notification: { close() {} }, waitUntil() {} });
    globalThis.dispatchEvent(event);
  }, action);

/**
 * The push service gives this browser another address, and the event says what was before, or nothing. Returns the key by
 * which the worker then joined (base64url), and waits for all that it does; null where it did not join.
 */
export const changeAddress = (worker: Worker, before: PushBrowser | null, pushKey = ''): Promise<string | null> =>
  worker.evaluate(
    async ([subscription, key]) => {
      const store = globalThis as { joined?: ArrayBuffer | null };
      store.joined = null;
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));
      const oldSubscription = subscription && {
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => subscription,
      };
      const work: Promise<unknown>[] = [];
      const event = new Event('pushsubscriptionchange');
      Object.assign(event, { oldSubscription, waitUntil: (done: Promise<unknown>) => work.push(done) });
      globalThis.dispatchEvent(event);
      if (work.length === 0) throw new Error('the worker does not heed it');
      await Promise.all(work);
      if (!store.joined) return null;
      const said = btoa(String.fromCharCode(...new Uint8Array(store.joined)));
      return said.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    },
    [before?.subscription ?? null, pushKey] as const,
  );

/** In a page, what was joined outlives it; a worker has joined from the start. */
function standIn(own: PushBrowser['subscription']): void {
  const store = globalThis as { joined?: ArrayBuffer | null };
  const pageOnly = 'localStorage' in globalThis ? globalThis.localStorage : null;
  const made = (subscription: PushBrowser['subscription']) => ({
    endpoint: subscription.endpoint,
    options: { applicationServerKey: store.joined ?? null },
    toJSON: () => subscription,
    unsubscribe: async () => {
      pageOnly?.removeItem('stand-in');
      return true;
    },
  });
  Object.assign(globalThis.PushManager.prototype, {
    getSubscription: async () => {
      const kept = pageOnly ? pageOnly.getItem('stand-in') : JSON.stringify(own);
      return kept === null ? null : made(JSON.parse(kept));
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> | ArrayBuffer }) => {
      store.joined = 'buffer' in applicationServerKey ? applicationServerKey.buffer : applicationServerKey;
      pageOnly?.setItem('stand-in', JSON.stringify(own));
      return made(own);
    },
  });
}

/** Delivers to the worker what its push service was given; the page is one that it controls. */
export async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) done(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
  await session.detach();
}
