import { afterEach, expect, test, vi } from 'vitest';
import { authSettings } from './auth-settings.ts';

afterEach(() => vi.unstubAllGlobals());

const SETTINGS = {
  issuerUrl: 'https://twofold.example/auth/v1',
  anonKey: '',
  google: null,
  embedded: true,
  confirm: true,
  mail: false,
  passwordMin: 8,
};
const answers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

test('an answer of another form is refused, and the next call asks again', async () => {
  for (const body of [null, 'sign in first', {}, { ...SETTINGS, passwordMin: '8' }, { ...SETTINGS, google: 'yes' }]) {
    answers(body);
    await expect(authSettings(), JSON.stringify(body)).rejects.toThrow('cannot be read');
  }
  answers(SETTINGS);
  expect(await authSettings()).toEqual(SETTINGS);
  answers({});
  expect(await authSettings()).toEqual(SETTINGS);
});
