/** The lock in a page: when it falls by itself, the paper over a page that is not in use, and what opens it again. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PRIVACY_DEFAULTS } from '../../../domain/privacy/settings.ts';
import { MINUTE_MS } from '../../../domain/time-units.ts';
import { api, signIn } from '../../../tests/component/api.ts';
import { ANA, authError, releaseSession, sessionAnswer } from '../../../tests/component/auth-answers.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { forgetDeviceWrap, keepDeviceWrap } from '../../client/device/device-wrap.ts';
import { noteSettings } from '../../client/privacy/known-settings.ts';
import { isLocked, lockNow, PASSKEY_MARK, unlock } from '../../frame/lock-store.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { startCover, watchLock } from './lock-gate.tsx';
import LockScreen from './lock-screen.tsx';

const stops: (() => void)[] = [];
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => signIn());
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) stop();
  unlock();
  await forgetDeviceWrap();
});

/** A page that has been open for no time yet, on a clock that stands still. */
function watched(): void {
  unlock();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.removeItem('last-press');
  stops.push(watchLock());
}

test('it locks after five minutes without input, and each input restarts them', () => {
  watched();
  vi.advanceTimersByTime(4 * MINUTE_MS);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(4.5 * MINUTE_MS);
  expect(isLocked()).toBe(false);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(isLocked()).toBe(true);
});

test('a computer that slept through them is locked by the input that wakes it, not kept open by it', () => {
  watched();
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(isLocked()).toBe(true);
});

test('immediately means on leaving the page; never means never', () => {
  noteSettings({ ...PRIVACY_DEFAULTS, autoLockTimeout: 'never' });
  watched();
  vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
  dispatchEvent(new Event('pagehide'));
  expect(isLocked()).toBe(false);
  noteSettings({ ...PRIVACY_DEFAULTS, autoLockTimeout: 'immediate' });
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  unlock();
  dispatchEvent(new Event('pagehide'));
  expect(isLocked()).toBe(true);
});

const paper = () => document.querySelector('.cover');

async function typing() {
  history.replaceState(null, '', '/tools/spice-up-planner');
  stops.push(startCover());
  await show(
    <Dialog open title="Your names" onClose={() => {}}>
      <input aria-label="Partner 2" />
    </Dialog>,
  );
  const field = page.getByRole('textbox', { name: 'Partner 2' });
  await field.click();
  return field;
}

test.each([
  ['loses the focus', 'blur', 'focus'],
  ['enters bfcache', 'pagehide', 'focus'],
])('while the window %s, blank paper lies over it and its dialog; the typing goes on', async (_, away, back) => {
  const field = await typing();
  dispatchEvent(new Event(away));
  // In the top layer, and later than the dialog.
  expect(paper()?.matches(':popover-open')).toBe(true);
  expect(paper()?.getAttribute('aria-hidden')).toBe('true');
  const { width, height } = paper()?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([innerWidth, innerHeight]);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Lapis');
  dispatchEvent(new Event(back));
  expect(paper()).toBeNull();
  await expect.element(field).toHaveValue('Lapis');
  await expect.element(page.getByRole('dialog', { name: 'Your names' })).toBeVisible();
});

test('a public page stays as it is, and what is due is locked before the paper goes', async () => {
  history.replaceState(null, '', '/contact');
  stops.push(startCover());
  dispatchEvent(new Event('blur'));
  expect(paper()).toBeNull();
  history.replaceState(null, '', '/tools/spice-up-planner');
  dispatchEvent(new Event('blur'));
  expect(paper()).not.toBeNull();
  localStorage.setItem('last-press', String(Date.now() - 6 * MINUTE_MS));
  dispatchEvent(new Event('focus'));
  expect([isLocked(), paper()]).toEqual([true, null]);
});

