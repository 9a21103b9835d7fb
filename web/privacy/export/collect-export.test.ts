/** An export has what waits on this device: each day once, as it will be when it has been sent. */
import { expect, test } from 'vitest';
import { type CheckIn, changeCheckIn, readCheckIn } from '../../../domain/mood/check-in.ts';
import type { Waiting } from '../../../domain/mood/waiting.ts';
import type { ExportedRecord } from '../../../domain/privacy/export-file.ts';
import { checkInsTable } from '../../../domain/privacy/export-tables.ts';
import { withWaiting } from './collect-export.ts';

const idOf = async (date: string) => `0b9d6c1e-2f50-4a3e-9a73-${date.replaceAll('-', '').padStart(12, '0')}`;
const checkIn = (date: string, mood: number, at: number, known: CheckIn | null = null) =>
  changeCheckIn(known, date, { values: { mood } }, at);
const record = async (value: CheckIn): Promise<ExportedRecord> => ({
  room: 'mood',
  id: await idOf(value.date),
  day: value.date,
  value,
});
const waits = (value: CheckIn): Waiting => ({ version: 1, kind: 'waiting', date: value.date, checkIn: value });
const LIST: ExportedRecord = { room: 'list', id: await idOf('2026-01-01'), day: '2026-11-01', value: {} };

const moods = (records: readonly ExportedRecord[]) =>
  records.flatMap(({ id, value }) => {
    const read = readCheckIn(value);
    return read ? [[id, read.date, read.fields.mood?.value]] : [];
  });

test('a day that only waits is there, and one that was changed meanwhile is there once, as changed', async () => {
  const kept = checkIn('2026-11-20', 3, 1_000);
  const all = await withWaiting(
    [LIST, await record(kept)],
    [waits(checkIn('2026-11-20', 8, 2_000, kept)), waits(checkIn('2026-11-21', 6, 3_000))],
    idOf,
  );
  expect(all).toContainEqual(LIST);
  expect(moods(all)).toEqual([
    [await idOf('2026-11-20'), '2026-11-20', 8],
    [await idOf('2026-11-21'), '2026-11-21', 6],
  ]);
  expect(checkInsTable(all).match(/^"2026-/gm)).toHaveLength(2);
});

test('an older click that waits does not undo what is newer in the journal', async () => {
  const all = await withWaiting(
    [await record(checkIn('2026-11-20', 9, 5_000))],
    [waits(checkIn('2026-11-20', 2, 1_000))],
    idOf,
  );
  expect(moods(all)).toEqual([[await idOf('2026-11-20'), '2026-11-20', 9]]);
});

test('a day whose removal waits is not taken along, and neither is the second record of it', async () => {
  const here = await record(checkIn('2026-11-20', 4, 1_000));
  const second = { ...here, id: await idOf('1999-01-01') };
  const removed: Waiting = { version: 1, kind: 'waiting', date: '2026-11-20', removedAt: 2_000 };
  expect(await withWaiting([here, second, LIST], [removed], idOf)).toEqual([LIST]);
});

test('what only the second record of a day says is not lost', async () => {
  const kept = checkIn('2026-11-20', 3, 1_000);
  const second = await record(changeCheckIn(null, '2026-11-20', { values: { energy: 9 } }, 4_000));
  const elsewhere = { ...second, id: await idOf('1999-01-01') };
  const [day, ...more] = await withWaiting(
    [await record(kept), elsewhere],
    [waits(checkIn('2026-11-20', 8, 2_000, kept))],
    idOf,
  );
  expect(more).toEqual([]);
  const { mood, energy } = readCheckIn(day?.value)?.fields ?? {};
  expect([mood?.value, energy?.value]).toEqual([8, 9]);
});

test('with nothing that waits everything is as it was', async () => {
  const records = [await record(checkIn('2026-11-20', 4, 1_000)), LIST];
  expect(await withWaiting(records, [], idOf)).toEqual(records);
});
