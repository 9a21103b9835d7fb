/** 'Add to your phone': from the second day on, once, on a phone alone, and never within the app itself. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '../../domain/time-units.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { PhoneHint } from './phone-hint.tsx';

const hint = page.getByRole('region', { name: 'Add to your phone' });
/** What a device says of itself; all else as this browser has it. */
let media: Record<string, boolean>;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: read and written as the component does it
  document.cookie = 'phone-hint=; path=/; max-age=0';
  media = { '(pointer: coarse)': true };
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    Object.defineProperty(list, 'matches', { value: media[query] ?? list.matches });
    return list;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'standalone');
  dispatchEvent(new Event('appinstalled'));
});

/** Its effect has run once it is rendered: what does not stand there then does not come. */
const look = () => show(<PhoneHint />, { path: '/tonight', size: PHONE });
/** Looked at on one day; from here on it is the next. */
async function aDayLater(): Promise<void> {
  await (await look()).unmount();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
}

test('it comes on the second day, not on the first, and once', async () => {
  await (await look()).unmount();
  await (await look()).unmount();
  expect(hint.query()).toBeNull();
  expect(document.cookie).not.toContain('phone-hint');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  const shown = await look();
  await expect.element(hint).toBeVisible();
  await expectClean();
  await shown.unmount();
  await look();
  expect(hint.query()).toBeNull();
});

test('without an offer of the browser it leads to the steps; put off it is gone', async () => {
  await aDayLater();
  await look();
  await expect
    .element(hint.getByRole('link', { name: 'Show me how' }))
    .toHaveAttribute('href', `${PRIVACY_CONTROLS_PATH}#phone`);
  expect(hint.getByRole('button', { name: 'Add it' }).query()).toBeNull();
  await hint.getByRole('button', { name: 'Not now' }).click();
  await expect.element(hint).not.toBeInTheDocument();
});

test('an offer of the browser is taken by a click', async () => {
  await aDayLater();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  await look();
  await expect.element(hint.getByRole('button', { name: 'Add it' })).toBeVisible();
  expect(hint.getByRole('link').query()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  await hint.getByRole('button', { name: 'Add it' }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(hint).not.toBeInTheDocument();
});

test.each([
  ['opened from a home screen, in Safari’s words', () => Object.assign(navigator, { standalone: true })],
  ['opened from a home screen, in all others’', () => Object.assign(media, { '(display-mode: standalone)': true })],
  ['with a mouse', () => Object.assign(media, { '(pointer: coarse)': false })],
])('%s it does not come, and nothing says that it had', async (_, become) => {
  await aDayLater();
  become();
  await look();
  expect(hint.query()).toBeNull();
  expect(document.cookie).not.toContain('phone-hint');
});
