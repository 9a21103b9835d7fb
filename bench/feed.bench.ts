/**
 * GET /c/{token}.ics against the server as a process of its own: answers a second where nothing changed (304) and whole
 * (200), on the embedded database and on one by its address, medians of rounds in turns; and how long after a revocation
 * another copy still answers. Fails below what is wanted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFeed, publishPlan } from '../tests/calendar/publish-plan.ts';
import { inputWith, makeStoredPlan } from '../tests/planner/made-plan.ts';
import { type ServerProcess, startServer } from '../tests/server/server-process.ts';
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { startThrowawayPostgres } from '../tests/server/throwaway-postgres.ts';
import { askOften } from './ask-often.ts';
import { median, processorMs } from './built-server.ts';
import { needAnswer } from './need-answer.ts';

const PEOPLE = 20;
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const REVOCATIONS = 20;
/** Answers a second that nothing changed, of one process. */
const WANTED_UNCHANGED = 5_000;
/** Effective on every copy within a second. */
const WANTED_MS = 1_000;

const stored = makeStoredPlan(inputWith());

/** With BEFORE=FOLDER, another checkout, both in turns in one run. */
const SIDES: [string, string | undefined][] = [
  ['now', undefined],
  ...(process.env.BEFORE
    ? [['before', join(process.env.BEFORE, 'tests', 'server', 'serve-without-pages.ts')] as [string, string]]
    : []),
];

const ask = (agent: Agent, address: string): Promise<{ status: number; etag: string; bytes: number }> =>
  new Promise((done, fail) => {
    const asked = request(address, { agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, etag: String(answer.headers.etag), bytes }));
    });
    asked.on('error', fail);
    asked.end();
  });

interface Person {
  account: Awaited<ReturnType<typeof signUp>>;
  address: string;
  etag: string;
}

interface Side {
  server: ServerProcess;
  people: Person[];
  rates: { unchanged: number[]; whole: number[] };
  /** Processor microseconds of the server for one answer that nothing changed. */
  spent: number[];
}

async function openSide(agent: Agent, folder: string, environment: Record<string, string>, program?: string) {
  const server = await startServer(folder, { LOG_LEVEL: 'silent', ...environment }, program);
  const people: Person[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const account = await signUp(server.url);
    const { pathname } = new URL(await newFeed(server.url, account));
    await publishPlan(server.url, account, stored);
    const address = `${server.url}${pathname}`;
    await needAnswer(address, 'BEGIN:VEVENT');
    people.push({ account, address, etag: (await ask(agent, address)).etag });
  }
  return { server, people, rates: { unchanged: [], whole: [] }, spent: [] };
}

/** Each connection asks one person's address, again and again; every answer has to be of that status. */
async function rate({ server, people }: Side, status: 200 | 304): Promise<number> {
  const port = Number(new URL(server.url).port);
  const rates = await Promise.all(
    people.slice(0, CONNECTIONS).map(({ address, etag }) => {
      const known = status === 304 ? `If-None-Match: ${etag}\r\n` : '';
      const line = `GET ${new URL(address).pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\n${known}\r\n`;
      return askOften(port, line, ROUND_MS, 1, status);
    }),
  );
  return rates.reduce((sum, one) => sum + one, 0);
}

async function measure(name: string, environments: Record<string, string>[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const folders: string[] = [];
  const sides = new Map<string, Side>();
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'twofold-bench-')));
    return folders.at(-1) ?? '';
  };
  // Two processes on one embedded database would corrupt it.
  const shared = environments[0]?.DATABASE_URL ? environments[0] : null;
  const copies: ServerProcess[] = [];
  try {
    for (const [index, [side, program]] of SIDES.entries()) {
      sides.set(side, await openSide(agent, folder(), environments[index] ?? {}, program));
    }
    // The first round only warms everything up.
    for (let round = -1; round < ROUNDS; round++) {
      for (const side of sides.values()) {
        const before = processorMs(side.server.pid);
        const unchanged = await rate(side, 304);
        const spent = processorMs(side.server.pid) - before;
        const whole = await rate(side, 200);
        if (round < 0) continue;
        side.rates.unchanged.push(unchanged);
        side.rates.whole.push(whole);
        side.spent.push((1_000 * spent) / (unchanged * (ROUND_MS / 1_000)));
      }
    }
    for (const [side, { rates, spent }] of sides) {
      const [unchanged, whole] = [Math.round(median(rates.unchanged)), Math.round(median(rates.whole))];
      process.stdout.write(
        `  ${name}, ${side}: nothing changed (304) ${unchanged} a second, ${Math.round(median(spent))} processor microseconds each; whole (200) ${whole}\n`,
      );
      if (side === 'now' && unchanged < WANTED_UNCHANGED) {
        process.stdout.write(`  ${name}: under ${WANTED_UNCHANGED} a second: MISSED\n`);
        process.exitCode = 1;
      }
    }
    const now = sides.get('now');
    if (now && shared) {
      const copy = await startServer(folder(), { LOG_LEVEL: 'silent', ...shared });
      copies.push(copy);
      await measureRevocation(agent, now.server.url, copy.url, now.people);
    }
  } finally {
    agent.destroy();
    await Promise.all(
      [...[...sides.values()].map(({ server }) => server), ...copies].map((one) => one.stop('SIGTERM')),
    );
    for (const made of folders) rmSync(made, { recursive: true, force: true });
  }
}

async function measureRevocation(agent: Agent, here: string, there: string, people: readonly Person[]): Promise<void> {
  let worst = 0;
  for (const { account, address } of people.slice(0, REVOCATIONS)) {
    const elsewhere = `${there}${new URL(address).pathname}`;
    if ((await ask(agent, elsewhere)).status !== 200) throw new Error('The other copy did not know the address.');
    await callAs(account, 'DELETE', `${here}/api/calendar/feed`);
    const answered = performance.now();
    while ((await ask(agent, elsewhere)).status !== 404) worst = Math.max(worst, performance.now() - answered);
  }
  process.stdout.write(
    worst === 0
      ? `  Taken back at one copy, asked at the other right after the answer: nothing, ${REVOCATIONS} of ${REVOCATIONS} times\n`
      : `  Taken back at one copy, still answered at the other for ${worst.toFixed(1)} ms at the worst\n`,
  );
  if (worst > WANTED_MS) process.exitCode = 1;
}

process.stdout.write(
  `Calendar addresses of ${PEOPLE} people, ${stored.plan.events.length} evenings each, ${CONNECTIONS} connections, rate limits off\n`,
);
process.stdout.write(
  `  load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}\n`,
);
await measure('embedded database', []);
const [postgres, other] = [await startThrowawayPostgres(), SIDES.length > 1 ? await startThrowawayPostgres() : null];
try {
  const addresses = [postgres.url, ...(other ? [other.url] : [])];
  await measure(
    'one PostgreSQL by its address',
    addresses.map((DATABASE_URL) => ({ DATABASE_URL })),
  );
} finally {
  await Promise.all([postgres.stop(), other?.stop()]);
}
process.stdout.write(
  `  load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}\n`,
);
