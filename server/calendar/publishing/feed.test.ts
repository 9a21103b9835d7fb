/** The secret address over HTTP: who is answered what, when it changes, and when it ends. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newFeed, publishPlan } from '../../../tests/calendar/publish-plan.ts';
import { readRaw } from '../../../tests/calendar/read-raw.ts';
import { tellingIn } from '../../../tests/calendar/telling-words.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { dumpTables, whereIs } from '../../../tests/server/dump-tables.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, signInAgain, signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { rateLimits } from '../../platform/tables.ts';

const home = openForFile(openTestApp);

const stored = makeStoredPlan(inputWith());
const [first] = stored.plan.events;
if (!first) throw new Error('The plan is too short for this test');

/** A person with an address and a published plan. */
async function withFeed() {
  const account = await signUp(home.url);
  const address = await newFeed(home.url, account);
  const planId = await publishPlan(home.url, account, stored);
  return { account, address, planId };
}

const namesOf = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name);

test('the address holds 256 bits, is told once, and lies in the database as a hash alone', async () => {
  const { account, address } = await withFeed();
  const token = /\/c\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { status, body } = await callAs(account, 'GET', `${home.url}/api/calendar/feed`);
  expect({ status, body }).toEqual({ status: 200, body: { feed: { made_at: expect.any(String), asked_at: null } } });
  const tables = await dumpTables(home.ctx);
  expect(whereIs(tables, token)).toEqual([]);
  expect(whereIs(tables, createHash('sha256').update(token).digest('base64url'))).toEqual(['calendar_feeds']);
});

test('a calendar that asks gets the evenings under their label, in a form that calendars know', async () => {
  const { account, address } = await withFeed();
  const { status, headers, body } = await readRaw(address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-length': String(Buffer.byteLength(body)),
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['last-modified']).toBeUndefined();
  expect(namesOf(body)).toEqual(stored.plan.events.map(() => 'Personal Time'));
  // That one looked is noted to the hour.
  const { feed } = (await callAs(account, 'GET', `${home.url}/api/calendar/feed`)).body;
  expect(feed.asked_at).toMatch(/T\d\d:00:00\.000Z$/);
});

test('asked again with what it has, a calendar is told that nothing changed, until something does', async () => {
  const { account, address, planId } = await withFeed();
  const etag = String((await readRaw(address)).headers.etag);
  const again = await readRaw(address, { 'If-None-Match': `"other", W/${etag}` });
  expect([again.status, again.body]).toEqual([304, '']);
  expect(again.headers.etag).toBe(etag);

  // The same once more is no change, also with another stamp.
  home.pass(5_000);
  await publishPlan(home.url, account, stored, 'discrete', planId);
  expect((await readRaw(address, { 'If-None-Match': etag })).status).toBe(304);

  const moved = { ...first, date: '2026-12-28' };
  const events = stored.plan.events.map((event) => (event.id === first.id ? moved : event));
  const next = { ...stored, plan: { ...stored.plan, events }, sequence: { [first.id]: 1 } };
  await publishPlan(home.url, account, next, 'discrete', planId);
  const { status, body, headers } = await readRaw(address, { 'If-None-Match': etag });
  expect(status).toBe(200);
  expect(headers.etag).not.toBe(etag);
  expect(namesOf(body)).toHaveLength(stored.plan.events.length);
  expect(body.match(/DTSTART:20261228T/g)).toHaveLength(1);
  expect(body.match(/SEQUENCE:1\r/g)).toHaveLength(1);
});

