/**
 * A service with 200,000 accounts on PostgreSQL, generated: 20 million sealed records, 10,000 posts, 500,000 comments, a million
 * reminders a day, 100,000 calendar addresses. How long each route of the API takes, under a mix of 50 requests a second with 28
 * calendars a second beside it and alone; what a copy and the database take in memory; what an account adds in bytes; which
 * statements go through a table; reminders; 5,000 live sockets.
 *
 * SCALE=0.05 (as it comes 0.01) takes so much of all; SCALE_DIR=FOLDER is where a folder for the database is made (as it
 * comes the system's temporary one), SCALE_KEEP=1 leaves it there for the next run; ONLY=load,routes,statements,jobs,reminders,sockets takes some parts;
 * LOAD_SECONDS=60, RATE=1 and SOCKETS=5000 are how long, how often and how many; BUILD=FOLDER names another build, COPY_OPTIONS
 * Node's options for the copy, as it comes those of npm start.
 */
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { JOBS } from '../server/jobs.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import { BUILT, processorMs, startBuiltServer } from './built-server.ts';
import { ASKED, checkLists } from './scale/all-routes.ts';
import { type AskingHouse, prepare, send } from './scale/ask-route.ts';
import { feedToken } from './scale/fill-calendars.ts';
import { growthEach, measureTables } from './scale/growth.ts';
import { lookForSlow } from './scale/look-for-slow.ts';
import { familyMiB, familyMs, proportionalMiB } from './scale/memory.ts';
import { MIX } from './scale/mix.ts';
import { applyLoad, percentile } from './scale/open-load.ts';
import { openPeople, personFor } from './scale/people.ts';
import { measureReminders } from './scale/reminders-day.ts';
import { countRuns, openScaleDatabase } from './scale/scale-database.ts';
import { sizeOf } from './scale/scale-size.ts';
import { measureSockets } from './scale/sockets.ts';

const WANTED_MS = 60;
const WANTED_MIB = 300;
/** RATE=0.1 asks a tenth as often, for a machine that has other work. */
const RATE = Number(process.env.RATE ?? 1);
const PER_SECOND = { mix: 50 * RATE, feeds: 28 * RATE };
const ASKED_EACH = 40;
/** People whose tokens are made beforehand. */
const PEOPLE = 400;
/** Over a database that is kept, what is written is not what was written last time: a minute counts 6,000, and asks 3,000 times. */
const FIRST = process.env.SCALE_KEEP ? Math.floor(Date.now() / 10) % 10_000_000 : 0;

