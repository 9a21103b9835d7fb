import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { intervalsBetween, mergedIntervals } from '../../../domain/calendar/busy/busy-intervals.ts';
import { EVERY_KIND } from '../../../tests/server/kinds-of-entries.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { describeCalDav } from '../../../tests/stand-ins/caldav-servers.ts';
import { readInTurns } from '../busy/read-in-turns.ts';
import { type CalendarService, CalendarServiceError, type OutgoingEvent } from '../calendar-service.ts';
import { findCalDav } from './find-caldav.ts';
import { openCalDav } from './open-caldav.ts';

const evening = (more: Partial<OutgoingEvent> = {}): OutgoingEvent => ({
  id: randomUUID(),
  start: new Date('2026-12-03T19:00:00Z'),
  end: new Date('2026-12-03T20:30:00Z'),
  timezone: 'Europe/Berlin',
  label: 'Personal Time; with, all \\ signs',
  privacy: 'private',
  alarms: [60, 15],
  sequence: 0,
  ...more,
});

const kindOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof CalendarServiceError ? error.kind : `${error}`),
  );

/** As our own reader has it, with everything before it. */
async function meantBy(texts: string[], span: { from: Date; to: Date; timezone: string }) {
  const read = await readInTurns(texts.join(''), span);
  if (!read.ok) throw new Error('The reader refuses it.');
  return mergedIntervals(intervalsBetween(read.value.intervals, span.from, span.to));
}

