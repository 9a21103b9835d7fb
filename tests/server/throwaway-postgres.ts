/**
 * A private PostgreSQL for one run of tests, journeys or a benchmark: the one that comes with the packages, without
 * durability, on a socket, over which a query takes a third less than over a loopback port. It ends with whoever started it.
 * Run as a program it prints its address, until its input closes.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../../server/platform/log.ts';
import { startEmbeddedPostgres } from '../../server/platform/postgres/embedded-postgres.ts';
import type { Settings } from '../../server/platform/postgres/settings.ts';
import { folderForARun } from './folder-for-a-run.ts';

export interface ThrowawayPostgres {
  /** Its role may make databases of its own. */
  url: string;
  /** Where its files lie. */
  data: string;
  stop(): Promise<void>;
}

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // While it works in a database, nobody but a superuser can drop that.
  autovacuum: 'off',
  // How long a password's check takes is nothing to a test, which makes thousands of connections.
  scram_iterations: '1',
};

interface More {
  /** Over its own. */
  settings?: Settings;
  /** Told each line that it writes. */
  hear?: (line: string) => void;
}

export async function startThrowawayPostgres({ settings, hear }: More = {}): Promise<ThrowawayPostgres> {
  const folder = folderForARun('postgres');
  const log = openLog({ LOG_LEVEL: 'error' });
  if (hear) log.debug = ({ line }: { line: string }) => hear(line);
  const { connection, stop } = await startEmbeddedPostgres(folder, { log, settings: { ...SETTINGS, ...settings } });
  const { user, password, host, port, database } = connection;
  const where = new URLSearchParams({ host: `${host}`, port: `${port}` });
  return {
    url: `postgres://${user}:${password}@localhost/${database}?${where}`,
    data: join(folder, 'postgres', 'data'),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (import.meta.main) {
  const postgres = await startThrowawayPostgres();
  process.stdout.write(`${postgres.url}\n`);
  process.stdin.resume().once('close', () => void postgres.stop());
}
