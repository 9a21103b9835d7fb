/**
 * A connected calendar with 2,000 events of other people's: the first sync, which writes a plan and reads every busy time,
 * and the later ones, with and without something new there. Against Debian's Radicale, whose own cache is warm, as it is
 * where any other program looks in. Prints milliseconds and fails above the limits.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '../domain/time-units.ts';
import { readBusy } from '../server/calendar/busy/busy.ts';
import { connectCalDav } from '../server/calendar/caldav/connect-caldav.ts';
import { listConnections } from '../server/calendar/connection.ts';
import { keepProjection } from '../server/calendar/publishing/publish.ts';
import { syncDueConnections } from '../server/calendar/sync.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import { openCalendarApp } from '../tests/server/calendar-app.ts';
import { makeActor } from '../tests/server/make-actor.ts';
import { openRadicale } from '../tests/stand-ins/radicale.ts';
import { median } from './built-server.ts';

const EVENTS = 2_000;
const PLANNED = 12;
const FIRST_MS = 5_000;
const LATER_MS = 1_000;
const RUNS = 7;
/** Of the time that is read, one every seventeen hours and fifty each week; some of them touch. */
const MIN_BUSY = 100;

/** Plain JavaScript, hence by name. */
const { findRadicale } = await import(new URL('../bin/test-parts.mjs', import.meta.url).href);
const missing: unknown[] = [];
findRadicale(missing);
if (missing.length > 0) {
  process.stdout.write('  not measured: Radicale could not be had\n');
  process.exit();
}

const now = Date.now();
const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
/** Over four years, one in forty repeated each week. */
const text = (at: number) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', `UID:foreign-${at}`, 'DTSTAMP:20261101T000000Z']
    .concat([`DTSTART:${utc(now + (at - EVENTS / 2) * 17 * HOUR_MS)}`, 'DURATION:PT1H', `SUMMARY:Meeting ${at}`])
    .concat(at % 40 === 0 ? ['RRULE:FREQ=WEEKLY'] : [], ['END:VEVENT', 'END:VCALENDAR', ''])
    .join('\r\n');

/** Reading files for the first time takes Radicale long, on a busy machine longer than a request waits; what it has read it keeps. */
async function warm<T>(look: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
  }
  return look();
}

const radicale = await openRadicale();
const dataDir = mkdtempSync(join(tmpdir(), 'calendars-bench-'));
let later = 0;
const clock = { now: () => new Date(Date.now() + later) };
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, CALENDAR_PRIVATE_ADDRESSES: 'allow' });
const { ctx, close } = await openAppContext(env, { clock });
try {
  const app = openCalendarApp(radicale);
  radicale.fill('life', new Map(Array.from({ length: EVENTS }, (_, at) => [`foreign-${at}`, text(at)])));
  const found = (await warm(() => app.list('life/'))).length;
  if (found !== EVENTS) throw new Error(`There are ${found} events instead of ${EVENTS}.`);
  const who = makeActor();
  const events = Array.from({ length: PLANNED }, (_, at) => ({
    id: `event-${at}`,
    date: new Date(now + (at + 1) * 48 * HOUR_MS).toISOString().slice(0, 10),
    start_time: '20:00',
    end_time: '21:30',
    label: 'Personal Time',
    reminders: [],
    sequence: 0,
  }));
  await keepProjection(ctx, who, randomUUID(), { timezone: 'Europe/Berlin', events }, null);
  const { url: address, username, password } = radicale;
  await connectCalDav(ctx, who, { type: 'caldav', address, username, password });

  const sync = async () => {
    const start = performance.now();
    const done = await syncDueConnections(ctx);
    const took = performance.now() - start;
    const [connection] = await listConnections(ctx, who.userId);
    if (done !== 1 || connection?.error || connection?.written !== PLANNED)
      throw new Error('The sync did not come to an end.');
    const busy = (await readBusy(ctx, who.userId)).own?.length ?? 0;
    if (busy < MIN_BUSY) throw new Error(`There are ${busy} busy times, which is not what stands there.`);
    later += HOUR_MS + 1_000;
    return took;
  };
  const first = await sync();
  const calm: number[] = [];
  const changed: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    calm.push(await sync());
    await app.put('life/', `foreign-${run}`, text(run).replace('PT1H', 'PT2H'));
    changed.push(await sync());
  }
  const whole = (ms: number) => Math.round(ms);
  process.stdout.write(
    `  first sync ${whole(first)} ms, later with nothing new ${whole(median(calm))} ms, later with a change ${whole(median(changed))} ms (medians of ${RUNS})\n`,
  );
  if (first > FIRST_MS || median(calm) > LATER_MS || median(changed) > LATER_MS) process.exitCode = 1;
} finally {
  await close();
  await radicale.close();
  rmSync(dataDir, { recursive: true, force: true });
}
