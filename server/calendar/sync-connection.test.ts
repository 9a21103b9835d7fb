import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Openings } from '../../domain/calendar/publishing/openings-shared.ts';
import type { Projection } from '../../domain/calendar/publishing/projection.ts';
import { type CalendarApp, openCalendarApp, type SeenEvent } from '../../tests/server/calendar-app.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { planProjection, withEvent } from '../../tests/server/plan-projection.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { describeCalDav } from '../../tests/stand-ins/caldav-servers.ts';
import type { Actor } from '../platform/app-context.ts';
import { openBusy } from './busy/busy.ts';
import { connectCalDav } from './caldav/connect-caldav.ts';
import { disconnect } from './calendar-choice.ts';
import { answerChange, listChanges } from './changes.ts';
import { listConnections } from './connection.ts';
import { dropProjection, keepProjection } from './publishing/publish.ts';
import { syncDueConnections } from './sync.ts';
import { calendarBusy, calendarConnections, calendarWritten } from './tables.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describeCalDav('a plan in a connected calendar, at a real $name', ({ open }) => {
  const remote = openForFile(open);
  const test1 = openForFile(() => openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow' }));
  let app: CalendarApp;
  let actor: Actor;
  let plan: string;
  let own: string;

  beforeAll(async () => {
    app = openCalendarApp(remote);
  });

  const publish = (projection: Projection, openings: Openings | null = null) =>
    keepProjection(test1.ctx, actor, plan, projection, openings);
  const connect = () => {
    const { url: address, username, password } = remote;
    return connectCalDav(test1.ctx, actor, { type: 'caldav', address, username, password });
  };
  const sync = () => syncDueConnections(test1.ctx);
  const seen = async () => (await app.look(own)).sort((a, b) => a.start.localeCompare(b.start));
  const starts = async () => (await seen()).map(({ start }) => start);
  const first = async (): Promise<SeenEvent> => (await seen())[0] as SeenEvent;
  const card = async () => (await listConnections(test1.ctx, actor.userId))[0];

  beforeEach(async () => {
    // Those of the tests before would be due as well.
    await test1.ctx.db.delete(calendarConnections);
    actor = makeActor();
    plan = randomUUID();
    const before = new Set(await app.calendars());
    await publish(planProjection());
    await connect();
    expect(await sync()).toBe(1);
    own = (await app.calendars()).find((one) => !before.has(one)) ?? '';
  });

  const BEGUN = ['20300110T190000Z', '20300114T190000Z', '20300119T190000Z'];

  test('every event stands there once, private, under its label, and the card says when', async () => {
    expect(await starts()).toEqual(BEGUN);
    for (const { text, summary } of await seen()) {
      expect(summary).toBe('Personal Time');
      expect(text).toContain('CLASS:PRIVATE');
      // Some servers write the hour in words of their own.
      expect(text.match(/TRIGGER:-PT(?:1H|60M|15M)/g)).toHaveLength(2);
      expect(text).not.toMatch(/twofold|intima|session|couple/i);
    }
    expect(await card()).toMatchObject({
      type: 'caldav',
      isConnected: true,
      error: null,
      written: 3,
      account: 'ada',
    });
    expect(Date.parse((await card())?.lastSync ?? '')).not.toBeNaN();
    test1.pass(HOUR + SECOND);
    const before = await seen();
    expect(await sync()).toBe(1);
    expect(await seen()).toEqual(before);
  });

  test('what moves in the plan moves there at once, what is done or gone leaves, and an hour is waited otherwise', async () => {
    expect(await sync()).toBe(0);
    await publish(withEvent(planProjection(), 'two', { date: '2030-01-15', sequence: 1 }));
    expect(await sync()).toBe(1);
    expect(await starts()).toEqual([BEGUN[0], '20300115T190000Z', BEGUN[2]]);
    const { events, ...rest } = planProjection();
    await publish({ ...rest, events: events.slice(1) });
    await sync();
    expect(await starts()).toEqual(BEGUN.slice(1));
    await dropProjection(test1.ctx, actor, plan);
    await sync();
    expect(await starts()).toEqual([]);
  });

  test('an event that was moved there waits as a change; the plan follows, or it is put back', async () => {
    await app.move(await first(), '20300112T203000', '20300112T220000');
    test1.pass(HOUR + SECOND);
    await sync();
    const moved = { kind: 'moved', date: '2030-01-12', start_time: '20:30', end_time: '22:00', possible: false };
    const [change] = await listChanges(test1.ctx, actor);
    expect(change).toMatchObject({ planId: plan, eventId: 'one', change: moved });
    test1.pass(HOUR + SECOND);
    await sync();
    expect(await listChanges(test1.ctx, actor)).toEqual([change]);
    expect((await first()).start).toContain('20300112T203000');
    await answerChange(test1.ctx, actor, change?.id ?? '', 'put-back');
    await sync();
    expect(await starts()).toEqual(BEGUN);
    expect(await listChanges(test1.ctx, actor)).toEqual([]);
  });

  test('where the plan follows a move nothing is written twice, and undoing it moves it back', async () => {
    await app.move(await first(), '20300112T203000', '20300112T220000');
    const openings = { one: [{ date: '2030-01-12', start_time: '20:30' }] };
    await publish(planProjection(), openings);
    await sync();
    const [change] = await listChanges(test1.ctx, actor);
    expect(change?.change).toMatchObject({ possible: true });
    const there = { date: '2030-01-12', start_time: '20:30', end_time: '22:00', sequence: 1 };
    await publish(withEvent(planProjection(), 'one', there));
    await answerChange(test1.ctx, actor, change?.id ?? '', 'follow');
    await sync();
    expect(await starts()).toHaveLength(3);
    expect((await card())?.written).toBe(3);
    await publish(withEvent(planProjection(), 'one', { sequence: 2 }));
    await sync();
    expect(await starts()).toEqual(BEGUN);
  });

  test('an event that was removed there is not written again until somebody says so', async () => {
    await app.remove(await first());
    test1.pass(HOUR + SECOND);
    await sync();
    const [change] = await listChanges(test1.ctx, actor);
    expect(change?.change).toEqual({ kind: 'removed' });
    expect(await starts()).toEqual(BEGUN.slice(1));
    await answerChange(test1.ctx, actor, change?.id ?? '', 'put-back');
    await sync();
    expect(await starts()).toEqual(BEGUN);
  });

  test('words that were changed there stay until the plan says something new', async () => {
    await app.rename(await first(), 'Our evening');
    test1.pass(HOUR + SECOND);
    await sync();
    expect((await first()).summary).toBe('Our evening');
    expect(await listChanges(test1.ctx, actor)).toEqual([]);
    await publish(withEvent(planProjection(), 'one', { label: 'Busy' }));
    await sync();
    expect((await first()).summary).toBe('Busy');
  });

  test('a changed password is told once, and after connecting again nothing is there twice', async () => {
    remote.setPassword('another');
    await remote.stop();
    await remote.start();
    await publish(withEvent(planProjection(), 'two', { date: '2030-01-16' }));
    await sync();
    expect(await card()).toMatchObject({ isConnected: false, error: 'access-ended' });
    test1.pass(48 * HOUR);
    expect(await sync()).toBe(0);
    await connect();
    await sync();
    expect(await card()).toMatchObject({ isConnected: true, error: null });
    expect(await starts()).toEqual([BEGUN[0], '20300116T190000Z', BEGUN[2]]);
  });

  test('a server that is down is waited for, longer each time, and its owner is not told at first', async () => {
    await remote.stop();
    await publish(withEvent(planProjection(), 'two', { date: '2030-01-16' }));
    await sync();
    expect(await sync()).toBe(0);
    expect(await card()).toMatchObject({ isConnected: true, error: null });
    await remote.start();
    test1.pass(121 * SECOND);
    expect(await sync()).toBe(1);
    expect(await starts()).toContain('20300116T190000Z');
  });

  test('a calendar that was removed there is said to be gone and is not made anew behind anybody’s back', async () => {
    await app.remove({ url: own } as SeenEvent);
    test1.pass(HOUR + SECOND);
    await sync();
    expect(await card()).toMatchObject({ error: 'calendar-gone' });
    expect(await app.calendars()).not.toContain(own);
  });

  test('two copies of the server share the work out, and a connection that a dead one held is taken up', async () => {
    await publish(withEvent(planProjection(), 'two', { date: '2030-01-16' }));
    const counts = await Promise.all([sync(), sync(), sync()]);
    expect(counts.reduce((sum, done) => sum + done, 0)).toBe(1);
    await publish(planProjection());
    const held = new Date(test1.ctx.clock.now().getTime() + 60 * SECOND);
    await test1.ctx.db
      .update(calendarConnections)
      .set({ heldUntil: held })
      .where(eq(calendarConnections.userId, actor.userId));
    expect(await sync()).toBe(0);
    test1.pass(61 * SECOND);
    expect(await sync()).toBe(1);
  });

  test('disconnecting takes out what we wrote and forgets everything here', async () => {
    const id = (await card())?.id ?? '';
    expect(await disconnect(test1.ctx, actor, id, { leave: false })).toBe(0);
    // With them the calendar that was made for them.
    expect(await app.calendars()).not.toContain(own);
    expect(await listConnections(test1.ctx, actor.userId)).toEqual([]);
    const { db } = test1.ctx;
    expect(await db.select().from(calendarBusy).where(eq(calendarBusy.userId, actor.userId))).toEqual([]);
    expect(await db.select().from(calendarWritten).where(eq(calendarWritten.connectionId, id))).toEqual([]);
  });

  test('busy times of the account are kept as times alone, without our own events', async () => {
    const life = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:x',
      'BEGIN:VEVENT',
      'UID:meeting',
      'DTSTAMP:20261101T000000Z',
    ];
    const at = new Date(test1.ctx.clock.now().getTime() + 24 * HOUR);
    at.setUTCMinutes(0, 0, 0);
    const stamp = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    const more = [`DTSTART:${stamp}`, 'DURATION:PT1H', 'SUMMARY:A tender secret', 'END:VEVENT', 'END:VCALENDAR', ''];
    await remote.fill('life', new Map([['meeting', [...life, ...more].join('\r\n')]]));
    test1.pass(HOUR + SECOND);
    await sync();
    const { db } = test1.ctx;
    const [kept] = await db.select().from(calendarBusy).where(eq(calendarBusy.userId, actor.userId));
    const minute = at.getTime() / 60_000;
    expect(openBusy(test1.ctx, kept?.sourceId ?? '', kept?.sealed ?? '')).toEqual([[minute, minute + 60]]);
  });
});
