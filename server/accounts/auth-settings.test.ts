import { describe, expect, it } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';

const home = openForFile(() => openTestApp({ GOOGLE_CLIENT_ID: 'an-id', AUTH_CONFIRM: '1', AUTH_PASSWORD_MIN: '9' }));

describe('GET /api/accounts/settings', () => {
  it('tells anyone how sign-in is set up, and no secret', async () => {
    const answer = await fetch(`${home.url}/api/accounts/settings`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      issuerUrl: `${home.url}/auth/v1`,
      anonKey: '',
      google: false,
      embedded: true,
      confirm: true,
      mail: false,
      passwordMin: 9,
    });
  });
});
