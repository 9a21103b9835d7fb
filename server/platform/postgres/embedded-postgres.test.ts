/** The PostgreSQL that comes along, in this process: who gets in, what it is set to, and what becomes of it when it is killed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { folderForARun } from '../../../tests/server/folder-for-a-run.ts';
import { connectPostgres, type OpenDatabase } from '../db.ts';
import { isOutage } from '../errors.ts';
import { openLog } from '../log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { waySynced } from './settings.ts';

const log = openLog({ LOG_LEVEL: 'silent' });
const PATIENCE = { timeout: 60_000, interval: 20 };
const asRoot = process.getuid?.() === 0;
/** Below a home of root's that nobody else enters, no user of its own could run the program either. */
const isOpen =
  asRoot &&
  spawnSync('ls', [import.meta.dirname], { timeout: 60_000, uid: 65_534, gid: 65_534, cwd: '/' }).status === 0;
const hasNamespaces = spawnSync('unshare', ['--user', 'true'], { timeout: 60_000 }).status === 0;

// As long as a data folder may well be, with what sockets and lists of folders do not like.
let base: string;
let folder: string;
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
const givenUp = vi.fn();
beforeAll(async () => {
  base = folderForARun('embedded');
  chmodSync(base, 0o711);
  folder = join(base, 'Unser Häuschen, für "zwei"'.padEnd(200 - base.length, ' ü'));
  mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'keys', 'server.key'), 'secret', { mode: 0o600 });
  postgres = await startEmbeddedPostgres(folder, { log, onGivenUp: givenUp });
  database = connectPostgres(postgres.connection);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(base, { recursive: true, force: true });
});

const data = () => join(folder, 'postgres', 'data');
/** 0 while there is none. */
const postmaster = (): number => {
  const path = join(data(), 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
};
const value = async (statement: string): Promise<unknown> =>
  Object.values((await database.pool.query(statement)).rows[0] ?? {})[0];
const connect = async (more: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...postgres.connection, ...more } as pg.ClientConfig);
  await client.connect().finally(() => client.end());
};

test('what is acknowledged is on disk: fsync and synchronous_commit are on', async () => {
  expect(await value('show fsync')).toBe('on');
  expect(await value('show synchronous_commit')).toBe('on');
  expect(await value('show full_page_writes')).toBe('on');
});

test('after a loss everything is forced to disk at once where the kernel tells of errors then, else file by file', async () => {
  expect(await value('show recovery_init_sync_method')).toBe(waySynced(process.platform, release()));
  for (const since of ['5.8.0', '5.15.0-1', '6.18.44-cloud', '10.0.0'])
    expect(waySynced('linux', since)).toBe('syncfs');
  for (const before of ['5.7.19', '4.19.0', '4.4.0', 'unknown']) expect(waySynced('linux', before)).toBe('fsync');
  expect(waySynced('darwin', '25.1.0')).toBe('fsync');
});

test('it sorts, compares and counts letters as the search needs', async () => {
  expect(await value('show server_encoding')).toBe('UTF8');
  expect(await value("select lower('ÜBER') || upper('é')")).toBe('überÉ');
  await database.pool.query('create extension if not exists pg_trgm');
  expect(await value("select similarity('Größe', 'größe')")).toBe(1);
});

test('nobody gets in but its server: no port, a password, and no other role, the superuser included', async () => {
  expect(await value('show listen_addresses')).toBe('');
  expect(statSync(String(postgres.connection.host)).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  expect(statSync(data()).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(data(), 'pg_hba.conf'), 'utf8')).not.toMatch(/trust|peer/);
  await expect(connect({ password: 'guessed' })).rejects.toMatchObject({ code: '28P01' });
  await expect(connect({ user: 'postgres' })).rejects.toMatchObject({ code: '28000' });
  expect(await value('select rolsuper from pg_roles where rolname = current_user')).toBe(false);
  await expect(value("select pg_read_file('/etc/passwd')")).rejects.toMatchObject({ code: '42501' });
});

