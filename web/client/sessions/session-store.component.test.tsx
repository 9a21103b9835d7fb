/** Who is here by the token alone: one that has run out holds no page back, but for the one where a session is begun. */
import { afterEach, expect, test } from 'vitest';
import { api, signIn } from '../../../tests/component/api.ts';
import { sessionStore, startSession } from './session-store.ts';

const here = location.href;
afterEach(() => history.replaceState(history.state, '', here));

/** As though another tab had done it. */
function tokenIs(token: string | null): void {
  if (token === null) localStorage.removeItem('auth_token');
  else localStorage.setItem('auth_token', token);
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
}
function runOut(): string {
  const [head, claims = '', seal] = (localStorage.getItem('auth_token') ?? '').split('.');
  const read = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return [head, btoa(JSON.stringify({ ...read, exp: 1 })), seal].join('.');
}

test('a token that has run out names whoever is here at once, and at /auth only when it was looked into', async () => {
  await api.answer('GET /api/accounts/settings', { fault: 'no-connection' });
  signIn();
  startSession();
  const old = runOut();
  tokenIs(null);
  expect(sessionStore.get().status).toBe('signed-out');
  tokenIs(old);
  expect(sessionStore.get()).toMatchObject({ status: 'signed-in', user: { firstName: 'Ana' } });
  tokenIs(null);
  history.replaceState(history.state, '', '/auth');
  tokenIs(old);
  expect(sessionStore.get().status).toBe('signed-out');
  // Out of reach is not signed out.
  await expect.poll(() => sessionStore.get().status).toBe('signed-in');
});
