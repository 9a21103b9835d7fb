/** Outlook behind a real HTTP stand-in of Microsoft Graph: what we write, read and never read, and each way in which it answers otherwise. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../domain/time-units.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { EVENING, errorOf, minutesOf, outgoingEvent } from '../../../tests/server/outgoing-event.ts';
import { signUp } from '../../../tests/server/sign-up.ts';
import { BOTH, type OpenedService, openAt } from '../../../tests/server/signed-in-calendar.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { openGraphStandIn } from '../../../tests/stand-ins/graph.ts';
import type { CalendarService } from '../calendar-service.ts';
import { newGraphEvent } from './graph-event.ts';

const MAIN = 'box/main=';

const graph = openForFile(openGraphStandIn);
const test = openForFile(() => openTestApp(graph.environment));
let opened: OpenedService;
let service: CalendarService;
let own: string;
beforeEach(async () => {
  graph.events.clear();
  graph.boxes.splice(1);
  Object.assign(graph, { stubbornZone: null, pageSize: 100 });
  opened = await openAt(test, await signUp(test.url), 'outlook');
  ({ service } = opened);
  own = (await service.makeCalendar('Reserved', '')).id;
  graph.seen.length = 0;
  graph.answered.length = 0;
});

const later = (hours: number) => new Date(EVENING.getTime() + hours * HOUR_MS);
const utc = (at: Date) => ({ dateTime: at.toISOString().slice(0, 19), timeZone: 'UTC' });
const between = (from: Date, to: Date) => ({ start: utc(from), end: utc(to) });
const readBusy = (more: object = {}) =>
  service.readBusy({
    from: EVENING,
    to: later(24),
    timezone: 'Europe/Berlin',
    calendars: [MAIN],
    own: null,
    evenings: [],
    cursor: null,
    ...more,
  });
const onlyEvent = () => {
  const [event] = graph.events.values();
  if (!event || graph.events.size !== 1) throw new Error(`There are ${graph.events.size} events.`);
  return event;
};

describe('a calendar of our own', () => {
  it('is the one from before where nothing but ours stands in it, else another beside it', async () => {
    await service.put(own, outgoingEvent(), null);
    expect((await service.makeCalendar('Reserved', '')).id).toBe(own);
    graph.putEvent(own, { subject: 'Dentist, canary', ...between(EVENING, later(1)) });
    expect(await service.makeCalendar('Reserved', '')).toMatchObject({ name: 'Reserved 2' });
    expect(graph.boxes.map(({ name }) => name)).toEqual(['Calendar', 'Reserved', 'Reserved 2']);
    expect(graph.answered.slice(-3).join()).not.toContain('canary');
  });

  it('stands in the list beside what is the person’s own, the main one first, and not beside what others share', async () => {
    graph.addBox({ id: 'colleague', canShare: false });
    const listed = await service.listCalendars();
    expect(listed[0]).toEqual({ id: MAIN, name: 'Calendar', writable: true });
    const ids = listed.map(({ id }) => id);
    expect([ids.includes(own), ids.includes('colleague')]).toEqual([true, false]);
  });
});

describe('an event of ours', () => {
  it('is written as private, in UTC, with the label, its earliest alarm and nothing that tells what it is', async () => {
    await service.put(own, outgoingEvent(), null);
    expect(onlyEvent()).toMatchObject({
      subject: 'Personal Time',
      ...between(EVENING, later(1)),
      sensitivity: 'private',
      showAs: 'busy',
      isReminderOn: true,
      reminderMinutesBeforeStart: 60,
    });
    expect(graph.seen.map(({ text }) => text).join()).not.toMatch(/twofold|intima|couple|partner|"body"|location/i);
  });

  it('is found as it stands there, even where the answer is by the clocks of a Windows zone', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    const { id, start, end, label } = event;
    const found = { id, etag, start, end, label };
    expect(await service.readOwn(own, [id], 'UTC')).toEqual([found]);
    graph.stubbornZone = 'India Standard Time';
    expect(await service.readOwn(own, [id], 'UTC')).toEqual([found]);
    graph.stubbornZone = 'Nowhere Standard Time';
    expect((await errorOf(service.readOwn(own, [id], 'UTC')))[0]).toBe('unreadable');
  });

  it('is changed in exactly the state that was read, else not at all', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    const moved = { ...event, start: later(2), end: later(3), alarms: [] };
    const changed = await service.put(own, moved, etag);
    expect(onlyEvent()).toMatchObject({ ...between(later(2), later(3)), isReminderOn: false });
    expect((await errorOf(service.put(own, event, etag)))[0]).toBe('conflict');
    expect((await service.readOwn(own, [event.id], 'UTC'))[0]).toMatchObject({ etag: changed.etag, start: later(2) });
  });

  it('is not changed either where somebody was quicker between our look and our word', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    graph.behave(/^PATCH/, 412);
    expect((await errorOf(service.put(own, event, etag)))[0]).toBe('conflict');
    graph.behave(/^DELETE/, 409);
    expect((await errorOf(service.remove(own, event.id, etag ?? '')))[0]).toBe('conflict');
  });

  it('exists once however often it is created, and its answer was lost', async () => {
    const event = outgoingEvent();
    graph.behave(/^POST .*events/, 'late');
    expect((await errorOf(opened.hasty.put(own, event, null)))[0]).toBe('unreachable');
    expect((await errorOf(service.put(own, event, null)))[0]).toBe('exists');
    expect(graph.events.size).toBe(1);
  });

  it('exists once where the list does not show it yet: the transaction knows it, and an older word is told apart', async () => {
    const event = outgoingEvent();
    await service.put(own, event, null);
    const unseen = { status: 200, body: { value: [] } };
    graph.behave(/^GET .*filter/, unseen);
    expect((await service.put(own, event, null)).etag).toContain('AAMk');
    graph.behave(/^GET .*filter/, unseen);
    const moved = { ...event, start: later(2), end: later(3) };
    expect((await errorOf(service.put(own, moved, null)))[0]).toBe('exists');
    expect(graph.events.size).toBe(1);
  });

  it('is removed, twice is once, and it can be made again though its transaction is remembered', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    await service.remove(own, event.id, etag ?? '');
    await service.remove(own, event.id, etag ?? '');
    expect(await service.readOwn(own, [event.id], 'UTC')).toEqual([]);
    await service.put(own, event, null);
    expect(await service.readOwn(own, [event.id], 'UTC')).toHaveLength(1);
  });

  it('is gone where nobody knows it, and so is its calendar', async () => {
    const event = outgoingEvent();
    const { etag } = await service.put(own, event, null);
    graph.events.clear();
    expect((await errorOf(service.put(own, event, etag)))[0]).toBe('gone');
    expect((await errorOf(service.readOwn('missing', [event.id], 'UTC')))[0]).toBe('gone');
    expect((await errorOf(service.put(own, event, 'no state of ours')))[0]).toBe('conflict');
  });

  it('is not taken for removed where Graph does not tell its state', async () => {
    const event = outgoingEvent();
    const untold = { id: 'AAMk', ...newGraphEvent(event, 'any') };
    graph.behave(/^GET .*events/, { status: 200, body: { value: [untold] } });
    expect((await errorOf(service.readOwn(own, [event.id], 'UTC')))[0]).toBe('unreadable');
  });

  it('is asked for alone, page after page, in a calendar that holds others too', async () => {
    graph.pageSize = 2;
    const events = Array.from({ length: 5 }, () => outgoingEvent());
    for (const event of events) await service.put(MAIN, event, null);
    graph.putEvent(MAIN, { subject: 'Dentist, canary', ...between(EVENING, later(1)) });
    graph.answered.length = 0;
    const ids = events.map(({ id }) => id);
    expect(await service.readOwn(MAIN, ids, 'UTC')).toHaveLength(5);
    expect(graph.answered.join()).not.toContain('canary');
  });

  it('is sought no further than at Graph itself, whatever the next page is said to be', async () => {
    const elsewhere = { value: [], '@odata.nextLink': 'https://evil.example/v1.0/me/events' };
    graph.behave(/events/, { status: 200, body: elsewhere });
    expect((await errorOf(service.readOwn(own, [], 'UTC')))[0]).toBe('unreadable');
  });
});

describe('busy times', () => {
  const busy = (from: Date, to: Date, more: object = {}) =>
    graph.putEvent(MAIN, { subject: 'Therapy, canary', body: 'canary', ...between(from, to), ...more });

  it('come merged from all that is shown as taken, with no title asked for or told', async () => {
    busy(later(1), later(3), { showAs: 'tentative' });
    busy(later(2), later(4), { showAs: 'oof' });
    busy(later(6), later(7), { showAs: 'free' });
    busy(later(8), later(9), { showAs: 'workingElsewhere' });
    busy(later(10), later(11), { isCancelled: true });
    busy(later(12), later(13), { showAs: 'a word that is new' });
    expect((await readBusy()).intervals).toEqual([minutesOf(later(1), later(4)), minutesOf(later(12), later(13))]);
    expect(graph.answered.join()).not.toContain('canary');
    expect(graph.seen.map(({ path }) => path).join()).not.toMatch(/subject|body|location|attendees/);
  });

  it('of whole days belong to the clocks of where they were put in', async () => {
    const day = between(new Date('2026-12-05T00:00:00Z'), new Date('2026-12-06T00:00:00Z'));
    busy(EVENING, EVENING, { ...day, isAllDay: true, originalStartTimeZone: 'Pacific Standard Time' });
    const from = new Date('2026-12-05T08:00:00Z');
    const answer = await readBusy({ to: later(72) });
    expect(answer.intervals).toEqual([minutesOf(from, new Date('2026-12-06T08:00:00Z'))]);
  });

  it('are not our own events, where those stand beside others', async () => {
    const event = outgoingEvent();
    await service.put(MAIN, event, null);
    busy(later(3), later(4));
    const told = { calendar: MAIN, ids: new Set([event.id]) };
    expect((await readBusy({ own: told })).intervals).toEqual([minutesOf(later(3), later(4))]);
  });

  it('are all that the narrowest access reads: nothing may be written with it', async () => {
    busy(later(1), later(2));
    const reader = await openAt(test, await signUp(test.url), 'outlook', { ...BOTH, writePlan: false });
    service = reader.service;
    expect((await readBusy()).intervals).toEqual([minutesOf(later(1), later(2))]);
    expect((await service.listCalendars())[0]?.writable).toBe(false);
    expect((await errorOf(service.put(MAIN, outgoingEvent(), null)))[0]).toBe('not-allowed');
  });

  it('are unknown where a calendar is no more', async () => {
    expect((await errorOf(readBusy({ calendars: ['missing'] })))[0]).toBe('gone');
  });
});

describe('an answer that is none', () => {
  const CASES = [
    [403, 'not-allowed'],
    [404, 'gone'],
    [410, 'gone'],
    [409, 'conflict'],
    [412, 'conflict'],
    [400, 'unreadable'],
    [302, 'unreadable'],
    [500, 'unreachable'],
    [504, 'unreachable'],
    ['slow', 'unreachable'],
    ['hang-up', 'unreachable'],
    ['not-json', 'unreadable'],
    ['huge', 'unreadable'],
    [{ status: 200, body: { value: [{ id: 'half' }] } }, 'unreadable'],
    [{ status: 404, body: { error: { code: 'MailboxNotEnabledForRESTAPI' } } }, 'not-allowed'],
    [{ status: 503, body: { error: { code: 'ApplicationThrottled' } } }, 'too-often'],
  ] as const;

  it.each(CASES)('%j means %s', async (way, kind) => {
    graph.behave(/events/, way);
    const { hasty, service: patient } = opened;
    const asked = (way === 'slow' ? hasty : patient).readOwn(own, [], 'UTC');
    expect(await errorOf(asked)).toEqual([kind, undefined]);
  });

  it('says how long to wait', async () => {
    graph.behave(/events/, { status: 429, headers: { 'Retry-After': '120' } });
    expect(await errorOf(service.readOwn(own, [], 'UTC'))).toEqual(['too-often', 120]);
  });
});

describe('access', () => {
  it('goes on with each new refresh token, stored before the old one is worth nothing', async () => {
    const before = graph.renewals;
    test.pass(HOUR_MS);
    await service.listCalendars();
    graph.endAccessTokens();
    await Promise.all([service.listCalendars(), service.listCalendars()]);
    expect([graph.renewals - before, opened.kept.length]).toEqual([2, 2]);
    expect(new Set(opened.kept.map(({ refreshToken }) => refreshToken)).size).toBe(2);
    expect(graph.refreshTokens()).toContain(opened.kept.at(-1)?.refreshToken);
  });

  it('has ended where it was taken back', async () => {
    graph.revokeAll();
    expect((await errorOf(service.listCalendars()))[0]).toBe('access-ended');
  });
});
