/** What is remembered of the settings goes at sign-out, and an answer that comes late does not bring it back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRIVACY_DEFAULTS } from '../../../domain/privacy/settings.ts';
import { knownSettings, noteSettings } from './known-settings.ts';

function webStorage(): Pick<Storage, 'getItem' | 'setItem' | 'clear'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', webStorage());
  localStorage.setItem('auth_token', 'a session');
});
afterEach(() => vi.unstubAllGlobals());

test('what the server said is known from then on', () => {
  expect(knownSettings()).toBeNull();
  noteSettings({ ...PRIVACY_DEFAULTS, anonymousMode: true });
  expect(knownSettings()?.anonymousMode).toBe(true);
});

test('an answer that comes after sign-out leaves nothing on the device', () => {
  noteSettings(PRIVACY_DEFAULTS);
  localStorage.clear();
  noteSettings({ ...PRIVACY_DEFAULTS, anonymousMode: true });
  expect(knownSettings()).toBeNull();
});
