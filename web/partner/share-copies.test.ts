/** Of ideas only the newest bundles are shown, however many there are. */
import { expect, test } from 'vitest';
import { addDays } from '../../domain/calendar-date.ts';
import { ideasOf } from '../demo/demo-ideas.ts';
import { wantedCopies } from './share-copies.ts';

test('five bundles of ideas at a time, the newest', async () => {
  const records = Array.from({ length: 7 }, (_, at) => ({
    ...{ id: `${at}`, version: 1, day: '2026-11-21' },
    value: { ...ideasOf(addDays('2026-11-10', at), at), generation: null },
  }));
  const journal = { list: async () => ({ records, unreadable: [], newer: [] }) };
  const wanted = await wantedCopies(journal as never, 'ideas', { userId: 'ada', today: '2026-11-21' });
  expect(wanted.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2']);
});
