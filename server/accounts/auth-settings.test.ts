import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/server/test-app.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp({ GOOGLE_CLIENT_ID: 'an-id', AUTH_CONFIRM: '1', AUTH_PASSWORD_MIN: '9' });
});
afterAll(() => home.close());

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
