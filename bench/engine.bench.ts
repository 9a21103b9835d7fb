/**
 * What the database costs that comes along: time to the first page on a new and on an existing folder, memory of server and
 * database in proportional MiB (Linux), a plan for a credit, the calendar feed and a page rendered anew. With BEFORE=FOLDER the
 * built checkout there is measured beside, in turns in one run. Never beside other work. Fails where less is reached than wanted.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HERO } from '../content/landing.ts';
import { newFeed, publishPlan } from '../tests/calendar/publish-plan.ts';
import { inputWith, makeStoredPlan } from '../tests/planner/made-plan.ts';
import { askForPlan } from '../tests/server/ask-for-plan.ts';
import { freePort } from '../tests/server/server-process.ts';
import { signUp } from '../tests/server/sign-up.ts';
import { askOften } from './ask-often.ts';
import { askWhole } from './ask-whole.ts';
import { median, untilAnswered } from './built-server.ts';
import { needAnswer } from './need-answer.ts';

const STARTS = 5;
const PLANS = 60;
const ROUNDS = 3;
const ROUND_MS = 4_000;
const CONNECTIONS = 16;
/** After the jobs have opened, three seconds after the start. */
const SETTLED_MS = 6_000;
const WANTED = { newFolderMs: 5_000, existingFolderMs: 1_000, memoryMiB: 220, feed: 2 };

interface Running {
  url: string;
  port: number;
  /** From the start of the process to the first page. */
  ms: number;
  memory(): number;
  stop(): Promise<void>;
}

const TREES: [string, string][] = [
  ...(process.env.BEFORE ? [['before', process.env.BEFORE] as [string, string]] : []),
  ['now', join(import.meta.dirname, '..')],
];
const say = (words: string): void => void process.stdout.write(`  ${words}\n`);
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'twofold-engine-'));

async function start(root: string, folder: string): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-old-space-size=512', join(root, 'build', 'server', 'index.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      PORT: String(port),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await untilAnswered(child, `http://127.0.0.1:${port}/`, 5);
  const ms = performance.now() - began;
  await needAnswer(`http://127.0.0.1:${port}/`, HERO.title);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    ms,
    memory: () => proportionalMiB(child),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Of a process and of all that descend from it; 0 where it cannot be read. */
function proportionalMiB({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = `/proc/${name}/stat`;
    // A process may end between the two looks.
    if (!existsSync(stat)) continue;
    const parent = Number(
      readFileSync(stat, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const kilobytes = (one: number): number => {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    return (children.get(one) ?? []).reduce((sum, child) => sum + kilobytes(child), own);
  };
  return Math.round(kilobytes(pid) / 1024);
}

function judge(words: string, good: boolean): void {
  say(`${words}: ${good ? 'reached' : 'MISSED'}`);
  if (!good) process.exitCode = 1;
}

async function measureStarts(): Promise<void> {
  const fresh = new Map<string, number[]>();
  const again = new Map<string, number[]>();
  for (let run = 0; run < STARTS; run += 1) {
    for (const [name, root] of TREES) {
      const folder = newFolder();
      for (const times of [fresh, again]) {
        const server = await start(root, folder);
        times.set(name, [...(times.get(name) ?? []), server.ms]);
        await server.stop();
      }
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const [first, second] = [fresh, again].map((times) => (name: string) => Math.round(median(times.get(name) ?? [])));
  for (const [name] of TREES) {
    say(
      `${name.padEnd(7)} first page on a new folder after ${first?.(name)} ms, on an existing one ${second?.(name)} ms`,
    );
  }
  judge(`new folder under ${WANTED.newFolderMs} ms`, (first?.('now') ?? 0) < WANTED.newFolderMs);
  judge(`existing folder under ${WANTED.existingFolderMs} ms`, (second?.('now') ?? 0) < WANTED.existingFolderMs);
}

/** The median in milliseconds of new people's plans, one at a time. */
async function timePlans({ url }: Running): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < PLANS; run += 1) {
    const { token } = await signUp(url);
    const began = performance.now();
    const { status, body } = await askForPlan(url, token);
    if (status !== 201 || body.plan.events.length === 0) throw new Error(`A plan was answered with ${status}.`);
    times.push(performance.now() - began);
  }
  // What a process does slower the first times is left out.
  return median(times.slice(10));
}

interface Request {
  name: string;
  /** Answers a second. */
  rate(): Promise<number>;
}

/** One person's feed, unchanged and whole, and a page of the blog that is looked up and rendered for each asker. */
async function requestsOf({ url, port }: Running): Promise<Request[]> {
  const account = await signUp(url);
  const { pathname } = new URL(await newFeed(url, account));
  await publishPlan(url, account, makeStoredPlan(inputWith()));
  const { headers } = await fetch(url + pathname);
  const search = '/blog?q=evening';
  await needAnswer(url + pathname, 'BEGIN:VEVENT');
  await needAnswer(url + search, 'blog-card');
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n`;
  const known = get(pathname, `If-None-Match: ${headers.get('etag')}\r\n`);
  return [
    { name: 'feed, nothing changed', rate: () => askOften(port, known, ROUND_MS, CONNECTIONS, 304) },
    { name: 'feed, whole', rate: () => askOften(port, get(pathname), ROUND_MS, CONNECTIONS) },
    // Sent while it is rendered, so in chunks of no told length.
    {
      name: 'page rendered anew',
      rate: async () => (await askWhole(port, get(search), ROUND_MS, CONNECTIONS)).rate,
    },
  ];
}

async function measureRates(running: ReadonlyMap<string, Running>): Promise<void> {
  const rates = new Map<string, number[]>();
  const requests = new Map<string, Request[]>();
  for (const [name, server] of running) requests.set(name, await requestsOf(server));
  // The first round only warms everything up.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of running.keys()) {
      for (const request of requests.get(name) ?? []) {
        const [what, rate] = [request.name, await request.rate()];
        if (round >= 0) rates.set(`${name} ${what}`, [...(rates.get(`${name} ${what}`) ?? []), rate]);
      }
    }
  }
  for (const { name: what } of [...requests.values()][0] ?? []) {
    const [before, now] = ['before', 'now'].map((name) => median(rates.get(`${name} ${what}`) ?? []));
    const beside = before ? `, before ${Math.round(before)}: ${((now ?? 0) / before).toFixed(1)} times` : '';
    say(`${what}: ${Math.round(now ?? 0)} a second${beside}`);
    if (before && what.startsWith('feed'))
      judge(`${what} at least ${WANTED.feed} times`, (now ?? 0) / before >= WANTED.feed);
  }
}

await measureStarts();
const folders = new Map(TREES.map(([name]) => [name, newFolder()]));
const running = new Map<string, Running>();
try {
  for (const [name, root] of TREES) running.set(name, await start(root, folders.get(name) ?? ''));
  await wait(SETTLED_MS);
  for (const [name, server] of running) say(`${name.padEnd(7)} ${server.memory()} MiB after the start`);
  const now = running.get('now')?.memory() ?? 0;
  judge(`server and database under ${WANTED.memoryMiB} MiB`, now < WANTED.memoryMiB);
  for (const [name, server] of running) {
    say(`${name.padEnd(7)} a plan for a credit: median ${(await timePlans(server)).toFixed(1)} ms`);
  }
  await measureRates(running);
  for (const [name, server] of running) say(`${name.padEnd(7)} ${server.memory()} MiB after the load`);
} finally {
  for (const server of running.values()) await server.stop();
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
}
