/** Names of settings in the access log: every setting has one, and only what differs is named. */
import { expect, test } from 'vitest';
import { changedSettings, SETTING_NAMES } from './setting-names.ts';
import { PRIVACY_DEFAULTS } from './settings.ts';

test('every setting has a name of its own, and only those that differ are named', () => {
  expect(Object.keys(SETTING_NAMES).sort()).toEqual(Object.keys(PRIVACY_DEFAULTS).sort());
  expect(new Set(Object.values(SETTING_NAMES)).size).toBe(Object.keys(PRIVACY_DEFAULTS).length);
  expect(changedSettings(PRIVACY_DEFAULTS, PRIVACY_DEFAULTS)).toEqual([]);
  expect(
    changedSettings(PRIVACY_DEFAULTS, { ...PRIVACY_DEFAULTS, dataRetention: '30days', cloudBackup: true }),
  ).toEqual(['dataRetention', 'cloudBackup']);
});
