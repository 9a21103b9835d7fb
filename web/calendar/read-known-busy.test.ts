/** What is known of busy times is whole only where every calendar of one's own could be read. */
import { expect, test } from 'vitest';
import { answering } from '../../tests/server/api-calls.ts';
import { BUSY_CHOICES_ID } from './busy-records.ts';
import { knownBusy } from './read-known-busy.ts';

const api = answering(async () => ({ own: null, partner: null, whole: true }));
const FILE = {
  version: 1,
  kind: 'busy-file',
  name: 'Work.ics',
  read: '2026-11-21',
  until: '2026-12-21',
  intervals: [[600, 660]],
};

/** With one file that can be read, and these that cannot. */
const known = (unreadable: string[], newer = unreadable) =>
  knownBusy(
    api,
    {
      list: async <T>() => ({
        records: [{ id: 'file', version: 1, day: '2026-11-21', value: FILE as T }],
        unreadable,
        newer,
      }),
    },
    async () => null,
  );

test('a file that a newer page saved, that is damaged or of another key is missing from the whole', async () => {
  expect(await known([])).toMatchObject({ own: [[600, 660]], whole: true });
  expect(await known(['another file'])).toMatchObject({ own: [[600, 660]], whole: false });
  expect(await known(['another file'], [])).toMatchObject({ own: [[600, 660]], whole: false });
});

test('how a clash is met is no calendar', async () => {
  expect(await known([BUSY_CHOICES_ID])).toMatchObject({ whole: true });
});