test.runIf(isOpen)('for root it runs as a user of its own, who passes to its data and to nothing beside it', () => {
  const { uid, gid } = statSync(data());
  expect(uid).toBeGreaterThan(0);
  expect(statSync(folder).mode & 0o777).toBe(0o710);
  const see = (command: string, path: string) =>
    spawnSync(command, [path], { timeout: 60_000, uid, gid, cwd: '/' }).status;
  expect(see('ls', data())).toBe(0);
  expect(see('ls', folder)).not.toBe(0);
  expect(see('ls', join(folder, 'keys'))).not.toBe(0);
  expect(see('cat', join(folder, 'keys', 'server.key'))).not.toBe(0);
  expect(see('cat', join(folder, 'postgres', 'password'))).not.toBe(0);
});

test.runIf(asRoot && hasNamespaces)(
  'for root in a folder closed to all others it runs in a user namespace',
  async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const own = await startEmbeddedPostgres(join(closed, 'data'), { log });
    const inside = connectPostgres(own.connection);
    expect((await inside.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await inside.close();
    await own.stop();
    expect(statSync(join(closed, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(closed, 'data', 'postgres', 'data')).uid).toBe(0);
  },
);

test('killed alone it is brought back, three times, the pool goes on, and the fourth time is told', async () => {
  await database.pool.query('create table kept (id serial, words text)');
  for (let loss = 1; loss <= 3; loss += 1) {
    await database.pool.query('insert into kept (words) values ($1)', [`before ${loss}`]);
    const busy = database.pool.query('select pg_sleep(60)').then(
      () => 'answered',
      (error: unknown) => isOutage(error),
    );
    await vi.waitFor(
      async () =>
        expect(await value("select count(*)::int from pg_stat_activity where query like 'select pg_sleep%'")).toBe(1),
      PATIENCE,
    );
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    expect(await busy).toBe(true);
    await vi.waitFor(() => expect([0, killed]).not.toContain(postmaster()), PATIENCE);
    await vi.waitFor(() => connect({}), PATIENCE);
    // What fails meanwhile is known as an outage, which becomes 503.
    const refused: unknown[] = [];
    await vi.waitFor(async () => {
      const count = await value('select count(*)::int from kept').catch((error: unknown) => refused.push(error));
      expect(count).toBe(loss);
    }, PATIENCE);
    expect(refused.filter((error) => !isOutage(error))).toEqual([]);
  }
  expect(givenUp).not.toHaveBeenCalled();
  process.kill(postmaster(), 'SIGKILL');
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledOnce(), PATIENCE);
  expect(givenUp.mock.calls[0]?.[0]).toMatch(/^The embedded database ended 4 times within ten minutes\./);
});

test('a pid file that names another process harms nobody, and a stop leaves nothing behind', async () => {
  const stranger: ChildProcess = spawn('sleep', ['600'], { cwd: '/', stdio: 'ignore' });
  await postgres.stop();
  writeFileSync(join(data(), 'postmaster.pid'), `${stranger.pid}\n${data()}\n1\n5432\n\n\n`);
  postgres = await startEmbeddedPostgres(folder, { log });
  expect(stranger.exitCode).toBeNull();
  stranger.kill('SIGKILL');
  expect(existsSync(String(postgres.connection.host))).toBe(true);
  await postgres.stop();
  expect(existsSync(String(postgres.connection.host))).toBe(false);
  expect(readdirSync(join(folder, 'postgres')).sort()).toEqual(['data', 'password']);
  postgres = await startEmbeddedPostgres(folder, { log });
  await database.close();
  database = connectPostgres(postgres.connection);
  expect(await value('select count(*)::int from kept')).toBe(3);
});

test('where the platform has no sockets, a loopback port asks for the password as well', async () => {
  await postgres.stop();
  postgres = await startEmbeddedPostgres(folder, { log, loopback: true });
  expect(postgres.connection.host).toBe('127.0.0.1');
  await connect({});
  await expect(connect({ password: 'guessed' })).rejects.toMatchObject({ code: '28P01' });
});

test('a folder of the former engine is left untouched, in a sentence that names the version that reads it', async () => {
  const former = join(base, 'former');
  mkdirSync(join(former, 'database'), { recursive: true });
  writeFileSync(join(former, 'database', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres(former, { log })).rejects.toThrow(/Twofold 0\.1.*left untouched/);
  expect(readdirSync(former)).toEqual(['database']);
});
