/** Privacy settings: defaults until saved, saved all at once, cloud backup with the profile, and the log tells what changed. */
import { expect, test } from 'vitest';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';

const home = openForFile(openTestApp);

const SETTINGS = () => `${home.url}/api/privacy/settings`;

test('whoever never chose has the defaults, and what is saved is what is read', async () => {
  const account = await signUp(home.url);
  expect(await callAs(account, 'GET', SETTINGS())).toEqual({
    status: 200,
    body: { settings: PRIVACY_DEFAULTS, saved: false },
  });
  const wanted = { ...PRIVACY_DEFAULTS, dataRetention: 'forever', anonymousMode: true, calendarIntegration: 'coded' };
  const answer = { status: 200, body: { settings: wanted, saved: true } };
  expect(await callAs(account, 'PUT', SETTINGS(), wanted)).toEqual(answer);
  expect(await callAs(account, 'GET', SETTINGS())).toEqual(answer);
  expect((await callAs(await signUp(home.url), 'GET', SETTINGS())).body.settings).toEqual(PRIVACY_DEFAULTS);
});

test('half a set of settings, an unknown one and no session are refused, and nothing changes', async () => {
  const account = await signUp(home.url);
  const { crashReports: _, ...half } = PRIVACY_DEFAULTS;
  for (const body of [half, { ...PRIVACY_DEFAULTS, more: 1 }, { ...PRIVACY_DEFAULTS, dataRetention: '2days' }]) {
    expect((await callAs(account, 'PUT', SETTINGS(), body)).status).toBe(422);
  }
  expect((await callAs(null, 'PUT', SETTINGS(), PRIVACY_DEFAULTS)).status).toBe(401);
  expect((await callAs(account, 'GET', SETTINGS())).body.saved).toBe(false);
});

test('cloud backup lies with the profile: on is told there, and off before it was asked is no answer', async () => {
  const account = await signUp(home.url);
  const preferences = async () => (await callAs(account, 'GET', `${home.url}/api/profile`)).body.preferences;
  await callAs(account, 'PUT', SETTINGS(), PRIVACY_DEFAULTS);
  expect(await preferences()).toEqual({});
  await callAs(account, 'PUT', SETTINGS(), { ...PRIVACY_DEFAULTS, cloudBackup: true });
  expect(await preferences()).toEqual({ cloudBackup: true });
  await callAs(account, 'PUT', SETTINGS(), PRIVACY_DEFAULTS);
  expect(await preferences()).toEqual({ cloudBackup: false });
  expect((await callAs(account, 'GET', SETTINGS())).body.settings.cloudBackup).toBe(false);
});

test('each save writes one line that names what changed, and a save that changes nothing writes none', async () => {
  const account = await signUp(home.url);
  const lines = async () =>
    (await callAs(account, 'GET', `${home.url}/api/privacy/access`)).body.entries.filter(
      ({ act }: { act: string }) => act === 'settings-changed',
    );
  await callAs(account, 'PUT', SETTINGS(), PRIVACY_DEFAULTS);
  expect(await lines()).toEqual([]);
  const wanted = { ...PRIVACY_DEFAULTS, dataRetention: 'forever', marketingEmails: true };
  await callAs(account, 'PUT', SETTINGS(), wanted);
  await callAs(account, 'PUT', SETTINGS(), wanted);
  expect(await lines()).toMatchObject([{ detail: 'how long we keep things, letters' }]);
});
