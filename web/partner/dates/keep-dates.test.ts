/** A change of one's dates is made over what another device wrote meanwhile, a few times and not for ever. */
import { expect, test } from 'vitest';
import { datesRecord, type ImportantDate, readDates } from '../../../domain/partner/important-date.ts';
import type { Journal } from '../../journal/journal.ts';
import { MAX_ATTEMPTS } from '../../journal/journal-error.ts';
import { changeKeptDates } from './keep-dates.ts';

const date = (id: string): ImportantDate => ({ id, what: 'first', name: id, date: '2020-05-01', repeats: 'yearly' });

/** Another device is faster `times` times, each time with a date of its own. */
function contested(times: number) {
  let stored = datesRecord([]);
  let left = times;
  const journal = {
    read: async () => ({ value: stored }),
    write: async (_room: string, _id: string, value: typeof stored) => {
      if (left-- > 0) {
        stored = datesRecord([...(readDates(stored) ?? []), date(`theirs ${left}`)]);
        return { saved: false };
      }
      stored = value;
      return { saved: true };
    },
  } as unknown as Journal;
  return { journal, names: () => (readDates(stored) ?? []).map(({ name }) => name) };
}

test('what others wrote meanwhile stays beside one’s own', async () => {
  const { journal, names } = contested(2);
  await changeKeptDates(journal, '2026-11-21', (now) => [...now, date('mine')]);
  expect(names().sort()).toEqual(['mine', 'theirs 0', 'theirs 1']);
});

test('where others are faster time and again it is given up, and said', async () => {
  const { journal, names } = contested(MAX_ATTEMPTS);
  await expect(changeKeptDates(journal, '2026-11-21', (now) => [...now, date('mine')])).rejects.toThrow(
    'This was changed on another device at the same time.',
  );
  expect(names()).not.toContain('mine');
});
