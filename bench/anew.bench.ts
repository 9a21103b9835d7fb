/**
 * Public pages rendered anew by the server as a process of its own, on a PostgreSQL by its address: processor time of the
 * server and of the database, and questions to it, for each, beside React alone with the same HTML. With BEFORE=FOLDER, a built checkout,
 * both on one database in turns in one run, and the pages of both have to be the same.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { HERO } from '../content/landing.ts';
import { startThrowawayPostgres } from '../tests/server/throwaway-postgres.ts';
import { askWhole } from './ask-whole.ts';
import { type BuiltServer, processorMs, startBuiltServer } from './built-server.ts';
import { fillWithPosts } from './many-posts.ts';
import { needAnswer } from './need-answer.ts';
import { elementsOf, renderAlone } from './react-alone.ts';

/** With what no other page says. */
const PAGES = [
  ['/blog', 'blog-card'],
  ['/blog/desire-that-answers', 'article-text'],
  ['/', `>${HERO.title}</h1>`],
] as const;
const ROUND_MS = 2_000;
/** Until the code is compiled that makes a page; and then those that are measured. */
const [WARM, MEASURED] = [150, 300];
/** For a machine that has other things to do. */
const MAX_ROUNDS = 60;
const CONNECTIONS = 8;
/** More than once, since what is looked for now and then may fall between two. */
const ASKED_ALONE = 3;

/** Ids are named by where React finds their elements, and files by what is in them; all else is the same to the byte. */
const NAMES = /_[\w-]*R_\w*_?|-[\w-]{8}\.(?:js|css|woff2|png|svg)/g;

const SIDES = ['now', ...(process.env.BEFORE ? ['before'] : [])];
const buildOf = (side: string): string =>
  join((side === 'before' && process.env.BEFORE) || join(import.meta.dirname, '..'), 'build');

const folder = mkdtempSync(join(tmpdir(), 'twofold-anew-'));
const servers = new Map<string, BuiltServer>();
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
process.stdout.write(`  load of the machine: ${load()}\n`);
const postgres = await startThrowawayPostgres();
const database = new pg.Client(postgres.url);
try {
  const data = await fillWithPosts({ DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url });
  const program = join(import.meta.dirname, 'serve-anew.ts');
  // One address for both, since it stands in their pages.
  const shared = { ...data, PUBLIC_URL: 'http://localhost:3000' };
  for (const side of SIDES) servers.set(side, await startBuiltServer({ ...shared, BUILD: buildOf(side) }, program));
  await database.connect();
  for (const [path, mark] of PAGES) await compare(path, mark);
} finally {
  await database.end();
  for (const server of servers.values()) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`  load of the machine: ${load()}\n`);
process.exit();

interface Seen {
  text: string;
  /** Before anything is measured. */
  warm: number;
  answers: number;
  /** By the clock, all rounds together. */
  seconds: number;
  /** Processor milliseconds. */
  server: number;
  database: number;
}

async function compare(path: string, mark: string): Promise<void> {
  const seen = new Map<string, Seen>();
  for (const side of SIDES) {
    await needAnswer(addressOf(side, path), mark);
    const text = await (await fetch(addressOf(side, path))).text();
    seen.set(side, { text, warm: 0, answers: 0, seconds: 0, server: 0, database: 0 });
  }
  needSame(
    path,
    [...seen.values()].map(({ text }) => text),
  );
  const enough = () => [...seen.values()].every(({ answers }) => answers >= MEASURED);
  for (let round = 0; round < MAX_ROUNDS && !enough(); round++) {
    for (const [side, entry] of seen) await askOnce(side, path, entry);
  }
  for (const [side, { text, answers, seconds, server, database }] of seen) {
    const questions = await questionsFor(addressOf(side, path));
    const each = (sum: number) => (sum / answers).toFixed(2);
    process.stdout.write(
      `  ${path}, ${side}: ${each(server)} processor ms, ${each(database)} of the database, ${Math.round(answers / seconds)} a second (${answers} answers), ${questions} questions, ${Buffer.byteLength(text)} bytes\n`,
    );
  }
  process.stdout.write(
    `  ${path}, React alone: ${(await reactAlone(seen.get('now')?.text ?? '')).toFixed(2)} processor ms\n`,
  );
}

async function askOnce(side: string, path: string, entry: Seen): Promise<void> {
  const server = servers.get(side);
  if (!server) throw new Error(`There is no ${side}.`);
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
  const before = { server: server.spent(), database: await databaseSpent() };
  const { rate, answers } = await askWhole(server.port, request, ROUND_MS, CONNECTIONS);
  if (entry.warm < WARM) {
    entry.warm += answers;
    return;
  }
  entry.answers += answers;
  entry.seconds += answers / rate;
  entry.server += server.spent() - before.server;
  for (const [pid, ms] of await databaseSpent()) entry.database += ms - (before.database.get(pid) ?? 0);
}

/** Processor milliseconds of each of its processes that answers somebody; one that ends meanwhile takes its own along. */
async function databaseSpent(): Promise<Map<number, number>> {
  const { rows } = await database.query<{ pid: number }>('select pid from pg_stat_activity where datname is not null');
  return new Map(rows.map(({ pid }) => [pid, processorMs(pid)]));
}

function addressOf(side: string, path: string): string {
  return `http://127.0.0.1:${servers.get(side)?.port}${path}`;
}

function needSame(path: string, texts: readonly string[]): void {
  const [first, ...others] = texts.map((text) => text.replaceAll(NAMES, 'name'));
  if (others.some((other) => other !== first)) throw new Error(`${path} is not the page that it was.`);
}

/** How many the database is asked while nobody else asks. */
async function questionsFor(address: string): Promise<number> {
  const counted: number[] = [];
  for (let asked = 0; asked <= ASKED_ALONE; asked++) {
    counted.push(Number((await fetch(address)).headers.get('Questions-So-Far')));
  }
  return Math.min(...counted.slice(1).map((count, at) => count - (counted[at] ?? 0)));
}

/** In this process, once it is warm. */
async function reactAlone(html: string): Promise<number> {
  const elements = elementsOf(html);
  const written = await renderAlone(elements);
  if (Math.abs(written / Buffer.byteLength(html) - 1) > 0.05) throw new Error(`React alone wrote ${written} bytes.`);
  for (let page = 0; page < WARM; page++) await renderAlone(elements);
  const spent = process.cpuUsage();
  for (let page = 0; page < MEASURED; page++) await renderAlone(elements);
  const { user, system } = process.cpuUsage(spent);
  return (user + system) / 1_000 / MEASURED;
}
