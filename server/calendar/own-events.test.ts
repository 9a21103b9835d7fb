/** Evenings of ours in calendars of all kinds at Google and Microsoft: no plan is in its own way, and no meeting of others is hidden. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BusyInterval } from '../../domain/calendar/busy/busy-intervals.ts';
import { eventUid } from '../../domain/calendar/icalendar/event-uid.ts';
import { HOUR_MS } from '../../domain/time-units.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { planProjection } from '../../tests/server/plan-projection.ts';
import { type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { BOTH, openAt, signInAt } from '../../tests/server/signed-in-calendar.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openGoogleCalendar } from '../../tests/stand-ins/google-calendar.ts';
import { openGraphStandIn } from '../../tests/stand-ins/graph.ts';
import { readBusy } from './busy/busy.ts';
import { keepProjection } from './publishing/publish.ts';
import { syncDueConnections } from './sync.ts';
import { calendarConnections } from './tables.ts';

const ALL = { ...BOTH, otherCalendars: true };
/** In three days, 19:00 to 20:30 UTC. */
const DAY = new Date(Math.floor(Date.now() / 86_400_000 + 3) * 86_400_000);
const at = (hours: number) => new Date(DAY.getTime() + hours * HOUR_MS);
const spanOf = (from: number, to: number): BusyInterval => [at(from).getTime() / 60_000, at(to).getTime() / 60_000];
const EVENING = spanOf(19, 20.5);
const asked = (calendars: string[]) => ({
  from: DAY,
  to: at(24),
  timezone: 'UTC',
  calendars,
  own: null,
  evenings: [EVENING],
  cursor: null,
});

describe('at Google', () => {
  const google = openForFile(openGoogleCalendar);
  const test = openForFile(() => openTestApp(google.environment));
  let account: NewAccount;
  beforeEach(async () => {
    for (const { id, primary } of google.boxes.values()) if (!primary) google.boxes.delete(id);
    google.boxes.get('somebody@example.org')?.events.clear();
    google.answered.length = 0;
    await test.ctx.db.delete(calendarConnections);
    account = await signUp(test.url);
  });
  const put = (box: string, from: number, to: number, more: object = {}) =>
    google.putEvent(box, {
      id: randomUUID().replaceAll('-', ''),
      summary: 'Canary',
      ...more,
      start: { dateTime: at(from).toISOString() },
      end: { dateTime: at(to).toISOString() },
    });
  const publish = () => {
    const { events, ...rest } = planProjection();
    const tonight = { ...events[0], date: DAY.toISOString().slice(0, 10), start_time: '19:00', end_time: '20:30' };
    return keepProjection(
      test.ctx,
      makeActor({ userId: account.userId }),
      randomUUID(),
      { ...rest, timezone: 'UTC', events: [tonight as (typeof events)[number]] },
      null,
    );
  };

  it('a subscription that holds the evening to the minute is not in its way; whatever else it holds is', async () => {
    google.addBox({ id: 'feed@import.calendar.google.com' });
    put('feed@import.calendar.google.com', 19, 20.5);
    put('feed@import.calendar.google.com', 8, 9);
    await publish();
    await signInAt(test, account, 'google', { ...ALL, writePlan: false });
    expect(await syncDueConnections(test.ctx)).toBe(1);
    expect((await readBusy(test.ctx, account.userId)).own).toEqual([spanOf(8, 9)]);
    google.boxes.get('feed@import.calendar.google.com')?.events.clear();
    put('feed@import.calendar.google.com', 18.5, 20.5);
    test.pass(HOUR_MS + 1000);
    await syncDueConnections(test.ctx);
    expect((await readBusy(test.ctx, account.userId)).own).toEqual([spanOf(18.5, 20.5)]);
  });

  it('a subscription that is somebody else’s, as Google marks those it reads from an address, does not count at all', async () => {
    google.addBox({ id: 'feed@import.calendar.google.com', accessRole: 'reader' });
    const { service } = await openAt(test, account, 'google', ALL);
    expect((await service.listCalendars()).map(({ id }) => id)).toEqual(['somebody@example.org']);
  });

  it('a calendar of ours that was left full in a connection before is known by our mark', async () => {
    const { service } = await openAt(test, account, 'google', ALL);
    const { id } = await service.makeCalendar('Reserved', '');
    put(id, 19, 20.5, { extendedProperties: { private: { o: '1' } } });
    put(id, 8, 9);
    expect((await service.readBusy(asked([id]))).intervals).toEqual([spanOf(8, 9)]);
  });

  it('a meeting of the very same time in a calendar of one’s own stays', async () => {
    google.addBox({ id: 'family@group.calendar.google.com' });
    put('family@group.calendar.google.com', 19, 20.5);
    put('somebody@example.org', 19, 20.5);
    const { service } = await openAt(test, account, 'google', ALL);
    expect((await service.readBusy(asked(['family@group.calendar.google.com']))).intervals).toEqual([EVENING]);
    expect((await service.readBusy(asked(['somebody@example.org']))).intervals).toEqual([EVENING]);
    expect(google.answered.join()).not.toContain('Canary');
  });
});

describe('at Microsoft', () => {
  const graph = openForFile(openGraphStandIn);
  const test = openForFile(() => openTestApp(graph.environment));
  const MAIN = 'box/main=';
  const utc = (hours: number) => ({ dateTime: at(hours).toISOString().slice(0, 19), timeZone: 'UTC' });
  const put = (box: string, from: number, to: number, iCalUId?: string) =>
    graph.putEvent(box, { subject: 'Canary', start: utc(from), end: utc(to), ...(iCalUId && { iCalUId }) });
  /** As Exchange names what came from elsewhere. */
  const wrapped = (uid: string) =>
    `040000008200E00074C5B7101A82E008${'0'.repeat(40)}310000007643616C2D55696401000000${Buffer.from(uid).toString('hex')}00`;

  it('events of a feed or a file of ours are known by their names, in whichever calendar; no title is told', async () => {
    put(MAIN, 19, 20.5, wrapped(eventUid('one')));
    put(MAIN, 21, 22, eventUid('two'));
    put(MAIN, 8, 9, wrapped('meeting@work.example'));
    put(MAIN, 19, 20);
    for (const wanted of [BOTH, { ...BOTH, writePlan: false }]) {
      const { service } = await openAt(test, await signUp(test.url), 'outlook', wanted);
      graph.answered.length = 0;
      expect((await service.readBusy(asked([MAIN]))).intervals).toEqual([spanOf(8, 9), spanOf(19, 20)]);
      expect(graph.answered.join()).not.toContain('Canary');
    }
  });
});
