/** Under strace: PostgreSQL answers no write before the log of it was forced to disk. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openLog } from '../../server/platform/log.ts';
import { startEmbeddedPostgres } from '../../server/platform/postgres/embedded-postgres.ts';
import { isWithout } from '../stand-ins/debian-package.ts';

const WRITES = 50;
const without = isWithout('strace');

test.skipIf(without)(`${WRITES} committed writes, each forced to disk before its answer`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-forced-'));
  const postgres = await startEmbeddedPostgres(folder, { log: openLog({ LOG_LEVEL: 'silent' }) });
  const client = new pg.Client(postgres.connection as pg.ClientConfig);
  await client.connect();
  await client.query('create table forced (id int, words text)');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const trace = join(folder, 'trace');
  const strace = spawn(
    'strace',
    ['-e', 'trace=recvfrom,sendto,fdatasync', '-s', '64', '-o', trace, '-p', `${rows[0]?.pid}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  // It says so once it is attached.
  await once(strace.stderr, 'data');
  for (let write = 0; write < WRITES; write += 1) {
    await client.query(`insert into forced values (${write}, 'kept')`);
    // Else what is written behind might force the next one as well.
    await wait(5);
  }
  strace.kill('SIGINT');
  await once(strace, 'exit');
  const steps = readFileSync(trace, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (/^recvfrom\(.*insert into forced/.test(line)) return ['asked'];
      if (/^fdatasync\(.*= 0$/.test(line)) return ['forced'];
      return /^sendto\(.*INSERT 0 1/.test(line) ? ['answered'] : [];
    });
  const order = steps.filter((step, at) => step !== steps[at - 1]).join(' ');
  expect(order).toBe(Array(WRITES).fill('asked forced answered').join(' '));
  await client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(without)('the tool is there that sees it', () => {
  expect(spawnSync('strace', ['-V'], { timeout: 60_000 }).status).toBe(0);
});