describeCalDav('a calendar over CalDAV, at a real $name', ({ name, open }) => {
  const remote = openForFile(open);
  const ctx = openForFile(() => openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow' }));
  let service: CalendarService;
  let calendar: string;
  const key = randomUUID();

  beforeAll(async () => {
    const { url: address, username, password } = remote;
    service = openCalDav(ctx.ctx, await findCalDav(ctx.ctx, { address, username, password }));
    calendar = (await service.makeCalendar('Reserved', key)).id;
  });

  test('a calendar that is made twice is one', async () => {
    await service.makeCalendar('Reserved', key);
    expect(await service.listCalendars()).toEqual([{ id: calendar, name: 'Reserved', writable: true }]);
  });

  test('an event is put, found as it was meant, changed by its ETag and removed', async () => {
    const event = evening();
    const { etag } = await service.put(calendar, event, null);
    expect(etag).toBeTruthy();
    const [found] = await service.readOwn(calendar, [event.id, randomUUID()], 'UTC');
    const { id, start, end, label } = event;
    expect(found).toEqual({ id, start, end, label, etag });
    const later = { ...event, start: new Date('2026-12-03T19:30:00Z') };
    const changed = await service.put(calendar, later, etag);
    expect((await service.readOwn(calendar, [id], 'UTC'))[0]?.start).toEqual(later.start);
    await service.remove(calendar, id, changed.etag ?? '');
    await service.remove(calendar, id, changed.etag ?? '');
    expect(await service.readOwn(calendar, [id], 'UTC')).toEqual([]);
  });

  test('nothing is written over blindly', async () => {
    const event = evening();
    const { etag } = await service.put(calendar, event, null);
    expect(await kindOf(service.put(calendar, event, null))).toBe('exists');
    await service.put(calendar, { ...event, label: 'Another' }, etag);
    expect(await kindOf(service.put(calendar, event, etag))).toBe('conflict');
    expect(await kindOf(service.put(calendar, event, ''))).toBe('conflict');
    expect(await kindOf(service.remove(calendar, event.id, etag ?? ''))).toBe('conflict');
  });

  test('a calendar that is not there, a wrong password and a server that is down are told apart', async () => {
    const gone = new URL('../nowhere/', calendar).href;
    expect(await kindOf(service.readOwn(gone, [randomUUID()], 'UTC'))).toBe('gone');
    expect(await kindOf(service.put(gone, evening(), null))).toBe('gone');
    const { url: address, username } = remote;
    expect(await kindOf(findCalDav(ctx.ctx, { address, username, password: 'wrong' }))).toBe('access-ended');
    expect(await kindOf(findCalDav(ctx.ctx, { address: 'http://127.0.0.1:9/', username, password: 'x' }))).toBe(
      'unreachable',
    );
    expect(await kindOf(findCalDav(ctx.ctx, { address: ctx.url, username, password: 'x' }))).toBe('unreadable');
  });

  test('busy times are times alone: repeated ones too, ours not, and again only after a change', async () => {
    const ours = evening();
    const place = 'life';
    const lines = (uid: string, more: string[]) =>
      ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...more]
        .concat(['SUMMARY:A secret', 'END:VEVENT', 'END:VCALENDAR', ''])
        .join('\r\n');
    await remote.fill(
      place,
      new Map([
        ['once', lines('once', ['DTSTART:20261203T100000Z', 'DTEND:20261203T113000Z'])],
        ['weekly', lines('weekly', ['DTSTART:20261001T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'])],
        ['free', lines('free', ['DTSTART:20261205T100000Z', 'DTEND:20261205T113000Z', 'TRANSP:TRANSPARENT'])],
      ]),
    );
    const life = new URL(`../${place}/`, calendar).href;
    await service.put(life, { ...ours, id: '0f6b7c1e-2d3a-8b4c-9d5e-6f708192a3b4' }, null);
    const asked = {
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2026-12-12T00:00:00Z'),
      timezone: 'Europe/Berlin',
      calendars: [life],
      own: { calendar: life, ids: new Set([ours.id]) },
      evenings: [],
      cursor: null,
    };
    const first = await service.readBusy(asked);
    const spans = first.intervals?.map(([from, to]) => [from, to].map((at) => new Date(at * 60_000).toISOString()));
    expect(spans).toEqual([
      ['2026-12-03T08:00:00.000Z', '2026-12-03T09:00:00.000Z'],
      ['2026-12-03T10:00:00.000Z', '2026-12-03T11:30:00.000Z'],
      ['2026-12-10T08:00:00.000Z', '2026-12-10T09:00:00.000Z'],
    ]);
    expect(JSON.stringify(first)).not.toContain('secret');
    // Free-busy, where the server has it, says no less.
    const others = new Map([
      ['weekly', lines('other', ['DTSTART:20261002T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'])],
    ]);
    await remote.fill('office', others);
    const office = { ...asked, calendars: [new URL('../office/', calendar).href], own: null };
    expect((await service.readBusy(office)).intervals).toHaveLength(2);
    expect(await service.readBusy({ ...asked, cursor: first.cursor })).toEqual({
      intervals: null,
      whole: true,
      cursor: first.cursor,
    });
    await service.put(life, evening(), null);
    expect((await service.readBusy({ ...asked, cursor: first.cursor })).intervals).toHaveLength(4);
  });

  test('no kind of entry is lost between what lies there and the busy times', async () => {
    const span = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2026-12-12T00:00:00Z'), timezone: 'UTC' };
    const kinds = new Map(EVERY_KIND);
    // Radicale refuses an exception from what is not there.
    if (name === 'Radicale') kinds.delete('exceptionalone');
    await remote.fill('kinds', kinds);
    const asked = { ...span, calendars: [new URL('../kinds/', calendar).href], own: null, evenings: [], cursor: null };
    const lost: string[] = [];
    for (const [uid, text] of kinds) {
      const place = `kind-${uid}`;
      await remote.fill(place, new Map([[uid, text]]));
      const meant = await meantBy([text], span);
      const { intervals } = await service.readBusy({ ...asked, calendars: [new URL(`../${place}/`, calendar).href] });
      if (JSON.stringify(intervals) !== JSON.stringify(meant))
        lost.push(`${uid}: ${JSON.stringify([intervals, meant])}`);
    }
    expect(lost).toEqual([]);
    const { intervals, whole } = await service.readBusy(asked);
    expect({ intervals, whole }).toEqual({ intervals: await meantBy([...kinds.values()], span), whole: true });
  });
});
