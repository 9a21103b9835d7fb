/** What an archive of Google Takeout holds: calendars, contacts, tasks and lists are opened, all else is left alone or told. */
import { expect, test } from 'vitest';
import { isTakeoutPart, takeoutReader } from './google.ts';

const TODAY = '2026-11-28';

test('of the files in it only calendars, contacts, tasks and lists are opened', () => {
  const opened = [
    'Takeout/Calendar/Ana.ics',
    'Takeout/Contacts/All Contacts/All Contacts.VCF',
    'Takeout/Tasks/Tasks.json',
    'Takeout/Keep/Trips.json',
  ];
  const left = [
    'Takeout/Keep/Labels.json',
    'Takeout/Keep/Trips.html',
    'Takeout/Fit/All Data/steps.json',
    'Takeout/Keep/more/Trips.json',
    'Takeout/archive_browser.html',
  ];
  expect(opened.filter(isTakeoutPart)).toEqual(opened);
  expect(left.filter(isTakeoutPart)).toEqual([]);
});

test('all of it is told together, and a file that is not what its name says is told of by its name', () => {
  const reader = takeoutReader(TODAY);
  const event = ['BEGIN:VEVENT', 'SUMMARY:Ana’s birthday', 'DTSTART:19850412', 'RRULE:FREQ=YEARLY', 'END:VEVENT'];
  reader.push('Takeout/Calendar/Ana.ics', ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'));
  reader.push('Takeout/Contacts/Bo.vcf', ['BEGIN:VCARD', 'FN:Bo', 'BDAY:19900301', 'END:VCARD'].join('\r\n'));
  const lists = [{ title: 'Us', items: [{ title: 'Book the cabin', status: 'needsAction' }] }];
  reader.push('Takeout/Tasks/Tasks.json', JSON.stringify({ kind: 'tasks#taskLists', items: lists }));
  reader.push('Takeout/Keep/Walk.json', '{"isTrashed": false}');
  const found = reader.found();
  expect(found.dates).toEqual([
    { what: 'birthday', name: 'Ana', date: '1985-04-12' },
    { what: 'birthday', name: 'Bo', date: '1990-03-01' },
  ]);
  expect(found.items).toEqual(['Book the cabin']);
  expect(found.misread).toEqual([
    { where: 'Takeout/Keep/Walk.json', text: '{"isTrashed": false}', why: 'it isn’t what its name says' },
  ]);
});

test('what is done, ticked or no list has no place here, and is counted', () => {
  const reader = takeoutReader(TODAY);
  const tasks = [
    { title: 'Book the cabin', status: 'completed' },
    { title: 'Call Bo', status: 'completed' },
    { title: 'Gone', status: 'completed', deleted: true },
  ];
  reader.push('Takeout/Tasks/Tasks.json', JSON.stringify({ kind: 'tasks#taskLists', items: [{ tasks }] }));
  const note = { isTrashed: false, isArchived: false };
  reader.push('Takeout/Keep/A.json', JSON.stringify({ ...note, listContent: [{ text: 'Lyon', isChecked: true }] }));
  reader.push('Takeout/Keep/B.json', JSON.stringify({ ...note, textContent: 'Dear diary' }));
  reader.push('Takeout/Keep/C.json', JSON.stringify({ ...note, isTrashed: true, textContent: 'Thrown away' }));
  expect(reader.found()).toMatchObject({
    items: [],
    passedOver: [
      ['tasks that are done', 2],
      ['ticked lines', 1],
      ['notes of Keep without a list', 1],
    ],
  });
});
