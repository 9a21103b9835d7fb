/**
 * GET /c/{token}.ics against the server as a process of its own: answers a second where nothing changed (304) and whole
 * (200), on the embedded database and, by two copies, on one that both share; and how long after a revocation another copy still answers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFeed, publishPlan } from '../tests/calendar/publish-plan.ts';
import { inputWith, makeStoredPlan } from '../tests/planner/made-plan.ts';
import { startServer } from '../tests/server/server-process.ts';
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { startThrowawayPostgres } from '../tests/server/throwaway-postgres.ts';
import { needAnswer } from './need-answer.ts';

const PEOPLE = 20;
const CONNECTIONS = 16;
const MS = 5_000;
const REVOCATIONS = 20;
/** Effective on every copy within a second. */
const WANTED_MS = 1_000;

const stored = makeStoredPlan(inputWith());

interface FeedRequest {
  address: string;
  etag: string | undefined;
}

const ask = (agent: Agent, { address, etag }: FeedRequest): Promise<{ status: number; etag: string; bytes: number }> =>
  new Promise((done, fail) => {
    const headers = etag === undefined ? {} : { 'If-None-Match': etag };
    const asked = request(address, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, etag: String(answer.headers.etag), bytes }));
    });
    asked.on('error', fail);
    asked.end();
  });

/** Answers a second and their 95th hundredth in milliseconds. */
async function rate(agent: Agent, feeds: readonly FeedRequest[], wanted: number) {
  const times: number[] = [];
  const began = performance.now();
  const until = began + MS;
  let turn = 0;
  const one = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const { status } = await ask(agent, feeds[turn++ % feeds.length] as FeedRequest);
      if (status !== wanted) throw new Error(`The address answered ${status} in place of ${wanted}.`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  const seconds = (performance.now() - began) / 1000;
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return `${Math.round(times.length / seconds)} a second, 95 of 100 under ${slow.toFixed(1)} ms`;
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  const open = () => startServer(folder, { LOG_LEVEL: 'silent', ...environment });
  const server = await open();
  // Two processes on one embedded database would corrupt it.
  const copy = environment.DATABASE_URL ? await open() : null;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const people = [];
    for (let person = 0; person < PEOPLE; person++) {
      const account = await signUp(server.url);
      const address = new URL(await newFeed(server.url, account));
      await publishPlan(server.url, account, stored);
      people.push({ account, address: `${server.url}${address.pathname}` });
    }
    const whole = people.map(({ address }) => ({ address, etag: undefined }));
    const known: FeedRequest[] = [];
    let bytes = 0;
    for (const feed of whole) {
      await needAnswer(feed.address, 'BEGIN:VEVENT');
      const answer = await ask(agent, feed);
      bytes = answer.bytes;
      known.push({ address: feed.address, etag: answer.etag });
    }
    process.stdout.write(`  ${name}: ${stored.plan.events.length} evenings, ${bytes} bytes\n`);
    await rate(agent, known, 304);
    process.stdout.write(`  ${name}, nothing changed (304): ${await rate(agent, known, 304)}\n`);
    process.stdout.write(`  ${name}, whole (200): ${await rate(agent, whole, 200)}\n`);
    if (copy) await measureRevocation(agent, server.url, copy.url, people);
  } finally {
    agent.destroy();
    await Promise.all([server.stop('SIGTERM'), copy?.stop('SIGTERM')]);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Person = { account: Awaited<ReturnType<typeof signUp>>; address: string };

async function measureRevocation(agent: Agent, here: string, there: string, people: readonly Person[]): Promise<void> {
  let worst = 0;
  for (const { account, address } of people.slice(0, REVOCATIONS)) {
    const elsewhere = { address: `${there}${new URL(address).pathname}`, etag: undefined };
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

process.stdout.write(`Calendar addresses of ${PEOPLE} people, ${CONNECTIONS} connections, rate limits off\n`);
await measure('embedded database', {});
const postgres = await startThrowawayPostgres();
try {
  await measure('two copies on one PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres.stop();
}
