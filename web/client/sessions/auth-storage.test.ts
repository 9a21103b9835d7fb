import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webStorage } from '../../../tests/accounts/web-storage.ts';
import { forgetVault } from '../device/device-vault.ts';
import { authStorage, SESSION_NAME, TOKEN_NAME } from './auth-storage.ts';

const session = JSON.stringify({ access_token: 'a.b.c', refresh_token: 'canary', user: { email: 'canary@a.example' } });

beforeEach(() => {
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('sessionStorage', webStorage());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetVault();
});

it('puts the access token alone into web storage', async () => {
  await authStorage.setItem(SESSION_NAME, session);
  expect(localStorage.length).toBe(1);
  expect(localStorage.getItem(TOKEN_NAME)).toBe('a.b.c');
  expect(await authStorage.getItem(SESSION_NAME)).toBe(session);
});

it('takes the token away with the session', async () => {
  await authStorage.setItem(SESSION_NAME, session);
  await authStorage.removeItem(SESSION_NAME);
  expect(localStorage.getItem(TOKEN_NAME)).toBeNull();
  expect(await authStorage.getItem(SESSION_NAME)).toBeNull();
});

it('has no session for someone who cleared the storage of the site, for good', async () => {
  await authStorage.setItem(SESSION_NAME, session);
  localStorage.clear();
  expect(await authStorage.getItem(SESSION_NAME)).toBeNull();
  localStorage.setItem(TOKEN_NAME, 'planted');
  expect(await authStorage.getItem(SESSION_NAME)).toBeNull();
});

it('keeps the proof of a begun sign-in while nobody is signed in', async () => {
  await authStorage.setItem('session-code-verifier', '"v"');
  expect(await authStorage.getItem('session-code-verifier')).toBe('"v"');
  expect(localStorage.length).toBe(0);
});
