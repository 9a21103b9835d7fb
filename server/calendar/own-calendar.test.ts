/** A calendar that we made goes with its connection, once nothing is in it; one with anything of its owner's stays, and so does one that we did not make. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarApp, openCalendarApp } from '../../tests/server/calendar-app.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { planProjection } from '../../tests/server/plan-projection.ts';
import { type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { signInAt } from '../../tests/server/signed-in-calendar.ts';
import { openTestApp, type TestApp } from '../../tests/server/test-app.ts';
import type { CalDavServer } from '../../tests/stand-ins/caldav-server.ts';
import { CALDAV_SERVERS, describeCalDav } from '../../tests/stand-ins/caldav-servers.ts';
import { type GoogleCalendarStandIn, openGoogleCalendar } from '../../tests/stand-ins/google-calendar.ts';
import { type GraphStandIn, openGraphStandIn } from '../../tests/stand-ins/graph.ts';
import { connectCalDav } from './caldav/connect-caldav.ts';
import { chooseCalendar, disconnect } from './calendar-choice.ts';
import { listConnections } from './connection.ts';
import { keepProjection } from './publishing/publish.ts';
import { syncDueConnections } from './sync.ts';
import { calendarConnections } from './tables.ts';

/** What its owner sees over there. */
interface Place {
  connect(account: NewAccount): Promise<unknown>;
  /** All but what was there from the first. */
  calendars(): Promise<string[]>;
  /** An event of its owner's, long over. */
  put(calendar: string): Promise<void>;
  close(): Promise<void>;
}

let home: TestApp;
let google: GoogleCalendarStandIn;
let graph: GraphStandIn;
const servers = new Map<string, { remote: CalDavServer; app: CalendarApp }>();
const places = new Map<string, Place>();
const placeOf = (name: string) => places.get(name) as Place;
beforeAll(async () => {
  google = await openGoogleCalendar();
  graph = await openGraphStandIn();
  const environment = { ...google.environment, ...graph.environment };
  home = await openTestApp({ ...environment, CALENDAR_PRIVATE_ADDRESSES: 'allow' });
  const [start, end] = ['2020-01-01T10:00:00', '2020-01-01T11:00:00'];
  places.set('Google', {
    connect: (account) => signInAt(home, account, 'google'),
    calendars: async () => [...google.boxes.values()].filter(({ primary }) => !primary).map(({ id }) => id),
    put: async (box) =>
      google.putEvent(box, { id: 'theirs', start: { dateTime: `${start}Z` }, end: { dateTime: `${end}Z` } }),
    close: () => google.close(),
  });
  places.set('Microsoft', {
    connect: (account) => signInAt(home, account, 'outlook'),
    calendars: async () => graph.boxes.slice(1).map(({ id }) => id),
    put: async (box) => {
      const [from, to] = [start, end].map((dateTime) => ({ dateTime, timeZone: 'UTC' }));
      graph.putEvent(box, { subject: 'Theirs', start: from, end: to });
    },
    close: () => graph.close(),
  });
  for (const { name, open } of CALDAV_SERVERS) places.set(name, await openDavPlace(name, await open()));
});
afterAll(async () => {
  await home.close();
  for (const place of places.values()) await place.close();
});

