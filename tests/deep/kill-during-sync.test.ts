/** kill -9 a hundred times while a plan is written into a calendar: what stands there is the plan, nothing twice, and nothing of anybody else was touched. */

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { eventBounds } from '../../domain/calendar/icalendar/calendar-file.ts';
import type { Projection } from '../../domain/calendar/publishing/projection.ts';
import { HOUR_MS } from '../../domain/time-units.ts';
import { openCalendarApp } from '../server/calendar-app.ts';
import { QUICK } from '../server/server-process.ts';
import { openCuttingProxy } from '../stand-ins/cutting-proxy.ts';
import { openRadicale, withoutRadicale } from '../stand-ins/radicale.ts';

const KILLS = 100;
const EVENTS = 12;
/** A look at the calendar, then a write for nearly each event; what comes behind is left out, as most runs never get so far. */
const MAX_REQUESTS = EVENTS + 1;

/** The same numbers for the same run. */
let state = 20_261_122;
const below = (most: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state % most;
};

/** A plan whose events change place, leave and come back from run to run. */
function planOf(run: number): Projection {
  const events = Array.from({ length: EVENTS }, (_, at) => at)
    .filter(() => below(6) > 0)
    .map((at) => ({
      id: `event-${at}`,
      date: `2030-02-${String(at * 2 + 1 + below(2)).padStart(2, '0')}`,
      start_time: `${18 + below(3)}:30`,
      end_time: '22:00',
      label: below(4) > 0 ? 'Personal Time' : 'Busy',
      reminders: [],
      sequence: run,
    }));
  return { timezone: 'America/New_York', events };
}

const foreign = (uid: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z']
    .concat(['DTSTART:20300201T100000Z', 'DURATION:PT1H', `SUMMARY:Mine ${uid}`, 'END:VEVENT', 'END:VCALENDAR', ''])
    .join('\r\n');

describe.skipIf(withoutRadicale)('a killed server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'calendar-kills-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('leaves a calendar that the next run brings to where the plan is', async () => {
    const database = await ownDatabase();
    const radicale = await openRadicale();
    const proxy = await openCuttingProxy(radicale.url);
    const app = openCalendarApp(radicale);
    radicale.fill('life', new Map(['one', 'two', 'three'].map((uid) => [uid, foreign(uid)])));
    const lifeBefore = await app.look('life/');
    const [userId, planId] = [randomUUID(), randomUUID()];
    const { username, password } = radicale;

    /** Returns what it said in the end; null where it was killed. */
    async function run(number: number, projection: Projection, killAt: number | null) {
      const later = number * HOUR_MS;
      const asked = { userId, planId, projection, address: proxy.url, username, password, later };
      const child = spawn(process.execPath, [join(import.meta.dirname, 'sync-once.ts')], {
        env: {
          ...QUICK,
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          DATABASE_URL: database.url,
          ASKED: JSON.stringify(asked),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (part: Buffer) => {
        said += part.toString();
        if (said === 'ready\n') proxy.cutAt(killAt ?? 0, below(2) === 0, () => child.kill('SIGKILL'));
      });
      const code = await new Promise<number | null>((done) => child.once('exit', done));
      return code === 0 ? JSON.parse(said.replace('ready\n', '')) : null;
    }

    await run(0, planOf(0), null);
    const own = (await app.calendars())
      .map((url) => new URL(url).pathname.split('/').at(-2) ?? '')
      .find((name) => /-8...-/.test(name));
    await app.put(`${own}/`, 'guest', foreign('guest'));
    let killed = 0;
    for (let turn = 1; killed < KILLS; turn++) {
      if ((await run(turn, planOf(turn), 1 + below(MAX_REQUESTS))) === null) killed++;
    }
    const plan = planOf(9_999);
    const calm = await run(9_999, plan, null);
    expect(calm).toMatchObject({ done: 1, changes: [], connection: { error: null, written: plan.events.length } });

    const stands = (await app.look(`${own}/`)).filter(({ uid }) => uid !== 'guest');
    const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    const wanted = plan.events.map((event) => `${utc(eventBounds(event, plan.timezone).start)} ${event.label}`);
    expect(stands.map(({ start, summary }) => `${start} ${summary}`).sort()).toEqual(wanted.sort());
    expect(new Set(stands.map(({ uid }) => uid)).size).toBe(plan.events.length);
    expect(await app.look('life/')).toEqual(lifeBefore);
    const guest = (await app.look(`${own}/`)).find(({ uid }) => uid === 'guest');
    expect(guest?.summary).toBe('Mine guest');
    // One calendar of our own, although its making was cut as well.
    expect(await app.calendars()).toHaveLength(2);
    await proxy.close();
    await radicale.close();
    await database.drop();
  });
});

/** Where the tests run on PostgreSQL so does this one; else the embedded database lies in the data folder. */
async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { url: '', drop: async () => {} };
  const name = `kills_${randomUUID().replaceAll('-', '')}`;
  const say = async (words: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(words).finally(() => client.end());
  };
  await say(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => say(`drop database ${name} with (force)`) };
}
