/** Reminders on the screen: each choice saved by itself, a browser that forbids them, and joining and leaving its push service. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReminderState } from '../../domain/reminders/choices.ts';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { chooseDates } from '../kit/time/date-language.ts';
import { renewBrowser } from './push-browser.ts';
import { RemindersSection } from './reminders-section.tsx';
import '../style/account.css';

const READ = 'GET /api/reminders';
const SAVE = 'PUT /api/reminders';
const JOIN = 'POST /api/reminders/browsers';
const RENEW = 'POST /api/reminders/browsers/renewal';
/** Its note is part of its name. */
const choice = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });
const state = (part: Partial<ReminderState> = {}): ReminderState => ({
  byMail: false,
  atNight: false,
  devices: 0,
  mailLeaves: true,
  level: 'minimal',
  pushKey: 'AAAA',
  ...part,
});
const USER = { id: USER_ID, email: 'ana@example.org', firstName: 'Ana', adult: true } as never;
const open = (size?: typeof PHONE) =>
  show(
    <div className="form-wrap">
      <RemindersSection user={USER} />
    </div>,
    size ? { size } : {},
  );

/** A browser that may show them, with this subscription or none. */
function pushBrowser(kept: { key: number[] } | null = null) {
  const made = (key: number[]) => ({
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) } }),
    unsubscribe: vi.fn(async () => {
      own = null;
      return true;
    }),
  });
  let own = kept && made(kept.key);
  const before = own;
  const pushManager = {
    getSubscription: async () => own,
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      own = made([...applicationServerKey]);
      return own;
    }),
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, ready: registration, getRegistration: async () => registration },
  });
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' });
  Object.defineProperty(Notification, 'requestPermission', { configurable: true, value: async () => 'granted' });
  return { pushManager, before, own: () => own };
}

test('each choice is saved by itself; one that cannot be is said, and the switch stands as it was', async () => {
  pushBrowser();
  await openMemoryApi();
  await api.answer(READ, { body: state() });
  await api.answer(SAVE, { fault: 'no-connection' }, { body: state({ byMail: true }) });
  await open(PHONE);
  await expect.element(page.getByText('Something you planned is coming up.')).toBeVisible();
  await expectClean();
  await choice('By email').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/);
  await expect.element(choice('By email')).not.toBeChecked();
  await choice('By email').click();
  await expect.element(choice('By email')).toBeChecked();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectClean();
  await api.answer(SAVE, { body: state({ byMail: true, atNight: true }) });
  await choice('Also at night').click();
  await expect.element(choice('Also at night')).toBeChecked();
  expect((await api.requests(SAVE)).at(-1)?.body).toEqual({ byMail: true, atNight: true });
});

test.each([
  ['en-US', 'standard', true],
  ['de-DE', 'standard', false],
  ['en-US', 'minimal', false],
] as const)(
  'hours in a reminder are the letter’s own, which is said where they differ from the page: %s, %s',
  async (dateLanguage, level, said) => {
    pushBrowser();
    onTestFinished(() => chooseDates({}));
    chooseDates({ dateLanguage });
    await openMemoryApi();
    await api.answer(READ, { body: state({ level }) });
    await open();
    await expect.element(page.getByText(/a reminder reads like this\./)).toBeVisible();
    const told = page.getByText('Reminders use the 24-hour clock.', { exact: false });
    if (said) await expect.element(told).toBeVisible();
    else await expect.element(told).not.toBeInTheDocument();
  },
);

test('a browser that forbids them says where to change that, and mail is there all the same', async () => {
  pushBrowser();
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' });
  await openMemoryApi();
  await api.answer(READ, { body: state() });
  await open();
  await expect.element(page.getByText(/^Your browser doesn’t let this site/)).toBeVisible();
  await expect.element(choice('On this device')).toBeDisabled();
  await expect.element(choice('By email')).toBeEnabled();
  await expectClean();
});

test('where no letter can leave, mail cannot be chosen, and at the level None it is said that nothing is sent', async () => {
  pushBrowser();
  await openMemoryApi();
  await api.answer(READ, { body: state({ mailLeaves: false, level: 'none' }) });
  await open();
  await expect.element(choice('By email')).toBeDisabled();
  await expect.element(page.getByText(/^This server can’t send reminders by email\./)).toBeVisible();
  await expect.element(page.getByText('Your notifications are set to None')).toBeVisible();
  await expectClean();
});

test('a device that joined is unsubscribed again if our server cannot be told of it', async () => {
  const browser = pushBrowser();
  await openMemoryApi();
  await api.answer(READ, { body: state() });
  await api.answer(JOIN, { fault: 'no-connection' }, { body: state({ devices: 1 }) });
  await open();
  await choice('On this device').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(choice('On this device')).not.toBeChecked();
  expect(browser.own()).toBeNull();
  await choice('On this device').click();
  await expect.element(choice('On this device')).toBeChecked();
  expect((await api.requests(JOIN)).at(-1)?.body).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) },
  });
});

test('a page that says it is still there while it joins waits: our server does not know it yet', async () => {
  const browser = pushBrowser();
  await openMemoryApi();
  await api.answer(READ, { body: state() });
  await api.answer(JOIN, { body: state({ devices: 1 }) });
  await api.answer(RENEW, { body: { kept: false } });
  const join = await api.hold(JOIN);
  await open();
  await choice('On this device').click();
  await expect.poll(async () => (await api.requests(JOIN)).length).toBe(1);
  renewBrowser();
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  await api.answer(RENEW, { body: { kept: true } });
  await join();
  await expect.poll(async () => (await api.requests(RENEW)).length).toBe(1);
  await expect.element(choice('On this device')).toBeChecked();
  expect(browser.own()).not.toBeNull();
});

test('joined under another key of the server’s it joins anew, for nothing would ever come by the old one', async () => {
  const browser = pushBrowser({ key: [9, 9, 9] });
  // As after the person took their yes back and is asked once more.
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
  Object.defineProperty(Notification, 'requestPermission', {
    configurable: true,
    value: async () => {
      permission = 'granted';
      return permission;
    },
  });
  await openMemoryApi();
  await api.answer(READ, { body: state() });
  await api.answer(JOIN, { body: state({ devices: 1 }) });
  await open();
  await choice('On this device').click();
  await expect.element(choice('On this device')).toBeChecked();
  expect(browser.before?.unsubscribe).toHaveBeenCalledOnce();
  expect([...new Uint8Array(browser.own()?.options.applicationServerKey ?? new ArrayBuffer())]).toEqual([0, 0, 0]);
});
