/** Brings the records of an export back into a journal: what is there already stays as it is, so that a second time changes nothing. */
import type { ExportedRecord } from '../../domain/privacy/export-file.ts';
import type { Journal } from '../journal/journal.ts';

export interface Imported {
  written: number;
  /** There already, the same. */
  same: number;
  /** There already with other contents: those stay. */
  kept: number;
  /** Larger than a journal keeps. */
  tooLarge: number;
}

/** Rejects as the journal does; what was written until then stays, and a second try goes on behind it. */
export async function importRecords(
  journal: Journal,
  records: readonly ExportedRecord[],
  onStep: (done: number) => void = () => {},
): Promise<Imported> {
  const end: Imported = { written: 0, same: 0, kept: 0, tooLarge: 0 };
  const rooms = [...new Set(records.map(({ room }) => room))];
  let done = 0;
  for (const room of rooms) {
    const found = await journal.list<unknown>(room);
    const there = new Map(found.records.map(({ id, value }) => [id, canonical(value)]));
    for (const id of found.unreadable) there.set(id, '');
    for (const { id, day, value } of records.filter((record) => record.room === room)) {
      end[await bring(journal, { room, id, day, value }, there.get(id))] += 1;
      done += 1;
      onStep(done);
    }
  }
  return end;
}

async function bring(
  journal: Journal,
  { room, id, day, value }: ExportedRecord,
  there: string | undefined,
): Promise<keyof Imported> {
  if (there !== undefined) return there === canonical(value) ? 'same' : 'kept';
  try {
    return (await journal.write(room, id, value, day)).saved ? 'written' : 'kept';
  } catch (error) {
    if (error instanceof RangeError) return 'tooLarge';
    throw error;
  }
}

/** Whatever order the fields stand in. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