test('only its head can be had, and nothing but reading is allowed', async () => {
  const { address } = await withFeed();
  const [head, whole] = [await readRaw(address, {}, 'HEAD'), await readRaw(address)];
  expect([head.status, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  for (const method of ['POST', 'PUT', 'PROPFIND', 'DELETE']) {
    expect((await readRaw(address, {}, method)).status, method).toBe(405);
  }
});

test('a new address ends the one before at once, and taking it back ends both; nothing published stays', async () => {
  const { account, address } = await withFeed();
  const second = await newFeed(home.url, account);
  expect([(await readRaw(address)).status, (await readRaw(second)).status]).toEqual([404, 200]);
  expect((await callAs(account, 'DELETE', `${home.url}/api/calendar/feed`)).status).toBe(204);
  expect((await readRaw(second)).status).toBe(404);
  expect((await callAs(account, 'GET', `${home.url}/api/calendar/feed`)).body).toEqual({ feed: null });
  expect(whereIs(await dumpTables(home.ctx), account.userId)).not.toContain('calendar_projections');
  // Once more is no fault, and no line.
  expect((await callAs(account, 'DELETE', `${home.url}/api/calendar/feed`)).status).toBe(204);
  const { entries } = (await callAs(account, 'GET', `${home.url}/api/privacy/access`)).body;
  const acts = entries.map(({ act, detail }: { act: string; detail: string }) => [act, detail]);
  expect(acts.slice(0, 3)).toEqual([
    ['feed-revoked', ''],
    ['feed-made', 'in the place of the one before'],
    ['feed-made', ''],
  ]);
});

test('of two clicks at once both are answered, and one address holds', async () => {
  const account = await signUp(home.url);
  const addresses = await Promise.all([newFeed(home.url, account), newFeed(home.url, account)]);
  const answers = await Promise.all(addresses.map((address) => readRaw(address)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('an address that was taken back cannot be told from one that never was, nor from no address at all', async () => {
  const { account, address } = await withFeed();
  await callAs(account, 'DELETE', `${home.url}/api/calendar/feed`);
  const never = `${home.url}/c/${'A'.repeat(43)}.ics`;
  const answers = await Promise.all(
    [address, never, `${home.url}/c/short.ics`, `${home.url}/c/`].map((url) => readRaw(url)),
  );
  const without = (whole: string) => whole.replace(/^[A-Z][a-z]{2}, \d.*GMT$/m, '');
  expect(new Set(answers.map(({ whole }) => without(whole))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: '' });
  expect(tellingIn(answers[0]?.whole.replace(/^Connection$/m, '') ?? '')).toEqual([]);
});

test('an account that is closed answers no calendar, one that is opened again does', async () => {
  const { account, address } = await withFeed();
  const erasure = `${home.url}/api/privacy/erasure`;
  expect((await callAs(account, 'POST', erasure, { confirm: 'DELETE', when: 'in-7-days' })).status).toBe(202);
  expect((await readRaw(address)).status).toBe(404);
  expect((await callAs(await signInAgain(home.url, account), 'DELETE', erasure)).status).toBe(204);
  expect((await readRaw(address)).status).toBe(200);
});

test('in none of the discreet choices does any byte of the answer say what it is about', async () => {
  const { account, address, planId } = await withFeed();
  // A header that every answer over HTTP/1.1 has, whatever it is of.
  const answered = async () => (await readRaw(address)).whole.replace(/^Connection$/m, '');
  const covered = { ...stored, coverWords: ['Dentist', 'Choir'] };
  for (const [plan, label] of [
    [stored, 'discrete'],
    [stored, 'none'],
    [covered, 'coded'],
  ] as const) {
    await publishPlan(home.url, account, plan, label, planId);
    expect(tellingIn(await answered()), label).toEqual([]);
  }
  // Asked for in full, the titles are there and nothing else of the plan is.
  await publishPlan(home.url, account, stored, 'detailed', planId);
  const whole = (await answered()).replaceAll('\r\n ', '');
  for (const { title, notes, why } of stored.plan.events) {
    expect(whole).toContain(title.replaceAll(/[,;\\]/g, '\\$&'));
    for (const text of [notes, why]) expect(whole).not.toContain(text.slice(0, 30));
  }
});

test('one who asks without end is asked to wait, in as few words', async () => {
  const limited = await openTestApp({ RATE_LIMITS: 'on' });
  try {
    const account = await signUp(limited.url);
    const address = await newFeed(limited.url, account);
    const etag = String((await readRaw(address)).headers.etag);
    await limited.ctx.db.delete(rateLimits);
    // All at once, so that they fall into one minute on the slowest machine.
    const answers = await Promise.all(Array.from({ length: 61 }, () => readRaw(address, {}, 'HEAD')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const { headers, body } = await readRaw(address);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toBe('');
    // What it has already is counted by itself.
    const known = await Promise.all(Array.from({ length: 61 }, () => readRaw(address, { 'If-None-Match': etag })));
    expect(known.map((one) => one.status).sort()).toEqual([...Array.from({ length: 60 }, () => 304), 429]);
    // Wrong addresses are counted by themselves.
    expect((await readRaw(`${limited.url}/c/${'B'.repeat(43)}.ics`)).status).toBe(404);
  } finally {
    await limited.close();
  }
});
