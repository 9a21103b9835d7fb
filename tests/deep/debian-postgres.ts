/** The oldest PostgreSQL that is supported, with a folder and a port of its own, which a test may stop, start and break. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
// @ts-expect-error a command of the house, without types
import { findOldestPostgres } from '../../bin/test-postgres.mjs';
import { freePort } from '../server/server-process.ts';
import { isWithout, missingPackage } from '../stand-ins/debian-package.ts';

const PART = 'postgresql';
export const withoutDebianPostgres = isWithout(PART);
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export interface DebianPostgres {
  url: string;
  stop(how: 'fast' | 'immediate'): void;
  /** Answers once it takes connections. */
  start(): void;
  /** kill -9 to one of those that serve a connection: all others are ended with it. */
  killBackend(): Promise<void>;
  close(): void;
}

function run(program: string, args: string[]): void {
  const command = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', program] : [program];
  const { status, stderr, error } = spawnSync(command[0] ?? '', [...command.slice(1), ...args], {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr || error?.message}`);
}

export async function openDebianPostgres(): Promise<DebianPostgres> {
  const bin: string = findOldestPostgres();
  if (bin === '') throw missingPackage(PART);
  const folder = mkdtempSync(join(tmpdir(), 'twofold-debian-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://twofold@127.0.0.1:${port}/postgres`;
  run(join(bin, 'initdb'), ['-D', data, '-U', 'twofold', '--auth=trust', '--encoding=UTF8', '--locale=C', '-N']);
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  const control = (...words: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...words]);
  const start = () => control('-o', options, 'start');
  start();
  return {
    url,
    start,
    stop: (how) => control('-m', how, 'stop'),
    async killBackend() {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
          order by random() limit 1`,
      );
      const over = new Promise((done) => client.once('end', done));
      process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
      await over;
    },
    close() {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
