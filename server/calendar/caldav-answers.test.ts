/** Servers that misbehave, as a Radicale never would. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BusyInterval } from '../../domain/calendar/busy-intervals.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import { type CalendarService, ServiceTrouble } from './calendar-service.ts';
import { openCalDav } from './open-caldav.ts';

const ID = '0f6b7c1e-2d3a-8b4c-9d5e-6f708192a3b4';
const EVENT = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${ID}`, 'DTSTART:20301203T190000Z']
  .concat(['DTEND:20301203T203000Z', 'SUMMARY:Personal Time', 'END:VEVENT', 'END:VCALENDAR'])
  .join('\n');
const multistatus = (...responses: string[]) =>
  `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;
const object = (etag: string, data: string) =>
  `<d:response><d:href>/ada/own/${ID}.ics</d:href><d:propstat><d:prop><d:getetag>${etag}</d:getetag><c:calendar-data><![CDATA[${data}]]></c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const listed = (reports: string) =>
  `<d:response><d:href>/ada/own/</d:href><d:propstat><d:prop><d:displayname>2030</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>${reports}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}
type Asked = { method: string; url: string; body: string; match: string | undefined };

describe('a CalDAV server', () => {
  let server: Server;
  let house: TestHouse;
  let service: CalendarService;
  let calendar: string;
  let asked: Asked[];
  let answer: (asked: Asked) => Answer;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const one = { method: request.method ?? '', url: request.url ?? '', body, match: request.headers['if-match'] };
      asked.push(one);
      const { status, body: text = '', headers = {} } = answer(one);
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ada/`;
    calendar = `${home}own/`;
    house = await openTestHouse({ CALENDAR_PRIVATE_ADDRESSES: 'allow' });
    const access = { kind: 'caldav', address: home, principal: home, home, username: 'ada', password: 'x' } as const;
    service = openCalDav(house.house, access);
  });
  afterAll(async () => {
    await house.close();
    await new Promise((done) => server.close(done));
  });
  beforeEach(() => {
    asked = [];
  });

  const troubleOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) =>
        error instanceof ServiceTrouble ? { kind: error.kind, wait: error.retryAfterSeconds } : error,
    );
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
    answer = () => ({ status, headers });
    expect(await troubleOf(readOwn())).toEqual({ kind, wait });
    expect(await troubleOf(service.listCalendars())).toMatchObject({ kind: kind === 'gone' ? 'unreadable' : kind });
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
  ])('that answers %s is not understood', async (_, answered) => {
    answer = () => answered;
    expect(await troubleOf(readOwn())).toMatchObject({ kind: 'unreadable' });
  });

  test('one event that is gone is gone, and the others are read', async () => {
    const other = ID.replace('0f', '1f');
    const gone = `<d:response><d:href>/ada/own/${other}.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
    answer = () => ({ status: 207, body: multistatus(gone, object('12345', EVENT)) });
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
    const removing = (look: Answer, status: number) => {
      answer = ({ method }) => (method === 'PROPFIND' ? look : { status });
      return service.removeEmpty(calendar);
    };
    const deletions = () => asked.filter(({ method }) => method === 'DELETE').map(({ match }) => match);

    test('removes exactly the state that was found empty', async () => {
      expect(await removing(inside(), 204)).toBe('removed');
      expect(deletions()).toEqual(['"7"']);
      expect(await removing(inside(), 412)).toBe('not-empty');
    });

    test('has a new one beside an address that is kept for one removed before, and the same for a making tried again', async () => {
      let there: string[] = [];
      answer = ({ method, url }) => {
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
      answer = ({ method }) =>
        method === 'PROPFIND' ? { status: 207, body: multistatus(listed('')) } : { status: 405 };
      expect(await troubleOf(service.makeCalendar('Reserved', 'key'))).toMatchObject({ kind: 'not-allowed' });
    });

    test('removes none with anything in it, event or not, and none that it cannot look into', async () => {
      expect(await removing(inside('theirs.ics'), 204)).toBe('not-empty');
      for (const [look, kind] of [
        [{ status: 403 }, 'not-allowed'],
        [{ status: 207, body: multistatus() }, 'unreadable'],
        [{ status: 200, body: '<html>Welcome</html>' }, 'unreadable'],
      ] as const)
        expect(await troubleOf(removing(look, 204))).toMatchObject({ kind });
      expect(deletions()).toEqual([]);
      expect(await removing({ status: 404 }, 204)).toBe('removed');
    });
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
    answer = ({ method }) =>
      method === 'PROPFIND'
        ? { status: 207, body: multistatus(listed(reports)) }
        : { status: 200, body, headers: { 'content-type': 'text/calendar' } };
    expect((await readBusy()).intervals).toHaveLength(300);
    expect(
      asked.filter(({ method }) => method === 'REPORT').map(({ body: text }) => text.includes('free-busy-query')),
    ).toEqual([true]);
  });

  describe('that has free-busy, and is busy at an evening of ours', () => {
    const reports =
      '<d:supported-report-set><d:supported-report><d:report><c:free-busy-query/></d:report></d:supported-report></d:supported-report-set>';
    const evening: BusyInterval = [minute('2030-12-03T19:00:00Z'), minute('2030-12-03T20:30:00Z')];
    const told = 'BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nFREEBUSY:20301203T190000Z/PT90M\nEND:VFREEBUSY\nEND:VCALENDAR';
    const read = () =>
      service.readBusy({ ...ask, calendars: [calendar], own: null, evenings: [evening], cursor: null });
    const answering = (query: Answer) => {
      answer = ({ method, body }) => {
        if (method === 'PROPFIND') return { status: 207, body: multistatus(listed(reports)) };
        return body.includes('free-busy-query') ? { status: 200, body: told } : query;
      };
    };

    test('is asked by what name: what is ours is no busy time, and no title is asked for', async () => {
      answering({ status: 207, body: multistatus(object('"1"', EVENT)) });
      expect((await read()).intervals).toEqual([]);
      expect(asked.map(({ body }) => body).join()).not.toMatch(/SUMMARY|DESCRIPTION|LOCATION|ATTENDEE/i);
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
    answer = ({ method }) =>
      method === 'PROPFIND'
        ? { status: 207, body: multistatus(listed('')) }
        : {
            status: 207,
            body: multistatus(object('"1"', EVENT.replace(ID, 'foreign').replace('Personal Time', 'A tender secret'))),
          };
    const read = await readBusy();
    expect(read).toEqual({
      intervals: [[minute('2030-12-03T19:00:00Z'), minute('2030-12-03T20:30:00Z')]],
      cursor: null,
    });
    const words = asked.map(({ body }) => body).join('\n');
    expect(words).toContain('name="DTSTART"');
    expect(words).not.toMatch(/SUMMARY|DESCRIPTION|LOCATION|ATTENDEE/i);
  });

  test('that cannot leave anything out, or expand, is asked again without', async () => {
    const body = EVENT.replace(ID, 'foreign').replace('SUMMARY', 'RRULE:FREQ=DAILY\nSUMMARY');
    answer = ({ method, body: text }) => {
      if (method === 'PROPFIND') return { status: 207, body: multistatus(listed('')) };
      return text.includes('expand') ? { status: 400 } : { status: 207, body: multistatus(object('"1"', body)) };
    };
    expect((await readBusy()).intervals).toHaveLength(28);
  });
});
