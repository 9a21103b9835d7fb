/** Check-ins that wait on a device are part of the journal, though the journal does not hold them yet: an export has them too. */
import { readCheckIn } from '../../domain/mood/check-in.ts';
import { byDate, settled, type Waiting } from '../../domain/mood/waiting.ts';
import type { ExportedRecord } from '../../domain/privacy/export-file.ts';

/** Each day stands once, as it will be when what waits has been sent: new, changed, or gone. `idOf` names a day's record. */
export async function withWaiting(
  records: readonly ExportedRecord[],
  waiting: readonly Waiting[],
  idOf: (date: string) => Promise<string>,
): Promise<ExportedRecord[]> {
  let all = [...records];
  for (const [date, entries] of byDate(waiting)) {
    const id = await idOf(date);
    const ofDay = (record: ExportedRecord) =>
      record.room === 'mood' && (record.id === id || readCheckIn(record.value)?.date === date);
    // A day may have a second record, where an account and a device each had one of its own.
    const kept = all.filter(ofDay).flatMap(({ value }) => readCheckIn(value) ?? []);
    const second = kept.slice(1).map((checkIn): Waiting => ({ version: 1, kind: 'waiting', date, checkIn }));
    const value = settled(kept[0] ?? null, [...second, ...entries]);
    all = all.filter((record) => !ofDay(record));
    if (value) all.push({ room: 'mood', id, day: date, value });
  }
  return all;
}
