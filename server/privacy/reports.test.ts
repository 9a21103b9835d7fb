/** Sums of use and faults as browsers send them: added up by day, without a person, and unknown names refused. */
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { crashReports, usageCounts } from './tables.ts';

const home = openForFile(openTestApp);
beforeEach(async () => {
  await home.ctx.db.delete(usageCounts);
  await home.ctx.db.delete(crashReports);
});

const post = (path: string, body: unknown, headers = {}) =>
  fetch(`${home.url}/api/privacy/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const usage = () =>
  home.ctx.db
    .select({ what: usageCounts.what, times: usageCounts.times })
    .from(usageCounts)
    .orderBy(asc(usageCounts.what));
const faults = () =>
  home.ctx.db
    .select({ fault: crashReports.fault, place: crashReports.place, times: crashReports.times })
    .from(crashReports)
    .orderBy(asc(crashReports.place));

const PLACE = 'plan-page-Bx3k_9.js:1:20417';

test('what browsers counted is added up by day, and asks for no account', async () => {
  const counts = [
    { what: 'opened planner', times: 2 },
    { what: 'opened list', times: 1 },
  ];
  const answers = await Promise.all([post('usage', { counts }), post('usage', { counts }), post('usage', { counts })]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await usage()).toEqual([
    { what: 'opened list', times: 3 },
    { what: 'opened planner', times: 6 },
  ]);
});

test.for([
  { counts: [{ what: 'opened diary of Ana', times: 1 }] },
  { counts: [{ what: 'opened planner', times: 201 }] },
  { counts: [{ what: 'opened planner', times: 0 }] },
  { counts: [{ what: 'opened planner', times: 1, user: 'ana@example.org' }] },
  { counts: [] },
  { counts: [{ what: 'opened planner', times: 1 }], browser: 'Chrome' },
])('a count with an unknown name or anything more is refused whole: %j', async (body) => {
  expect((await post('usage', body)).status).toBe(422);
  expect(await usage()).toEqual([]);
});

test('faults are summed by day, kind and place', async () => {
  const fault = { fault: 'TypeError', place: PLACE, times: 2 };
  for (const _ of [1, 2]) expect((await post('faults', { faults: [fault, fault] })).status).toBe(204);
  expect((await post('faults', { faults: [{ fault: 'Error', place: 'unknown', times: 1 }] })).status).toBe(204);
  expect(await faults()).toEqual([
    { fault: 'TypeError', place: PLACE, times: 8 },
    { fault: 'Error', place: 'unknown', times: 1 },
  ]);
});

test.for([
  { fault: 'Ana said no', place: PLACE, times: 1 },
  { fault: 'TypeError', place: '/tools/intimacy-planner/3?step=2', times: 1 },
  { fault: 'TypeError', place: 'https://twofold.example/assets/plan.js:1:2', times: 1 },
  { fault: 'TypeError', place: PLACE, times: 1, message: 'Cannot read Ana' },
])('a fault that could carry words, an address or a message is refused: %j', async (fault) => {
  expect((await post('faults', { faults: [fault] })).status).toBe(422);
  expect(await faults()).toEqual([]);
});

test('no column could hold a person, and a token sent along leaves no trace', async () => {
  const account = await signUp(home.url);
  const told = await post(
    'usage',
    { counts: [{ what: 'opened account', times: 1 }] },
    { Authorization: `Bearer ${account.token}` },
  );
  expect(told.status).toBe(204);
  const rows = [...(await home.ctx.db.select().from(usageCounts)), ...(await home.ctx.db.select().from(crashReports))];
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'times', 'what']);
  expect(JSON.stringify(rows)).not.toContain(account.userId);
});

test('faults of ninety days ago are dropped by the next one, and a day holds only so many', async () => {
  await home.ctx.db.insert(crashReports).values({
    id: '00000000-0000-4000-8000-000000000001',
    day: '2020-01-01',
    fault: 'Error',
    place: 'unknown',
    times: 1,
  });
  for (let at = 0; at < 31; at++) {
    const many = Array.from({ length: 10 }, (_, of) => ({
      fault: 'Error',
      place: `a.js:${at + 1}:${of + 1}`,
      times: 1,
    }));
    expect((await post('faults', { faults: many })).status).toBe(204);
  }
  const kept = await home.ctx.db.select({ day: crashReports.day }).from(crashReports);
  expect(kept).toHaveLength(300);
  expect(kept.every(({ day }) => day !== '2020-01-01')).toBe(true);
});
