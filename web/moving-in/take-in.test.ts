/** What moves in is written once, beside what was here; all of it goes out again, and what was changed meanwhile stays. */
import { expect, test } from 'vitest';
import { readListItem, reword, textOf } from '../../domain/list/list-item.ts';
import { changeCheckIn, readCheckIn } from '../../domain/mood/check-in.ts';
import { startDays } from '../../domain/mood/cycle-start.ts';
import type { App } from '../../domain/moving-in/apps.ts';
import { fakeJournal } from '../../tests/component/fake-journal.ts';
import { notedStartsIn } from '../journal/bundles/read-noted-starts.ts';
import type { Journal } from '../journal/journal.ts';
import { checkInId } from '../mood/check-in-id.ts';
import { changeKeptDates, readKeptDates } from '../partner/dates/keep-dates.ts';
import { type Chosen, takeIn } from './take-in.ts';
import { countOf, findMovedIn, takeOut } from './take-out.ts';

const OWNER = '6f1c7d3e-0000-4000-8000-000000000001';
const TODAY = '2026-11-28';
const CHOSEN: Chosen = {
  starts: ['2026-10-02', '2026-10-30'],
  days: [
    { date: '2026-10-02', values: { mood: 8 }, note: 'Cramps' },
    { date: '2026-10-03', values: {}, note: 'Happy' },
  ],
  dates: [{ what: 'birthday', name: 'Ana', date: '1985-04-12' }],
  items: ['Porto', 'Lyon'],
};

async function take(journal: Journal, chosen: Chosen, app: App = 'clue') {
  let steps = 0;
  const onStep = () => {
    steps += 1;
  };
  const end = await takeIn(chosen, { journal, owner: OWNER, app, today: TODAY, onStep });
  return { end, steps };
}
const everything = async (journal: Journal) => (await journal.list<unknown>('mood')).records;

test('all of it comes in once, and a second time changes nothing', async () => {
  const journal = fakeJournal();
  expect(await take(journal, CHOSEN)).toEqual({
    end: { starts: 2, days: 2, dates: 1, items: 2, already: 0, left: 0 },
    steps: 7,
  });
  const first = await everything(journal);
  expect(startDays(first.map(({ value }) => value))).toEqual(CHOSEN.starts);
  // The server sees the day of a record: of a period it sees none.
  expect(first.filter(({ value }) => startDays([value]).length > 0).map(({ day }) => day)).toEqual([TODAY, TODAY]);
  expect((await take(journal, CHOSEN)).end).toEqual({ starts: 0, days: 0, dates: 0, items: 0, already: 7, left: 0 });
  expect(await everything(journal)).toEqual(first);
  // Of another app the same start is a record of its own; a plan that follows a cycle takes it for one.
  await take(journal, { ...CHOSEN, days: [], dates: [], items: [] }, 'drip');
  expect(await everything(journal)).toHaveLength(first.length + 2);
  expect((await notedStartsIn(journal)).sort()).toEqual(CHOSEN.starts);
});

test('one press takes it out: what was here before and what was changed since stays', async () => {
  const journal = fakeJournal();
  const id = await checkInId(OWNER, '2026-10-02');
  const own = changeCheckIn(null, '2026-10-02', { values: { mood: 3 } }, Date.parse('2026-10-02T20:00:00Z'));
  await journal.write('mood', id, own, '2026-10-02');
  await changeKeptDates(journal, TODAY, () => [
    { id: 'mine', what: 'birthday', name: 'Bo', date: '1990-01-01', repeats: 'yearly' },
  ]);
  await take(journal, CHOSEN);
  expect(readCheckIn((await journal.read('mood', id))?.value)?.fields.mood?.value).toBe(3);
  const lyon = (await everything(journal)).find(({ value }) => {
    const item = readListItem(value);
    return item && textOf(item) === 'Lyon';
  });
  const item = readListItem(lyon?.value);
  if (!lyon || !item) throw new Error('no item');
  await journal.write('list', lyon.id, reword(item, 'Lyon by train', { at: Date.now(), chance: 'abcd' }), TODAY);

  const [moved, ...others] = await findMovedIn(journal);
  if (!moved) throw new Error('nothing found');
  expect(others).toEqual([]);
  expect(countOf(moved)).toBe(2 + 2 + 1 + 1);
  let steps = 0;
  await takeOut(journal, moved, TODAY, () => {
    steps += 1;
  });
  expect(steps).toBe(6);
  expect(await findMovedIn(journal)).toEqual([]);
  expect((await journal.read('mood', id))?.value).toEqual(own);
  expect((await readKeptDates(journal)).map(({ id }) => id)).toEqual(['mine']);
  const left = (await everything(journal)).map(({ value }) => readListItem(value)).filter((one) => one !== null);
  expect(left.map(textOf)).toEqual(['Lyon by train']);
  expect((await take(journal, CHOSEN)).end).toMatchObject({ starts: 2, days: 2, dates: 1, items: 1, already: 1 });
});

test('a day that another device changes meanwhile keeps that, and what came in joins it', async () => {
  const journal = fakeJournal();
  const id = await checkInId(OWNER, '2026-10-02');
  await journal.list('mood');
  const own = changeCheckIn(null, '2026-10-02', { values: { energy: 2 } }, Date.parse('2026-10-02T20:00:00Z'));
  const quicker: Journal = {
    ...journal,
    async list(room) {
      const found = await journal.list<never>(room);
      journal.changeElsewhere(id, own);
      return found;
    },
  };
  expect((await take(quicker, { ...CHOSEN, starts: [], dates: [], items: [] })).end.days).toBe(2);
  const { energy, mood } = readCheckIn(journal.valueOf(id))?.fields ?? {};
  expect([energy?.value, mood?.value]).toEqual([2, 8]);
});

test('a list of dates that is full takes what it has room for', async () => {
  const journal = fakeJournal();
  const dates = Array.from(
    { length: 130 },
    (_, at) => ({ what: 'birthday', name: `N${at}`, date: '1985-04-12' }) as const,
  );
  const { end } = await take(journal, { starts: [], days: [], items: [], dates });
  expect(end).toMatchObject({ dates: 100, left: 30 });
});
