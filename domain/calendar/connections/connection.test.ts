/** What a connected calendar does until its owner says otherwise. */
import { expect, test } from 'vitest';
import { connectionPreferencesSchema, DEFAULT_PREFERENCES } from './connection.ts';

test('a new connection tells little: private, discreet, reminded of, read and written', () => {
  expect(DEFAULT_PREFERENCES).toMatchObject({
    defaultPrivacy: 'private',
    discreteLabels: true,
    reminders: { enabled: true, timings: [60, 15] },
    readBusy: true,
    writePlan: true,
  });
  expect(connectionPreferencesSchema.parse(DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES);
});
