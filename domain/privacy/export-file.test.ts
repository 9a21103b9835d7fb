/** What comes back from a file: ours as it went out, each record once, and anything else told for what it is. */
import { expect, test } from 'vitest';
import { newItem } from '../list/list-item.ts';
import { EXPORT_FORMAT, type ExportedRecord, readExportChoices, readExportFile } from './export-file.ts';
import { checkInsTable, listTable } from './export-tables.ts';
import { PRIVACY_DEFAULTS } from './settings.ts';

const ID = '0b9d6c1e-2f50-4a3e-9a73-4f1f8f6a2c11';
const RECORD: ExportedRecord = {
  room: 'list',
  id: ID,
  day: '2026-11-21',
  value: { title: 'Candles', completed: false },
};
const file = (part: object = {}) =>
  JSON.stringify({
    format: EXPORT_FORMAT,
    version: 1,
    profile: {},
    settings: {},
    access: [],
    records: [RECORD],
    ...part,
  });

test('a file of ours comes back as it went out, a record that stands twice once, and keys never', () => {
  expect(readExportFile(file())).toEqual({ ok: true, value: [RECORD] });
  expect(readExportFile(file({ records: [RECORD, RECORD] }))).toEqual({ ok: true, value: [RECORD] });
  const key = { ...RECORD, room: 'partner', value: { version: 1, kind: 'couple-key', couple: ID, key: 'x' } };
  expect(readExportFile(file({ records: [key] }))).toEqual({ ok: true, value: [] });
  for (const kind of ['couple-key-held', 'compared-number']) {
    const other = { ...RECORD, room: 'partner', value: { version: 1, kind } };
    expect(readExportFile(file({ records: [other] }))).toEqual({ ok: true, value: [] });
  }
});

test('what was chosen comes back, an older file’s gaps filled, and consent to a provider never', () => {
  expect(readExportChoices(file())).toBeNull();
  expect(readExportChoices('{')).toBeNull();
  const choices = readExportChoices(
    file({
      settings: { dataRetention: 'forever', gone: true },
      profile: {
        first_name: 'Ada',
        last_name: '',
        email: 'ada@example.org',
        preferences: { theme: 'dark', timezone: 'Nowhere/Else', providerConsent: true, cloudBackup: true },
      },
    }),
  );
  expect(choices?.settings).toEqual({ ...PRIVACY_DEFAULTS, dataRetention: 'forever' });
  expect(choices?.profile).toEqual({ first_name: 'Ada', preferences: { theme: 'dark' } });
  expect(readExportChoices(file({ settings: { dataRetention: 'a while' } }))).toBeNull();
});

test('what is no export of ours is told for what it is', () => {
  const kind = (text: string) => {
    const read = readExportFile(text);
    return read.ok ? 'ok' : JSON.stringify(read.problem);
  };
  expect(kind(file().slice(0, 60))).toBe('{"kind":"not-json"}');
  expect(kind('[]')).toBe('{"kind":"not-ours"}');
  expect(kind('null')).toBe('{"kind":"not-ours"}');
  expect(kind('{"format":"else"}')).toBe('{"kind":"not-ours"}');
  expect(kind(file({ version: 2 }))).toBe('{"kind":"newer"}');
  expect(kind(file({ records: [RECORD, { ...RECORD, day: '2026-02-30' }] }))).toBe(
    '{"kind":"damaged","where":"records.day"}',
  );
  expect(kind(file({ records: [{ ...RECORD, room: 'kitchen' }] }))).toContain('records.room');
  expect(kind(file({ records: [{ ...RECORD, id: '../../profile' }] }))).toContain('records.id');
  expect(kind(file({ records: [{ ...RECORD, value: null }] }))).toContain('records.value');
});

test('check-ins and the list are tables, and nothing in them runs in a spreadsheet', () => {
  const field = (value: number) => ({ value, at: 1 });
  const fields = { mood: field(7), energy: field(5), stress: field(3), desire: field(6), sleep: field(8) };
  const checkIn = (date: string, text: string): ExportedRecord => ({
    room: 'mood',
    id: ID,
    day: date,
    value: { version: 1, kind: 'check-in', date, at: 1, fields, notes: { text, at: 1 } },
  });
  expect(checkInsTable([checkIn('2026-11-21', '=HYPERLINK("x")'), checkIn('2026-11-20', 'Slept well'), RECORD])).toBe(
    [
      '"date","mood","energy","stress","desire","sleep","notes"',
      '"2026-11-20","7","5","3","6","8","Slept well"',
      '"2026-11-21","7","5","3","6","8","\'=HYPERLINK(""x"")"',
      '',
    ].join('\r\n'),
  );
  const item = (text: string, key: string, done: boolean): ExportedRecord => {
    const made = newItem(text, key, { at: 1_700_000_000_000, chance: 'abcd' });
    return { ...RECORD, value: { ...made, done: { ...made.done, value: done } } };
  };
  expect(listTable([item('@buy', 'n000001', true), item('Candles', 'a000001', false), RECORD])).toBe(
    '"text","done"\r\n"Candles","no"\r\n"\'@buy","yes"\r\n',
  );
});
