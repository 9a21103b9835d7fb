/** Servers that misbehave, as a Radicale never would. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('a CalDAV server', () => {
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

  const readOwn = () => service.readOwn(calendar, [ID], 'UTC');

  test.each([
    [401, {}, 'access-ended', undefined],
    [403, {}, 'not-allowed', undefined],
    [404, {}, 'gone', undefined],
    [410, {}, 'gone', undefined],
    [429, { 'retry-after': '90' }, 'too-often', 90],
    [500, {}, 'unreachable', undefined],
    [503, { 'retry-after': '120' }, 'unreachable', 120],
    [400, {}, 'unreadable', undefined],
  ])('that answers %i means what it means, and never that events are gone', async (status, headers, kind, wait) => {
    remote.answer = () => ({ status, headers });
    expect(await errorOf(readOwn())).toEqual({ kind, wait });
    expect(await errorOf(service.listCalendars())).toMatchObject({ kind: kind === 'gone' ? 'unreadable' : kind });
  });

  test.each([
    [
      'a page of words',
      { status: 200, body: '<html>Welcome to the hotel</html>', headers: { 'content-type': 'text/html' } },
    ],
    ['nothing', { status: 207, body: '' }],
    ['other XML', { status: 200, body: '<html xmlns="x"/>' }],
    ['half an answer', { status: 207, body: multistatus(object('"1"', EVENT)).slice(0, 200) }],
    ['an event without its contents', { status: 207, body: multistatus(object('"1"', '')) }],
    ['a calendar, perhaps, that does not say what it is', { status: 207, body: multistatus(untold('resourcetype')) }],
    ['half a list', { status: 207, body: multistatus(object('"1"', EVENT), cutShort) }],
  ])('that answers %s is not understood', async (_, answered) => {
    remote.answer = () => answered;
    for (const read of [readOwn, service.listCalendars])
      expect(await errorOf(read())).toMatchObject({ kind: 'unreadable' });
  });

  test('that leaves out of a list what is not there is asked for it alone, and so is one that leaves out what is', async () => {
    const other = ID.replace('0f', '1f');
    const headers = { etag: '"7"', 'content-type': 'text/calendar' };
    remote.answer = ({ method, url }) => {
      if (method === 'REPORT') return { status: 207, body: multistatus() };
      return url.includes(other) ? { status: 404 } : { status: 200, body: EVENT, headers };
    };
    expect(await service.readOwn(calendar, [other, ID], 'UTC')).toMatchObject([
      { id: ID, etag: '"7"', label: 'Personal Time' },
    ]);
    remote.answer = ({ method }) => (method === 'REPORT' ? { status: 207, body: multistatus() } : { status: 400 });
    expect(await errorOf(readOwn())).toMatchObject({ kind: 'unreadable' });
  });

  describe('whose calendar is no longer there', () => {
    const nowhere = { status: 404 };
    const gone = { kind: 'gone', wait: undefined };

    test.each([
      ['leaves all out of its list', multistatus()],
      [
        'says of each that it is not there',
        multistatus(`<d:response><d:href>/ada/own/${ID}.ics</d:href><d:status>HTTP/1.1 404 X</d:status></d:response>`),
      ],
    ])('and that %s has lost the calendar, not its events one by one', async (_, body) => {
      remote.answer = ({ method }) => (method === 'REPORT' ? { status: 207, body } : nowhere);
      expect(await errorOf(readOwn())).toEqual(gone);
      remote.answer = ({ method }) => {
        if (method === 'REPORT') return { status: 207, body };
        return method === 'PROPFIND' ? { status: 207, body: multistatus(listed('')) } : nowhere;
      };
      expect(await readOwn()).toEqual([]);
    });

    test('and that takes no writing there says so by 405', async () => {
      const { start, end } = { start: new Date('2030-12-03T19:00:00Z'), end: new Date('2030-12-03T20:30:00Z') };
      const event = { id: ID, start, end, timezone: 'UTC', label: 'Personal Time', alarms: [], sequence: 0 };
      const put = () => service.put(calendar, { ...event, privacy: 'private' }, null);
      remote.answer = ({ method }) => (method === 'PUT' ? { status: 405 } : nowhere);
      expect(await errorOf(put())).toEqual(gone);
      remote.answer = ({ method }) =>
        method === 'PUT' ? { status: 405 } : { status: 207, body: multistatus(listed('')) };
      expect(await errorOf(put())).toMatchObject({ kind: 'unreadable' });
    });
  });

  test.each([403, 500])('that answers %i for one event of several has not said that it is gone', async (status) => {
    const other = ID.replace('0f', '1f');
    const kept = `<d:response><d:href>/ada/own/${other}.ics</d:href><d:status>HTTP/1.1 ${status} X</d:status></d:response>`;
    remote.answer = () => ({ status: 207, body: multistatus(object('"1"', EVENT), kept) });
    expect(await errorOf(service.readOwn(calendar, [other, ID], 'UTC'))).toMatchObject({ kind: 'unreadable' });
  });

  test.each([
    ['ends early', cutShort],
    ['fails for one', '<d:response><d:href>/ada/life/</d:href><d:status>HTTP/1.1 500 X</d:status></d:response>'],
  ])('whose list of calendars %s is not taken for all there are', async (_, part) => {
    remote.answer = () => ({ status: 207, body: multistatus(listed(''), part) });
    expect(await errorOf(service.listCalendars())).toMatchObject({ kind: 'unreadable' });
  });

  test('whose calendars have moved is followed to where they are', async () => {
    remote.answer = ({ url }) =>
      url.startsWith('/moved/')
        ? { status: 207, body: multistatus(listed('').replace('/ada/own/', '/moved/own/')) }
        : { status: 301, headers: { location: '/moved/' } };
    expect(await service.listCalendars()).toMatchObject([{ id: new URL('/moved/own/', calendar).href }]);
  });

  test('one event that is gone is gone, and the others are read', async () => {
    const other = ID.replace('0f', '1f');
    const gone = `<d:response><d:href>/ada/own/${other}.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
    remote.answer = () => ({ status: 207, body: multistatus(gone, object('12345', EVENT)) });
    const found = await service.readOwn(calendar, [other, ID], 'UTC');
    expect(found).toMatchObject([
      { id: ID, etag: '12345', label: 'Personal Time', start: new Date('2030-12-03T19:00:00Z') },
    ]);
  });

  describe('with a calendar that is to be taken away', () => {
    const inside = (...names: string[]) => ({
      status: 207,
      body: multistatus(
        ...['', ...names].map(
          (name) =>
            `<d:response><d:href>/ada/own/${name}</d:href><d:propstat><d:prop><d:getetag>"7"</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
        ),
      ),
    });
    const removing = (look: CalDavAnswer, status: number) => {
      remote.answer = ({ method }) => (method === 'PROPFIND' ? look : { status });
      return service.removeEmpty(calendar);
    };
    const deletions = () => remote.asked.filter(({ method }) => method === 'DELETE').map(({ match }) => match);

    test('removes exactly the state that was found empty', async () => {
      expect(await removing(inside(), 204)).toBe('removed');
      expect(deletions()).toEqual(['"7"']);
      expect(await removing(inside(), 412)).toBe('not-empty');
    });

    test('has a new one beside an address that is kept for one removed before, and the same for a making tried again', async () => {
      let there: string[] = [];
      remote.answer = ({ method, url }) => {
        if (method === 'PROPFIND')
          return { status: 207, body: multistatus(...there.map((at) => listed('').replace('/ada/own/', at))) };
        if (url === '/ada/key/' || there.includes(url)) return { status: 405 };
        there = [...there, url];
        return { status: 201 };
      };
      there = ['/ada/life/'];
      const made = await service.makeCalendar('Reserved', 'key');
      expect(made).toMatchObject({ id: new URL('../key-2/', calendar).href, made: true });
      expect(await service.makeCalendar('Reserved', 'key')).toEqual(made);
      remote.answer = ({ method }) =>
        method === 'PROPFIND' ? { status: 207, body: multistatus(listed('')) } : { status: 405 };
      expect(await errorOf(service.makeCalendar('Reserved', 'key'))).toMatchObject({ kind: 'not-allowed' });
    });

    test('takes a refusal for one that is there already, where it is, and asks no further where it is not', async () => {
      remote.answer = ({ method }) =>
        method === 'PROPFIND' ? { status: 207, body: multistatus(listed('')) } : { status: 403 };
      expect(await service.makeCalendar('Reserved', 'own')).toMatchObject({ id: calendar });
      remote.asked = [];
      expect(await errorOf(service.makeCalendar('Reserved', 'key'))).toMatchObject({ kind: 'not-allowed' });
      expect(remote.asked.map(({ method }) => method)).toEqual(['MKCALENDAR', 'PROPFIND']);
    });

    test('has not removed what was removed in part', async () => {
      expect(await errorOf(removing(inside(), 207))).toMatchObject({ kind: 'unreadable' });
      expect(await errorOf(service.remove(calendar, ID, '"7"'))).toMatchObject({ kind: 'unreadable' });
    });

    test('removes none with anything in it, event or not, and none that it cannot look into', async () => {
      expect(await removing(inside('theirs.ics'), 204)).toBe('not-empty');
      for (const [look, kind] of [
        [{ status: 403 }, 'not-allowed'],
        [{ status: 207, body: multistatus() }, 'unreadable'],
        [{ status: 200, body: '<html>Welcome</html>' }, 'unreadable'],
      ] as const)
        expect(await errorOf(removing(look, 204))).toMatchObject({ kind });
      expect(deletions()).toEqual([]);
      expect(await removing({ status: 404 }, 204)).toBe('removed');
    });
  });
});
