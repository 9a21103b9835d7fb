/** Gathers everything of a person in this browser, where alone it can be read: records, settings, profile, access log, what they wrote for others, liked and reported, their newsletter, and the reminders they chose. */

import { readCheckIn } from '../../../domain/mood/check-in.ts';
import { byDate, settled, type Waiting } from '../../../domain/mood/waiting.ts';
import { MAX_LIMIT } from '../../../domain/paged.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportedRecord,
  type ExportFile,
  isExported,
} from '../../../domain/privacy/export-file.ts';
import { ROOMS } from '../../../domain/rooms.ts';
import type { CallApi } from '../../client/api.ts';
import { type CoupleJournal, isNotShared } from '../../journal/couple/couple-journal.ts';
import { openDataKey } from '../../journal/keys/open-data-key.ts';
import { openJournal } from '../../journal/storage/open-journal.ts';
import { checkInId } from '../../mood/check-in-id.ts';
import { waitingStore } from '../../mood/waiting-store.ts';

export interface Collected {
  file: ExportFile;
  /** Records that this account's key does not open: they cannot be taken out by anyone. */
  unreadable: number;
}

/** `couple` is null without a partner; its shared list goes along, and what waits here. Rejects as the API did, or with JournalLocked. */
export async function collectExport(
  api: CallApi,
  userId: string,
  couple: CoupleJournal | null,
  now = new Date(),
): Promise<Collected> {
  const journal = await openJournal(api, userId);
  // First: what is sent meanwhile is then found in both, and stands once.
  const waiting = await waitingStore(userId, () => openDataKey(api, userId)).all();
  const records: ExportedRecord[] = [];
  let unreadable = 0;
  for (const room of ROOMS) {
    const found = await journal.list<unknown>(room);
    unreadable += found.unreadable.length;
    for (const { id, day, value } of found.records) {
      if (isExported({ value })) records.push({ room, id, day, value });
    }
  }
  const here = new Set(records.flatMap(({ room, id }) => (room === 'list' ? [id] : [])));
  const day = now.toISOString().slice(0, 10);
  for (const { id, value } of couple ? await sharedList(couple) : []) {
    if (!here.has(id)) records.push({ room: 'list', id, day, value });
  }
  const { settings } = await api('GET /privacy/settings');
  const file: ExportFile = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported_at: now.toISOString(),
    profile: await api('GET /profile'),
    settings,
    access: await wholeLog(api),
    records: await withWaiting(records, waiting, (date) => checkInId(userId, date)),
    stories: await wholeList(api, 'GET /stories/mine'),
    comments: await wholeList(api, 'GET /comments/mine'),
    ...(await api('GET /privacy/traces')),
  };
  return { file, unreadable };
}

async function sharedList(couple: CoupleJournal): Promise<{ id: string; value: unknown }[]> {
  try {
    return (await couple.list<unknown>('list')).records;
  } catch (error) {
    // It ended a moment ago: then it is nobody's to take out.
    if (isNotShared(error)) return [];
    throw error;
  }
}

async function wholeLog(api: CallApi): Promise<unknown[]> {
  const all: { id: number }[] = [];
  for (let more = true; more; ) {
    const last = all.at(-1);
    const page = await api('GET /privacy/access', { query: { before: last?.id } });
    all.push(...page.entries);
    more = page.more;
  }
  return all.map(({ id: _, ...line }) => line);
}

async function wholeList(api: CallApi, name: 'GET /stories/mine' | 'GET /comments/mine'): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let page = 1, more = true; more; page++) {
    const { items, hasNext } = await api(name, { query: { page: String(page), limit: String(MAX_LIMIT) } });
    all.push(...items);
    more = hasNext;
  }
  return all;
}

/** Check-ins that wait on a device belong to the journal before it holds them. Each day stands once, as it will be when what waits has been sent: new, changed, or gone. `idOf` names a day's record. */
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
