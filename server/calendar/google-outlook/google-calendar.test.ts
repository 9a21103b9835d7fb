/** Google Calendar behind a real HTTP stand-in: what we write, read and never read, and each way in which it answers otherwise. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../domain/time-units.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { EVENING, errorOf, minutesOf, outgoingEvent } from '../../../tests/server/outgoing-event.ts';
import { signUp } from '../../../tests/server/sign-up.ts';
import { BOTH, type OpenedService, openAt } from '../../../tests/server/signed-in-calendar.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { type GoogleCalendarBox, openGoogleCalendar, problemReply } from '../../../tests/stand-ins/google-calendar.ts';
import type { CalendarService } from '../calendar-service.ts';
import { googleId, idOfGoogle } from './google-event.ts';

const google = openForFile(openGoogleCalendar);
const test = openForFile(() => openTestApp(google.environment));
let opened: OpenedService;
let service: CalendarService;
/** The calendar that is ours, and what stands in it. */
let own: string;
let box: GoogleCalendarBox;
beforeEach(async () => {
  opened = await openAt(test, await signUp(test.url), 'google');
  ({ service } = opened);
  own = (await service.makeCalendar('Reserved', '')).id;
  const made = google.boxes.get(own);
  if (!made) throw new Error('No calendar was made.');
  box = made;
  google.seen.length = 0;
  google.answered.length = 0;
});

const later = (hours: number) => new Date(EVENING.getTime() + hours * HOUR_MS);
const readBusy = (calendars: string[], to = later(24), at = service) =>
  at.readBusy({ from: EVENING, to, timezone: 'Europe/Berlin', calendars, own: null, evenings: [], cursor: null });
const put = (id: string, fields: object) => google.putEvent(own, { id, ...box.events.get(id), ...fields });

describe("ids in Google's alphabet", () => {
  it('are a UUID there and back, and nothing else is taken for one', () => {
    for (const id of [
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      outgoingEvent().id,
    ]) {
      expect(googleId(id)).toMatch(/^[a-v0-9]{26}$/);
      expect(idOfGoogle(googleId(id))).toBe(id);
    }
    expect(idOfGoogle('vvvvvvvvvvvvvvvvvvvvvvvvvv')).toBeNull();
    expect(idOfGoogle('0123')).toBeNull();
  });
});