/** The window is out of sight, and comes back without the focus. */
function turnAway(to: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(to);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('hidden it is covered, and back in sight it stays so until it has the focus or a finger taps', async () => {
  history.replaceState(null, '', '/tools/spice-up-planner');
  stops.push(startCover());
  turnAway('hidden');
  expect(paper()).not.toBeNull();
  turnAway('visible');
  expect(paper()).not.toBeNull();
  paper()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(paper()).toBeNull();
  turnAway('hidden');
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(paper).toBeNull();
});

test('where no focus comes back, as behind Firefox’s downloads, whoever moves the pointer or types is there, until it leaves', async () => {
  history.replaceState(null, '', '/tools/spice-up-planner');
  stops.push(startCover());
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const at = (name: string, x: number, pointerType = 'mouse') =>
    (name === 'pointerleave' ? document.documentElement : document.body).dispatchEvent(
      new PointerEvent(name, { bubbles: name !== 'pointerleave', screenX: x, screenY: 50, pointerType }),
    );
  dispatchEvent(new Event('blur'));
  // The paper came under a pointer at rest.
  at('pointermove', 50);
  at('pointermove', 50);
  expect(paper()).not.toBeNull();
  at('pointermove', 60);
  expect(paper()).toBeNull();
  at('pointerleave', 0, 'touch');
  expect(paper()).toBeNull();
  at('pointerleave', 0);
  expect(paper()).not.toBeNull();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(paper()).toBeNull();
  dispatchEvent(new Event('blur'));
  localStorage.setItem('last-press', String(Date.now() - 6 * MINUTE_MS));
  at('pointermove', 50);
  at('pointermove', 60);
  expect([isLocked(), paper()]).toEqual([true, null]);
});

test('the focus in a frame of the page itself is no leaving', () => {
  history.replaceState(null, '', '/tools/spice-up-planner');
  stops.push(startCover());
  const frame = document.body.appendChild(document.createElement('iframe'));
  stops.push(() => frame.remove());
  frame.focus();
  dispatchEvent(new Event('blur'));
  expect(paper()).toBeNull();
});

test('an app on a home screen covers its public pages as well', () => {
  history.replaceState(null, '', '/contact');
  stops.push(startCover());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  dispatchEvent(new Event('blur'));
  expect(paper()).not.toBeNull();
});

async function openLocked(): Promise<void> {
  lockNow();
  await api.answer('GET /api/journal/key', { fault: 'no-connection' });
  await api.answer('GET /api/accounts/passkeys', { fault: 'no-connection' });
  await api.answer('GET /api/accounts/sign-in-ways', { body: { password: true, google: false, passkey: false } });
  await show(<LockScreen />, { path: '/tools/privacy-controls', session: true, main: false, size: PHONE });
}

test('a passkey that is sent away opens nothing, and the password still does', async () => {
  localStorage.setItem(PASSKEY_MARK, '1');
  await keepDeviceWrap({ credentialId: 'AAAA', secret: new Uint8Array(32) }, { owner: ANA.id, key: 'A'.repeat(43) });
  const asking = vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValue(new DOMException('sent away', 'NotAllowedError'));
  await openLocked();
  await expect.element(button('Unlock')).toHaveFocus();
  await expectClean();
  await button('Unlock').click();
  await said('The passkey wasn’t used. Nothing has changed.');
  expect(asking).toHaveBeenCalledOnce();
  expect(isLocked()).toBe(true);
  asking.mockRestore();

  await api.answer(
    'POST /auth/v1/token',
    authError('invalid_credentials', 'Invalid login credentials'),
    sessionAnswer({ sessionId: '6f1c7d3e-0000-4000-8000-00000000000a' }),
  );
  await api.answer('DELETE /api/accounts/sessions/{id}', { status: 204 });
  await button('Another way').click();
  await page.getByLabelText('Your password').fill('not it');
  await button('Continue').click();
  await said('That email and password don’t match.');
  expect(isLocked()).toBe(true);
  await page.getByLabelText('Your password').fill('quiet-lantern-Harbour-7');
  await button('Continue').click();
  await expect.poll(isLocked).toBe(false);
  await releaseSession();
});
