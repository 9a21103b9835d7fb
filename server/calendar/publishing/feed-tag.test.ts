/** The tag of a calendar's address: of what changed, not of what was written. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { feedFile } from '../../../domain/calendar/publishing/feed-file.ts';
import { type Projection, projectionOf } from '../../../domain/calendar/publishing/projection.ts';
import { newFeed, publishPlan, putProjection } from '../../../tests/calendar/publish-plan.ts';
import { readRaw } from '../../../tests/calendar/read-raw.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { calendarProjections } from '../tables.ts';
import { contentTagOf } from './projections.ts';

const home = openForFile(openTestApp);
const stored = makeStoredPlan(inputWith());
const projection = projectionOf(stored, 'discrete');
const [first] = projection.events;
if (!first) throw new Error('The plan is too short for this test');

async function withFeed() {
  const account = await signUp(home.url);
  const address = await newFeed(home.url, account);
  const planId = await publishPlan(home.url, account, stored);
  const { body, headers } = await readRaw(address);
  const etag = String(headers.etag);
  return {
    account,
    address,
    planId,
    body,
    etag,
    again: (method = 'GET') => readRaw(address, { 'If-None-Match': etag }, method),
  };
}

test('other openings beside the same evenings are no change for a calendar, byte for byte', async () => {
  const { account, address, planId, body, etag, again } = await withFeed();
  home.pass(60_000);
  const openings = { [first.id]: [{ date: first.date, start_time: '21:00' }] };
  expect((await putProjection(home.url, account, planId, projection, { openings })).body).toEqual({ version: 2 });
  expect((await again()).status).toBe(304);
  const whole = await readRaw(address);
  expect([whole.body, whole.headers.etag]).toEqual([body, etag]);
});

test('what others publish is no change of one’s own', async () => {
  const { again } = await withFeed();
  await withFeed();
  expect((await again()).status).toBe(304);
});

test('every change that a calendar is to be told of is answered whole, under another tag', async () => {
  const { account, address, planId, etag } = await withFeed();
  const events = (change: Partial<typeof first>) => [{ ...first, ...change }, ...projection.events.slice(1)];
  const changes: Projection[] = [
    { ...projection, events: events({ label: 'Choir' }) },
    { ...projection, events: events({ start_time: '06:15' }) },
    { ...projection, events: events({ end_time: '23:55' }) },
    { ...projection, events: events({ date: '2026-12-29' }) },
    { ...projection, events: events({ sequence: first.sequence + 1 }) },
    { ...projection, events: events({ reminders: first.reminders.includes('12h') ? ['1d'] : ['12h'] }) },
    { ...projection, timezone: projection.timezone === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo' },
    { ...projection, events: projection.events.slice(1) },
  ];
  const seen = new Set([etag]);
  let last = etag;
  for (const change of changes) {
    await putProjection(home.url, account, planId, change);
    const { status, headers } = await readRaw(address, { 'If-None-Match': last });
    last = String(headers.etag);
    expect([status, seen.has(last)]).toEqual([200, false]);
    expect((await readRaw(address, { 'If-None-Match': last })).status).toBe(304);
    seen.add(last);
  }
  const second = await publishPlan(home.url, account, stored);
  expect((await readRaw(address, { 'If-None-Match': last })).status).toBe(200);
  await callAs(account, 'DELETE', `${home.url}/api/calendar/projections/${second}`);
  expect((await readRaw(address, { 'If-None-Match': last })).status).toBe(304);
});

test('that nothing changed takes one question to the database, and opens nothing', async () => {
  const { again } = await withFeed();
  // Nothing that was sealed can be opened any more.
  await home.ctx.db.update(calendarProjections).set({ sealed: 'none' });
  const questions = vi.spyOn(home.ctx.database.pool, 'query');
  const [asked, head] = [await again(), await again('HEAD')];
  const ofCalendars = questions.mock.calls.filter((call) => JSON.stringify(call).includes('calendar_'));
  questions.mockRestore();
  expect([asked.status, head.status, ofCalendars.length]).toEqual([304, 304, 2]);
  await home.ctx.db.delete(calendarProjections);
});

test('what was published before there were tags is told of by its version, until it becomes another', async () => {
  const { account, address, planId } = await withFeed();
  await home.ctx.db.update(calendarProjections).set({ contentTag: null, stampedAt: null });
  const before = await readRaw(address);
  expect((await readRaw(address, { 'If-None-Match': String(before.headers.etag) })).status).toBe(304);
  home.pass(60_000);
  const openings = { [first.id]: [{ date: first.date, start_time: '22:00' }] };
  await putProjection(home.url, account, planId, projection, { openings });
  expect((await readRaw(address)).body).toBe(before.body);
});

test('two projections have one content tag where all that is sent of them is the same, and only there', () => {
  const time = fc.constantFrom('06:00', '19:30', '23:00');
  const event = fc.record({
    id: fc.constantFrom('a', 'b'),
    date: fc.constantFrom('2026-03-28', '2026-03-29', '2026-12-01'),
    start_time: time,
    end_time: time,
    label: fc.constantFrom('Personal Time', 'Personal', 'Time'),
    reminders: fc.subarray(['1h', '12h', '1d'] as const).map((codes) => [...codes]),
    sequence: fc.nat({ max: 2 }),
  });
  const plan = fc.record({
    timezone: fc.constantFrom('Europe/Paris', 'America/New_York'),
    events: fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 2 }),
  });
  const text = (one: Projection) => feedFile([{ projection: one, changedAt: new Date(0) }]);
  const tag = (one: Projection) => contentTagOf({ keys: home.ctx.keys }, 'somebody', 'a-plan', one);
  fc.assert(
    fc.property(plan, plan, (one, other) => {
      expect(tag(structuredClone(one))).toBe(tag(one));
      if (text(one) !== text(other)) expect(tag(one)).not.toBe(tag(other));
    }),
    { numRuns: 200 },
  );
});
