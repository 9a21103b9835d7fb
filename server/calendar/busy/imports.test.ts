/** Busy times from an address: only times are kept, only for whom they are meant, read again by the hour, and deleted. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/time-units.ts';
import { dumpTables } from '../../../tests/server/dump-tables.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { openCalendarAddress } from '../../../tests/stand-ins/calendar-address.ts';
import { pendingErasures } from '../../accounts/tables.ts';
import { coupleMembers, couples } from '../../partner/tables.ts';
import { calendarBusy, calendarImports } from '../tables.ts';
import { readDueImports } from './imports.ts';

const home = openForFile(() => openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow', AUTH_ACCESS_TOKEN_S: '864000' }));
const remote = openForFile(() => openCalendarAddress(meeting(1)));
afterEach(() => {
  remote.instead = null;
  remote.text = meeting(1);
  remote.answered.length = 0;
});

/** So many days from today, 19:00 to 20:00 UTC. */
function meeting(days: number): string {
  const day = dayFrom(days).toISOString().slice(0, 10).replaceAll('-', '');
  const event = `BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Canary doctor\r\nDTSTART:${day}T190000Z\r\nDTEND:${day}T200000Z\r\nEND:VEVENT`;
  return `BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`;
}
const dayFrom = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000);
const minutesOf = (days: number) => {
  const from = dayFrom(days).getTime() / 60_000 + 19 * 60;
  return [from, from + 60];
};
const api = (account: NewAccount, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api/calendar${path}`, body);
const add = (account: NewAccount, address: string = remote.url) =>
  api(account, 'POST', '/imports', { address, name: 'Work', timezone: 'Europe/Berlin' });
const busy = async (account: NewAccount) => (await api(account, 'GET', '/busy')).body;
const imports = async (account: NewAccount) => (await api(account, 'GET', '/imports')).body.imports;

test('an address becomes busy times; neither it nor a title is kept in the clear or told again', async () => {
  const ada = await signUp(home.url);
  expect(await busy(ada)).toEqual({ own: null, partner: null, whole: true });
  expect((await add(ada)).status).toBe(201);
  expect(await busy(ada)).toEqual({ own: [minutesOf(1)], partner: null, whole: true });
  const seen = await imports(ada);
  expect(seen).toEqual([
    {
      id: expect.any(String),
      name: 'Work',
      host: new URL(remote.url).host,
      error: null,
      read_at: expect.any(String),
    },
  ]);
  const dump = JSON.stringify([...(await dumpTables(home.ctx))]);
  for (const word of ['Canary doctor', 'secret-token']) expect(dump).not.toContain(word);
  expect(JSON.stringify(seen)).not.toContain('secret-token');
});

test.each([
  ['no address', 'nonsense', /begins with https/],
  ['nobody there', 'http://127.0.0.1:9/a.ics', /Nothing answered/],
])('%s is refused, and nothing is kept', async (_, address, sentence) => {
  const ada = await signUp(home.url);
  expect(await add(ada, address)).toMatchObject({
    status: 422,
    body: { field: 'address', detail: expect.stringMatching(sentence) },
  });
  expect(await imports(ada)).toEqual([]);
});

test.each([
  [404, /no calendar at this address/],
  [403, /aren’t allowed to read/],
  [500, /Nothing answered/],
  [200, /isn’t a calendar/],
])('an answer of %i without a calendar is refused in plain words', async (status, sentence) => {
  const ada = await signUp(home.url);
  remote.instead = (_, answer) => void answer.writeHead(status).end('<html>');
  expect(await add(ada)).toMatchObject({ status: 422, body: { detail: expect.stringMatching(sentence) } });
});

test('more than 5 MB is refused', async () => {
  const ada = await signUp(home.url);
  remote.instead = (_, answer) => void answer.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
  expect(await add(ada)).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/5 MB/) } });
});

test('private addresses are refused where the operator does not allow them', async () => {
  const closed = await openTestApp();
  const ada = await signUp(closed.url);
  const said = await callAs(ada, 'POST', `${closed.url}/api/calendar/imports`, {
    address: remote.url.replace('http:', 'https:'),
    name: '',
    timezone: 'Europe/Berlin',
  });
  expect(said).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/aren’t allowed to read/) } });
  expect(remote.answered).toEqual([]);
  await closed.close();
});

test('it is read again by the hour: asked whether it changed, and taken over where it did', async () => {
  const ada = await signUp(home.url);
  await add(ada);
  expect(await readDueImports(home.ctx)).toBe(0);
  home.pass(HOUR_MS + 1000);
  expect(await readDueImports(home.ctx)).toBeGreaterThanOrEqual(1);
  expect(remote.answered.at(-1)).toBe(304);
  expect((await busy(ada)).own).toEqual([minutesOf(1)]);
  remote.text = meeting(3);
  home.pass(HOUR_MS + 1000);
  await readDueImports(home.ctx);
  expect((await busy(ada)).own).toEqual([minutesOf(3)]);
});

test('an answer that breaks off between two entries is told of', async () => {
  const ada = await signUp(home.url);
  remote.text = meeting(1).replace(/END:VCALENDAR\s*$/, '');
  await add(ada);
  expect((await busy(ada)).own).toEqual([minutesOf(1)]);
  expect((await imports(ada))[0].error).toBe('partly-read');
  expect((await busy(ada)).whole).toBe(false);
});

test('entries that could not be read are told of, from the first and each hour, until all are', async () => {
  const ada = await signUp(home.url);
  const broken = meeting(2)
    .replace('UID:1', 'UID:2')
    .replace(/DTSTART:.*/, 'DTSTART:soon');
  remote.text = meeting(1) + broken;
  await add(ada);
  expect((await imports(ada))[0].error).toBe('partly-read');
  home.pass(HOUR_MS + 1000);
  await readDueImports(home.ctx);
  expect((await imports(ada))[0].error).toBe('partly-read');
  expect((await busy(ada)).own).toEqual([minutesOf(1)]);
  remote.text = meeting(1);
  home.pass(HOUR_MS + 1000);
  await readDueImports(home.ctx);
  expect((await imports(ada))[0].error).toBeNull();
});

test('an error is shown, what was known stays, and retries get rarer', async () => {
  const ada = await signUp(home.url);
  await add(ada);
  remote.instead = (_, answer) => void answer.writeHead(503, { 'retry-after': '10800' }).end();
  home.pass(HOUR_MS + 1000);
  await readDueImports(home.ctx);
  expect((await imports(ada))[0].error).toBe('unreachable');
  expect((await busy(ada)).own).toEqual([minutesOf(1)]);
  const asked = remote.answered.length;
  home.pass(2 * HOUR_MS);
  await readDueImports(home.ctx);
  expect(remote.answered.length).toBe(asked);
  remote.instead = null;
  home.pass(HOUR_MS + 2000);
  await readDueImports(home.ctx);
  expect((await imports(ada))[0].error).toBeNull();
});

test('two copies of the server read one calendar once', async () => {
  const ada = await signUp(home.url);
  await add(ada);
  await home.ctx.db
    .update(calendarImports)
    .set({ dueAt: new Date(0) })
    .where(eq(calendarImports.userId, ada.userId));
  remote.answered.length = 0;
  await Promise.all([readDueImports(home.ctx), readDueImports(home.ctx)]);
  expect(remote.answered).toHaveLength(1);
});

test('a closed account’s calendars are left alone', async () => {
  const ada = await signUp(home.url);
  await add(ada);
  const now = home.ctx.clock.now();
  await home.ctx.db.insert(pendingErasures).values({ userId: ada.userId, askedAt: now, dueAt: now });
  await home.ctx.db
    .update(calendarImports)
    .set({ dueAt: new Date(0) })
    .where(eq(calendarImports.userId, ada.userId));
  remote.answered.length = 0;
  await readDueImports(home.ctx);
  expect(remote.answered).toEqual([]);
  expect(await home.ctx.db.select().from(calendarBusy).where(eq(calendarBusy.userId, ada.userId))).toHaveLength(1);
});

test('what is removed takes its times along; another’s is not there', async () => {
  const [ada, eve] = [await signUp(home.url), await signUp(home.url)];
  const { id } = (await add(ada)).body;
  expect((await api(eve, 'DELETE', `/imports/${id}`)).status).toBe(404);
  expect((await api(ada, 'DELETE', `/imports/${id}`)).status).toBe(204);
  expect((await api(ada, 'DELETE', `/imports/${id}`)).status).toBe(404);
  expect(await busy(ada)).toEqual({ own: null, partner: null, whole: true });
});

test('five are kept, and no more', async () => {
  const ada = await signUp(home.url);
  for (let at = 0; at < 5; at++) expect((await add(ada)).status).toBe(201);
  expect((await add(ada)).status).toBe(409);
});

test('a partner’s times are shown only while they choose to show them', async () => {
  const [ada, ben, eve] = [await signUp(home.url), await signUp(home.url), await signUp(home.url)];
  const couple = randomUUID();
  await home.ctx.db.insert(couples).values({ id: couple, linkedAt: home.ctx.clock.now() });
  await home.ctx.db.insert(coupleMembers).values([ada, ben].map(({ userId }) => ({ coupleId: couple, userId })));
  await add(ben);
  expect(await busy(ada)).toEqual({ own: null, partner: null, whole: true });
  const share = (kinds: string[]) => callAs(ben, 'PUT', `${home.url}/api/partner/shares`, { kinds });
  await share(['busy']);
  expect(await busy(ada)).toEqual({ own: null, partner: [minutesOf(1)], whole: true });
  expect(await busy(eve)).toEqual({ own: null, partner: null, whole: true });
  await share(['plan']);
  expect((await busy(ada)).partner).toBeNull();
});
