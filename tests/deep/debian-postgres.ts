/** The oldest PostgreSQL that is supported, with a folder and a port of its own, which a test may stop, start and break; and standbys of it. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
// @ts-expect-error a command of the house, without types
import { findOldestPostgres } from '../../bin/test-postgres.mjs';
import { freePort } from '../server/server-process.ts';
import { isWithout, missingPackage } from '../stand-ins/debian-package.ts';
import { nobody, runAsNobody } from './nobody.ts';

const PART = 'postgresql';
export const withoutDebianPostgres = isWithout(PART);
export interface DebianPostgres {
  url: string;
  stop(how: 'fast' | 'immediate'): void;
  /** Answers once it takes connections. */
  start(): void;
  /** kill -9 to one of those that serve a connection: all others are ended with it. */
  killBackend(): Promise<void>;
  /** kill -9 to all of it. */
  kill(): void;
  close(): void;
}

export interface Standby extends DebianPostgres {
  promote(): void;
}

interface Place {
  bin: string;
  folder: string;
  port: number;
}

async function newPlace(): Promise<Place> {
  const bin: string = findOldestPostgres();
  if (bin === '') throw missingPackage(PART);
  const folder = mkdtempSync(join(tmpdir(), 'twofold-debian-'));
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
  return { bin, folder, port: await freePort() };
}

const urlOf = ({ port }: Place): string => `postgres://twofold@127.0.0.1:${port}/postgres`;

function control({ bin, folder }: Place, ...words: string[]): void {
  runAsNobody(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), ...words]);
}

async function killBackend(url: string): Promise<void> {
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
}

/** The processes below the postmaster find that it is gone by themselves; those that serve a connection are not left the time. */
function killAll({ folder }: Place): void {
  const pid = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8', timeout: 10_000 }).stdout.split(
    '\n',
  );
  for (const each of [pid, ...children].map(Number).filter(Boolean)) process.kill(each, 'SIGKILL');
}

function running(place: Place): DebianPostgres {
  const { folder, port } = place;
  const url = urlOf(place);
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  let killed = false;
  const start = () => {
    control(place, '-o', options, 'start');
    killed = false;
  };
  start();
  return {
    url,
    start,
    stop: (how) => control(place, '-m', how, 'stop'),
    killBackend: () => killBackend(url),
    kill() {
      killAll(place);
      killed = true;
    },
    close() {
      if (!killed) control(place, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function openDebianPostgres(): Promise<DebianPostgres> {
  const place = await newPlace();
  const { bin, folder } = place;
  const initdb = ['-D', join(folder, 'data'), '-U', 'twofold', '--auth=trust', '--encoding=UTF8', '--locale=C', '-N'];
  runAsNobody(join(bin, 'initdb'), initdb);
  return running(place);
}

/** A copy of that one which follows it. `waitsForIt`: from now on a commit there is answered once it is on disk here. */
export async function openStandby(primary: DebianPostgres, { waitsForIt = false } = {}): Promise<Standby> {
  const place = await newPlace();
  const data = join(place.folder, 'data');
  runAsNobody(join(place.bin, 'pg_basebackup'), ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  const standby = running(place);
  if (waitsForIt) {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }
  return { ...standby, promote: () => control(place, 'promote') };
}
