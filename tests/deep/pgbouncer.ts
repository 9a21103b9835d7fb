/** Debian's PgBouncer before a PostgreSQL, lending connections by transaction. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../server/server-process.ts';
import { isWithout } from '../stand-ins/debian-package.ts';
import { asNobody, nobody } from './nobody.ts';

export const withoutPgbouncer = isWithout('pgbouncer');
const PROGRAM = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';
/** Fewer than one copy of the server opens towards it. */
const CONNECTIONS = 6;

export interface Pgbouncer {
  url: string;
  /** Leads to another server from now on, as an operator moves it after a promotion. */
  moveTo(database: string): Promise<void>;
  close(): Promise<void>;
}

/** `database` is the address behind it: trusted, by TCP. */
export async function openPgbouncer(database: string): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (address: string) => {
    const { hostname, port: behind } = new URL(address);
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${behind}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      `unix_socket_dir =`,
      'auth_type = trust',
      `auth_file = ${join(folder, 'users')}`,
      'admin_users = twofold',
      'pool_mode = transaction',
      `default_pool_size = ${CONNECTIONS}`,
      'server_login_retry = 1',
      'max_client_conn = 500',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
  };
  writeFileSync(join(folder, 'users'), '"twofold" ""\n');
  write(database);
  if (nobody) for (const path of [folder, file, join(folder, 'users')]) chownSync(path, nobody.uid, nobody.gid);
  const child: ChildProcess = spawn(...asNobody(PROGRAM, [file]), { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const url = new URL(database);
  url.port = String(port);
  while (!said.includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
    await wait(20);
  }
  return {
    url: url.href,
    async moveTo(address) {
      write(address);
      const admin = new URL(url);
      admin.pathname = '/pgbouncer';
      const client = new pg.Client({ connectionString: admin.href });
      await client.connect();
      await client.query('reload');
      await client.query('reconnect');
      await client.end();
    },
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