checkLists();
const size = sizeOf(Number(process.env.SCALE ?? 0.01));
const folder = join(process.env.SCALE_DIR ?? tmpdir(), `twofold-scale-${size.scale}`);
const parts = process.env.ONLY?.split(',');
const wants = (part: string): boolean => !parts || parts.includes(part);
const say = (line: string) => process.stdout.write(`  ${line}\n`);
const missed = (line: string) => {
  say(`MISSED: ${line}`);
  process.exitCode = 1;
};
const load = () =>
  say(
    `load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );

const { database, filled } = await openScaleDatabase(folder, size, say);
const shared = { DATA_DIR: folder, DATABASE_URL: database.url, CLIENT_IP_HEADER: 'x-from', TEST_CHECKOUT: 'allow' };
const { ctx, close } = await openAppContext(readEnv({ NODE_ENV: 'production', LOG_LEVEL: 'silent', ...shared }));
const client = new pg.Client(database.url);
await client.connect();

const idsOf = async (rows: string) => {
  const found = await client.query<{ id: string }>(`select id from ${rows} limit 500`);
  return found.rows.map(({ id }) => id);
};
// Those that were filled in: the first articles, which a server brings along, go by a slug of words.
const posts = await idsOf('articles where slug = id::text');
const world = { size, filled, posts, comments: await idsOf('comments where removed_at is null') };
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

async function withServer(work: (house: AskingHouse & { pid: number }) => Promise<void>): Promise<void> {
  const { BUILD, COPY_OPTIONS = '--max-old-space-size=512' } = process.env;
  const server = await startBuiltServer(
    { ...shared, PUBLIC_URL: 'http://localhost:3000', DRAIN_S: '0', NODE_OPTIONS: COPY_OPTIONS },
    BUILD ? join(BUILD, 'server', 'index.js') : BUILT,
  );
  try {
    await work({ port: server.port, pid: server.pid, agent, people: openPeople(ctx), world, answers: new Map() });
  } finally {
    await server.stop();
  }
}

const inMiB = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

async function tables(): Promise<void> {
  const measured = await measureTables(client);
  for (const { table, rows, heap, indexes } of measured.slice(0, 12))
    say(
      `${table.padEnd(24)} ${String(rows).padStart(9)} rows, ${inMiB(heap).padStart(6)} MiB and ${inMiB(indexes).padStart(5)} MiB of indexes`,
    );
  say(`growth: ${(growthEach(measured, size) / 1024).toFixed(0)} KiB an account`);
}

const figuresOf = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1).padStart(7)).join(' ');

/** Processor time so far in milliseconds, of a copy and of PostgreSQL. */
const spentBy = (pid: number): readonly number[] => [processorMs(pid), familyMs(database.pid)];

/** The same of each of so many answers, since then. */
const eachSince = (before: readonly number[], pid: number, answers: number): string[] =>
  spentBy(pid).map((ms, at) => ((ms - (before[at] ?? 0)) / answers).toFixed(2));

async function underLoad(house: AskingHouse & { pid: number }): Promise<void> {
  const routes = MIX.map(({ name, share }) => ({ share, route: ASKED.find((one) => one.name === name) }));
  const all = routes.reduce((sum, { share }) => sum + share, 0);
  for (let n = 0; n < PEOPLE; n++) await house.people.token(personFor('member', n, size));
  const choose = (chance: number) => {
    let passed = 0;
    return routes.find(({ share }) => {
      passed += share;
      return passed > chance * all;
    })?.route;
  };
  const seconds = Number(process.env.LOAD_SECONDS ?? 60);
  const before = spentBy(house.pid);
  const mix = applyLoad({
    perSecond: PER_SECOND.mix,
    seconds,
    async next(n, chance) {
      const route = choose(chance);
      if (!route) throw new Error('The mix names a route that is not asked.');
      return { name: route.name, ask: await prepare(house, route, FIRST + n, n % PEOPLE) };
    },
  });
  const feeds = applyLoad({
    perSecond: PER_SECOND.feeds,
    seconds,
    next: async (n) => ({ name: 'GET /c/{token}.ics', ask: () => askFeed(house.port, 1 + ((n * 7_919) % size.feeds)) }),
  });
  const figures = await Promise.all([mix, feeds]);
  const asked = figures.flatMap(({ times }) => [...times.values()].flat()).length;
  const [copyMs, databaseMs] = eachSince(before, house.pid, asked);
  for (const { times, failures } of figures) {
    for (const [name, each] of [...times].toSorted()) {
      say(`${name.padEnd(40)} ${String(each.length).padStart(5)} ${figuresOf(each)}`);
      if (percentile(each, 0.95) >= WANTED_MS) missed(`${name}: p95 ${percentile(each, 0.95).toFixed(1)} ms`);
    }
    for (const failure of failures.slice(0, 5)) missed(failure);
    say(
      `all of ${[...times.values()].flat().length}: ${figuresOf([...times.values()].flat())}; ${failures.length} failed`,
    );
  }
  say(`processor milliseconds an answer: the copy ${copyMs}, PostgreSQL ${databaseMs}`);
  const copy = proportionalMiB(house.pid);
  say(`memory: the copy ${copy.toFixed(0)} MiB, PostgreSQL ${familyMiB(database.pid).toFixed(0)} MiB (PSS)`);
  if (copy >= WANTED_MIB) missed(`the copy takes ${copy.toFixed(0)} MiB`);
}

async function askFeed(port: number, person: number): Promise<void> {
  const { status, text } = await send(agent, port, 'GET', `/c/${feedToken(person)}.ics`, {
    'X-From': `10.8.${(person >> 8) & 255}.${person & 255}`,
  });
  if (status !== 200 || !text.includes('BEGIN:VEVENT')) throw new Error(`A calendar was answered ${status}.`);
}

async function oneByOne(house: AskingHouse & { pid: number }): Promise<void> {
  say('milliseconds: p50, p95, p99; of the processor for each answer, the copy and PostgreSQL');
  const others = countRuns(folder) * ASKED_EACH;
  for (const route of ASKED) {
    const times: number[] = [];
    const asks: (() => Promise<void>)[] = [];
    for (let n = 0; n < ASKED_EACH; n++) asks.push(await prepare(house, route, FIRST + n, others + n));
    const before = spentBy(house.pid);
    for (const ask of asks) {
      const began = performance.now();
      await ask().then(
        () => times.push(performance.now() - began),
        (error: Error) => missed(error.message),
      );
    }
    const each = eachSince(before, house.pid, ASKED_EACH).map((ms) => ms.padStart(7));
    say(`${route.name.padEnd(44)} ${figuresOf(times)} ${each.join(' ')}`);
    if (percentile(times, 0.95) >= WANTED_MS) missed(`${route.name}: p95 ${percentile(times, 0.95).toFixed(1)} ms`);
  }
}

async function jobs(): Promise<void> {
  for (const job of JOBS.filter(({ daily }) => !daily)) {
    const began = performance.now();
    await job.run(ctx);
    say(`${job.name.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2)} s`);
  }
}

try {
  load();
  await tables();
  if (wants('load')) await withServer(underLoad);
  if (wants('statements')) {
    const { lines, faults } = await lookForSlow(client, { url: database.url, folder, world, from: FIRST + ASKED_EACH });
    for (const line of lines) say(line);
    if (faults > 0) missed(`${faults} statements go through a table that grows`);
  }
  if (wants('reminders'))
    for (const line of await measureReminders(client, database.url, folder, size.scale)) say(line);
  if (wants('sockets'))
    await withServer(async (house) => {
      for (const line of await measureSockets(house, house.people, size, Number(process.env.SOCKETS ?? 5_000)))
        say(line);
    });
  if (wants('jobs')) await jobs();
  // Last: it erases some of those who ask.
  if (wants('routes')) await withServer(oneByOne);
  load();
} finally {
  agent.destroy();
  await client.end();
  await close();
  await database.stop();
  if (!process.env.SCALE_KEEP) rmSync(folder, { recursive: true, force: true });
}
process.exit();