async function openDavPlace(name: string, remote: CalDavServer): Promise<Place> {
  const app = openCalendarApp(remote);
  servers.set(name, { remote, app });
  return {
    connect: ({ userId }) => {
      const { url: address, username, password } = remote;
      return connectCalDav(home.ctx, makeActor({ userId }), { type: 'caldav', address, username, password });
    },
    calendars: async () => (await app.calendars()).filter((one) => !one.endsWith('/chosen/')),
    put: (calendar) =>
      app.put(
        calendar,
        'theirs',
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:theirs\r\nDTSTAMP:20200101T000000Z\r\n' +
          'DTSTART:20200101T100000Z\r\nDTEND:20200101T110000Z\r\nSUMMARY:Theirs\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      ),
    close: () => remote.close(),
  };
}

const SERVICES = ['Google', 'Microsoft', ...CALDAV_SERVERS.map(({ name }) => name)];

describe.each(SERVICES)('a calendar of ours at %s', (service) => {
  let there: Place;
  let account: NewAccount;
  let before: string[];
  const actor = () => makeActor({ userId: account.userId });
  const sync = () => syncDueConnections(home.ctx);
  const made = async () => (await there.calendars()).filter((one) => !before.includes(one));
  const idOf = async () => (await listConnections(home.ctx, account.userId))[0]?.id ?? '';
  const leave = async (left = false) => disconnect(home.ctx, actor(), await idOf(), { leave: left });

  beforeEach(async () => {
    there = placeOf(service);
    await home.ctx.db.delete(calendarConnections);
    for (const { id, primary } of google.boxes.values()) if (!primary) google.boxes.delete(id);
    graph.boxes.splice(1);
    graph.events.clear();
    account = await signUp(home.url);
    before = await there.calendars();
    await keepProjection(home.ctx, actor(), randomUUID(), planProjection(), null);
    await there.connect(account);
  });

  it('goes with the connection once our events are out of it', async () => {
    await sync();
    expect(await made()).toHaveLength(1);
    expect(await leave()).toBe(0);
    expect(await made()).toEqual([]);
  });

  it('stays for one thing of its owner’s in it, whenever that was', async () => {
    await sync();
    const [calendar = ''] = await made();
    await there.put(calendar);
    expect(await leave()).toBe(0);
    expect(await made()).toEqual([calendar]);
  });

  it('stays full where it was asked to', async () => {
    await sync();
    expect(await leave(true)).toBe(3);
    expect(await made()).toHaveLength(1);
  });
});

describe('a calendar that is not surely ours', () => {
  it('stays at Microsoft, though it is empty and bears the name', async () => {
    await home.ctx.db.delete(calendarConnections);
    graph.boxes.splice(1);
    graph.events.clear();
    graph.addBox({ id: 'theirs', name: 'Reserved' });
    const account = await signUp(home.url);
    const actor = makeActor({ userId: account.userId });
    await keepProjection(home.ctx, actor, randomUUID(), planProjection(), null);
    await placeOf('Microsoft').connect(account);
    await syncDueConnections(home.ctx);
    expect([...graph.events.values()].map(({ box }) => box)).toEqual(['theirs', 'theirs', 'theirs']);
    const [card] = await listConnections(home.ctx, account.userId);
    expect(await disconnect(home.ctx, actor, card?.id ?? '', { leave: false })).toBe(0);
    expect(graph.boxes.map(({ id }) => id)).toContain('theirs');
  });

  it('and no end waits for a service that will not take one away', async () => {
    await home.ctx.db.delete(calendarConnections);
    const account = await signUp(home.url);
    const actor = makeActor({ userId: account.userId });
    await keepProjection(home.ctx, actor, randomUUID(), planProjection(), null);
    await placeOf('Google').connect(account);
    await syncDueConnections(home.ctx);
    google.behave(/^DELETE \/calendars\/[^/]+$/, 503);
    const [card] = await listConnections(home.ctx, account.userId);
    expect(await disconnect(home.ctx, actor, card?.id ?? '', { leave: false })).toBe(0);
    expect(await listConnections(home.ctx, account.userId)).toEqual([]);
  });
});

describeCalDav('where another calendar is chosen, at a real $name', ({ name }) => {
  it('the one that we made goes too', async () => {
    const there = placeOf(name);
    const { remote, app } = servers.get(name) ?? {};
    if (!remote || !app) throw new Error(`${name} was not opened.`);
    await home.ctx.db.delete(calendarConnections);
    await remote.fill('chosen', new Map());
    const before = await there.calendars();
    const account = await signUp(home.url);
    const actor = makeActor({ userId: account.userId });
    await keepProjection(home.ctx, actor, randomUUID(), planProjection(), null);
    await there.connect(account);
    await syncDueConnections(home.ctx);
    expect(await there.calendars()).toHaveLength(before.length + 1);
    const [card] = await listConnections(home.ctx, account.userId);
    await chooseCalendar(home.ctx, actor, card?.id ?? '', `${remote.home}chosen/`);
    expect(await there.calendars()).toEqual(before);
    await syncDueConnections(home.ctx);
    expect(await app.list('chosen/')).toHaveLength(3);
  });
});
