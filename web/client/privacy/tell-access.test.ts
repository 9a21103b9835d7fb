/** What only the browser can tell the access log: each opening once an hour, each export once, later where there was no connection. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../domain/time-units.ts';
import { webStorage } from '../../../tests/accounts/web-storage.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

let told: { path: string; body: unknown }[] = [];
/** Statuses to answer with, 0 for no connection; 204 once they are used up. */
let answers: number[] = [];

async function answer(path: string, init: RequestInit): Promise<Response> {
  const status = answers.shift() ?? 204;
  if (status === 0) throw new TypeError('fetch failed');
  told.push({ path: path.replace('/api', ''), body: JSON.parse(String(init.body)) });
  return new Response(status === 204 ? null : '{"code":"internal"}', { status });
}

function signIn(sub: string, session = 'one'): void {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  localStorage.setItem('auth_token', `${part({})}.${part({ sub, exp: 4_000_000_000, session_id: session })}.x`);
}

/** As a page finds it that has just been opened. */
async function newPage() {
  vi.resetModules();
  return import('./tell-access.ts');
}
const settled = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  [told, answers] = [[], []];
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('location', { pathname: '/tools' });
  vi.stubGlobal('fetch', answer);
  signIn('ada');
});
afterEach(() => vi.unstubAllGlobals());

const OPENING = { path: '/journal/opening', body: {} };
const exported = (form: string, late?: true) => ({
  path: '/privacy/plan-export-note',
  body: { form, ...(late ? { late } : {}) },
});

test('an opening is told once an hour and once for each session', async () => {
  const page = await newPage();
  page.tellOpening(NOON);
  page.tellOpening(NOON + HOUR_MS - 1);
  await settled();
  expect(told).toEqual([OPENING]);
  page.tellOpening(NOON + HOUR_MS);
  await settled();
  expect(told).toHaveLength(2);
  signIn('ada', 'two');
  page.tellOpening(NOON + HOUR_MS + 1);
  await settled();
  expect(told).toHaveLength(3);
});

test('an opening that could not be told is told by the next one, and not remembered', async () => {
  const page = await newPage();
  answers = [0];
  page.tellOpening(NOON);
  await settled();
  expect(localStorage.getItem('access-untold')).toBeNull();
  page.tellOpening(NOON + 1);
  await settled();
  expect(told).toEqual([OPENING]);
});

test('the safety page tells of no opening, and nobody signed in tells nothing at all', async () => {
  const page = await newPage();
  vi.stubGlobal('location', { pathname: '/safety' });
  page.tellOpening(NOON);
  vi.stubGlobal('location', { pathname: '/tools' });
  localStorage.removeItem('auth_token');
  page.tellOpening(NOON);
  await page.tellPlanExport('print');
  await settled();
  expect(told).toEqual([]);
});

test('an export without a connection is told by the next page, first, and said to be late', async () => {
  const page = await newPage();
  answers = [0];
  await page.tellPlanExport('calendar-file');
  expect(localStorage.getItem('access-untold')).not.toBeNull();
  await (await newPage()).tellPlanExport('print');
  expect(told).toEqual([exported('calendar-file', true), exported('print')]);
  expect(localStorage.getItem('access-untold')).toBeNull();
});

test('a refusal is not asked again; an outage and too many requests are', async () => {
  const page = await newPage();
  answers = [403];
  await page.tellPlanExport('print');
  expect(localStorage.getItem('access-untold')).toBeNull();
  for (const status of [429, 503]) {
    answers = [status];
    await page.tellPlanExport('print');
    expect(localStorage.getItem('access-untold')).not.toBeNull();
    localStorage.removeItem('access-untold');
  }
});

test('what waits is never told in another person’s name, and not kept past a sign-out', async () => {
  const page = await newPage();
  answers = [0];
  await page.tellPlanExport('print');
  signIn('ben');
  await page.tellPlanExport('clipboard');
  expect(told).toEqual([exported('clipboard')]);
  expect(localStorage.getItem('access-untold')).toBeNull();

  answers = [0];
  const telling = page.tellPlanExport('print');
  localStorage.removeItem('auth_token');
  await telling;
  expect(localStorage.getItem('access-untold')).toBeNull();
});
