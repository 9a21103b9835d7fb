/** Dates and lists out of address books, calendars and Google's archives, and files that are none of ours; fixtures made by us after the formats. */
import { describe, expect, test } from 'vitest';
import { readExport, seemsBinary } from './recognise.ts';

const TODAY = '2026-11-28';
function read(text: string) {
  const answer = readExport(text, TODAY);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.value;
}

test('contacts: birthdays with and without a year, from old cards and new', () => {
  const card = (...all: string[]) => ['BEGIN:VCARD', ...all, 'END:VCARD', ''].join('\r\n');
  const { app, found } = read(
    [
      card('VERSION:3.0', 'FN:Ana\\, Silva', 'item1.BDAY:1985-04-12'),
      card('VERSION:4.0', 'FN:Bo', 'BDAY:--0301', 'ANNIVERSARY:20100605T000000Z'),
      card('VERSION:3.0', 'FN:Cai', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-24'),
      card('VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen', 'BDAY:19700230'),
    ].join(''),
  );
  expect(app).toBe('contacts');
  expect(found.dates).toEqual([
    { what: 'birthday', name: 'Ana, Silva', date: '1985-04-12' },
    { what: 'anniversary', name: 'Bo', date: '2010-06-05' },
    { what: 'birthday', name: 'Bo', date: '2027-03-01' },
    { what: 'birthday', name: 'Cai', date: '2026-12-24' },
  ]);
  expect(found.misread).toEqual([{ where: 'contact 4', text: 'Jürgen 19700230', why: 'we found no date we know' }]);
});

test('a calendar: only what comes back every year', () => {
  const event = (...all: string[]) => ['BEGIN:VEVENT', ...all, 'END:VEVENT'].join('\r\n');
  const { app, found } = read(
    [
      'BEGIN:VCALENDAR',
      event('SUMMARY:Ana’s birthday', 'DTSTART;VALUE=DATE:19850412', 'RRULE:FREQ=YEARLY'),
      event('SUMMARY:Hochzeitstag\\, Lissabon', 'DTSTART;VALUE=DATE:20100605', 'RRULE:FREQ=YEARLY;INTERVAL=1'),
      event('SUMMARY: Bo’s birthday ', 'DTSTART;VALUE=DATE:19900301', 'RRULE:FREQ=YEARLY'),
      event('SUMMARY:Stand-up', 'DTSTART:20260101T090000Z', 'RRULE:FREQ=DAILY'),
      event('SUMMARY: ', 'DTSTART;VALUE=DATE:19900302', 'RRULE:FREQ=YEARLY'),
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  expect(app).toBe('calendar');
  expect(found.dates).toEqual([
    { what: 'birthday', name: 'Ana', date: '1985-04-12' },
    { what: 'birthday', name: 'Bo', date: '1990-03-01' },
    { what: 'anniversary', name: 'Hochzeitstag, Lissabon', date: '2010-06-05' },
  ]);
  expect(found.passedOver).toEqual([['events that don’t come back every year', 1]]);
  expect(found.misread).toEqual([{ where: 'event 5', text: '', why: 'it has no title' }]);
});

test('Google’s tasks and lists: what is open', () => {
  const tasks = read(
    JSON.stringify({
      kind: 'tasks#taskLists',
      items: [
        { kind: 'tasks#taskList', title: 'Us', items: [{ title: 'Book the  cabin', status: 'needsAction' }] },
        {
          title: 'Old',
          tasks: [
            { title: 'Done that', status: 'completed' },
            { title: 'Gone', deleted: true },
          ],
        },
      ],
    }),
  );
  expect([tasks.app, tasks.found.items]).toEqual(['google', ['Book the cabin']]);
  const keep = (trashed: boolean) => ({
    isTrashed: trashed,
    isArchived: false,
    title: 'Trips',
    listContent: [
      { text: 'Porto', isChecked: false },
      { text: 'Lyon', isChecked: true },
    ],
  });
  expect(read(JSON.stringify(keep(false))).found.items).toEqual(['Porto']);
  expect(read(JSON.stringify(keep(true))).found.items).toEqual([]);
});

describe('a wrong file', () => {
  test.each([
    ['', 'an empty file'],
    [' \n', 'an empty file'],
    ['<!DOCTYPE html><html></html>', 'a web page'],
    ['<?xml version="1.0"?><feed/>', 'an XML file of an app we don’t know'],
    ['{"steps": [1, 2', 'a data file that breaks off or was damaged'],
    ['{"steps": [1, 2]}', 'a data file of an app we don’t know'],
    ['[{"date": "2026-10-02", "mood": 4}]', 'a data file of an app we don’t know'],
    ['[{"type": "period", "at": "2026-10-02"}]', 'a data file of an app we don’t know'],
    ['{"entries": []}', 'a data file of an app we don’t know'],
    ['{"exported_at": "2026-10-02"}', 'a data file of an app we don’t know'],
    ['{"periods": [], "symptoms": []}', 'a data file of an app we don’t know'],
    ['{"isTrashed": false}', 'a data file of an app we don’t know'],
    ['{"format": "twofold-export", "version": 1}', 'an export of Twofold'],
    ['Date,,Mood\n1,2,3', 'a table with the columns date, mood'],
    ['Day,Steps,Floors,Heart\n1,2,3,4', 'a table with the columns day, steps, floors and more'],
    ['Dear diary', 'a text we can’t make anything of'],
  ])('%j is said to be %s', (text, seems) => {
    expect(readExport(text, TODAY)).toEqual({ ok: false, problem: seems });
  });

  test('what is no text is told by its first bytes', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(seemsBinary(bytes('%PDF-1.7'))).toBe('a PDF');
    expect(seemsBinary(bytes('SQLite format 3\0'))).toBe('a backup that only the app itself reads');
    expect(seemsBinary(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('a picture');
    expect(seemsBinary(bytes('\0\0\0 ftypheic'))).toBe('a picture or a video');
    expect(seemsBinary(new Uint8Array([0x1f, 0x8b, 8]))).toBe('a packed file of a kind we can’t open');
    expect(seemsBinary(new Uint8Array([0x1f, 0x2c, 8]))).toBeNull();
    expect(seemsBinary(bytes('mood\0good'))).toBe('a file that holds no text');
    expect(seemsBinary(bytes('full_date,mood'))).toBeNull();
  });
});
