import { expect, test } from 'vitest';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';

const home = openForFile(() => openTestApp({ PUBLIC_URL: 'https://twofold.example' }));

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/dev/mail?to=nobody@example.org', 200],
  ['/auth/v1/settings', 200],
  ['/auth/v1/user', 401],
  ['/auth/v1/nothing', 404],
  ['/api/openapi.json', 200],
  ['/api/accounts/settings', 200],
  ['/api/profile', 401],
  ['/api/nothing', 404],
])('%s (%i) is neither guessed at, run, framed nor fetched in the clear', async (path, status) => {
  const answer = await fetch(`${home.url}${path}`);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
});

test.each(['/api/generations', '/auth/v1/signup'])(
  '%s says that it hangs up on a body it does not read',
  async (path) => {
    const { token } = await signUp(home.url);
    const answer = await fetch(`${home.url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
    });
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
  },
);
