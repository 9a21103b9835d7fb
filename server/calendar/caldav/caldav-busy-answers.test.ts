/** Busy times from servers that answer in ways of their own: what they leave out is asked for again, or said. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BusyInterval } from '../../../domain/calendar/busy/busy-intervals.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { errorOf, openScriptedCalendar } from '../../../tests/server/scripted-calendar.ts';
import {
  type CalDavAnswer,
  cutShort,
  EVENT,
  ID,
  listed,
  multistatus,
  object,
  type ScriptedCalDav,
  untold,
} from '../../../tests/stand-ins/scripted-caldav.ts';
import type { CalendarService } from '../calendar-service.ts';

describe('a CalDAV server that is asked for busy times', () => {
  const scripted = openForFile(openScriptedCalendar);
  let remote: ScriptedCalDav;
  let service: CalendarService;
  let calendar: string;

  beforeAll(async () => {
    ({ remote, service, calendar } = scripted);
  });
  beforeEach(() => {
    remote.asked = [];
  });

  const ask = { from: new Date('2030-12-01T00:00:00Z'), to: new Date('2030-12-31T00:00:00Z'), timezone: 'UTC' };
  const readBusy = () => service.readBusy({ ...ask, calendars: [calendar], own: null, evenings: [], cursor: null });
  const minute = (text: string) => Date.parse(text) / 60_000;

  test('that has free-busy is asked for that alone, however long the answer is', async () => {
    const reports =
      '<d:supported-report-set><d:supported-report><d:report><c:free-busy-query/></d:report></d:supported-report></d:supported-report-set>';
    const lines = Array.from({ length: 300 }, (_, at) => {
      const day = String((at % 29) + 1).padStart(2, '0');
      return `FREEBUSY:203012${day}T${String(at % 23).padStart(2, '0')}0000Z/PT30M`;
    });
    const body = ['BEGIN:VCALENDAR', 'BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY', 'END:VCALENDAR'].join('\r\n');
    expect(body.length).toBeGreaterThan(4_096);
    remote.answer = ({ method }) =>
      method === 'PROPFIND'
        ? { status: 207, body: multistatus(listed(reports)) }
        : { status: 200, body, headers: { 'content-type': 'text/calendar' } };
    expect((await readBusy()).intervals).toHaveLength(300);
    expect(
      remote.asked
        .filter(({ method }) => method === 'REPORT')
        .map(({ body: text }) => text.includes('free-busy-query')),
    ).toEqual([true]);
  });

  describe('that has free-busy, and is busy at an evening of ours', () => {
    const reports =
      '<d:supported-report-set><d:supported-report><d:report><c:free-busy-query/></d:report></d:supported-report></d:supported-report-set>';
    const evening: BusyInterval = [minute('2030-12-03T19:00:00Z'), minute('2030-12-03T20:30:00Z')];
    const told = 'BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nFREEBUSY:20301203T190000Z/PT90M\nEND:VFREEBUSY\nEND:VCALENDAR';
    const read = () =>
      service.readBusy({ ...ask, calendars: [calendar], own: null, evenings: [evening], cursor: null });
    const answering = (query: CalDavAnswer) => {
      remote.answer = ({ method, body }) => {
        if (method === 'PROPFIND') return { status: 207, body: multistatus(listed(reports)) };
        return body.includes('free-busy-query')
          ? { status: 200, body: told, headers: { 'content-type': 'text/calendar' } }
          : query;
      };
    };

    test('is asked by what name: what is ours is no busy time, and no title is asked for', async () => {
      answering({ status: 207, body: multistatus(object('"1"', EVENT)) });
      expect((await read()).intervals).toEqual([]);
      expect(remote.asked.map(({ body }) => body).join()).not.toMatch(/SUMMARY|DESCRIPTION|LOCATION|ATTENDEE/i);
    });

    test('stays busy where the meeting is somebody else’s, at the very same time', async () => {
      answering({ status: 207, body: multistatus(object('"1"', EVENT.replace(ID, 'meeting@work.example'))) });
      expect((await read()).intervals).toEqual([evening]);
    });

    test('stays busy where its events may not be looked at', async () => {
      answering({ status: 403 });
      expect((await read()).intervals).toEqual([evening]);
    });
  });

  test('that has none is asked for times, never for a title; what comes all the same is not kept', async () => {
    remote.answer = ({ method }) =>
      method === 'PROPFIND'
        ? { status: 207, body: multistatus(listed('')) }
        : {
            status: 207,
            body: multistatus(object('"1"', EVENT.replace(ID, 'foreign').replace('Personal Time', 'A tender secret'))),
          };
    const read = await readBusy();
    expect(read).toEqual({
      intervals: [[minute('2030-12-03T19:00:00Z'), minute('2030-12-03T20:30:00Z')]],
      whole: true,
      cursor: null,
    });
    const words = remote.asked.map(({ body }) => body).join('\n');
    expect(words).toContain('name="DTSTART"');
    expect(words).not.toMatch(/SUMMARY|DESCRIPTION|LOCATION|ATTENDEE/i);
  });

  test('that cannot leave anything out, or expand, is asked again without', async () => {
    const body = EVENT.replace(ID, 'foreign').replace('SUMMARY', 'RRULE:FREQ=DAILY\nSUMMARY');
    remote.answer = ({ method, body: text }) => {
      if (method === 'PROPFIND') return { status: 207, body: multistatus(listed('')) };
      return text.includes('expand') ? { status: 400 } : { status: 207, body: multistatus(object('"1"', body)) };
    };
    expect((await readBusy()).intervals).toHaveLength(28);
  });

  describe('whose answer holds less than it should', () => {
    const meeting = EVENT.replace(ID, 'foreign');
    const asking = (narrow: string[], all: string[]) => {
      remote.answer = ({ method, body }) => {
        if (method === 'PROPFIND') return { status: 207, body: multistatus(listed('')) };
        return { status: 207, body: multistatus(...(body.includes('expand') ? narrow : all)) };
      };
    };
    const taken = [[minute('2030-12-03T19:00:00Z'), minute('2030-12-03T20:30:00Z')]];

    test.each([
      ['a thing without its times', untold('c:calendar-data')],
      ['a thing that is empty', object('"1"', '')],
      ['a calendar with nothing in it', object('"1"', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR')],
      [
        'a thing that it says is not there',
        '<d:response><d:href>/x</d:href><d:status>HTTP/1.1 404 X</d:status></d:response>',
      ],
      ['one that fails', '<d:response><d:href>/x</d:href><d:status>HTTP/1.1 500 X</d:status></d:response>'],
      ['one that may not be read', '<d:response><d:href>/x</d:href><d:status>HTTP/1.1 403 X</d:status></d:response>'],
      ['the end of a list before its time', cutShort],
    ])('%s is asked again for all of it', async (_, part) => {
      asking([object('"1"', meeting), part], [object('"1"', meeting)]);
      expect(await readBusy()).toMatchObject({ intervals: taken, whole: true });
    });

    test('and says nothing more when asked again is not understood: nothing passes for free time', async () => {
      for (const part of [untold('c:calendar-data'), cutShort]) {
        asking([part], [object('"1"', meeting), part]);
        expect(await errorOf(readBusy())).toMatchObject({ kind: 'unreadable' });
      }
    });

    test.each([
      ['is no calendar', 'Not to be told'],
      ['breaks off', meeting.replace('\nEND:VCALENDAR', '')],
      ['has no time', meeting.replace('DTSTART:20301203T190000Z', 'DTSTART:soon')],
    ])('the rest is read where one %s, and that is said each time', async (_, broken) => {
      const tagged = listed('<cs:getctag xmlns:cs="http://calendarserver.org/ns/">7</cs:getctag>');
      const objects = [object('"1"', meeting), object('"2"', broken.replace('foreign', 'broken'))];
      remote.answer = ({ method }) => ({
        status: 207,
        body: multistatus(...(method === 'PROPFIND' ? [tagged] : objects)),
      });
      expect(await readBusy()).toEqual({ intervals: taken, whole: false, cursor: null });
    });

    const weekly = meeting
      .replace('20301203', '20300903')
      .replace('20301203', '20300903')
      .replace('SUMMARY', 'RRULE:FREQ=WEEKLY\nSUMMARY');

    describe('because the server looks at the first time of what repeats and no further', () => {
      const further = meeting
        .replace(/20301203/g, '20300903')
        .replace('foreign', 'further')
        .replace('SUMMARY', 'RDATE:20301211T190000Z\nSUMMARY');
      const answering = (inSpan: string[], more: (filter: string) => CalDavAnswer) => {
        remote.answer = ({ method, body }) => {
          if (method === 'PROPFIND') return { status: 207, body: multistatus(listed('')) };
          return body.includes('time-range')
            ? { status: 207, body: multistatus(...inSpan.map((text) => object('"1"', text))) }
            : more(/prop-filter name="(\w+)"/.exec(body)?.[1] ?? 'none');
        };
      };
      const held = (...texts: string[]) => ({
        status: 207,
        body: multistatus(...texts.map((text) => object('"1"', text))),
      });

      test('that is asked for by itself: what has a rule, and what has further dates', async () => {
        answering([], (filter) => held({ RRULE: weekly, RDATE: further }[filter] ?? ''));
        expect((await readBusy()).intervals).toHaveLength(5);
      });

      test.each([
        ['began just before and repeats', weekly.replace('DTSTART:20300903T190000Z', 'DTSTART:20301130T230000Z')],
        ['is one time alone of what repeats', meeting.replace('UID', 'RECURRENCE-ID:20301202T190000Z\nUID')],
      ])('also where something is told that %s: that shows nothing of the rest', async (_, text) => {
        const told = text.replace('DTEND:20300903T203000Z', 'DTEND:20301201T010000Z').replace('foreign', 'told');
        answering([told], (filter) => (filter === 'RRULE' ? held(weekly) : held()));
        expect((await readBusy()).intervals).toContainEqual([
          minute('2030-12-10T19:00:00Z'),
          minute('2030-12-10T20:30:00Z'),
        ]);
      });

      test('where it does not choose by that, everything is asked for', async () => {
        answering([], (filter) => (filter === 'none' ? held(weekly, further) : { status: 403 }));
        const { intervals, whole } = await readBusy();
        expect(intervals).toHaveLength(5);
        expect(whole).toBe(true);
      });

      test('and where that is refused too, something may be missing', async () => {
        answering([meeting], () => ({ status: 400 }));
        expect(await readBusy()).toEqual({ intervals: taken, whole: false, cursor: null });
      });
    });

    test('a calendar that is gone since it was listed leaves the others read, and that is said until the next list', async () => {
      const life = listed('').replace('/ada/own/', '/ada/life/');
      remote.answer = ({ method, url }) => {
        if (method === 'PROPFIND') return { status: 207, body: multistatus(life, listed('')) };
        return url.includes('/life/') ? { status: 404 } : { status: 207, body: multistatus(object('"1"', meeting)) };
      };
      const calendars = [new URL('../life/', calendar).href, calendar];
      const read = await service.readBusy({ ...ask, calendars, own: null, evenings: [], cursor: null });
      expect(read).toEqual({ intervals: taken, whole: false, cursor: null });
    });

    test('free-busy that is not told as a calendar is not believed', async () => {
      const reports =
        '<d:supported-report-set><d:supported-report><d:report><c:free-busy-query/></d:report></d:supported-report></d:supported-report-set>';
      const none = 'BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nEND:VFREEBUSY\nEND:VCALENDAR';
      remote.answer = ({ method, body }) => {
        if (method === 'PROPFIND') return { status: 207, body: multistatus(listed(reports)) };
        if (body.includes('free-busy-query'))
          return { status: 200, body: none, headers: { 'content-type': 'application/octet-stream' } };
        return { status: 207, body: multistatus(object('"1"', meeting)) };
      };
      expect((await readBusy()).intervals).toEqual(taken);
    });

    test('a text that XML had to cut in two is one', async () => {
      const text = meeting.replace('SUMMARY:Personal Time', 'X-NOTE:a]]]]><![CDATA[>b');
      asking([object('"1"', text)], []);
      expect(await readBusy()).toMatchObject({ intervals: taken, whole: true });
    });
  });
});