describe('an event of ours', () => {
  it('is written as private, with the label, its alarms and nothing that tells what it is', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    expect(box.events.get(googleId(event.id))).toMatchObject({
      etag,
      summary: 'Personal Time',
      visibility: 'private',
      transparency: 'opaque',
      reminders: { useDefault: false, overrides: [{ minutes: 60 }, { minutes: 15 }] },
    });
    expect(google.seen[0]?.text).not.toMatch(/twofold|intima|couple|partner|description|location/i);
  });

  it('is found as it stands there, at the same instants by whatever clock they are told', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    const { id, start, end, label } = event;
    expect(await service.readOwn(own, [id], 'UTC')).toEqual([{ id, etag, start, end, label }]);
    put(googleId(id), { start: { date: '2026-12-05' }, end: { date: '2026-12-06' } });
    const [day] = await service.readOwn(own, [id], 'America/New_York');
    expect(day?.start).toEqual(new Date('2026-12-05T05:00:00Z'));
  });

  it('is changed in exactly the state that was read, else not at all', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    const moved = { ...event, start: later(2), end: later(3) };
    const changed = await service.put(own, moved, etag);
    expect(await errorOf(service.put(own, event, etag))).toEqual(['conflict', undefined]);
    expect((await service.readOwn(own, [event.id], 'UTC'))[0]).toMatchObject({ etag: changed.etag, start: later(2) });
  });

  it('exists once however often it is created, and its answer was lost', async () => {
    const event = outgoingEvent();
    google.behave(/^POST .*events/, 'late');
    expect((await errorOf(opened.hasty.put(own, event, null)))[0]).toBe('unreachable');
    expect((await errorOf(service.put(own, event, null)))[0]).toBe('exists');
    expect(box.events.size).toBe(1);
  });

  it('is removed in exactly its state; twice is once; and it comes back under the id that Google never frees', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    expect((await errorOf(service.remove(own, event.id, '"another"')))[0]).toBe('conflict');
    await service.remove(own, event.id, etag ?? '');
    await service.remove(own, event.id, etag ?? '');
    expect(await service.readOwn(own, [event.id], 'UTC')).toEqual([]);
    const again = await service.put(own, event, null);
    expect(await service.readOwn(own, [event.id], 'UTC')).toMatchObject([{ id: event.id, etag: again.etag }]);
    expect(box.events.size).toBe(1);
  });

  it('is gone where nobody knows it, and so is its calendar', async () => {
    expect((await errorOf(service.put(own, outgoingEvent(), '"1000"')))[0]).toBe('gone');
    expect((await errorOf(service.readOwn('missing', [outgoingEvent().id], 'UTC')))[0]).toBe('gone');
  });

  it('is asked for alone, page after page: what people put beside it is not looked at', async () => {
    google.pageSize = 2;
    const events = Array.from({ length: 5 }, () => outgoingEvent());
    for (const event of events) await service.put(own, event, null);
    const times = { start: { dateTime: EVENING.toISOString() }, end: { dateTime: later(1).toISOString() } };
    google.putEvent(own, { id: 'dentist', summary: 'Dentist, canary', ...times });
    google.answered.length = 0;
    const found = await service.readOwn(
      own,
      events.map(({ id }) => id),
      'UTC',
    );
    google.pageSize = 250;
    expect(found).toHaveLength(5);
    expect(google.answered.join()).not.toContain('canary');
  });
});

describe('busy times', () => {
  const busy = (id: string, from: Date, to: Date, more: object = {}) =>
    google.putEvent('somebody@example.org', {
      id,
      summary: 'Therapy, canary',
      description: 'canary',
      start: { dateTime: from.toISOString() },
      end: { dateTime: to.toISOString() },
      ...more,
    });

  it('come merged, with no title asked for or told', async () => {
    busy('one', later(1), later(3));
    busy('two', later(2), later(4));
    busy('free', later(6), later(7), { transparency: 'transparent' });
    const { intervals } = await readBusy(['primary']);
    expect(intervals).toEqual([minutesOf(later(1), later(4))]);
    expect(google.seen.map(({ path }) => path)).toEqual(['/freeBusy']);
    expect(google.answered.join()).not.toContain('canary');
    google.boxes.get('somebody@example.org')?.events.clear();
  });

  it('are asked for in spans that Google allows, up to the last minute', async () => {
    busy('far', later(24 * 150), later(24 * 150 + 1));
    const { intervals } = await readBusy(['primary'], later(24 * 200));
    expect(intervals).toEqual([minutesOf(later(24 * 150), later(24 * 150 + 1))]);
    google.boxes.get('somebody@example.org')?.events.clear();
  });

  it("of the main calendar alone are known, unless the list was asked for; and of others' calendars never", async () => {
    google.addBox({ id: 'family', summary: 'Family' });
    google.addBox({ id: 'colleague', accessRole: 'writer' });
    expect((await service.listCalendars()).map(({ id }) => id)).toEqual(['primary']);
    const all = await openAt(test, await signUp(test.url), 'google', { ...BOTH, otherCalendars: true });
    const listed = (await all.service.listCalendars()).map(({ id }) => id);
    expect(listed[0]).toBe('somebody@example.org');
    expect(listed).toContain('family');
    expect(listed).not.toContain('colleague');
  });

  it('leave out a calendar that is no more, and never take an error for free time', async () => {
    expect((await readBusy(['primary', 'missing'])).intervals).toEqual([]);
    const errors = [{ domain: 'global', reason: 'internalError' }];
    google.behave(/freeBusy/, { status: 200, body: { calendars: { primary: { errors } } } });
    expect((await errorOf(readBusy(['primary'])))[0]).toBe('unreachable');
    for (const calendars of [{}, { primary: {} }]) {
      google.behave(/freeBusy/, { status: 200, body: { calendars } });
      expect((await errorOf(readBusy(['primary'])))[0]).toBe('unreadable');
    }
  });

  it('may not be read by who was not asked for them', async () => {
    const writer = await openAt(test, await signUp(test.url), 'google', { ...BOTH, readBusy: false });
    expect((await errorOf(readBusy(['primary'], later(1), writer.service)))[0]).toBe('not-allowed');
  });
});

describe('an answer that is none', () => {
  const soon = new Date(Date.now() + 90_000).toUTCString();
  const CASES = [
    [403, 'not-allowed'],
    [404, 'gone'],
    [410, 'gone'],
    [412, 'conflict'],
    [400, 'unreadable'],
    [301, 'unreadable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    ['slow', 'unreachable'],
    ['hang-up', 'unreachable'],
    ['not-json', 'unreadable'],
    ['huge', 'unreadable'],
    [{ status: 200, body: { items: [{ id: 'half' }] } }, 'unreadable'],
    [problemReply(403, 'rateLimitExceeded'), 'too-often'],
    [problemReply(403, 'quotaExceeded'), 'too-often'],
  ] as const;

  it.each(CASES)('%j means %s', async (way, kind) => {
    google.behave(/events/, way);
    const { hasty, service: patient } = opened;
    const asked = (way === 'slow' ? hasty : patient).readOwn(own, [], 'UTC');
    expect(await errorOf(asked)).toEqual([kind, undefined]);
  });

  it('says how long to wait, in seconds or by a date', async () => {
    google.behave(/events/, { status: 429, headers: { 'Retry-After': '120' } });
    expect(await errorOf(service.readOwn(own, [], 'UTC'))).toEqual(['too-often', 120]);
    google.behave(/events/, { status: 503, headers: { 'Retry-After': soon } });
    const [kind, seconds = 0] = await errorOf(service.readOwn(own, [], 'UTC'));
    expect([kind, seconds > 30 && seconds <= 90]).toEqual(['unreachable', true]);
  });
});

describe('access', () => {
  it('is renewed before it runs out, and once it was refused; what is new is stored first', async () => {
    const before = google.renewals;
    test.pass(HOUR_MS);
    await service.listCalendars();
    await readBusy(['primary']);
    expect([google.renewals - before, opened.kept.length]).toEqual([1, 1]);
    google.endAccessTokens();
    await Promise.all([readBusy(['primary']), readBusy(['primary'])]);
    expect([google.renewals - before, opened.kept.length]).toEqual([2, 2]);
    expect(opened.kept.at(-1)?.refreshToken).toBe(opened.kept[0]?.refreshToken);
  });

  it('has ended where it was taken back, or where a fresh token is refused as well', async () => {
    google.revokeAll();
    expect((await errorOf(readBusy(['primary'])))[0]).toBe('access-ended');
    const other = await openAt(test, await signUp(test.url), 'google');
    google.behave(/freeBusy/, 401, 401);
    expect((await errorOf(readBusy(['primary'], later(1), other.service)))[0]).toBe('access-ended');
  });

  it('has not ended because tokens are away for a moment, or our own client is wrong', async () => {
    google.endAccessTokens();
    google.behaveAtTokens(
      500,
      { status: 429, headers: { 'Retry-After': '7' } },
      { status: 401, body: { error: 'invalid_client' } },
    );
    expect(await errorOf(readBusy(['primary']))).toEqual(['unreachable', undefined]);
    expect(await errorOf(readBusy(['primary']))).toEqual(['too-often', 7]);
    expect(await errorOf(readBusy(['primary']))).toEqual(['unreachable', undefined]);
    expect((await readBusy(['primary'])).intervals).toEqual([]);
  });
});
